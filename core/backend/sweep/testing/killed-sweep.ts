import { openStore } from '../../store.ts';
import { readSweep } from '../read-sweep.ts';
import { enterSweep, runSweep } from '../run-sweep.ts';

/**
 * Drives a plan into a library on two threads and kills itself, without any warning, once so many runs are done:
 * `killed-sweep.ts PLAN LIBRARY RUNS`.
 */
const [plan = '', library = '', runs = ''] = process.argv.slice(2);
const { sweeps } = openStore({ path: library, create: true });
await runSweep(sweeps, enterSweep(sweeps, await readSweep(plan)), {
  threads: 2,
  signal: new AbortController().signal,
  onProgress: ({ done }) => {
    if (done === Number(runs)) process.kill(process.pid, 'SIGKILL');
  },
});
