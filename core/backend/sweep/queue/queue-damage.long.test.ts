import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../../proof/testing/thorough.ts';
import { runResult } from '../testing/run-result.ts';
import {
  entryKey,
  OPEN_SWEEPS,
  plannerKey,
  PREFIX,
  queueName,
  sourcesKey,
  workersKey,
} from './queue-keys.ts';
import { openQueueContext, RUNS, SLOW_PLAN, VERSION, type QueueContext } from './testing/queue-context.ts';
import { HAS_REDIS, NO_REDIS, startTestRedis, type TestRedis } from './testing/redis-server.ts';

const PATIENCE_MS = 60_000;
const GARBAGE = 'garbage';

/** Keys that are overwritten with a text, by the hash of the sweep. */
const OVERWRITTEN: readonly (readonly [string, (hash: string) => string])[] = [
  ...['completed', 'wait', 'active', 'failed', 'marker', 'meta', 'stalled'].map(
    (name) => [name, (hash: string) => `${PREFIX}:${queueName(hash)}:${name}`] as const,
  ),
  ['planner', plannerKey],
];

describe.skipIf(!HAS_REDIS)(
  `a queue whose keys are overwritten (${HAS_REDIS ? 'redis-server' : NO_REDIS})`,
  () => {
    let redis: TestRedis;
    let context: QueueContext;
    let client: Redis;
    let url: string;
    let database = 0;
    beforeAll(async () => {
      redis = await startTestRedis();
    });
    afterAll(() => redis.stop());
    beforeEach(async () => {
      url = `${redis.url}/${database++}`;
      client = new Redis(url);
      context = await openQueueContext(SLOW_PLAN);
    });
    afterEach(async () => {
      client.disconnect();
      await context.close();
    });

    /** Plans, and overwrites a key of the queue once some runs are done. */
    const planWhile = async (write: () => Promise<unknown>): Promise<unknown> => {
      let written: Promise<unknown> | undefined;
      const planned = await context
        .plan(url, (done) => {
          if (done >= 5) written ??= write();
        })
        .catch((error: unknown) => error);
      await written;
      return planned;
    };
    /** Checks that the next start completes the sweep once the keys are deleted. */
    const expectRest = async (): Promise<void> => {
      await client.flushdb();
      context.serve(url);
      expect((await context.plan(url)).isDone).toBe(true);
      expect(context.results()).toEqual(Array.from({ length: RUNS }, (_, number) => runResult(number)));
    };

    it.each(byTurns(OVERWRITTEN, 0, 5))(
      `(%s) ends the sweep with the reason after a limited number of tries, and continues at the next start${THINNED}`,
      async (name, keyOf) => {
        const worker = context.serve(url);
        const key = keyOf(context.sweep.hash);
        const failure = await planWhile(async () => {
          // A planner looks at its own key now and then: the sweep must not be done before.
          if (name === 'planner') await worker.stop();
          await client.set(key, GARBAGE);
        });
        expect(String(failure)).toMatch(
          /The queue cannot be used: .*(WRONGTYPE|another program overwrote it|ERR)|Another planner has taken this sweep over/,
        );
        expect(context.results().length).toBeGreaterThanOrEqual(5);
        await worker.stop().catch(() => undefined);
        await expectRest();
      },
      PATIENCE_MS,
    );

    it.each([
      ['open sweeps', OPEN_SWEEPS],
      ['workers', workersKey(VERSION)],
    ])('(list of %s) ends a sweep that waits for workers with the reason', async (_, key) => {
      await client.set(key, GARBAGE);
      const failure = await context.plan(url).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/The queue cannot be used: WRONGTYPE/);
      await expectRest();
    });

    it('ends the sweep where a job is overwritten, with the name of its key', async () => {
      context.serve(url);
      const failure = await planWhile(async () => {
        const prefix = `${PREFIX}:${queueName(context.sweep.hash)}:runs-`;
        for (const key of await client.keys(`${prefix}*`))
          if (!key.endsWith(':lock')) await client.set(key, GARBAGE);
      });
      expect(String(failure)).toMatch(/The queue cannot be used: .*(:runs-\d+-|WRONGTYPE)/);
      await expectRest();
    });

    it('is driven if entry and sources are overwritten: the planner writes them again', async () => {
      const { hash } = context.sweep;
      const planned = planWhile(() => Promise.resolve());
      const sources = async (): Promise<string | undefined> => (await client.keys(sourcesKey('*')))[0];
      await expect.poll(sources, { interval: 5, timeout: PATIENCE_MS }).toBeDefined();
      await client.set((await sources()) ?? '', GARBAGE);
      await client.lpush(`${entryKey(hash)}-list`, GARBAGE);
      await client.rename(`${entryKey(hash)}-list`, entryKey(hash));
      context.serve(url);
      expect(await planned).toMatchObject({ isDone: true });
    });

    it('ignores a planner key without an expiry time', async () => {
      await client.set(plannerKey(context.sweep.hash), GARBAGE);
      context.serve(url);
      expect((await context.plan(url)).isDone).toBe(true);
    });

    it('ends a worker with the reason', async () => {
      await client.set(OPEN_SWEEPS, GARBAGE);
      const worker = context.serve(url);
      await expect(worker.ended).rejects.toThrow('The queue cannot be used');
      expect(worker.lines.join('\n')).toContain('trying again');
    });
  },
);
