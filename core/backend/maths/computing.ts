import { RacebenchError, toFailure, type ErrorCode } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { Progress } from '../../telemetry/math-channels/evaluate/evaluate.ts';
import type { MathsCache } from '../db/maths-cache.ts';
import { compute, type WantedMaths } from './compute.ts';

export type ReportProgress = (progress: Progress) => void;

/** Queue of computations, run one at a time. Each continues while a request waits for it. */
export interface Computing {
  isUnderWay(id: SessionId, address: string): boolean;
  begin(id: SessionId, maths: WantedMaths): void;
  /**
   * Waits until these are computed; those not begun are ignored. Throws CANCELLED and errors of the
   * computation.
   */
  wait(id: SessionId, addresses: readonly string[], signal: AbortSignal, report?: ReportProgress): Promise<void>;
}

interface Job {
  readonly stop: AbortController;
  readonly done: Promise<void>;
  progress: Progress;
  waiting: number;
  readonly listeners: Set<() => void>;
}

/**
 * Time before an unwanted computation stops: a window that repeats a request (zoom, another panel) first
 * cancels the old one.
 */
const LINGER_ms = 1500;
/** Errors of the cache on disk after which channels are still computed, in memory. */
const CACHE_UNWRITABLE: ReadonlySet<ErrorCode> = new Set([
  'DISK_FULL',
  'DATABASE_READ_ONLY',
  'FILE_UNREADABLE',
]);

export interface ComputingPosition {
  readonly cache: () => MathsCache;
  /** Switches to a cache in memory until the program ends. */
  readonly leaveDisk: () => void;
}

export function createComputing({ cache, leaveDisk }: ComputingPosition): Computing {
  const jobs = new Map<string, Job>();
  const keyOf = (id: SessionId, address: string): string => `${id} ${address}`;
  let last: Promise<unknown> = Promise.resolve();

  function begin(id: SessionId, maths: WantedMaths): void {
    const stop = new AbortController();
    const keys = maths.wanted.map(({ address }) => keyOf(id, address));
    const run = async (): Promise<void> => {
      try {
        if (stop.signal.aborted) throw new RacebenchError('CANCELLED');
        const report = (progress: Progress): void => {
          job.progress = progress;
          for (const listener of job.listeners) listener();
        };
        try {
          await compute(cache(), id, maths, stop.signal, report);
        } catch (error) {
          if (!CACHE_UNWRITABLE.has(toFailure(error).code)) throw error;
          leaveDisk();
          await compute(cache(), id, maths, stop.signal, report);
        }
      } finally {
        for (const key of keys) if (jobs.get(key) === job) jobs.delete(key);
      }
    };
    const done = last.then(run);
    last = done.catch(() => undefined);
    const job: Job = { stop, done, progress: { done: 0, total: 1 }, waiting: 0, listeners: new Set() };
    for (const key of keys) jobs.set(key, job);
  }

  function leave(job: Job): void {
    job.waiting--;
    if (job.waiting > 0) return;
    setTimeout(() => {
      if (job.waiting === 0) job.stop.abort();
    }, LINGER_ms).unref();
  }

  async function wait(
    id: SessionId,
    addresses: readonly string[],
    signal: AbortSignal,
    report?: ReportProgress,
  ): Promise<void> {
    const joined = new Set(addresses.flatMap((address) => jobs.get(keyOf(id, address)) ?? []));
    const listener = (): void => {
      let done = 0;
      let total = 0;
      for (const { progress } of joined) {
        done += progress.done;
        total += progress.total;
      }
      report?.({ done, total });
    };
    const cancelled = new Promise<never>((_, reject) => {
      const stop = (): void => reject(new RacebenchError('CANCELLED'));
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
    for (const job of joined) {
      job.waiting++;
      job.listeners.add(listener);
    }
    try {
      await Promise.race([Promise.all([...joined].map(({ done }) => done)), cancelled]);
    } finally {
      for (const job of joined) {
        job.listeners.delete(listener);
        leave(job);
      }
    }
  }

  return { isUnderWay: (id, address) => jobs.has(keyOf(id, address)), begin, wait };
}
