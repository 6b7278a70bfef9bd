import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import type { PagePart } from '../../telemetry/files/to-pages.ts';
import { checkTelemetry } from '../sessions/check-telemetry.ts';
import { waitingFileSource } from '../files/file-source.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';
import { readPages } from './read-pages.ts';
import { NEXT, type FromReading, type ReadingJob, type ReadingResults } from './reading-job.ts';

const REPORTED_EVERY_MS = 50;

const post = (port: MessagePort, message: FromReading, moved: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, moved);

function progressTo(port: MessagePort): (fraction: number) => void {
  let reported_ms = Number.NEGATIVE_INFINITY;
  return (fraction) => {
    const now_ms = performance.now();
    if (now_ms - reported_ms < REPORTED_EVERY_MS && fraction < 1) return;
    reported_ms = now_ms;
    post(port, { type: 'progress', fraction });
  };
}

/** Sends the parts, one ahead of the receiver: waits for {@link NEXT} after each. */
export async function sendPages(parts: AsyncIterable<PagePart>, port: MessagePort): Promise<undefined> {
  for await (const part of parts) {
    const asked = once(port, 'message');
    post(port, { type: 'part', part }, part.kind === 'pages' ? [part.data.buffer] : []);
    const [word] = (await asked) as readonly unknown[];
    if (word !== NEXT) throw new RangeError(`Unknown message to a reading thread: ${String(word)}`);
  }
  return undefined;
}

async function read({ task, file, options, port }: ReadingJob): Promise<ReadingResults[ReadingJob['task']]> {
  const source = waitingFileSource(file);
  const onProgress = progressTo(port);
  switch (task) {
    case 'preview':
      return previewRecording(source, options);
    case 'check':
      return checkTelemetry(source, { ...options, onProgress });
    case 'pages':
      return sendPages(readPages(source, { ...options, onProgress }), port);
  }
}

/** Entry point of a thread that reads a telemetry file. */
export const answer = (job: ReadingJob): Promise<Answered<unknown>> =>
  answered(() => read(job)).finally(() => post(job.port, { type: 'end' }));
