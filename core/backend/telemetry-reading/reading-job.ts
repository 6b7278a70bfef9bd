import type { MessagePort } from 'node:worker_threads';
import type { FileCheck } from '../../contract/telemetry-file-requests.ts';
import type { RecordingPreview } from '../../telemetry/files/read-recording.ts';
import type { PagePart } from '../../telemetry/files/to-pages.ts';
import type { OpenFile } from '../files/file-source.ts';
import type { PageOptions } from './read-pages.ts';

/** Options for reading a file, as plain data; the thread uses the program's own channel aliases. */
export type ReadingOptions = Omit<PageOptions, 'aliases' | 'signal' | 'onProgress'>;

export interface ReadingResults {
  readonly preview: RecordingPreview;
  readonly check: FileCheck;
  /** Rows are sent over the port. */
  readonly pages: undefined;
}

export type ReadingTask = keyof ReadingResults;

/** Job of a reading thread. */
export interface ReadingJob {
  readonly task: ReadingTask;
  readonly file: OpenFile;
  readonly options: ReadingOptions;
  readonly port: MessagePort;
}

/** Messages of the thread. After sending a part it waits for {@link NEXT} before it reads on. */
export type FromReading =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'part'; readonly part: PagePart }
  /**
   * Last message, after which the receiver closes the port: the thread itself waits for its next job and
   * cannot.
   */
  | { readonly type: 'end' };

export const NEXT = 'next';
