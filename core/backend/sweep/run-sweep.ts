import type { RunEnd, SweepRun } from '../../studies/sweep/run-setup.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import { createBatchSize, driveTasks } from './drive-tasks.ts';
import { createPause, type Pause } from './pause.ts';
import { claimSweep } from './sweep-claim.ts';
import type { LeftOver, SweepDriver } from './sweep-driver.ts';
import { createSweepFeed } from './sweep-feed.ts';
import { startOfSweep, type SweepStart } from '../jobs/sweep-start.ts';

/** Progress of a sweep. */
export interface SweepProgress {
  readonly done: number;
  readonly count: number;
  /** Runs that did not finish as planned, by how they ended. */
  readonly lost: number;
  readonly failed: number;
  readonly refused: number;
  readonly leftOut: number;
  /** Current generation of an optimisation, from 1. */
  readonly generation: number | undefined;
  /** Estimated wall time left, from the mean of the runs driven so far; undefined before the first. */
  readonly left_s: number | undefined;
}

export interface RunSweepOptions {
  /** Driver of the runs: threads of this process (createThreadDriver) or workers of a queue. */
  readonly driver: () => SweepDriver | Promise<SweepDriver>;
  /** Contents of the sources, if already read; otherwise they are read synchronously. */
  readonly start?: SweepStart;
  /** Ends the sweep at once: completed runs are kept, and the next start continues from there. */
  readonly signal: AbortSignal;
  readonly pause?: Pause;
  readonly onProgress: (progress: SweepProgress) => void;
}

/**
 * Number of runs, and time, after which results are stored: a compromise between losses at a kill and the
 * cost of a transaction.
 */
const BATCH_RUNS = 200;
const BATCH_MS = 500;

/**
 * Collects results until a batch is full or enough time has passed since the last one, and stores each batch
 * in one transaction; slow runs are stored one by one.
 */
function createBatch(store: (runs: readonly SweepRun[]) => void) {
  let runs: SweepRun[] = [];
  let stored_ms = -Infinity;
  const flush = (): void => {
    if (runs.length === 0) return;
    const full = runs;
    runs = [];
    store(full);
    stored_ms = performance.now();
  };
  return {
    add(run: SweepRun): void {
      runs.push(run);
      if (runs.length >= BATCH_RUNS || performance.now() - stored_ms >= BATCH_MS) flush();
    },
    flush,
  };
}

/** Batches left over from an earlier start that have runs still to be stored, each once. */
async function stillOpen(driver: SweepDriver, done: Float64Array): Promise<readonly LeftOver[]> {
  const isDone = new Set(done);
  const left = await driver.leftOver();
  return left.map(({ numbers, runs }) => ({
    numbers: numbers.filter((number) => !isDone.has(number)),
    runs: runs.then((driven) => {
      driver.stored(numbers.filter((number) => isDone.has(number)));
      return { ...driven, runs: driven.runs.filter(({ number }) => !isDone.has(number)) };
    }),
  }));
}

/**
 * Drives the remaining runs of a stored sweep. Results arrive in any order and do not depend on the driver or
 * the number of threads. Returns true when all are done, false if the signal ended it before. Throws
 * DATABASE_BUSY, before a driver is created, if another process drives the sweep.
 */
export async function runSweep(
  sweeps: SweepRepository,
  sweep: StoredSweep,
  options: RunSweepOptions,
): Promise<boolean> {
  // Claimed before the completed runs are read.
  const release = claimSweep(sweeps.path, sweep.id);
  try {
    return await driveSweep(sweeps, sweep, options);
  } finally {
    release();
  }
}

async function driveSweep(
  sweeps: SweepRepository,
  sweep: StoredSweep,
  {
    driver: createDriver,
    start = startOfSweep(sweep.sources),
    signal,
    pause = createPause(),
    onProgress,
  }: RunSweepOptions,
): Promise<boolean> {
  const { id, runCount: count } = sweep;
  const feed = createSweepFeed(sweeps, sweep, start);
  const closeFeed = (): void => feed.close();
  signal.addEventListener('abort', closeFeed);
  const ends: Record<RunEnd, number> = { finished: 0, lost: 0, failed: 0, refused: 0, 'left-out': 0 };
  let doneNow = 0;
  const begun_ms = performance.now() - pause.held_ms;
  const report = (): void => {
    const done = feed.doneBefore + doneNow;
    const each_s = (performance.now() - pause.held_ms - begun_ms) / 1000 / doneNow;
    onProgress({
      done,
      count,
      lost: ends.lost,
      failed: ends.failed,
      refused: ends.refused,
      leftOut: ends['left-out'],
      generation: feed.generation(),
      left_s: doneNow === 0 ? undefined : each_s * (count - done),
    });
  };
  const isDone = (): boolean => feed.doneBefore + doneNow === count;
  const driver = await createDriver();
  const batch = createBatch((runs) => {
    sweeps.add(id, runs);
    driver.stored(runs.map(({ number }) => number));
  });
  try {
    report();
    const left = await stillOpen(driver, sweeps.doneNumbers(id));
    await driveTasks(feed, left, {
      ...{ driver, signal, pause, size: createBatchSize(driver.batch) },
      onRuns: (runs) => {
        for (const run of runs) {
          batch.add(run);
          ends[run.end]++;
          doneNow++;
          feed.reported(run);
          report();
        }
        if (pause.isPaused) batch.flush();
      },
      // A pause may be long, so all results are stored before it.
      onHeld: batch.flush,
    });
  } finally {
    signal.removeEventListener('abort', closeFeed);
    feed.close();
    batch.flush();
    await driver.close(isDone());
  }
  return isDone();
}
