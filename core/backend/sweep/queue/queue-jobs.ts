import type { Job, Queue } from 'bullmq';
import type { RacebenchError } from '../../../contract/errors.ts';
import type { SweepPlan } from '../../../studies/sweep/sweep-plan.ts';
import type { SweepRun, SweepTask } from '../../../studies/sweep/run-setup.ts';
import { indexOfRun } from '../../../studies/sweep/sweep-runs.ts';
import { sha256 } from '../../files/latin1.ts';
import type { Driven, LeftOver } from '../sweep-driver.ts';
import { jobDataOf, readJobAnswer, readJobData } from './messages.ts';
import { queueFault } from './queue-health.ts';

/** Number of finished jobs read at a time. */
const PAGE = 500;
const STATES = ['waiting', 'active', 'delayed', 'prioritized', 'completed', 'failed'] as const;
/** BullMQ's failure message for a job whose workers died repeatedly. */
const STALLED = /stalled more than/;

interface OrderedJob {
  readonly tasks: readonly SweepTask[];
  readonly since_ms: number;
  readonly done: (driven: Driven) => void;
  readonly failed: (error: Error) => void;
}

/** The jobs of a sweep in its queue, as its planner knows them. */
export interface QueueJobs {
  readonly queue: Queue;
  readonly plan: SweepPlan;
  /** Jobs by id whose results are awaited. */
  readonly ordered: Map<string, OrderedJob>;
  /** Jobs whose results were delivered, with the number of results not stored yet. */
  readonly handedOut: Map<string, { rest: number }>;
  /** Ids of the jobs by the numbers of their runs. */
  readonly jobOf: Map<number, string>;
  /** Reason why no more results will arrive. */
  fault: RacebenchError | undefined;
}

export const createQueueJobs = (queue: Queue, plan: SweepPlan): QueueJobs => ({
  queue,
  plan,
  ordered: new Map(),
  handedOut: new Map(),
  jobOf: new Map(),
  fault: undefined,
});

/** Sends runs as one job; resolves with their results. */
export async function orderRuns(jobs: QueueJobs, tasks: readonly SweepTask[]): Promise<Driven> {
  if (jobs.fault !== undefined) throw jobs.fault;
  const id = idOf(tasks);
  const driven = awaitResults(jobs, id, tasks);
  try {
    await send(jobs, id, tasks);
  } catch (error) {
    jobs.ordered.delete(id);
    throw queueFault(error);
  }
  return driven;
}

const idOf = (tasks: readonly SweepTask[]): string =>
  `runs-${tasks[0]?.number ?? 0}-${sha256(JSON.stringify(tasks.map(({ number }) => number))).slice(0, 12)}`;

const send = ({ queue }: QueueJobs, id: string, tasks: readonly SweepTask[]): Promise<Job> =>
  queue.add('runs', jobDataOf(tasks), { jobId: id });

function awaitResults(jobs: QueueJobs, id: string, tasks: readonly SweepTask[]): Promise<Driven> {
  for (const { number } of tasks) jobs.jobOf.set(number, id);
  return new Promise((done, failed) => {
    jobs.ordered.set(id, { tasks, since_ms: performance.now(), done, failed });
  });
}

/** Takes over the jobs of an earlier start, and removes unreadable ones and those with a run of another job. */
export async function adoptJobs(jobs: QueueJobs, runCount: number): Promise<LeftOver[]> {
  const { queue, plan, jobOf } = jobs;
  const [ids, found] = await readJobs(queue).catch((error: unknown) => {
    throw queueFault(error);
  });
  const left: LeftOver[] = [];
  for (const [i, id] of ids.entries()) {
    try {
      const tasks = readJobData(found[i]?.data, plan, runCount);
      if (tasks.some(({ number }) => jobOf.has(number))) throw new Error('A run occurs twice');
      left.push({ numbers: tasks.map(({ number }) => number), runs: awaitResults(jobs, id, tasks) });
    } catch {
      await queue.remove(id);
    }
  }
  return left;
}

/** All jobs of the queue with their ids. */
async function readJobs(queue: Queue): Promise<[ids: string[], jobs: (Job | undefined)[]]> {
  const ids = await queue.getRanges([...STATES], 0, -1);
  return [ids, await Promise.all(ids.map((id) => queue.getJob(id)))];
}

/** Delivers the finished jobs, each once, and removes unknown jobs. Returns the number of finished jobs. */
export async function collectResults(jobs: QueueJobs): Promise<number> {
  const { queue, ordered, handedOut } = jobs;
  const ids = await queue.getRanges(['completed', 'failed'], 0, PAGE - 1, true);
  const fresh = ids.filter((id) => !handedOut.has(id));
  const finished = await Promise.all(fresh.map((id) => queue.getJob(id)));
  for (const [i, id] of fresh.entries()) {
    const job = finished[i];
    const waiting = ordered.get(id);
    if (waiting === undefined || job === undefined) await queue.remove(id);
    // Checked before the failure: a job that succeeded at a later try still has the reason of its failure.
    else if (job.returnvalue !== null) handOut(jobs, id, waiting, job.returnvalue);
    else await afterFailure(jobs, id, waiting, job.failedReason);
  }
  const isLast = ids.length < PAGE || fresh.length === 0;
  return isLast ? fresh.length : fresh.length + (await collectResults(jobs));
}

function handOut(jobs: QueueJobs, id: string, { tasks, done, failed }: OrderedJob, answer: unknown): void {
  jobs.ordered.delete(id);
  jobs.handedOut.set(id, { rest: tasks.length });
  try {
    done(readJobAnswer(answer, jobs.plan, tasks));
  } catch (error) {
    failed(error as Error);
  }
}

/**
 * Splits a job that crashed its workers into single runs; a single run that crashes them is stored as
 * failed.
 */
async function afterFailure(
  jobs: QueueJobs,
  id: string,
  { tasks, done, failed }: OrderedJob,
  reason: string,
): Promise<void> {
  jobs.ordered.delete(id);
  await jobs.queue.remove(id);
  if (!STALLED.test(reason)) {
    failed(new Error(`Workers cannot drive this sweep: ${reason}`));
    return;
  }
  const [task] = tasks;
  if (tasks.length === 1 && task !== undefined) {
    done({ runs: [crashedRun(jobs.plan, task)], took_ms: 0 });
    return;
  }
  Promise.all(tasks.map((each) => orderRuns(jobs, [each]))).then(
    (parts) =>
      done({
        runs: parts.flatMap(({ runs }) => runs),
        took_ms: parts.reduce((sum, { took_ms }) => sum + took_ms, 0),
      }),
    (error: unknown) => failed(error as Error),
  );
}

function crashedRun(plan: SweepPlan, { number }: SweepTask): SweepRun {
  const { metrics = [] } = plan.tests[indexOfRun(plan, number).test] ?? {};
  return {
    number,
    end: 'failed',
    reason: 'The run crashed its worker repeatedly.',
    metrics: metrics.map(() => undefined),
    simulated_s: 0,
  };
}

/** Sends the jobs again that were ordered before a time (as performance.now()) and are not in the queue. */
export async function resendLost(jobs: QueueJobs, before_ms: number): Promise<void> {
  const known = new Set(await jobs.queue.getRanges([...STATES], 0, -1));
  const lost = [...jobs.ordered].filter(([id, { since_ms }]) => since_ms < before_ms && !known.has(id));
  await Promise.all(lost.map(([id, { tasks }]) => send(jobs, id, tasks)));
}

/** Removes each delivered job from the queue once all its results are stored. */
export function markStored({ queue, handedOut, jobOf }: QueueJobs, numbers: readonly number[]): void {
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
}

/** Ends all orders, and refuses further ones; the first fault stays. */
export function failJobs(jobs: QueueJobs, error: RacebenchError): void {
  jobs.fault ??= error;
  for (const { failed } of jobs.ordered.values()) failed(jobs.fault);
  jobs.ordered.clear();
}
