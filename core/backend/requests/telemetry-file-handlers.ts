import { basename, resolve } from 'node:path';
import { writtenExtension } from '../../catalogue/telemetry-files.ts';
import type { TELEMETRY_FILE_REQUESTS } from '../../contract/telemetry-file-requests.ts';
import { attempt } from '../files/attempt.ts';
import { lapOptions } from '../sessions/lap-options.ts';
import { exportSession } from '../sessions/export-session.ts';
import { requireAllowed } from '../files/file-limits.ts';
import { createJob } from '../folders/job.ts';
import { namesByChannel, readAliases } from '../../telemetry/files/aliases/read-aliases.ts';
import { firstLines } from '../../telemetry/files/first-lines.ts';
import { importTelemetry } from '../sessions/import-telemetry.ts';
import type { Handlers } from '../router/handlers.ts';
import type { ReadingControl } from '../telemetry-reading/telemetry-reader.ts';
import { openTelemetrySource, type TelemetryFile } from '../sessions/telemetry-source.ts';
import type { HandlerContext } from './context.ts';

type Requests = keyof typeof TELEMETRY_FILE_REQUESTS;

export function createTelemetryFileHandlers(context: HandlerContext): Pick<Handlers, Requests> {
  const { emit, imports, library, limits, maths, reader, uploads } = context;
  /** Progress of a file: in bytes for reading, as a fraction of 1 for writing. */
  const control = (name: string, signal: AbortSignal, total = 1): ReadingControl => {
    const job = createJob(name, signal, emit);
    return { signal, onProgress: (fraction) => job.progress(fraction * total, total) };
  };
  const withFile = async <T>(
    source: Parameters<typeof openTelemetrySource>[0],
    work: (file: TelemetryFile) => Promise<T>,
  ): Promise<T> => {
    const file = await openTelemetrySource(source, limits, uploads);
    try {
      return await work(file);
    } finally {
      await file.close();
    }
  };
  /** Undefined where the library cannot be opened, which an import reports itself. What cannot be read of an open one is said. */
  const openStore = () => attempt(() => library.requireStore());
  const lapEvidence = () => {
    const store = openStore();
    return store === undefined ? {} : lapOptions(store);
  };
  const names = () => openStore()?.channelNames.list() ?? [];
  return {
    'telemetry-file/preview': ({ source, layout, mapping }, signal) =>
      withFile(source, async (file) => {
        const { format, table, channels } = await reader.preview(
          file,
          { layout, mapping, names: names() },
          { signal },
        );
        return {
          file: basename(file.path),
          bytes: file.source.size,
          format,
          hasLdx: file.ldx !== undefined,
          ...(file.database !== undefined && { database: file.database }),
          table,
          channels: [...channels],
        };
      }),
    'telemetry-file/lines': ({ source, encoding, count }) =>
      withFile(source, async (file) => {
        const found = await firstLines(file.source, count, encoding);
        return { ...found, lines: [...found.lines] };
      }),
    'telemetry-file/channel-names': () => ({ names: namesByChannel(readAliases()) }),
    'telemetry-file/check': ({ source, layout, mapping, antenna, job }, signal) =>
      withFile(source, (file) =>
        reader.check(
          file,
          { layout, mapping, antenna, names: names(), ...lapEvidence() },
          control(job, signal, file.source.size),
        ),
      ),
    'telemetry-file/import': (
      { source, layout, mapping, antenna, job, name, car, takesDamaged, takesGuesses },
      signal,
    ) =>
      withFile(source, async (file) => {
        const chunks = reader.pages(
          file,
          { layout, mapping, antenna, takesDamaged, takesGuesses, names: names(), ...lapEvidence() },
          control(job, signal, file.source.size),
        );
        const ended = importTelemetry(library.requireStore(), chunks, {
          path: file.path,
          name,
          car,
          modified: file.modified,
        });
        const running = { path: file.path, ended };
        imports.add(running);
        const { sessionId, problems } = await ended.finally(() => imports.delete(running));
        emit('session/changed', {});
        return { sessionId, problems: [...problems] };
      }),
    'telemetry-file/export': async ({ to, job, ...asked }, signal) => {
      const path = resolve(to);
      const extension = writtenExtension(asked.format);
      const stem = path.toLowerCase().endsWith(`.${extension}`) ? path.slice(0, -extension.length - 1) : path;
      await requireAllowed(`${stem}.${extension}`, limits);
      await maths.ensure(
        asked.sessionId,
        asked.channels.map(({ name }) => name),
        signal,
      );
      return exportSession(library.requireStore(), asked, stem, control(job, signal));
    },
  };
}
