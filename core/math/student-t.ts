import { mean } from './stats.ts';

/** Coefficients of Lanczos' gamma function for g = 7 and nine terms (Godfrey 2001). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function of a positive number. */
function logGamma(x: number): number {
  let sum: number = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i]! / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Regularised incomplete beta function by its continued fraction (DLMF 8.17.22), evaluated by Lentz's method. */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast on this side of the mean only (DLMF 8.17.4 gives the other one).
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return (front * fraction) / a;
}

/** Probability that Student's t with so many degrees of freedom (any above 0) is below a value (DLMF 8.17; A&S 26.7.1). */
export function studentProbability(t: number, freedom: number): number {
  const tail = 0.5 * incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));
  return t > 0 ? 1 - tail : tail;
}

/** The value that Student's t is below with a probability between 0.5 and 1, by bisection. */
export function studentQuantile(probability: number, freedom: number): number {
  if (!(probability >= 0.5 && probability < 1) || !(freedom > 0))
    throw new RangeError(`No quantile ${probability} of Student's t with ${freedom} degrees of freedom`);
  let low = 0;
  let high = 1;
  while (studentProbability(high, freedom) < probability) high *= 2;
  for (let turn = 0; turn < 200 && high - low > 1e-13 * high; turn++) {
    const middle = (low + high) / 2;
    if (studentProbability(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Difference of two means with the half width of its interval of confidence. */
export interface MeanDifference {
  readonly difference: number;
  /** Undefined where a side has too few values for one. */
  readonly half: number | undefined;
}

/** Values that a side needs for an interval: two have a spread, but one that says next to nothing. */
export const MIN_VALUES = 3;

/**
 * Mean of b less mean of a, with its interval where both sides have three values or more: of unequal spread (Welch,
 * Biometrika 34, 1947), degrees of freedom by Welch and Satterthwaite. Undefined where a side has no value.
 */
export function meanDifference(
  a: readonly number[],
  b: readonly number[],
  confidence = 0.95,
): MeanDifference | undefined {
  const [meanA, meanB] = [mean(a), mean(b)];
  if (meanA === undefined || meanB === undefined) return undefined;
  const difference = meanB - meanA;
  if (a.length < MIN_VALUES || b.length < MIN_VALUES) return { difference, half: undefined };
  const ofMean = (values: readonly number[], middle: number): number =>
    values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
  const [va, vb] = [ofMean(a, meanA), ofMean(b, meanB)];
  const both = va + vb;
  if (both === 0) return { difference, half: 0 };
  const freedom = (both * both) / ((va * va) / (a.length - 1) + (vb * vb) / (b.length - 1));
  return { difference, half: studentQuantile((1 + confidence) / 2, freedom) * Math.sqrt(both) };
}
