import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Store } from '../../../backend/sessions/store.ts';
import { codeVersion } from '../../../backend/sweep/queue/code-version.ts';
import { connect } from '../../../backend/sweep/queue/connect.ts';
import { readQueueAddress, type QueueAddress } from '../../../backend/sweep/queue/queue-address.ts';
import { createQueueDriver } from '../../../backend/sweep/queue/queue-driver.ts';
import { workersKey } from '../../../backend/sweep/queue/queue-keys.ts';
import { HAS_REDIS, NO_REDIS, startTestRedis } from '../../../backend/sweep/queue/testing/redis-server.ts';
import { wait } from '../../../backend/sweep/queue/wait.ts';
import { sweepHash } from '../../../backend/jobs/read-sweep.ts';
import { runCount } from '../../../backend/jobs/new-sweep.ts';
import { createThreadDriver } from '../../../backend/sweep/thread-driver.ts';
import { median } from '../../../math/stats.ts';
import { cpu_ms, cpuOf_ms, rateOf, stepSteers, type SweepRate } from './sweep-rate.ts';

/** Two worker processes on a Redis of the loopback beside two threads of this process, round by round. */
export interface QueueFigures {
  /** Processor time of a run on two threads: what it takes a thread that nothing disturbs. */
  readonly run_s: number;
  readonly threads_runs_per_s: number;
  readonly workers_runs_per_s: number;
  /** Median of the ratios of the rounds: other load on the machine affects both sides of a round. */
  readonly ratio: number;
  /** The same by the processor time of a run, of planner, workers and Redis together; NaN where it is not known. */
  readonly cpuRatio: number;
}

const WORKERS = 2;
/** Simulated time of a run that takes some 0.25 s of a processor: the goal is for runs of 0.2 s or longer. */
const LONG_S = 60;

/** Workers of a slow machine have started long before. */
const SIGN_IN_ms = 60_000;

const ended = (worker: ChildProcess): Promise<unknown> => {
  if (worker.exitCode !== null) return Promise.resolve();
  const exit = once(worker, 'exit');
  worker.kill('SIGTERM');
  return exit;
};

/** Until all have signed in with this version; one that runs other code never does. */
async function workersReady(address: QueueAddress, version: string): Promise<void> {
  const redis = await connect(address, () => undefined);
  try {
    const begun_ms = performance.now();
    while ((await redis.zcard(workersKey(version))) < WORKERS) {
      if (performance.now() - begun_ms > SIGN_IN_ms)
        throw new Error(
          `The workers did not register as Racebench ${version}: they did not start, or the program has changed since.`,
        );
      await wait(50);
    }
  } finally {
    redis.disconnect();
  }
}

/** Or why it cannot be measured here. */
export async function measureQueue(
  store: Store,
  runs: number,
  rounds: number,
  report: (what: string) => void,
): Promise<QueueFigures | string> {
  const [, command] = process.argv;
  if (!HAS_REDIS) return NO_REDIS;
  if (command === undefined) return 'there is no command to start workers with';
  const redis = await startTestRedis();
  const address = readQueueAddress(redis.url, {});
  const version = codeVersion();
  const workers = Array.from({ length: WORKERS }, () =>
    spawn(process.execPath, [command, 'worker', '--queue', redis.url, '--threads', '1', '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const all_ms = (): number =>
    [redis, ...workers].reduce((sum, { pid = 0 }) => sum + cpuOf_ms(pid), cpu_ms());
  const sources = stepSteers(runs, LONG_S);
  const rates: { readonly threads: SweepRate; readonly workers: SweepRate }[] = [];
  try {
    await workersReady(address, version);
    for (let round = 1; round <= rounds; round++) {
      report(
        `${runs} long runs on ${WORKERS} threads and on ${WORKERS} worker processes, ${round} of ${rounds}`,
      );
      const threads = await rateOf(store, sources, runs, () =>
        createThreadDriver(sources, { threads: WORKERS }),
      );
      const queue = await rateOf(
        store,
        sources,
        runs,
        () =>
          createQueueDriver({
            ...{ address, version, sources, report },
            ...{ hash: sweepHash(sources), runCount: runCount(sources) },
          }),
        all_ms,
      );
      rates.push({ threads, workers: queue });
    }
  } finally {
    // Ended before their server: a worker waits for an absent one.
    await Promise.all(workers.map(ended));
    await redis.stop();
  }
  const middle = (of: (rate: (typeof rates)[number]) => number): number => median(rates.map(of)) ?? NaN;
  return {
    run_s: middle(({ threads }) => threads.cpu_ms) / 1000,
    threads_runs_per_s: middle(({ threads }) => threads.runs_per_s),
    workers_runs_per_s: middle((rate) => rate.workers.runs_per_s),
    ratio: middle((rate) => rate.workers.runs_per_s / rate.threads.runs_per_s),
    cpuRatio: middle((rate) => rate.threads.cpu_ms / rate.workers.cpu_ms),
  };
}
