import type { SweepPlan } from './sweep-plan.ts';

/** One run of a plan: its setup, its test and its seed. */
export interface RunPosition {
  readonly point: number;
  readonly test: number;
  readonly seed: number;
}

/** Number of runs of each setup. */
export const runsPerSetup = ({ tests }: SweepPlan): number =>
  tests.reduce((sum, { seeds }) => sum + seeds.length, 0);

/** Setup, test and seed of a run by its number: setup by setup, test by test, seed by seed. */
export function indexOfRun(plan: SweepPlan, number: number): RunPosition {
  const each = runsPerSetup(plan);
  let rest = number % each;
  const test = plan.tests.findIndex(({ seeds }) => {
    if (rest < seeds.length) return true;
    rest -= seeds.length;
    return false;
  });
  return { point: Math.floor(number / each), test, seed: rest };
}
