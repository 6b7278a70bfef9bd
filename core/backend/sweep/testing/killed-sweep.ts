import { openStore } from '../../sessions/store.ts';
import { readSweep } from '../../jobs/read-sweep.ts';
import { enterSweep } from '../../jobs/new-sweep.ts';
import { runSweep } from '../run-sweep.ts';
import { createThreadDriver } from '../thread-driver.ts';

/**
 * Drives a plan into a library on two threads and kills itself, without warning, after RUNS runs:
 * `killed-sweep.ts PLAN LIBRARY RUNS`.
 */
const [plan = '', library = '', runs = ''] = process.argv.slice(2);
const { sweeps } = openStore({ path: library, create: true });
const sources = await readSweep(plan);
await runSweep(sweeps, enterSweep(sweeps, sources), {
  driver: () => createThreadDriver(sources, { threads: 2 }),
  signal: new AbortController().signal,
  onProgress: ({ done }) => {
    if (done === Number(runs)) process.kill(process.pid, 'SIGKILL');
  },
});
