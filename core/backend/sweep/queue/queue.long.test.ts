import { once } from 'node:events';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { THOROUGH } from '../../../proof/testing/thorough.ts';
import { enterSweep } from '../../jobs/new-sweep.ts';
import { runSweep } from '../run-sweep.ts';
import { runResult } from '../testing/run-result.ts';
import { SEARCH_PLAN } from '../testing/search-plan.ts';
import { createThreadDriver } from '../thread-driver.ts';
import { connect } from './connect.ts';
import { readQueueAddress } from './queue-address.ts';
import { PREFIX, queueName, sourcesKey } from './queue-keys.ts';
import {
  openQueueContext,
  RUNS,
  SLOW,
  SLOW_PLAN,
  VERSION,
  type QueueContext,
} from './testing/queue-context.ts';
import { HAS_REDIS, NO_REDIS, startTestRedis, type TestRedis } from './testing/redis-server.ts';
import { startTcpProxy } from './testing/tcp-proxy.ts';

/** In the short version the connection is back before a client's third try. */
const CUT_MS = THOROUGH ? 10_000 : 600;
/** Other tests run in parallel: a process or a thread may take seconds to start. */
const PATIENCE_MS = 60_000;
const ALL = Array.from({ length: RUNS }, (_, number) => runResult(number));

describe.skipIf(!HAS_REDIS)(`a queue (${HAS_REDIS ? 'redis-server' : NO_REDIS})`, () => {
  let redis: TestRedis;
  let context: QueueContext;
  let url: string;
  let database = 0;
  beforeAll(async () => {
    redis = await startTestRedis('secret');
  });
  afterAll(() => redis.stop());
  beforeEach(async () => {
    // A separate database for each test.
    url = `${redis.url}/${database++}`;
    context = await openQueueContext(SLOW_PLAN);
  });
  afterEach(() => context.close());

  /** Checks that each of the 40 runs arrived once, with its own result. */
  function expectEachOnce({ isDone, progress }: Awaited<ReturnType<QueueContext['plan']>>, before = 0): void {
    expect(isDone).toBe(true);
    expect(progress.map(({ done }) => done)).toEqual(
      Array.from({ length: RUNS - before + 1 }, (_, i) => before + i),
    );
    expect(context.results()).toEqual(ALL);
  }
  const keysLeft = async (): Promise<string[]> => {
    const client = new Redis(url);
    const keys = await client.keys('*');
    client.disconnect();
    return keys.filter((key) => !key.includes(':workers:'));
  };

  it('whose worker is killed with -9 midway gives each of 40 runs once, and leaves nothing behind', async () => {
    const child = context.start('worker-process.ts', [url, VERSION, SLOW.href], () => undefined);
    let isKilled = false;
    const planned = await context.plan(url, (done) => {
      if (done < 5 || isKilled) return;
      isKilled = child.kill('SIGKILL');
      context.serve(url);
    });
    expect(isKilled).toBe(true);
    expectEachOnce(planned);
    await context.stop();
    expect(await keysLeft()).toEqual([]);
  });

  it.runIf(THOROUGH)(
    'whose planner is killed with -9 continues at the next start: 40 runs are driven, none twice',
    async () => {
      const worker = context.serve(url);
      const args = [url, VERSION, context.store.path, String(context.sweep.id)];
      await new Promise<void>((resolve) => {
        const child = context.start('planner-process.ts', args, (line) => {
          if (/^\d+ done$/.test(line) && Number.parseInt(line) >= 5) child.kill('SIGKILL');
        });
        child.once('exit', () => resolve());
      });
      const before = context.results().length;
      expect(before).toBeLessThan(RUNS);
      expectEachOnce(await context.plan(url), before);
      expect(worker.driven()).toBe(RUNS);
    },
  );

  it('whose server is stopped and restarted from its append-only file gives each of 40 runs once', async () => {
    const worker = context.serve(url);
    let restarted: Promise<void> | undefined;
    const planned = await context.plan(url, (done) => {
      if (done >= 5) restarted ??= redis.restart();
    });
    await restarted;
    expectEachOnce(planned);
    expect(worker.lines.join('\n')).toMatch(/lost; waiting for the server[^]*restored/);
    expect(worker.lines.join('\n')).not.toContain('secret');
  });

  it(`whose connections drop for ${CUT_MS / 1000} s gives each of 40 runs once`, async () => {
    const proxy = await startTcpProxy(redis.port);
    const cable = url.replace(String(redis.port), String(proxy.port));
    context.serve(cable);
    let plugged: NodeJS.Timeout | undefined;
    const planned = await context.plan(cable, (done) => {
      if (done < 5 || plugged !== undefined) return;
      proxy.unplug();
      plugged = setTimeout(() => proxy.plug(), CUT_MS);
    });
    expect(plugged).toBeDefined();
    expectEachOnce(planned);
    await proxy.stop();
  });

  it('whose server is gone does not block a worker: on SIGTERM it exits with 0', async () => {
    const proxy = await startTcpProxy(redis.port);
    const cable = url.replace(String(redis.port), String(proxy.port));
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const child = context.start('worker-process.ts', [cable, VERSION, SLOW.href], (line) => {
      if (line.endsWith('done')) hasBegun();
    });
    const ended = once(child, 'exit');
    const planned = context.plan(url);
    await begun;
    await proxy.stop();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    context.serve(url);
    expectEachOnce(await planned);
  });

  it.runIf(THOROUGH)(
    'with an optimisation of 12 setups on two worker processes, one of them killed with -9, gives the 24 runs of two threads',
    async () => {
      await context.close();
      context = await openQueueContext(SEARCH_PLAN);
      const [first] = [0, 1].map(() => context.start('worker-process.ts', [url, VERSION], () => undefined));
      let isKilled = false;
      const { isDone } = await context.plan(url, (done) => {
        if (done >= 5 && !isKilled) isKilled = first?.kill('SIGKILL') === true;
      });
      expect([isDone, isKilled]).toEqual([true, true]);
      const { sweep, store } = context;
      const driven = context.results();
      const generations = store.sweeps.points(sweep.id);
      store.sweeps.remove(sweep.id);
      const again = enterSweep(store.sweeps, sweep.sources);
      await runSweep(store.sweeps, again, {
        driver: () => createThreadDriver(sweep.sources, { threads: 2 }),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      expect(driven.length).toBe(24);
      expect(driven).toEqual(store.sweeps.runs(again.id, 0, 100));
      expect(generations).toEqual(store.sweeps.points(again.id));
    },
  );

  it('with a wrong password is refused, and the message does not contain it', async () => {
    const address = readQueueAddress(url.replace('secret', 'guess'), {});
    const refused = await connect(address, () => undefined).catch((error: unknown) => String(error));
    expect(refused).toMatch(/The queue at redis:.* does not answer: .*(NOAUTH|WRONGPASS)/);
    expect(refused).not.toMatch(/guess|secret/);
  });

  it('is skipped by a worker of another version, which says so, and driven by one of its own', async () => {
    const other = context.serve(url, { version: '9.9.9-other' });
    const planned = context.plan(url);
    await expect
      .poll(() => other.lines, { timeout: PATIENCE_MS })
      .toContain(
        `Sweep "Forty runs" is of Racebench ${VERSION}, but this worker is 9.9.9-other; the sweep is skipped.`,
      );
    context.serve(url);
    expectEachOnce(await planned);
    expect(other.driven()).toBe(0);
  });

  it.runIf(THOROUGH)(
    'with invalid jobs refuses them by name and drives its own; sources of another hash are refused',
    async () => {
      const connection = { url: url, maxRetriesPerRequest: null };
      const queue = new Queue(queueName(context.sweep.hash), { connection, prefix: PREFIX });
      const values = [800];
      await queue.addBulk(
        [
          { tasks: Array.from({ length: 100_000 }, () => ({ number: 0, values })) },
          { tasks: [{ number: RUNS, values }] },
          { tasks: [{ number: 1, values: [{ toString: 'no' }] }] },
          { tasks: [{ number: 1, values, file: '/etc/passwd' }] },
          null,
        ].map((data, i) => ({ name: 'runs', data, opts: { jobId: `evil-${i}` } })),
      );
      await queue.close();
      const worker = context.serve(url);
      const client = new Redis(url);
      expectEachOnce(await context.plan(url));
      await context.close();

      context = await openQueueContext(`${SLOW_PLAN}constraints: ["'mass' > 0 [kg]"]\n`);
      const evil = context.serve(url);
      const planned = context.plan(url);
      const key = async (): Promise<string | undefined> => (await client.keys(sourcesKey('*')))[0];
      await expect.poll(key, { interval: 5, timeout: PATIENCE_MS }).toBeDefined();
      await client.set((await key()) ?? '', '{}');
      await expect
        .poll(() => evil.lines.join('\n'), { timeout: PATIENCE_MS })
        .toMatch(/is refused: its sources do not match/);
      await client.del((await key()) ?? '');
      await evil.stop();
      context.serve(url);
      expect((await planned).isDone).toBe(true);
      client.disconnect();
      expect(worker.driven()).toBe(RUNS);
    },
  );
});
