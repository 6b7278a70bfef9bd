import type { Redis } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { PREFIX, queueName } from './queue-keys.ts';

/** Maximum number of tries after error replies of the server, with increasing waits in between. */
export const MAX_TRIES = 5;

/** Types of BullMQ's keys; a key of another type was written by other software. */
const TYPES: Readonly<Record<string, string>> = {
  wait: 'list',
  active: 'list',
  paused: 'list',
  delayed: 'zset',
  prioritized: 'zset',
  completed: 'zset',
  failed: 'zset',
  marker: 'zset',
  stalled: 'set',
  meta: 'hash',
  events: 'stream',
};

const WHAT_TO_DO =
  'Stop the program that writes to these keys, delete all keys that begin with racebench: and start the sweep again; stored runs are kept';

/** Error that ends a sweep or a worker after repeated error replies of the server. */
export function queueFault(error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new RacebenchError('BAD_ARGUMENTS', `The queue cannot be used: ${words}. ${WHAT_TO_DO}.`, {
    cause: error,
  });
}

/**
 * Checks the types of the keys of the queue and of its jobs; throws with the name of a key of another type.
 */
export async function requireOwnKeys(redis: Redis, hash: string, jobIds: readonly string[]): Promise<void> {
  const wanted = [...Object.entries(TYPES), ...jobIds.map((id) => [id, 'hash'] as const)].map(
    ([name, type]) => ({ key: `${PREFIX}:${queueName(hash)}:${name}`, type }),
  );
  const asked = redis.pipeline();
  for (const { key } of wanted) asked.type(key);
  const types = (await asked.exec()) ?? [];
  wanted.forEach(({ key, type }, i) => {
    const [error, found] = types[i] ?? [null, 'none'];
    if (error !== null) throw error;
    if (found !== 'none' && found !== type)
      throw new Error(
        `the key ${key} holds a ${String(found)} instead of a ${type}; another program overwrote it`,
      );
  });
}

/** Throws if one of several commands that were sent together failed. */
export function requireAll(
  results: readonly (readonly [error: Error | null, result: unknown])[] | null,
): void {
  for (const [error] of results ?? []) if (error !== null) throw error;
}
