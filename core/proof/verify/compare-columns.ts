/** Comparison of computed columns with reference columns, and the shape `racebench verify --json` prints. */
export interface QuantityResult {
  readonly quantity: string;
  /** Largest absolute error. */
  readonly max: number;
  /** Root of the mean square error. */
  readonly rms: number;
  /** Bound on the error at the sample where it is largest. */
  readonly tolerance: number;
  /** Bound on the root of the mean square error, where the suite has one. */
  readonly rmsTolerance?: number;
  /** Every sample is within its own bound. */
  readonly passed: boolean;
  /** Reported beside the others: its tolerance does not decide about the file. */
  readonly informative?: true;
  readonly samples: number;
  /**
   * The sample that used the largest part of its bound, or exceeded it most; rows are numbered from 1 without the
   * header.
   */
  readonly worst: {
    readonly row: number;
    readonly expected: number;
    readonly got: number;
    /** Case it comes from, where rows have names. */
    readonly label?: string;
  };
}

export interface FileResult {
  readonly file: string;
  /** False also where the file was not verified; then `reason` says why. */
  readonly passed: boolean;
  readonly quantities: readonly QuantityResult[];
  /** Why the file could not be verified; absent where it was. */
  readonly reason?: string;
}

export interface SuiteResult {
  readonly suite: string;
  /** At least one file, and every file verified and within tolerance. */
  readonly passed: boolean;
  readonly files: readonly FileResult[];
}

/** Bound on |got - expected|: absolute + relative x |expected|. */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

/**
 * Compares two columns of the same length. A row without a reference (an empty cell) must have no computed value, and a
 * row with a reference must have one: a mismatch is an infinite error. So is a result that is not finite.
 */
export function compareColumns(
  quantity: string,
  expected: readonly (number | undefined)[],
  got: readonly (number | undefined)[],
  tolerance: Tolerance,
): QuantityResult {
  if (expected.length !== got.length)
    throw new RangeError(`${quantity}: ${expected.length} reference rows, ${got.length} computed`);
  let max = 0;
  let bound = tolerance.absolute;
  let squares = 0;
  let samples = 0;
  let passed = true;
  let mostUsed = -1;
  let worst = { row: 0, expected: NaN, got: NaN };
  for (let i = 0; i < expected.length; i++) {
    const reference = expected[i];
    const value = got[i];
    if (reference === undefined && value === undefined) continue;
    samples++;
    const error = absoluteError(reference, value);
    const limit = tolerance.absolute + tolerance.relative * Math.abs(reference ?? 0);
    squares += error * error;
    if (error > max) {
      max = error;
      bound = limit;
    }
    if (!(error <= limit)) passed = false;
    const used = error === 0 ? 0 : error / limit;
    if (used > mostUsed) {
      mostUsed = used;
      worst = { row: i + 1, expected: reference ?? NaN, got: value ?? NaN };
    }
  }
  const rms = samples === 0 ? 0 : Math.sqrt(squares / samples);
  return { quantity, max, rms, tolerance: bound, passed: passed && samples > 0, samples, worst };
}

function absoluteError(expected: number | undefined, got: number | undefined): number {
  if (expected === undefined || got === undefined) return Infinity;
  const error = Math.abs(got - expected);
  return Number.isNaN(error) ? Infinity : error;
}

export function verifiedFile(file: string, quantities: readonly QuantityResult[]): FileResult {
  return {
    file,
    passed: quantities.length > 0 && quantities.every((q) => q.passed || q.informative === true),
    quantities,
  };
}

export function unverifiedFile(file: string, reason: string): FileResult {
  return { file, passed: false, quantities: [], reason };
}

export function suiteResult(suite: string, files: readonly FileResult[]): SuiteResult {
  return { suite, passed: files.length > 0 && files.every((f) => f.passed), files };
}
