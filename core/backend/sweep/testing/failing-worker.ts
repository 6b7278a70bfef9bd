import { runResult } from './run-result.ts';
import type { SweepRun } from '../../../studies/sweep/run-setup.ts';
import { driveBatch, type BatchOrder } from '../batch-order.ts';

/** A thread whose runs 2, 4 and 6 hang, exit or exhaust the memory; the others end at once. */
export const runBatch = (order: BatchOrder): Promise<SweepRun[]> =>
  driveBatch(order, ({ number }, onAdvance = () => undefined) => {
    onAdvance();
    if (number === 2) for (;;);
    if (number === 4) process.exit(3);
    if (number === 6) {
      const held: number[][] = [];
      for (;;) held.push(new Array<number>(1e6).fill(number));
    }
    return Promise.resolve(runResult(number));
  });
