import { openStore } from '../../../sessions/store.ts';
import { runSweep } from '../../run-sweep.ts';
import { createQueueDriver } from '../queue-driver.ts';
import { readQueueAddress } from '../queue-address.ts';
import { QUICK } from './quick-times.ts';

/**
 * A planner with short intervals, as a separate process: `node planner-process.ts URL VERSION DATABASE
 * SWEEP`.
 */
const [url = '', version = '', path = '', id = ''] = process.argv.slice(2);
const store = openStore({ path, create: false });
const stored = store.sweeps.get(Number(id));
if (stored === undefined) throw new Error(`Sweep ${id} does not exist`);
const driver = await createQueueDriver({
  ...{ address: readQueueAddress(url, process.env), version, times: QUICK },
  ...{ hash: stored.hash, sources: stored.sources, runCount: stored.runCount },
  report: (line) => process.stdout.write(`${line}\n`),
});
await runSweep(store.sweeps, stored, {
  driver: () => driver,
  signal: new AbortController().signal,
  onProgress: ({ done }) => process.stdout.write(`${done} done\n`),
});
store.close();
