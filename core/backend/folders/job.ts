import type { Emit } from '../router/router.ts';

/** Long work with progress that a window shows and can cancel. */
export interface Job {
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
}

const REPORTED_EVERY_MS = 100;

/** Sends `job/progress` to the windows, at most ten times a second and once at the end. */
export function createJob(name: string, signal: AbortSignal, emit: Emit): Job {
  let notifiedAt_ms = Number.NEGATIVE_INFINITY;
  return {
    signal,
    progress(done, total) {
      const now_ms = performance.now();
      if (now_ms - notifiedAt_ms < REPORTED_EVERY_MS && done < total) return;
      notifiedAt_ms = now_ms;
      emit('job/progress', { job: name, done, total });
    },
  };
}
