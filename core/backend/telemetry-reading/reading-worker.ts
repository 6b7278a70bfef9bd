import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import type { ChunkPart } from '../../telemetry/files/to-chunks.ts';
import { checkTelemetry } from '../sessions/check-telemetry.ts';
import { fileSource } from '../files/file-source.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';
import { readChunks } from './read-chunks.ts';
import {
  NEXT,
  type FromReading,
  type ReadingJob,
  type ReadingResults,
  type SentPart,
} from './reading-job.ts';

/** Bytes of chunks sent together; a single chunk of a wide table may be larger. */
const SENT_BYTES = 1_048_576;
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

/** Copies a chunk, because the reader reuses its buffer. */
function sent(part: ChunkPart): SentPart {
  if (part.kind !== 'chunk') return part;
  const { buffer, first_s, count } = part.chunk;
  return { kind: 'chunk', group: part.group, buffer: buffer.slice(0), first_s, count };
}

const bytesOf = (part: SentPart): number => (part.kind === 'chunk' ? part.buffer.byteLength : 0);

/** Sends the parts in bundles, and waits for {@link NEXT} after each. */
export async function sendChunks(parts: AsyncIterable<ChunkPart>, port: MessagePort): Promise<undefined> {
  let bundle: SentPart[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    const asked = once(port, 'message');
    post(
      port,
      { type: 'parts', parts: bundle },
      bundle.flatMap((part) => (part.kind === 'chunk' ? [part.buffer] : [])),
    );
    bundle = [];
    bytes = 0;
    const [word] = (await asked) as readonly unknown[];
    if (word !== NEXT) throw new RangeError(`Unknown message to a reading thread: ${String(word)}`);
  };
  for await (const part of parts) {
    const next = sent(part);
    bundle.push(next);
    bytes += bytesOf(next);
    if (bytes >= SENT_BYTES) await send();
  }
  if (bundle.length > 0) await send();
  return undefined;
}

async function read({ task, file, options, port }: ReadingJob): Promise<ReadingResults[ReadingJob['task']]> {
  const source = fileSource(file);
  const onProgress = progressTo(port);
  switch (task) {
    case 'preview':
      return previewRecording(source, options);
    case 'check':
      return checkTelemetry(source, { ...options, onProgress });
    case 'chunks':
      return sendChunks(readChunks(source, { ...options, onProgress }), port);
  }
}

/** Entry point of a thread that reads a telemetry file. */
export const answer = (job: ReadingJob): Promise<Answered<unknown>> =>
  answered(() => read(job)).finally(() => post(job.port, { type: 'end' }));
