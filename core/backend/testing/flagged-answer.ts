import { answered } from '../jobs/work-threads.ts';

/** A job of a thread, which sets the flag as it answers. */
export interface FlaggedJob {
  readonly text: string;
  readonly flag: Int32Array;
}

export const sharedFlag = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const answer = ({ text, flag }: FlaggedJob) =>
  answered(() => {
    Atomics.store(flag, 0, 1);
    return text;
  });
