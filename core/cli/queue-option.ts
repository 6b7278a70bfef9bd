import type { QueueAddress } from '../backend/sweep/queue/queue-address.ts';
import { readQueueAddress } from '../backend/sweep/queue/queue-address.ts';
import { UsageError } from './output.ts';

const VARIABLE = 'RACEBENCH_QUEUE_URL';

/**
 * The queue of `--queue`, or of RACEBENCH_QUEUE_URL where the option has no address; undefined without the option. The
 * address may hold a password, so no message shows it.
 */
export function queueOption(given: string | true | undefined): QueueAddress | undefined {
  if (given === undefined) return undefined;
  const url = given === true ? process.env[VARIABLE] : given;
  if (url === undefined || url === '')
    throw new UsageError(`--queue needs an address such as redis://host:6379, or ${VARIABLE}`);
  return readQueueAddress(url, process.env);
}
