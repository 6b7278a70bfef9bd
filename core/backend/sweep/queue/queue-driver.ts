import { randomUUID } from 'node:crypto';
import { Queue, type Job } from 'bullmq';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SweepRun, SweepTask } from '../../../studies/sweep/run-setup.ts';
import { requirePlan, type SweepSources } from '../../../studies/sweep/sources.ts';
import { placeOfRun } from '../../../studies/sweep/sweep-runs.ts';
import { sha256 } from '../../files/latin1.ts';
import type { Driven, LeftOver, SweepDriver } from '../sweep-driver.ts';
import { connect, connectionOptions, serverTime } from './connect.ts';
import { jobDataOf, MAX_RUNS, MAX_SOURCE_CHARACTERS, readJobAnswer, readJobData } from './messages.ts';
import type { SweepEntry } from './messages.ts';
import type { QueueAddress } from './queue-address.ts';
import { MAX_TRIES, queueFault, requireAll, requireOwnKeys } from './queue-health.ts';
import * as keys from './queue-keys.ts';
import { repeat } from './repeat.ts';
import { wait } from './wait.ts';

/** Jobs in the queue per worker thread: one is driven, the others avoid waiting. */
const JOBS_EACH = 3;
const MIN_JOBS = 4;
const MAX_JOBS = 4000;
/**
 * Target duration of a job: long compared with the overhead of the queue, but little to lose with a killed
 * worker.
 */
const JOB_WORK_MS = 1000;
/** Maximum number of attempts at a job, with increasing waits in between. */
const ATTEMPTS = 5;
/** Number of finished jobs read at a time. */
const PAGE = 500;
/** Maximum growth of the interval between polls for results. */
const MAX_LOOKS_APART = 4;
const STATES = ['waiting', 'active', 'delayed', 'prioritized', 'completed', 'failed'] as const;
/** BullMQ's failure message for a job whose workers died repeatedly. */
const STALLED = /stalled more than/;
/** Time limit on closing: several times what a working server needs to end a sweep of 4,000 jobs. */
const CLOSE_LIMIT_MS = 5000;
const CUT_LIMIT_MS = 500;
/** Redis's answer for a key that does not expire; and the value used here for a key that holds no text. */
const NO_END = -1;
const NO_LENGTH = -1;

export interface QueueDriverOptions {
  readonly address: QueueAddress;
  readonly version: string;
  readonly hash: string;
  readonly sources: SweepSources;
  readonly runCount: number;
  readonly tell: (line: string) => void;
  readonly times?: keys.QueueTimes;
}

interface Ordered {
  readonly tasks: readonly SweepTask[];
  readonly since_ms: number;
  readonly done: (driven: Driven) => void;
  readonly failed: (error: Error) => void;
}

/** Waits for work with a time limit, and ignores its failure: the server may be away. */
async function limited(work: Promise<unknown>, limit_ms = CLOSE_LIMIT_MS): Promise<void> {
  const isOver = new AbortController();
  const ended = work.catch(() => undefined).finally(() => isOver.abort());
  await Promise.race([ended, wait(limit_ms, isOver.signal)]);
}

/**
 * The planner's side of a queue. Batches are sent as BullMQ jobs; their results stay in the queue until they
 * are stored. Waits while another planner of the same sweep is alive.
 */
export async function createQueueDriver(options: QueueDriverOptions): Promise<SweepDriver> {
  const { address, version, hash, sources, runCount, tell, times = keys.TIMES } = options;
  const plan = requirePlan(sources.plan);
  // File paths of this machine are not sent.
  const text = JSON.stringify({ ...sources, paths: undefined });
  if (text.length > MAX_SOURCE_CHARACTERS)
    throw new RacebenchError('BAD_ARGUMENTS', 'The files of this sweep are too large for a queue.');
  const textBytes = Buffer.byteLength(text);
  const entry: SweepEntry = { version, name: plan.name, sources: sha256(text), runs: runCount };
  const me = randomUUID();
  const redis = await connect(address, tell);
  const queue = new Queue(keys.queueName(hash), {
    connection: connectionOptions(address),
    prefix: keys.PREFIX,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: times.retry_ms, jitter: 0.5 },
      removeOnComplete: false,
      removeOnFail: false,
      stackTraceLimit: 1,
    },
    // BullMQ's events are not used and would store results twice.
    streams: { events: { maxLen: 100 } },
  });
  queue.on('error', () => undefined); // reported by the connection above
  const ordered = new Map<string, Ordered>();
  /** Jobs whose results were delivered, with the number of results not stored yet. */
  const handedOut = new Map<string, { rest: number }>();
  const jobOf = new Map<number, string>();
  let threads = 0;

  async function holdPlanner(): Promise<void> {
    let isTold = false;
    while ((await redis.set(keys.plannerKey(hash), me, 'PX', times.gone_ms, 'NX')) === null) {
      // A planner's key expires; one that does not was written by other software and would block for ever.
      if ((await redis.pttl(keys.plannerKey(hash))) === NO_END) await redis.del(keys.plannerKey(hash));
      if (!isTold) tell('Another planner drives this sweep, or has just ended; waiting for it.');
      isTold = true;
      await wait(times.beat_ms / 4);
    }
  }

  /** Heartbeat: renews the planner's key, and all data that workers need if the server has lost it. */
  async function beat(): Promise<void> {
    const now_ms = await serverTime(redis);
    const holder = await redis.get(keys.plannerKey(hash));
    if (holder !== null && holder !== me)
      throw new RacebenchError('BAD_ARGUMENTS', 'Another planner has taken this sweep over.');
    if ((await redis.strlen(keys.sourcesKey(entry.sources)).catch(() => NO_LENGTH)) !== textBytes)
      await redis.set(keys.sourcesKey(entry.sources), text);
    const results = await redis
      .multi()
      .set(keys.plannerKey(hash), me, 'PX', times.gone_ms)
      .set(keys.entryKey(hash), JSON.stringify(entry), 'EX', keys.KEEP_S)
      .expire(keys.sourcesKey(entry.sources), keys.KEEP_S)
      .zadd(keys.OPEN_SWEEPS, String(now_ms), hash)
      .zremrangebyscore(keys.workersKey(version), '0', String(now_ms - times.gone_ms))
      .exec();
    requireAll(results);
    const workers = await redis.zrange(keys.workersKey(version), '0', '-1');
    threads = workers.reduce((sum, each) => sum + Number(each.split(' ')[1] ?? 0), 0);
  }

  const add = (id: string, tasks: readonly SweepTask[]): Promise<Job> =>
    queue.add('runs', jobDataOf(tasks), { jobId: id });

  /** Delivers the finished jobs, each once, and removes unknown jobs. Returns the number of finished jobs. */
  async function collect(): Promise<number> {
    const ids = await queue.getRanges(['completed', 'failed'], 0, PAGE - 1, true);
    const fresh = ids.filter((id) => !handedOut.has(id));
    const jobs = await Promise.all(fresh.map((id) => queue.getJob(id)));
    for (const [i, id] of fresh.entries()) {
      const job = jobs[i];
      const waiting = ordered.get(id);
      if (waiting === undefined || job === undefined) await queue.remove(id);
      // Checked before the failure: a job that succeeded at a later try still has the reason of its failure.
      else if (job.returnvalue !== null) handOut(id, waiting, job.returnvalue);
      else await afterFailure(id, waiting, job.failedReason);
    }
    return ids.length < PAGE || fresh.length === 0 ? fresh.length : fresh.length + (await collect());
  }

  let look_ms = times.look_ms;
  /** Polls for results; each poll without results doubles the interval, up to a limit. */
  async function look(): Promise<void> {
    const isNext = ordered.size === 0 || (await collect()) > 0;
    look_ms = isNext ? times.look_ms : Math.min(MAX_LOOKS_APART * times.look_ms, 2 * look_ms);
  }

  function handOut(id: string, waiting: Ordered, answer: unknown): void {
    ordered.delete(id);
    handedOut.set(id, { rest: waiting.tasks.length });
    try {
      waiting.done(readJobAnswer(answer, plan, waiting.tasks));
    } catch (error) {
      waiting.failed(error as Error);
    }
  }

  /**
   * Splits a job that crashed its workers into single runs; a single run that crashes them is stored as
   * failed.
   */
  async function afterFailure(id: string, waiting: Ordered, reason: string): Promise<void> {
    ordered.delete(id);
    await queue.remove(id);
    const { tasks } = waiting;
    if (!STALLED.test(reason)) {
      waiting.failed(new Error(`Workers cannot drive this sweep: ${reason}`));
      return;
    }
    const [task] = tasks;
    if (tasks.length === 1 && task !== undefined) {
      const { metrics = [] } = plan.tests[placeOfRun(plan, task.number).test] ?? {};
      const run: SweepRun = {
        number: task.number,
        end: 'failed',
        reason: 'The run crashed its worker repeatedly.',
        metrics: metrics.map(() => undefined),
        simulated_s: 0,
      };
      waiting.done({ runs: [run], took_ms: 0 });
      return;
    }
    Promise.all(tasks.map((each) => order([each]))).then(
      (parts) => waiting.done({ runs: parts.flatMap(({ runs }) => runs), took_ms: sum(parts) }),
      (error: unknown) => waiting.failed(error as Error),
    );
  }

  /** Sends lost jobs again, in case the server was restarted from an older state or without data. */
  async function audit(): Promise<void> {
    await requireOwnKeys(redis, hash, [...ordered.keys()]);
    const before_ms = performance.now() - times.audit_ms;
    const known = new Set(await queue.getRanges([...STATES], 0, -1));
    const lost = [...ordered].filter(([id, { since_ms }]) => since_ms < before_ms && !known.has(id));
    await Promise.all(lost.map(([id, { tasks }]) => add(id, tasks)));
  }

  /** All jobs of the queue with their ids. */
  async function known(): Promise<[ids: string[], jobs: (Job | undefined)[]]> {
    const ids = await queue.getRanges([...STATES], 0, -1);
    return [ids, await Promise.all(ids.map((id) => queue.getJob(id)))];
  }

  const idOf = (tasks: readonly SweepTask[]): string =>
    `runs-${tasks[0]?.number ?? 0}-${sha256(JSON.stringify(tasks.map(({ number }) => number))).slice(0, 12)}`;

  async function order(tasks: readonly SweepTask[]): Promise<Driven> {
    if (fault !== undefined) throw fault;
    const id = idOf(tasks);
    const driven = awaited(id, tasks);
    try {
      await add(id, tasks);
    } catch (error) {
      ordered.delete(id);
      throw queueFault(error);
    }
    return driven;
  }

  function awaited(id: string, tasks: readonly SweepTask[]): Promise<Driven> {
    for (const { number } of tasks) jobOf.set(number, id);
    return new Promise((done, failed) => {
      ordered.set(id, { tasks, since_ms: performance.now(), done, failed });
    });
  }

  /** Reason why no more results will arrive. */
  let fault: RacebenchError | undefined;
  const told = new Set<string>();
  function tellOnce(line: string): void {
    if (!told.has(line)) tell(line);
    told.add(line);
  }

  function failAll(error: Error): void {
    for (const { failed } of ordered.values()) failed(error);
    ordered.clear();
  }

  function onError(error: unknown, failures: number): void {
    if (error instanceof RacebenchError || failures >= MAX_TRIES) {
      fault ??= queueFault(error);
      failAll(fault);
    } else tellOnce(`The queue: ${String(error)}; trying again.`);
  }

  /** Closes the connections; pending commands fail. */
  async function hangUp(): Promise<void> {
    redis.removeAllListeners('close').disconnect();
    await limited(queue.disconnect(), CUT_LIMIT_MS);
  }

  try {
    await holdPlanner();
    await beat();
    await queue.resume();
  } catch (error) {
    await hangUp();
    throw queueFault(error);
  }
  const again = (work: () => Promise<void>, wait_ms: () => number): (() => Promise<void>) =>
    repeat(work, { wait_ms, retry_ms: times.retry_ms, onError });
  const stops = [
    again(beat, () => times.beat_ms),
    again(look, () => look_ms),
    again(audit, () => times.audit_ms),
  ];
  return {
    lanes: () => Math.min(MAX_JOBS, Math.max(MIN_JOBS, JOBS_EACH * threads)),
    batch: { work_ms: JOB_WORK_MS, most: MAX_RUNS },
    async leftOver() {
      const [ids, jobs] = await known().catch((error: unknown) => {
        throw queueFault(error);
      });
      const left: LeftOver[] = [];
      for (const [i, id] of ids.entries()) {
        try {
          const tasks = readJobData(jobs[i]?.data, plan, runCount);
          if (tasks.some(({ number }) => jobOf.has(number))) throw new Error('A run occurs twice');
          left.push({ numbers: tasks.map(({ number }) => number), runs: awaited(id, tasks) });
        } catch {
          await queue.remove(id);
        }
      }
      return left;
    },
    drive: (tasks, signal) =>
      new Promise((resolve, reject) => {
        const cancel = (): void => reject(new RacebenchError('CANCELLED'));
        if (signal.aborted) cancel();
        signal.addEventListener('abort', cancel, { once: true });
        order(tasks)
          .finally(() => signal.removeEventListener('abort', cancel))
          .then(resolve, reject);
      }),
    stored(numbers) {
      for (const number of numbers) {
        const id = jobOf.get(number);
        jobOf.delete(number);
        const job = id === undefined ? undefined : handedOut.get(id);
        if (id === undefined || job === undefined || --job.rest > 0) continue;
        void queue
          .remove(id)
          .catch(() => undefined)
          .finally(() => handedOut.delete(id));
      }
    },
    async close(isDone) {
      const leave = async (): Promise<void> => {
        await Promise.all(stops.map((stop) => stop()));
        // Deleted separately, so that an overwritten key does not prevent deleting the others.
        const ignored = (): undefined => undefined;
        await redis.zrem(keys.OPEN_SWEEPS, hash).catch(ignored);
        await (isDone ? queue.obliterate({ force: true }) : queue.drain(true)).catch(ignored);
        if (isDone) await redis.del(keys.entryKey(hash), keys.sourcesKey(entry.sources));
        await redis.del(keys.plannerKey(hash));
        await queue.close();
      };
      await limited(leave());
      await hangUp();
    },
  };
}

const sum = (parts: readonly Driven[]): number => parts.reduce((all, { took_ms }) => all + took_ms, 0);
