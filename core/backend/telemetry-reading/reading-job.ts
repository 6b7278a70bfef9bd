import type { MessagePort } from 'node:worker_threads';
import type { FileCheck } from '../../contract/telemetry-file-requests.ts';
import type { RecordingPreview } from '../../telemetry/files/read-recording.ts';
import type { ChunkPart } from '../../telemetry/files/to-chunks.ts';
import type { OpenFile } from '../files/file-source.ts';
import type { ChunkOptions } from './read-chunks.ts';

/** Options for reading a file, as plain data; the thread uses the program's own channel aliases. */
export type ReadingOptions = Omit<ChunkOptions, 'aliases' | 'signal' | 'onProgress'>;

export interface ReadingResults {
  readonly preview: RecordingPreview;
  readonly check: FileCheck;
  /** Chunks are sent over the port. */
  readonly chunks: undefined;
}

export type ReadingTask = keyof ReadingResults;

/** Job of a reading thread. */
export interface ReadingJob {
  readonly task: ReadingTask;
  readonly file: OpenFile;
  readonly options: ReadingOptions;
  readonly port: MessagePort;
}

/** A part sent between threads. A chunk is sent as its buffer only; the head defines its columns. */
export type SentPart =
  | Exclude<ChunkPart, { readonly kind: 'chunk' }>
  | {
      readonly kind: 'chunk';
      readonly group: number;
      readonly buffer: ArrayBuffer;
      readonly first_s: number;
      readonly count: number;
    };

/** Messages of the thread. After sending parts it waits for {@link NEXT} before it reads on. */
export type FromReading =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'parts'; readonly parts: readonly SentPart[] }
  /**
   * Last message, after which the receiver closes the port: the thread itself waits for its next job and
   * cannot.
   */
  | { readonly type: 'end' };

export const NEXT = 'next';
