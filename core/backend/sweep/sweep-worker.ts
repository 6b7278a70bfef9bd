import { workerData } from 'node:worker_threads';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import { createSweepRunner, type SweepRun } from '../../studies/sweep/run-setup.ts';
import { materialOf, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { driveBatch, watchedScripts, type BatchOrder } from './batch-order.ts';
import { liveHeapBytes } from './live-heap.ts';

/**
 * Entry point of a pool thread. The sources are passed once, when the thread starts; a task is a batch of
 * runs with their setups.
 */
const runner = createSweepRunner(materialOf(workerData as SweepSources), async () =>
  watchedScripts(await loadScriptHost(), () => state),
);
let state: Int32Array | undefined;

export function runBatch(order: BatchOrder): Promise<SweepRun[]> {
  ({ state } = order);
  return driveBatch(order, runner.run);
}

export const liveBytes = (): number => liveHeapBytes();
