import { on, once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { telemetryFormatRow } from '../../catalogue/telemetry-files.ts';
import { workerFile } from '../../contract/worker-file.ts';
import type { FileCheck } from '../../contract/telemetry-file-requests.ts';
import { isPacked } from '../../telemetry/files/packed/unpack.ts';
import { formatOf, previewRecording, type RecordingPreview } from '../../telemetry/files/read-recording.ts';
import type { PagePart } from '../../telemetry/files/to-pages.ts';
import { checkTelemetry } from '../sessions/check-telemetry.ts';
import type { TelemetryFile } from '../sessions/telemetry-source.ts';
import { createWorkThreads, type ThreadLimits } from '../jobs/work-threads.ts';
import { readPages } from './read-pages.ts';
import {
  NEXT,
  type FromReading,
  type ReadingJob,
  type ReadingOptions,
  type ReadingResults,
  type ReadingTask,
} from './reading-job.ts';

export interface ReadingControl {
  /** Ends the read at once; its reason is thrown. */
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Reads telemetry files of any size without blocking the backend's thread: small ones directly, others in a
 * thread that the signal of the request ends. Errors of the readers are passed on; MEMORY_LIMIT is added. The
 * file is not closed while the thread uses it.
 */
export interface TelemetryReader {
  preview(file: TelemetryFile, options: ReadingOptions, control: ReadingControl): Promise<RecordingPreview>;
  check(file: TelemetryFile, options: ReadingOptions, control: ReadingControl): Promise<FileCheck>;
  /** Rows are read on demand, at most two bundles ahead. */
  pages(file: TelemetryFile, options: ReadingOptions, control: ReadingControl): AsyncIterable<PagePart>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./reading-worker.ts', import.meta.url), import.meta.url);
/** Three threads: two long imports do not delay the preview of a third file. */
const LIMITS: ThreadLimits = { threads: 3, heapMegabytes: 2048 };
/**
 * Maximum size of a file, with its .ldx, that is read on the backend's thread; the slowest hostile tables of
 * this size block it for 44 ms.
 */
export const BYTES_AT_ONCE = 8192;

/** Compressed formats are excluded, as are .zip and .gz: their content may be far more than their size. */
async function isReadAtOnce({ source, ldx, dbc }: TelemetryFile): Promise<boolean> {
  return (
    source.size + (ldx?.length ?? 0) + (dbc?.length ?? 0) <= BYTES_AT_ONCE &&
    !(await isPacked(source)) &&
    telemetryFormatRow(await formatOf(source)).isCompressed !== true
  );
}

export function createTelemetryReader(module: URL = MODULE, limits = LIMITS): TelemetryReader {
  const threads = createWorkThreads<ReadingJob>(module, limits);

  /** The parts that a thread sends, and finally its answer. Leaving the loop early ends the thread. */
  async function* inThread<T extends ReadingTask>(
    task: T,
    { open, ldx, dbc }: TelemetryFile,
    options: ReadingOptions,
    { signal, onProgress }: ReadingControl,
  ): AsyncGenerator<PagePart, ReadingResults[T]> {
    const { port1: ours, port2: theirs } = new MessageChannel();
    const left = new AbortController();
    const messages = on(ours, 'message', { close: ['close'] }) as AsyncIterable<readonly [FromReading]>;
    const job: ReadingJob = { task, file: open, options: { ...options, ldx, dbc }, port: theirs };
    const ended = AbortSignal.any([signal, left.signal]);
    const over = once(ours, 'close');
    const answer = threads.run(job, ended, [theirs]);
    const isCut = answer.then(
      () => false,
      () => {
        // A thread that is ended closes its port; a job that never began has left its port on this side.
        const port = ended.aborted ? theirs : ours;
        port.close();
        return port === theirs;
      },
    );
    try {
      for await (const [message] of messages) {
        if (signal.aborted || message.type === 'end') break;
        if (message.type === 'progress') onProgress?.(message.fraction);
        else {
          ours.postMessage(NEXT);
          yield message.part;
        }
      }
      // The answer belongs to the given task; TypeScript cannot infer that through a message.
      return (await answer) as ReadingResults[T];
    } finally {
      left.abort();
      // The end of a port arrives behind the messages that wait in it, which a port without a listener keeps.
      ours.on('message', () => undefined);
      if (!(await isCut)) ours.close();
      await over;
    }
  }

  async function resultOf<T extends ReadingTask>(
    ...[task, file, options, control]: Parameters<typeof inThread<T>>
  ): Promise<ReadingResults[T]> {
    const parts = inThread(task, file, options, control);
    for (;;) {
      const next = await parts.next();
      if (next.done === true) return next.value;
    }
  }

  return {
    preview: async (file, options, control) =>
      (await isReadAtOnce(file))
        ? previewRecording(file.source, { ...options, ldx: file.ldx, dbc: file.dbc })
        : resultOf('preview', file, options, control),
    check: async (file, options, control) =>
      (await isReadAtOnce(file))
        ? checkTelemetry(file.source, { ...options, ldx: file.ldx, dbc: file.dbc, ...control })
        : resultOf('check', file, options, control),
    async *pages(file, options, control) {
      if (await isReadAtOnce(file))
        yield* readPages(file.source, { ...options, ldx: file.ldx, dbc: file.dbc, ...control });
      else yield* inThread('pages', file, options, control);
    },
    close: () => threads.close(),
  };
}
