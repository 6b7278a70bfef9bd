import { Worker } from 'node:worker_threads';
import { addTallies, NO_INPUTS, type FuzzTally } from '../../proof/fuzz/fuzz-batch.ts';
import type { FuzzSources } from '../../proof/fuzz/make-input.ts';
import { workerFile } from '../../contract/worker-file.ts';
import type { FuzzAnswer, FuzzPart } from './fuzz-messages.ts';

export interface FuzzPlan {
  readonly sources: FuzzSources;
  readonly seed: number;
  /** Number of the first input. */
  readonly first: number;
  readonly inputs: number;
  readonly workers: number;
  /** An input that takes longer hangs. */
  readonly limit_ms: number;
}

export interface FuzzResult {
  readonly tally: FuzzTally;
  /** Numbers of the inputs that took longer than the limit; the thread of such a one is ended. */
  readonly hangs: readonly number[];
  /** Threads that failed by themselves. */
  readonly failures: readonly string[];
}

/** Inputs between two messages of a thread. */
const BATCH = 500;
const LOOK_EVERY_MS = 500;

/** Runs all inputs on the threads of the plan; `progress` gets the number that are done. */
export async function runFuzz(plan: FuzzPlan, progress: (done: number) => void): Promise<FuzzResult> {
  let tally = NO_INPUTS;
  const hangs: number[] = [];
  const failures: string[] = [];
  const runThread = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const { sources, seed, first, inputs, workers, limit_ms } = plan;
      const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
      const part: FuzzPart = {
        sources,
        seed,
        first,
        inputs,
        batch: BATCH,
        firstBatch: index,
        step: workers,
        current,
      };
      const worker = new Worker(new URL(workerFile('./fuzz-worker.ts', import.meta.url), import.meta.url), {
        workerData: part,
      });
      let seen = -1;
      let since_ms = performance.now();
      const watch = setInterval(() => {
        const number = Atomics.load(current, 0);
        if (number !== seen) {
          seen = number;
          since_ms = performance.now();
        } else if (number >= 0 && performance.now() - since_ms > limit_ms) {
          hangs.push(number);
          void worker.terminate();
        }
      }, LOOK_EVERY_MS);
      worker.on('message', (answer: FuzzAnswer) => {
        tally = addTallies(tally, answer.tally);
        progress(tally.inputs);
      });
      worker.on('error', (error: unknown) => {
        failures.push(error instanceof Error ? error.message : String(error));
      });
      worker.on('exit', () => {
        clearInterval(watch);
        resolve();
      });
    });
  await Promise.all(Array.from({ length: plan.workers }, (_, index) => runThread(index)));
  return { tally, hangs, failures };
}
