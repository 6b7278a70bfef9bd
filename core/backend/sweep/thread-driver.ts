import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import type { SweepDriver } from './sweep-driver.ts';
import { createSweepThreads, type SweepThreads, type SweepThreadsOptions } from './sweep-threads.ts';

/** Batches per thread: one is driven and one waits, so that no thread is idle while results are stored. */
const LANES_EACH = 2;
/** Target duration of a batch: long compared with the 0.1 ms that a message to a thread costs. */
const BATCH_WORK_MS = 50;
const MAX_IN_BATCH = 64;

/** Drives runs on threads of this process. */
export const createThreadDriver = (sources: SweepSources, options: SweepThreadsOptions): SweepDriver =>
  threadDriverOf(createSweepThreads(sources, options), options.threads);

/** Drives runs on existing threads, and ends them when it is closed. */
export function threadDriverOf(pool: SweepThreads, threads: number): SweepDriver {
  return {
    lanes: () => threads * LANES_EACH,
    batch: { work_ms: BATCH_WORK_MS, most: MAX_IN_BATCH },
    leftOver: () => Promise.resolve([]),
    async drive(tasks, signal) {
      const ordered_ms = performance.now();
      const runs = await pool.drive(tasks, signal);
      // A batch waits behind the previous one for about as long as it is driven.
      return { runs, took_ms: (performance.now() - ordered_ms) / LANES_EACH };
    },
    stored: () => undefined,
    close: () => pool.close(),
  };
}
