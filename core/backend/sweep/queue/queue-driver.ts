import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { RacebenchError } from '../../../contract/errors.ts';
import { requirePlan, type SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import type { SweepDriver } from '../sweep-driver.ts';
import { connect, connectionOptions } from './connect.ts';
import { MAX_RUNS } from './messages.ts';
import { createPlannerLease, publishedSweep } from './planner-lease.ts';
import type { QueueAddress } from './queue-address.ts';
import { MAX_TRIES, queueFault, requireOwnKeys } from './queue-health.ts';
import {
  adoptJobs,
  collectResults,
  createQueueJobs,
  failJobs,
  markStored,
  orderRuns,
  resendLost,
  type QueueJobs,
} from './queue-jobs.ts';
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
/** Maximum growth of the interval between polls for results. */
const MAX_LOOKS_APART = 4;
/** Time limit on closing: several times what a working server needs to end a sweep of 4,000 jobs. */
const CLOSE_LIMIT_MS = 5000;
const CUT_LIMIT_MS = 500;

export interface QueueDriverOptions {
  readonly address: QueueAddress;
  readonly version: string;
  readonly hash: string;
  readonly sources: SweepSources;
  readonly runCount: number;
  readonly report: (line: string) => void;
  readonly times?: keys.QueueTimes;
}

/**
 * The planner's side of a queue. Batches are sent as BullMQ jobs; their results stay in the queue until they
 * are stored. Waits while another planner of the same sweep is alive.
 */
export async function createQueueDriver(options: QueueDriverOptions): Promise<SweepDriver> {
  const { address, version, hash, sources, runCount, report, times = keys.TIMES } = options;
  const plan = requirePlan(sources.plan);
  const published = publishedSweep(hash, version, sources, runCount);
  const redis = await connect(address, report);
  const queue = openQueue(address, hash, times);
  const jobs = createQueueJobs(queue, plan);
  const lease = createPlannerLease(redis, published, { report, times });

  try {
    await lease.take();
    await queue.resume();
  } catch (error) {
    await hangUp(redis, queue);
    throw queueFault(error);
  }
  const onError = createFaultWatch(jobs, report);
  const again = (work: () => Promise<void>, wait_ms: () => number): (() => Promise<void>) =>
    repeat(work, { wait_ms, retry_ms: times.retry_ms, onError });
  const poll = createPoll(jobs, times.look_ms);
  const stops = [
    again(lease.beat, () => times.beat_ms),
    again(poll.look, poll.wait_ms),
    again(
      async () => {
        await requireOwnKeys(redis, hash, [...jobs.ordered.keys()]);
        // The server may have been restarted from an older state or without data.
        await resendLost(jobs, performance.now() - times.audit_ms);
      },
      () => times.audit_ms,
    ),
  ];

  async function leave(isDone: boolean): Promise<void> {
    await Promise.all(stops.map((stop) => stop()));
    // Deleted separately, so that an overwritten key does not prevent deleting the others.
    const ignored = (): undefined => undefined;
    await lease.unpublish().catch(ignored);
    await (isDone ? queue.obliterate({ force: true }) : queue.drain(true)).catch(ignored);
    await lease.release(isDone);
    await queue.close();
  }

  return {
    lanes: () => Math.min(MAX_JOBS, Math.max(MIN_JOBS, JOBS_EACH * lease.threads())),
    batch: { work_ms: JOB_WORK_MS, most: MAX_RUNS },
    leftOver: () => adoptJobs(jobs, runCount),
    drive: (tasks, signal) =>
      new Promise((resolve, reject) => {
        const cancel = (): void => reject(new RacebenchError('CANCELLED'));
        if (signal.aborted) cancel();
        signal.addEventListener('abort', cancel, { once: true });
        orderRuns(jobs, tasks)
          .finally(() => signal.removeEventListener('abort', cancel))
          .then(resolve, reject);
      }),
    stored: (numbers) => markStored(jobs, numbers),
    async close(isDone) {
      await limited(leave(isDone), CLOSE_LIMIT_MS);
      await hangUp(redis, queue);
    },
  };
}

function openQueue(address: QueueAddress, hash: string, { retry_ms }: keys.QueueTimes): Queue {
  const queue = new Queue(keys.queueName(hash), {
    connection: connectionOptions(address),
    prefix: keys.PREFIX,
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: retry_ms, jitter: 0.5 },
      removeOnComplete: false,
      removeOnFail: false,
      stackTraceLimit: 1,
    },
    // BullMQ's events are not used and would store results twice.
    streams: { events: { maxLen: 100 } },
  });
  queue.on('error', () => undefined); // reported by the connection of the planner
  return queue;
}

/** Polls for results; each poll without results doubles the interval, up to a limit. */
function createPoll(jobs: QueueJobs, look_ms: number): { look: () => Promise<void>; wait_ms: () => number } {
  let wait_ms = look_ms;
  return {
    async look() {
      const isNext = jobs.ordered.size === 0 || (await collectResults(jobs)) > 0;
      wait_ms = isNext ? look_ms : Math.min(MAX_LOOKS_APART * look_ms, 2 * wait_ms);
    },
    wait_ms: () => wait_ms,
  };
}

/** Reports each kind of error once; repeated errors, and those that no retry corrects, end the orders. */
function createFaultWatch(
  jobs: QueueJobs,
  report: (line: string) => void,
): (error: unknown, failures: number) => void {
  const reported = new Set<string>();
  return (error, failures) => {
    if (error instanceof RacebenchError || failures >= MAX_TRIES) {
      failJobs(jobs, queueFault(error));
      return;
    }
    const line = `The queue: ${String(error)}; trying again.`;
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
}

/** Closes the connections; pending commands fail. */
async function hangUp(redis: Redis, queue: Queue): Promise<void> {
  redis.removeAllListeners('close').disconnect();
  await limited(queue.disconnect(), CUT_LIMIT_MS);
}

/** Waits for work with a time limit, and ignores its failure: the server may be away. */
async function limited(work: Promise<unknown>, limit_ms: number): Promise<void> {
  const isOver = new AbortController();
  const ended = work.catch(() => undefined).finally(() => isOver.abort());
  await Promise.race([ended, wait(limit_ms, isOver.signal)]);
}
