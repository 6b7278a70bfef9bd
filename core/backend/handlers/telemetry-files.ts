import { basename, resolve } from 'node:path';
import { TELEMETRY_FORMATS } from '../../contract/telemetry-files.ts';
import type { TELEMETRY_FILE_REQUESTS } from '../../contract/telemetry-file-requests.ts';
import { previewRecording } from '../../telemetry-files/read-recording.ts';
import type { ReadControl } from '../../telemetry-files/source.ts';
import { checkTelemetry } from '../check-telemetry.ts';
import { exportSession } from '../export-session.ts';
import { requireAllowed } from '../file-limits.ts';
import { createJob } from '../folders/job.ts';
import { importTelemetry } from '../import-telemetry.ts';
import type { Handlers } from '../router.ts';
import { openTelemetrySource, type TelemetryFile } from '../telemetry-source.ts';
import type { HandlerContext } from './context.ts';

type Requests = keyof typeof TELEMETRY_FILE_REQUESTS;

export function createTelemetryFileHandlers(context: HandlerContext): Pick<Handlers, Requests> {
  const { emit, imports, library, limits, maths, uploads } = context;
  /** Progress in bytes of a file that is read, as a part of 1 of one that is written. */
  const control = (name: string, signal: AbortSignal, total = 1): ReadControl => {
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
  return {
    'telemetry-file/preview': ({ source, layout }) =>
      withFile(source, async (file) => {
        const { format, table, channels } = await previewRecording(file.source, { ldx: file.ldx, layout });
        return {
          file: basename(file.path),
          bytes: file.source.size,
          format,
          hasLdx: file.ldx !== undefined,
          table,
          channels: [...channels],
        };
      }),
    'telemetry-file/check': ({ source, layout, mapping, job }, signal) =>
      withFile(source, (file) =>
        checkTelemetry(file.source, {
          ldx: file.ldx,
          layout,
          mapping,
          ...control(job, signal, file.source.size),
        }),
      ),
    'telemetry-file/import': ({ source, layout, mapping, job, name, car, takesDamaged }, signal) =>
      withFile(source, async (file) => {
        imports.add(file.path);
        const { sessionId, problems } = await importTelemetry(library.requireStore(), file.source, {
          path: file.path,
          ldx: file.ldx,
          name,
          car,
          takesDamaged,
          layout,
          mapping,
          ...control(job, signal, file.source.size),
        }).finally(() => imports.delete(file.path));
        emit('session/changed', {});
        return { sessionId, problems: [...problems] };
      }),
    'telemetry-file/export': async ({ to, job, ...asked }, signal) => {
      const path = resolve(to);
      const { extension } = TELEMETRY_FORMATS[asked.format];
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
