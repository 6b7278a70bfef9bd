import type { SweepRun } from '../../../../studies/sweep/run-setup.ts';
import { driveBatch, type BatchOrder } from '../../batch-order.ts';
import { runResult } from '../../testing/run-result.ts';

const RUN_MS = 15;

/** A thread whose runs wait for 15 ms without work, and whose results follow from their number. */
export const runBatch = (order: BatchOrder): Promise<SweepRun[]> =>
  driveBatch(order, async ({ number }, onAdvance = () => undefined) => {
    await new Promise((resolve) => {
      setTimeout(resolve, RUN_MS);
    });
    onAdvance();
    return runResult(number);
  });
