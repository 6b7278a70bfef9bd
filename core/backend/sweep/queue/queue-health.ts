import type { Redis } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { PREFIX, queueName } from './queue-keys.ts';

/** A server that answers with an error is asked again so many times, with longer and longer waits between. */
export const MAX_TRIES = 5;

/** What a key of BullMQ is where it is there at all; one of another type was written by something else. */
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
  'End what writes there, delete the keys that begin with racebench: and start the sweep again; runs that are stored are kept';

/** What ends a sweep or a worker once the server has answered with an error again and again. */
export function queueFault(error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new RacebenchError('BAD_ARGUMENTS', `The queue cannot be used: ${words}. ${WHAT_TO_DO}.`, {
    cause: error,
  });
}

/** Throws, with the name of the key, where something of another type stands in the place of a key of the queue or of a job. */
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
        `the key ${key} holds a ${String(found)} in place of a ${type}; something else wrote over it`,
      );
  });
}

/** Results of commands that were sent together: each may have failed by itself. */
export function requireAll(
  results: readonly (readonly [error: Error | null, result: unknown])[] | null,
): void {
  for (const [error] of results ?? []) if (error !== null) throw error;
}
