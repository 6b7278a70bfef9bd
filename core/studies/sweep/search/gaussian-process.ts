import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { mean } from '../../../math/stats.ts';
import { atOnce, type Pieces } from './pieces.ts';
import { minimiseInPieces } from './simplex.ts';

/** Distance of two values of a key: numbers by their coordinates, words 0 if equal, else 1. */
export interface Axis {
  readonly isWord: boolean;
}

/** Numbers of the covariance k(r) = signal (1 + sqrt(5) r + 5 r^2 / 3) exp(-sqrt(5) r), r^2 = sum (d_i / length_i)^2. */
export interface Kernel {
  readonly lengths: readonly number[];
  /** Variance of the function. */
  readonly signal: number;
  /** Variance of an observation about it. */
  readonly noise: number;
}

/** Prediction of a Gaussian process at a point. */
export interface Prediction {
  readonly mean: number;
  readonly variance: number;
}

export interface GaussianProcess {
  readonly kernel: Kernel;
  readonly at: (point: Float64Array) => Prediction;
  /** Natural logarithm of the probability density of the observations. */
  readonly logLikelihood: number;
}

/** Variance, as a fraction of the signal's, that is added so that two equal points do not make the matrix singular. */
const JITTER = 1e-8;

function distance2(
  a: Float64Array,
  b: Float64Array,
  axes: readonly Axis[],
  lengths: readonly number[],
): number {
  let sum = 0;
  for (let i = 0; i < axes.length; i++) {
    const difference = axes[i]?.isWord ? Number(a[i] !== b[i]) : (a[i] ?? 0) - (b[i] ?? 0);
    sum += (difference / (lengths[i] ?? 1)) ** 2;
  }
  return sum;
}

/** Matern covariance of smoothness 5/2 for a signal of 1: C. E. Rasmussen and C. K. I. Williams (2006), eq. 4.17. */
export function matern52(r2: number): number {
  const r = Math.sqrt(5 * r2);
  return (1 + r + (5 * r2) / 3) * Math.exp(-r);
}

/**
 * A Gaussian process through observations, with the constant mean that fits them best: Rasmussen and Williams (2006),
 * algorithm 2.1 and section 2.7. Undefined where the covariance cannot be inverted.
 */
export function gaussianProcess(
  points: readonly Float64Array[],
  values: readonly number[],
  axes: readonly Axis[],
  kernel: Kernel,
): GaussianProcess | undefined {
  const { lengths, signal, noise } = kernel;
  const n = points.length;
  const covariance = new Matrix(n, n);
  points.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = points[j];
      const value = b === undefined ? 0 : signal * matern52(distance2(a, b, axes, lengths));
      covariance.set(i, j, value);
      covariance.set(j, i, value);
    }
    covariance.set(i, i, signal * (1 + JITTER) + noise);
  });
  const cholesky = new CholeskyDecomposition(covariance);
  if (!cholesky.isPositiveDefinite()) return undefined;
  const ones = cholesky.solve(Matrix.ones(n, 1)).to1DArray();
  const raw = cholesky.solve(Matrix.columnVector([...values])).to1DArray();
  const onesSum = ones.reduce((sum, each) => sum + each, 0);
  const level = raw.reduce((sum, each) => sum + each, 0) / onesSum;
  const weights = raw.map((each, i) => each - level * (ones[i] ?? 0));
  const lower = cholesky.lowerTriangularMatrix;
  let logDeterminant = 0;
  for (let i = 0; i < n; i++) logDeterminant += 2 * Math.log(lower.get(i, i));
  const fit = values.reduce((sum, value, i) => sum + (value - level) * (weights[i] ?? 0), 0);

  /** Solves L x = b in place. */
  const forward = (b: Float64Array): void => {
    for (let i = 0; i < n; i++) {
      let sum = b[i] ?? 0;
      for (let j = 0; j < i; j++) sum -= lower.get(i, j) * (b[j] ?? 0);
      b[i] = sum / lower.get(i, i);
    }
  };
  return {
    kernel,
    logLikelihood: -0.5 * (fit + logDeterminant + n * Math.log(2 * Math.PI)),
    at(point) {
      const k = Float64Array.from(points, (each) => signal * matern52(distance2(point, each, axes, lengths)));
      let predicted = level;
      let covered = 0;
      k.forEach((each, i) => {
        predicted += each * (weights[i] ?? 0);
        covered += each * (ones[i] ?? 0);
      });
      forward(k);
      const known = k.reduce((sum, each) => sum + each * each, 0);
      // The last term accounts for the unknown mean: eq. 2.42.
      const variance = signal - known + (1 - covered) ** 2 / onesSum;
      return { mean: predicted, variance: Math.max(0, variance) };
    },
  };
}

const LENGTHS = { least: 0.03, most: 10 } as const;
const SIGNALS = { least: 0.01, most: 100 } as const;
const NOISES = { least: 1e-8, most: 1 } as const;
/** Initial length of all keys, relative to their ranges, in the search for the kernel. */
const STARTS = [0.15, 0.5, 1.5] as const;
/** Multiplications allowed for a kernel search: some tenths of a second. */
const WORK = 1.5e8;

const logClamped = (
  log: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.min(most, Math.max(least, Math.exp(log)));

/**
 * The process with the kernel of maximum likelihood. Values should have mean 0 and variance 1. `noise` is the variance
 * from their seeds; undefined lets the likelihood estimate it.
 */
export function* fitInPieces(
  points: readonly Float64Array[],
  values: readonly number[],
  axes: readonly Axis[],
  noise: number | undefined,
): Pieces<GaussianProcess | undefined> {
  const kernelOf = (logs: Float64Array): Kernel => ({
    lengths: axes.map((_, i) => logClamped(logs[i] ?? 0, LENGTHS)),
    signal: logClamped(logs[axes.length] ?? 0, SIGNALS),
    noise: noise ?? logClamped(logs[axes.length + 1] ?? 0, NOISES),
  });
  const evaluations = Math.round(Math.min(200, Math.max(25, WORK / points.length ** 3)) / STARTS.length) * 3;
  let best: { readonly point: Float64Array; readonly value: number } | undefined;
  for (const length of STARTS) {
    const start = Float64Array.from([
      ...axes.map(() => Math.log(length)),
      0,
      ...(noise === undefined ? [-7] : []),
    ]);
    const found = yield* minimiseInPieces(
      (logs) => -(gaussianProcess(points, values, axes, kernelOf(logs))?.logLikelihood ?? -Infinity),
      start,
      { step: 0.7, evaluations, tolerance: 0.02 },
    );
    if (best === undefined || found.value < best.value) best = found;
  }
  return best && gaussianProcess(points, values, axes, kernelOf(best.point));
}

export const fitGaussianProcess = (...of: Parameters<typeof fitInPieces>): GaussianProcess | undefined =>
  atOnce(fitInPieces(...of));

/** Values scaled to mean 0 and variance 1, and the divisor. */
export function standardised(values: readonly number[]): {
  readonly values: number[];
  readonly scale: number;
} {
  const middle = mean(values) ?? 0;
  const variance = mean(values.map((value) => (value - middle) ** 2)) ?? 0;
  const scale = variance > 0 ? Math.sqrt(variance) : 1;
  return { values: values.map((value) => (value - middle) / scale), scale };
}
