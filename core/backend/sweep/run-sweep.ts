import { RacebenchError } from '../../contract/errors.ts';
import { setupCount } from '../../sweep/plan-design.ts';
import type { RunEnd, SweepRun } from '../../sweep/run-setup.ts';
import { requirePlan, type SweepSources } from '../../sweep/sources.ts';
import { runsPerSetup } from '../../sweep/sweep-runs.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import { createPause, type Pause } from './pause.ts';
import { sweepHash } from './read-sweep.ts';
import { createSweepFeed } from './sweep-feed.ts';
import { createSweepThreads } from './sweep-threads.ts';

/** How far a sweep is. */
export interface SweepProgress {
  readonly done: number;
  readonly count: number;
  /** Runs that did not finish as planned, by how they ended. */
  readonly lost: number;
  readonly failed: number;
  readonly refused: number;
  readonly leftOut: number;
  /** The generation of an optimisation that is driven, from 1. */
  readonly generation: number | undefined;
  /** Wall time left by the mean of the runs done now; undefined until one is. */
  readonly left_s: number | undefined;
}

export interface RunSweepOptions {
  readonly threads: number;
  /** Ends it at once: what is done stays, and the next start goes on from there. */
  readonly signal: AbortSignal;
  readonly pause?: Pause;
  readonly onProgress: (progress: SweepProgress) => void;
  /** Module of the threads, where a bundle keeps it elsewhere than beside this one. */
  readonly worker?: URL;
}

/** Results are stored after so many runs, or after so long: what a kill may lose, and what a transaction costs. */
const BATCH_RUNS = 200;
const BATCH_MS = 500;
/** Batches of each thread: one is driven, one waits, so that none is idle while results are stored. */
const LANES_EACH = 2;
/** Runs are sent to a thread in batches of about so long, so that a message costs little beside them. */
const BATCH_WORK_MS = 50;
const MOST_IN_BATCH = 64;

/** Runs of a plan, those that break a constraint too. */
export function runCount(sources: SweepSources): number {
  const plan = requirePlan(sources.plan);
  return setupCount(plan) * runsPerSetup(plan);
}

/** The study in the library: the one that was begun before, or a new one. */
export const enterSweep = (sweeps: SweepRepository, sources: SweepSources): StoredSweep =>
  sweeps.enter({
    hash: sweepHash(sources),
    name: requirePlan(sources.plan).name,
    sources,
    runCount: runCount(sources),
  });

/** Keeps results until a batch is full or old, and stores each batch in one transaction. */
function createBatch(store: (runs: readonly SweepRun[]) => void) {
  let runs: SweepRun[] = [];
  let since_ms = 0;
  const flush = (): void => {
    if (runs.length === 0) return;
    const full = runs;
    runs = [];
    store(full);
  };
  return {
    add(run: SweepRun): void {
      if (runs.length === 0) since_ms = performance.now();
      runs.push(run);
      if (runs.length >= BATCH_RUNS || performance.now() - since_ms >= BATCH_MS) flush();
    },
    flush,
  };
}

/** How many runs the next batch has: one at first, at most twice as many as before, then by how long they take. */
export function createBatchSize(work_ms: number, most: number) {
  let size = 1;
  return {
    get runs() {
      return size;
    },
    /** `took_ms` is from the order to the results, of so many runs. */
    told(runs: number, took_ms: number): void {
      size = Math.max(1, Math.min(most, 2 * runs, Math.floor((work_ms * runs) / Math.max(took_ms, 1e-3))));
    },
  };
}

/**
 * Drives the runs of a stored sweep that are not done yet, on some threads. Results come in any order and do not depend
 * on how many threads there are. True when all are done, false when the signal ended it before.
 */
export async function runSweep(
  sweeps: SweepRepository,
  sweep: StoredSweep,
  { threads, signal, pause = createPause(), onProgress, worker }: RunSweepOptions,
): Promise<boolean> {
  const { id, sources, runCount: count } = sweep;
  const feed = createSweepFeed(sweeps, sweep);
  const closeFeed = (): void => feed.close();
  signal.addEventListener('abort', closeFeed);
  const ends: Record<RunEnd, number> = { finished: 0, lost: 0, failed: 0, refused: 0, 'left-out': 0 };
  let doneNow = 0;
  const begun_ms = performance.now() - pause.held_ms;
  const batch = createBatch((runs) => sweeps.add(id, runs));
  const size = createBatchSize(BATCH_WORK_MS * LANES_EACH, MOST_IN_BATCH);
  const tell = (): void => {
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
  const pool = createSweepThreads(sources, { threads, ...(worker !== undefined && { module: worker }) });
  const lane = async (): Promise<void> => {
    for (;;) {
      await pause.passed(signal);
      const tasks = signal.aborted ? [] : await feed.next(size.runs);
      if (tasks.length === 0) return;
      const ordered_ms = performance.now();
      const runs = await pool.drive(tasks, signal);
      size.told(runs.length, performance.now() - ordered_ms);
      for (const run of runs) {
        batch.add(run);
        ends[run.end]++;
        doneNow++;
        feed.told(run);
        tell();
      }
    }
  };
  try {
    tell();
    await Promise.all(Array.from({ length: threads * LANES_EACH }, lane));
  } catch (error) {
    if (!(error instanceof RacebenchError) || error.code !== 'CANCELLED') throw error;
  } finally {
    signal.removeEventListener('abort', closeFeed);
    feed.close();
    batch.flush();
    await pool.close();
  }
  return feed.doneBefore + doneNow === count;
}
