import { resolve } from 'node:path';
import { recordedSession } from '../../backend/sessions/export-telemetry.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { writePieces } from '../../backend/files/write-pieces.ts';
import {
  WRITTEN_FORMATS,
  writtenExtension,
  type WrittenTelemetryFormat,
} from '../../catalogue/telemetry-files.ts';
import type { WrittenFile } from '../../telemetry/files/format-code.ts';
import { writeRecording } from '../../telemetry/files/write-recording.ts';
import { sessionOption, unknown } from '../named-options.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { rateOption } from '../rate-option.ts';
import { checkWritable, noteUnlinked } from '../text-file.ts';

export interface ExportTelemetryOptions {
  readonly session: string;
  readonly format: string;
  readonly out?: string | undefined;
  readonly channels?: string | undefined;
  readonly rate?: string | undefined;
}

const isFormat = (text: string): text is WrittenTelemetryFormat =>
  WRITTEN_FORMATS.some((format) => format === text);

/** Writes a session as telemetry files: one of each format, and the .ldx beside a .ld. */
export async function exportTelemetry(
  databasePath: string | undefined,
  options: ExportTelemetryOptions,
  output: Output,
): Promise<number> {
  const id = sessionOption(options.session);
  const formats = options.format.split(',').map((text) => {
    if (!isFormat(text)) throw unknown('--format', text, WRITTEN_FORMATS);
    return text;
  });
  const channels = options.channels?.split(',') ?? [];
  const rate_Hz = rateOption(options.rate);
  const store = openStore({ path: databasePath ?? homePaths().databasePath, create: false });
  const progress = createProgressOf<{ readonly path: string; readonly fraction: number }>(
    output,
    ({ path, fraction }) => ({ what: `Writing ${path}`, fraction, detail: '' }),
  );
  try {
    const session = store.sessions.get(id);
    const recorded = recordedSession(session, store.telemetry, channels, store.notes.list(session.id));
    const stem = resolve(options.out ?? `session-${id}`);
    const files: { path: string; bytes: number }[] = [];
    for (const format of formats) {
      const path = (file: WrittenFile): string => `${stem}.${file.extension}`;
      const onProgress = (fraction: number): void =>
        progress.show({ path: `${stem}.${writtenExtension(format)}`, fraction });
      for (const [i, file] of [...writeRecording(recorded, format, { rate_Hz }, { onProgress })].entries()) {
        await checkWritable(path(file));
        const { bytes, isUnlinked } = await writePieces(path(file), file.pieces, { replacesLink: i > 0 });
        files.push({ path: path(file), bytes });
        if (isUnlinked) noteUnlinked([path(file)], output);
      }
    }
    progress.end();
    output.result(
      { session: id, files },
      files.map(({ path, bytes }) => `${path}: ${bytes} bytes`),
    );
    return EXIT_FINE;
  } finally {
    progress.end();
    store.close();
  }
}
