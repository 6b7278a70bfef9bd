import { parentPort, workerData } from 'node:worker_threads';
import { readDamaged, type DamagedLogJob } from './read-damaged.ts';

const { progress, ...job } = workerData as DamagedLogJob & { readonly progress: Int32Array };
const report = await readDamaged(job, (run) => {
  Atomics.store(progress, 0, run);
});
parentPort?.postMessage(report);
