import type { SweepConvergence } from '../../../../core/contract/sweep-plots.ts';

/** A generation with its first and last setup, counted from 1. */
export interface GenerationRow {
  readonly from: number;
  readonly to: number;
  readonly finished: number;
  /** NaN where none finished. */
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
}

export function generationRows({ generations }: SweepConvergence): GenerationRow[] {
  let last = 0;
  return Array.from(generations.setups, (setups, i) => {
    const from = last + 1;
    last += setups;
    const of = (values: Float64Array): number => values[i] ?? NaN;
    return {
      from,
      to: last,
      finished: of(generations.finished),
      best: of(generations.best),
      mean: of(generations.mean),
      worst: of(generations.worst),
    };
  });
}
