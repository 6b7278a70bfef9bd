import { UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq';
import { RacebenchError } from '../../../contract/errors.ts';
import { requirePlan, type SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import { createSweepThreads } from '../sweep-threads.ts';
import { connectionOptions } from './connect.ts';
import { jobAnswerOf, readJobData, type JobAnswer } from './messages.ts';
import type { QueueAddress } from './queue-address.ts';
import * as keys from './queue-keys.ts';
import { aborted, wait } from './wait.ts';

/** Number of times that a job whose worker died is given to another worker. */
const MAX_STALLS = 2;
/** Time to wait for jobs to be returned to the queue. */
const GIVE_BACK_LIMIT_MS = 5000;
/** Time limit for BullMQ's work after its connections are cut. */
const CUT_LIMIT_MS = 500;

export interface JoinSweepOptions {
  readonly address: QueueAddress;
  readonly hash: string;
  readonly sources: SweepSources;
  readonly runCount: number;
  readonly threads: number;
  readonly hurry: AbortSignal;
  /** Stops waiting for the server, which will find the jobs in progress stalled. */
  readonly drop: AbortSignal;
  readonly report: (line: string) => void;
  readonly onRuns: (runs: number, took_ms: number) => void;
  readonly times: keys.QueueTimes;
  readonly module?: URL;
}

export interface JoinedSweep {
  /** Takes no more jobs; jobs in progress are finished within `grace_ms` or returned to the queue. */
  close(): Promise<void>;
}

/**
 * Takes jobs of a sweep and drives them on its own threads. Throws BAD_ARGUMENTS for sources that cannot be
 * read.
 */
export function joinSweep(options: JoinSweepOptions): JoinedSweep {
  const { address, hash, sources, runCount, threads, hurry, drop, report, onRuns, times } = options;
  const plan = requirePlan(sources.plan);
  const pool = createSweepThreads(sources, { threads, ...(options.module && { module: options.module }) });
  const giveBack = new AbortController();
  const now = (): void => giveBack.abort();
  hurry.addEventListener('abort', now);
  drop.addEventListener('abort', now);

  async function drive(job: Job<unknown>, token = ''): Promise<JobAnswer> {
    let tasks: ReturnType<typeof readJobData>;
    try {
      tasks = readJobData(job.data, plan, runCount);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      report(why);
      // A retry would read the same data.
      throw new UnrecoverableError(why);
    }
    try {
      const begun_ms = performance.now();
      const runs = await pool.drive(tasks, giveBack.signal);
      const took_ms = performance.now() - begun_ms;
      onRuns(runs.length, took_ms);
      return jobAnswerOf(runs, took_ms);
    } catch (error) {
      if (!(error instanceof RacebenchError) || error.code !== 'CANCELLED') throw error;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  const worker = new Worker<unknown, JobAnswer>(keys.queueName(hash), drive, {
    connection: connectionOptions(address),
    prefix: keys.PREFIX,
    concurrency: threads,
    lockDuration: times.lock_ms,
    stalledInterval: times.lock_ms,
    maxStalledCount: MAX_STALLS,
    drainDelay: 5,
  });
  // Lost connections are reported by serve-queue.ts; a job whose lock was lost goes to another worker.
  worker.on('error', () => undefined);

  /** Cuts the connections so that commands fail: BullMQ would wait for its server indefinitely. */
  const cut = (): Promise<unknown> => {
    const isCut = worker.disconnect().catch(() => undefined);
    return Promise.race([isCut, wait(CUT_LIMIT_MS)]);
  };

  return {
    async close() {
      const grace = setTimeout(now, times.grace_ms);
      const isOver = worker.close().catch(() => undefined);
      const isGivenBack = aborted(giveBack.signal).then(() => wait(GIVE_BACK_LIMIT_MS, drop));
      const isLate = await Promise.race([isOver.then(() => false), isGivenBack.then(() => true)]);
      if (isLate) await Promise.all([cut(), Promise.race([isOver, wait(CUT_LIMIT_MS)])]);
      clearTimeout(grace);
      hurry.removeEventListener('abort', now);
      drop.removeEventListener('abort', now);
      await pool.close();
    },
  };
}
