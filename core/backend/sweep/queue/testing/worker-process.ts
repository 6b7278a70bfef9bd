import { readQueueAddress } from '../queue-address.ts';
import { serveQueue } from '../serve-queue.ts';
import { QUICK } from './quick-times.ts';

/**
 * A worker with one thread and short intervals, as a separate process: `node worker-process.ts URL VERSION
 * [MODULE]`.
 */
const [url = '', version = '', module] = process.argv.slice(2);
const control = new AbortController();
const hurry = new AbortController();
process.on('SIGTERM', () => (control.signal.aborted ? hurry.abort() : control.abort()));
const isAnswered = await serveQueue({
  address: readQueueAddress(url, process.env),
  version,
  threads: 1,
  signal: control.signal,
  hurry: hurry.signal,
  report: (line) => process.stdout.write(`${line}\n`),
  onRuns: (runs) => process.stdout.write(`${runs} runs done\n`),
  times: QUICK,
  ...(module !== undefined && { module: new URL(module) }),
});
if (!isAnswered) process.exit();
