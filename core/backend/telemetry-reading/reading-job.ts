import type { MessagePort } from 'node:worker_threads';
import type { FileCheck } from '../../contract/telemetry-file-requests.ts';
import type { RecordingPreview } from '../../telemetry/files/read-recording.ts';
import type { ChunkPart } from '../../telemetry/files/to-chunks.ts';
import type { OpenFile } from '../files/file-source.ts';
import type { ChunkOptions } from './read-chunks.ts';

/** How a file is read, as plain data: the names of channels are the program's own. */
export type ReadingOptions = Omit<ChunkOptions, 'aliases' | 'signal' | 'onProgress'>;

export interface ReadingResults {
  readonly preview: RecordingPreview;
  readonly check: FileCheck;
  /** The chunks come over the port. */
  readonly chunks: undefined;
}

export type ReadingTask = keyof ReadingResults;

/** What a thread is to read. */
export interface ReadingJob {
  readonly task: ReadingTask;
  readonly file: OpenFile;
  readonly options: ReadingOptions;
  readonly port: MessagePort;
}

/** A part on its way between threads: of a chunk the buffer alone, whose columns the head tells. */
export type SentPart =
  | Exclude<ChunkPart, { readonly kind: 'chunk' }>
  | {
      readonly kind: 'chunk';
      readonly group: number;
      readonly buffer: ArrayBuffer;
      readonly first_s: number;
      readonly count: number;
    };

/** The thread sends parts and waits until {@link NEXT} comes back before it reads on. */
export type FromReading =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'parts'; readonly parts: readonly SentPart[] }
  /** The last message: the thread waits for its next job and cannot close a port meanwhile. */
  | { readonly type: 'end' };

export const NEXT = 'next';
