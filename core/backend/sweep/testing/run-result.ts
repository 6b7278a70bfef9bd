import type { SweepRun } from '../../../studies/sweep/run-setup.ts';

/** A finished run with one metric derived from its number. */
export const runResult = (number: number): SweepRun => ({
  number,
  end: 'finished',
  reason: 'Over.',
  metrics: [number / 7],
  simulated_s: 1.5,
});
