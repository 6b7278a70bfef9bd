import { mean, sampleDeviation } from '../../math/stats.ts';
import type { Objective, SweepPlan } from './sweep-plan.ts';
import type { SweepRun } from './run-setup.ts';
import { indexOfRun } from './sweep-runs.ts';

/** An objective over all runs of a setup. */
export interface ObjectiveValue {
  /** Mean over the seeds of the objective's test. */
  readonly mean: number;
  /** Standard deviation of a sample; undefined for one run. */
  readonly deviation: number | undefined;
  /** Number of runs. */
  readonly count: number;
}

/**
 * Objective of each setup. A setup with a run of the objective's test that did not finish as planned, or did not reach
 * the metric, is left out: a mean over the remaining seeds would flatter it.
 */
export function objectiveValues(
  plan: SweepPlan,
  { test, metric }: Objective,
  runs: Iterable<SweepRun>,
): Map<number, ObjectiveValue> {
  const t = plan.tests.findIndex(({ name }) => name === test);
  const column = plan.tests[t]?.metrics.indexOf(metric) ?? -1;
  const seeds = plan.tests[t]?.seeds.length ?? 0;
  const found = new Map<number, Float64Array>();
  for (const run of runs) {
    const index = indexOfRun(plan, run.number);
    const value = run.metrics[column];
    if (index.test !== t || run.end !== 'finished' || value === undefined) continue;
    const own = found.get(index.point) ?? new Float64Array(seeds).fill(NaN);
    own[index.seed] = value;
    found.set(index.point, own);
  }
  const values = new Map<number, ObjectiveValue>();
  for (const [point, own] of found) {
    const middle = mean(own);
    if (middle === undefined || own.includes(NaN)) continue;
    values.set(point, { mean: middle, deviation: sampleDeviation(own), count: own.length });
  }
  return values;
}
