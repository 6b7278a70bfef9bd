import type { CoefficientName, MfParameters } from '../../catalogue/mf-coefficients.ts';
import { pickRows, type TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import {
  leastSquares,
  type LeastSquaresProblem,
  type LeastSquaresSolution,
  type LeastSquaresStep,
} from './least-squares.ts';
import { evaluateRows } from './mf-model.ts';
import type { StartValues } from './start-values.ts';
import { NEEDS, type FitStage, type FittedCoefficient, type Need } from './stages.ts';

/** A coefficient that the data do not determine, with the reason. */
export interface HeldCoefficient {
  readonly name: CoefficientName;
  readonly value: number;
  readonly reason: string;
}

export interface StageResult {
  readonly key: FitStage['key'];
  readonly label: string;
  /** Rows of the file to which the stage was fitted; 0 where it was fitted to assumed rows. */
  readonly rows: number;
  readonly isAssumed: boolean;
  readonly free: readonly CoefficientName[];
  readonly held: readonly HeldCoefficient[];
  /** Coefficients at a bound. */
  readonly atBound: readonly CoefficientName[];
  readonly steps: number;
  readonly isConverged: boolean;
}

/** Loads and inclinations that a file has. */
export interface Variety {
  readonly loads: number;
  readonly inclinations: number;
}

/**
 * Maximum number of rows with which a stage is solved and its starts are tried; evenly drawn from more. Residuals are
 * reported for all rows.
 */
const MAX_ROWS = 4000;
const MAX_TRIAL_ROWS = 500;
/** Steps of each start before the best is continued, and steps of that. */
const TRIAL_STEPS = 6;
const MAX_STEPS = 150;

function isMet(need: Need, { loads, inclinations }: Variety, isAssumed: boolean): boolean {
  switch (need) {
    case 'nothing':
      return true;
    case 'loads':
      return loads > 1;
    case 'manyLoads':
      return loads > 2;
    case 'combined':
      return !isAssumed;
    case 'inclination':
      return inclinations > 1;
    case 'inclinationAndLoads':
      return inclinations > 1 && loads > 1;
  }
}

function thinned(m: TyreMeasurements, most: number): TyreMeasurements {
  if (m.count <= most) return m;
  return pickRows(
    m,
    Array.from({ length: most }, (_, i) => Math.floor((i * m.count) / most)),
  );
}

/**
 * Residuals are divided by the root of load times nominal load: a compromise between newtons, which favour large loads,
 * and friction, in which small loads have more noise.
 */
function problemOf(
  stage: FitStage,
  free: readonly FittedCoefficient[],
  base: MfParameters,
  starts: StartValues,
  rows: TyreMeasurements,
): LeastSquaresProblem {
  // Written again for each trial: a copy of all coefficients would cost as much as a hundred rows.
  const own = { ...base } as Record<CoefficientName, number>;
  const weights = rows.load_N.map((load_N) => 1 / Math.sqrt(load_N * base.FNOMIN));
  return {
    unknowns: free.map(({ name, least, most, start }) => ({
      name,
      least,
      most,
      start: starts[name] ?? start,
    })),
    measured: rows[stage.force].map((value, row) => value * weights[row]!),
    evaluate: (values, out) => {
      free.forEach(({ name }, k) => (own[name] = values[k]!));
      evaluateRows(own, rows, stage.force, out);
      for (let row = 0; row < out.length; row++) out[row] = out[row]! * weights[row]!;
    },
  };
}

function withValues(
  base: MfParameters,
  free: readonly FittedCoefficient[],
  values: readonly number[],
): MfParameters {
  const parameters = { ...base } as Record<CoefficientName, number>;
  free.forEach(({ name }, k) => (parameters[name] = values[k]!));
  return parameters;
}

/** The best of several starts after a few steps over some rows, then continued to the end over all rows. */
function* solve(
  trials: readonly LeastSquaresProblem[],
  whole: LeastSquaresProblem,
): Generator<LeastSquaresStep, LeastSquaresSolution> {
  let best: LeastSquaresSolution | undefined;
  let taken = 0;
  for (const problem of trials) {
    const trial = yield* leastSquares(problem, TRIAL_STEPS);
    taken += trial.steps;
    if (best === undefined || trial.error < best.error) best = trial;
  }
  const unknowns = whole.unknowns.map((unknown, k) => ({
    ...unknown,
    start: best?.values[k] ?? unknown.start,
  }));
  const last = yield* leastSquares({ ...whole, unknowns }, MAX_STEPS);
  return { ...last, steps: taken + last.steps };
}

/** Maximum number of steps of a stage, for its progress. */
export const stageSteps = (stage: FitStage): number => MAX_STEPS + TRIAL_STEPS * stage.starts.length;

/** Fits one stage; all other coefficients keep their values in `base`. */
export function* fitStage(
  stage: FitStage,
  base: MfParameters,
  starts: StartValues,
  data: { readonly rows: TyreMeasurements; readonly isAssumed: boolean; readonly variety: Variety },
): Generator<LeastSquaresStep, { readonly parameters: MfParameters; readonly result: StageResult }> {
  const { rows, isAssumed, variety } = data;
  const free = stage.coefficients.filter(({ need }) => isMet(need, variety, isAssumed));
  const fixed = stage.coefficients.filter(({ need }) => !isMet(need, variety, isAssumed));
  const still = withValues(
    base,
    fixed,
    fixed.map(({ name, start }) => starts[name] ?? start),
  );
  const problem = (most: number, start: StartValues): LeastSquaresProblem =>
    problemOf(stage, free, still, { ...starts, ...start }, thinned(rows, most));
  const trials = stage.starts.map((start) => problem(MAX_TRIAL_ROWS, start));
  const solution = yield* solve(trials, problem(MAX_ROWS, {}));
  const parameters = withValues(still, free, solution.values);
  const atBound = free.filter(
    ({ least, most }, k) => solution.values[k]! <= least || solution.values[k]! >= most,
  );
  return {
    parameters,
    result: {
      key: stage.key,
      label: stage.label,
      rows: isAssumed ? 0 : rows.count,
      isAssumed,
      free: free.map(({ name }) => name),
      held: fixed.map(({ name, need }) => ({ name, value: parameters[name], reason: NEEDS[need] })),
      atBound: atBound.map(({ name }) => name),
      steps: solution.steps,
      isConverged: solution.isConverged,
    },
  };
}
