import { objectiveValues } from './objective-values.ts';
import type { Objective, SweepPlan } from './sweep-plan.ts';
import type { SweepRun } from './run-setup.ts';
import { indexOfRun } from './sweep-runs.ts';

/** The best setup so far by an objective. */
export interface BestSoFar {
  /** Takes runs in any order, each once. */
  readonly addRuns: (runs: Iterable<SweepRun>) => void;
  /** Number of the setup, its mean over the seeds, and the number of runs; undefined until a setup has finished. */
  readonly best: () => { readonly point: number; readonly value: number; readonly runs: number } | undefined;
}

/** Two equally good setups: the lower number is the best, in any order of their runs. */
export function createBestSoFar(plan: SweepPlan, objective: Objective): BestSoFar {
  const sign = objective.want === 'less' ? 1 : -1;
  const test = plan.tests.findIndex(({ name }) => name === objective.test);
  const seeds = plan.tests[test]?.seeds.length ?? 0;
  /** Runs of setups that are not complete. */
  const open = new Map<number, SweepRun[]>();
  let best: ReturnType<BestSoFar['best']>;

  function add(run: SweepRun): void {
    const index = indexOfRun(plan, run.number);
    if (index.test !== test) return;
    const { point } = index;
    const own = [...(open.get(point) ?? []), run];
    if (own.length < seeds) {
      open.set(point, own);
      return;
    }
    open.delete(point);
    const value = objectiveValues(plan, objective, own).get(point)?.mean;
    if (value === undefined) return;
    const difference = best === undefined ? -1 : sign * (value - best.value);
    if (difference < 0 || (difference === 0 && point < (best?.point ?? Infinity)))
      best = { point, value, runs: seeds };
  }

  return {
    addRuns(runs) {
      for (const run of runs) add(run);
    },
    best: () => best,
  };
}
