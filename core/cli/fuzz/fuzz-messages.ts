import type { FuzzTally } from '../../proof/fuzz/fuzz-batch.ts';
import type { FuzzSources } from '../../proof/fuzz/make-input.ts';

/** Start message of a fuzzing thread, which takes every `step`-th batch from `firstBatch` on. */
export interface FuzzPart {
  readonly sources: FuzzSources;
  readonly seed: number;
  /** Number of the first input of all. */
  readonly first: number;
  readonly inputs: number;
  readonly batch: number;
  readonly firstBatch: number;
  readonly step: number;
  /** Number of the current input, written before it is read. */
  readonly current: Int32Array;
}

export interface FuzzAnswer {
  readonly tally: FuzzTally;
}
