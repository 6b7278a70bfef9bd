import { placeOfRun } from './sweep-runs.ts';
import type { Objective, SweepPlan } from './plan.ts';
import type { SweepRun } from './run-setup.ts';

/** A setup with what all of its runs say of an objective. */
export interface RankedSetup {
  readonly point: number;
  /** Mean over the seeds of the objective's test. */
  readonly mean: number;
  /** Standard deviation of a sample; undefined of one run. */
  readonly deviation: number | undefined;
  /** Runs behind the numbers. */
  readonly count: number;
}

/**
 * Setups by an objective, the best first. One of which a run did not finish, or did not reach the metric, is left out:
 * a mean over the seeds that went well would flatter it.
 */
export function rankSetups(
  plan: SweepPlan,
  { test, metric, want }: Objective,
  runs: Iterable<SweepRun>,
): RankedSetup[] {
  const t = plan.tests.findIndex(({ name }) => name === test);
  const column = plan.tests[t]?.metrics.indexOf(metric) ?? -1;
  const seeds = plan.tests[t]?.seeds.length ?? 0;
  const values = new Map<number, number[]>();
  for (const run of runs) {
    const place = placeOfRun(plan, run.number);
    const value = run.metrics[column];
    if (place.test !== t || run.end !== 'finished' || value === undefined) continue;
    const own = values.get(place.point);
    if (own === undefined) values.set(place.point, [value]);
    else own.push(value);
  }
  const sign = want === 'less' ? 1 : -1;
  return [...values]
    .flatMap(([point, own]) => (own.length < seeds ? [] : [{ point, ...spread(own) }]))
    .sort((a, b) => sign * (a.mean - b.mean) || a.point - b.point);
}

function spread(values: readonly number[]): Omit<RankedSetup, 'point'> {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: count < 2 ? undefined : Math.sqrt(squares / (count - 1)), count };
}
