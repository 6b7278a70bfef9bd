import { workerData } from 'node:worker_threads';
import { loadScriptHost } from '../../script/load-script-host.ts';
import { createSweepRunner, type SweepRun } from '../../sweep/run-setup.ts';
import { materialOf, type SweepSources } from '../../sweep/sources.ts';

/** Entry of a thread of the pool: the sources come once, with the thread, and a task is the number of a run. */
const runner = createSweepRunner(materialOf(workerData as SweepSources), loadScriptHost);

export const runNumber = (number: number): Promise<SweepRun> => runner.run(number);
