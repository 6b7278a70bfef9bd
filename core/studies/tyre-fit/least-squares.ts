import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** An unknown and its bounds. */
export interface Unknown {
  readonly name: string;
  readonly start: number;
  readonly least: number;
  readonly most: number;
}

/** A curve to be fitted to measured points. */
export interface LeastSquaresProblem {
  readonly unknowns: readonly Unknown[];
  /** Measured value of each row, weighted as `evaluate` weights its results. */
  readonly measured: Float64Array;
  /** Writes the model's value at each row for these values of the unknowns. */
  readonly evaluate: (values: readonly number[], out: Float64Array) => void;
}

export interface LeastSquaresStep {
  readonly step: number;
  /** Root mean square of the weighted residuals. */
  readonly error: number;
}

export interface LeastSquaresSolution {
  readonly values: readonly number[];
  readonly error: number;
  readonly steps: number;
  /** False where the maximum number of steps was reached. */
  readonly isConverged: boolean;
}

const DAMPING = 1e-2;
const MIN_DAMPING = 1e-9;
const MAX_DAMPING = 1e6;
const DAMPING_UP = 10;
const DAMPING_DOWN = 9;
/** Relative change of the error, to either side, below which a step gains nothing: the second one without a gain between them is the last. */
const MIN_GAIN = 1e-7;
/** Relative residual at which a fit is exact. */
const MIN_ERROR = 1e-7;
/** Step of the differences, in parts of an unknown, or of a hundredth of its range where it is near 0. */
const DIFFERENCE = 1e-6;

/** Derivatives of all rows by each unknown, forward differences from the model's present values. */
function derivatives(
  problem: LeastSquaresProblem,
  values: readonly number[],
  now: Float64Array,
): Float64Array[] {
  const moved = [...values];
  const there = new Float64Array(now.length);
  return problem.unknowns.map(({ least, most }, k) => {
    const size = DIFFERENCE * Math.max(Math.abs(values[k]!), 0.01 * (most - least));
    moved[k] = values[k]! + size;
    problem.evaluate(moved, there);
    moved[k] = values[k]!;
    const column = new Float64Array(now.length);
    for (let i = 0; i < column.length; i++) column[i] = (there[i]! - now[i]!) / size;
    // No derivative where the bounds meet or the model is not defined: neither gives a step.
    return column.every(Number.isFinite) ? column : column.fill(0);
  });
}

// Sums in loops: calls of a function for each row are most of the time of a fit.
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

const rootMeanSquare = (values: Float64Array): number =>
  Math.sqrt(dot(values, values) / Math.max(1, values.length));

function modelOf(problem: LeastSquaresProblem, values: readonly number[]): Float64Array {
  const model = new Float64Array(problem.measured.length);
  problem.evaluate(values, model);
  return model;
}

function residualsOf({ measured }: LeastSquaresProblem, model: Float64Array): Float64Array {
  const residuals = new Float64Array(measured.length);
  for (let i = 0; i < residuals.length; i++) residuals[i] = measured[i]! - model[i]!;
  return residuals;
}

/** An unknown at its bound from which the gradient points outward keeps its value: its derivatives are removed. */
function withoutHeld(
  problem: LeastSquaresProblem,
  values: readonly number[],
  residuals: Float64Array,
  columns: readonly Float64Array[],
): readonly Float64Array[] {
  return columns.map((column, k) => {
    const { least, most } = problem.unknowns[k]!;
    const downhill = dot(column, residuals);
    const isHeld = (values[k]! <= least && downhill < 0) || (values[k]! >= most && downhill > 0);
    return isHeld ? column.map(() => 0) : column;
  });
}

/**
 * One damped step from `values`: (JᵀJ + λI) d = Jᵀr, clamped to the bounds. Each unknown is scaled by its effect on
 * the rows (Marquardt 1963), so that one damping suits all.
 */
function stepOf(
  problem: LeastSquaresProblem,
  values: readonly number[],
  residuals: Float64Array,
  columns: readonly Float64Array[],
  damping: number,
): readonly number[] {
  const sizes = columns.map((column) => Math.sqrt(dot(column, column)));
  const divisors = sizes.map((size) => (size > 0 ? size : 1));
  const normal = Matrix.zeros(columns.length, columns.length);
  for (let i = 0; i < columns.length; i++)
    for (let k = 0; k <= i; k++) {
      const product = dot(columns[i]!, columns[k]!) / (divisors[i]! * divisors[k]!) + (i === k ? damping : 0);
      normal.set(i, k, product);
      normal.set(k, i, product);
    }
  const gradient = Matrix.columnVector(columns.map((column, k) => dot(column, residuals) / divisors[k]!));
  const change = new CholeskyDecomposition(normal).solve(gradient);
  return problem.unknowns.map(({ least, most }, k) =>
    sizes[k]! > 0 ? Math.min(Math.max(values[k]! + change.get(k, 0) / sizes[k]!, least), most) : values[k]!,
  );
}

const held = ({ start, least, most }: Unknown): number => Math.min(Math.max(start, least), most);

/**
 * Least squares by Levenberg and Marquardt within bounds, one step per turn of the generator: its caller may stop, or
 * report the progress. A step that makes the fit worse is rejected and tried with more damping.
 */
export function* leastSquares(
  problem: LeastSquaresProblem,
  mostSteps: number,
): Generator<LeastSquaresStep, LeastSquaresSolution> {
  let values: readonly number[] = problem.unknowns.map(held);
  let model = modelOf(problem, values);
  let error = rootMeanSquare(residualsOf(problem, model));
  let columns = derivatives(problem, values, model);
  let damping = DAMPING;
  let idle = 0;
  let step = 0;
  const enough = MIN_ERROR * rootMeanSquare(problem.measured);
  while (step < mostSteps && idle < 2 && damping <= MAX_DAMPING && error > enough) {
    step++;
    const residuals = residualsOf(problem, model);
    const free = withoutHeld(problem, values, residuals, columns);
    const tried = stepOf(problem, values, residuals, free, damping);
    const triedModel = modelOf(problem, tried);
    const triedError = rootMeanSquare(residualsOf(problem, triedModel));
    const isBetter = triedError < error;
    if (Math.abs(error - triedError) < MIN_GAIN * error) idle++;
    else if (isBetter) idle = 0;
    if (isBetter) {
      [values, model, error] = [tried, triedModel, triedError];
      columns = derivatives(problem, values, model);
      damping = Math.max(damping / DAMPING_DOWN, MIN_DAMPING);
    } else damping *= DAMPING_UP;
    yield { step, error };
  }
  return { values, error, steps: step, isConverged: step < mostSteps || idle >= 2 };
}
