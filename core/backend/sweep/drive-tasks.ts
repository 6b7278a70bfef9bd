import { RacebenchError } from '../../contract/errors.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import type { Pause } from './pause.ts';
import type { Driven, LeftOver, SweepDriver } from './sweep-driver.ts';
import type { SweepFeed } from './sweep-feed.ts';

/** Interval at which the driver's number of lanes is checked again. */
const LOOK_AGAIN_MS = 500;

/**
 * Number of runs in the next batch: one at first, then chosen by the duration of a run, but at most doubled.
 */
export interface BatchSize {
  readonly runs: number;
  finished(driven: Driven): void;
}

export function createBatchSize({ work_ms, most }: SweepDriver['batch']): BatchSize {
  let size = 1;
  return {
    get runs() {
      return size;
    },
    finished({ runs: { length }, took_ms }) {
      if (length === 0) return;
      const wanted = Math.floor((work_ms * length) / Math.max(took_ms, 1e-3));
      size = Math.max(1, Math.min(most, 2 * length, wanted));
    },
  };
}

export interface DriveOptions {
  readonly driver: SweepDriver;
  readonly size: BatchSize;
  readonly signal: AbortSignal;
  readonly pause: Pause;
  /** Called with each completed batch. */
  readonly onRuns: (runs: readonly SweepRun[]) => void;
  /** Called when the sweep is paused; batches in progress are still completed. */
  readonly onHeld: () => void;
}

/** Rejects with CANCELLED at the signal, for work that does not handle the signal. */
function orCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new RacebenchError('CANCELLED'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

/**
 * Drives the tasks of a feed in batches, as many at a time as the driver has lanes, and waits for batches
 * left over from an earlier start. Returns when all are done or the signal is aborted.
 */
export async function driveTasks(
  feed: Pick<SweepFeed, 'next' | 'close'>,
  leftOver: readonly LeftOver[],
  { driver, size, signal, pause, onRuns, onHeld }: DriveOptions,
): Promise<void> {
  const state: { going: number; failure: { readonly cause: unknown } | undefined } = {
    going: 0,
    failure: undefined,
  };
  let wake = (): void => undefined;
  const start = (work: Promise<Driven>): void => {
    state.going++;
    work
      .then((driven) => {
        size.finished(driven);
        if (state.failure === undefined) onRuns(driven.runs);
      })
      .catch((error: unknown) => {
        state.failure ??= { cause: error };
        // No more results will arrive, so a generation must not wait for them.
        feed.close();
      })
      .finally(() => {
        state.going--;
        wake();
      });
  };
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const underWay = new Set(leftOver.flatMap(({ numbers }) => numbers));
  for (const { runs } of leftOver) start(orCancelled(runs, signal));
  let isMore = true;
  while (state.failure === undefined && (isMore || state.going > 0)) {
    if (isMore && pause.isPaused) onHeld();
    if (isMore) await pause.passed(signal);
    if (signal.aborted) isMore = false;
    if (!isMore || state.going >= driver.lanes()) {
      if (state.going > 0) await change();
      continue;
    }
    const batch = await feed.next(size.runs);
    isMore = batch.length > 0;
    const open = batch.filter(({ number }) => !underWay.has(number));
    if (open.length > 0) start(driver.drive(open, signal));
  }
  const cause = state.failure?.cause;
  const isCancelled = cause instanceof RacebenchError && cause.code === 'CANCELLED';
  if (state.failure !== undefined && !isCancelled) throw cause;
}
