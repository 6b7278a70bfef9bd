import { workerData } from 'node:worker_threads';
import { loadScriptHost } from '../../script/load-script-host.ts';
import { createSweepRunner, type SweepRun, type SweepTask } from '../../sweep/run-setup.ts';
import { materialOf, type SweepSources } from '../../sweep/sources.ts';

/** Entry of a thread of the pool: the sources come once, with the thread, and a task is a run's number and setup. */
const runner = createSweepRunner(materialOf(workerData as SweepSources), loadScriptHost);

export const runTask = (task: SweepTask): Promise<SweepRun> => runner.run(task);
