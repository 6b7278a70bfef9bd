import { parentPort, workerData } from 'node:worker_threads';
import { fuzzBatch } from '../../proof/fuzz/fuzz-batch.ts';
import type { FuzzAnswer, FuzzPart } from './fuzz-messages.ts';

/** Entry of a fuzzing thread: its batches one after another, a tally after each. */
function work({ sources, seed, first, inputs, batch, firstBatch, step, current }: FuzzPart): void {
  const begin = (number: number): void => {
    Atomics.store(current, 0, number);
  };
  for (let from = firstBatch * batch; from < inputs; from += step * batch) {
    const count = Math.min(batch, inputs - from);
    const tally = fuzzBatch(sources, seed, first + from, count, () => performance.now(), begin);
    const answer: FuzzAnswer = { tally };
    parentPort?.postMessage(answer);
  }
}

work(workerData as FuzzPart);
