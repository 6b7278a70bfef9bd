import { leastSquares, type LeastSquares } from '../../../math/least-squares.ts';
import { studentQuantile } from '../../../math/student-t.ts';
import { coded, codeOf } from './coded.ts';
import type { Factor, Studied } from './factors.ts';

/** Effect of one factor on the metric in a sum of independent effects. */
export interface Sensitivity {
  readonly name: string;
  /** Change of the metric from the factor's minimum to its maximum; of words from the lowest to the highest. */
  readonly effect: number;
  /** Half-width of its 95 % interval; undefined without a degree of freedom. */
  readonly half: number | undefined;
  /** Values or words that the effect is between. */
  readonly from: number;
  readonly to: number;
  /** The setups confound this factor with others, or it had one value. */
  readonly isLeftOut: boolean;
}

export interface SensitivityReport {
  /** The largest effect first. */
  readonly factors: readonly Sensitivity[];
  /** Fraction of the variance over the setups that the effects explain, 0 to 1. */
  readonly explained: number;
  readonly freedom: number;
  readonly setups: number;
  readonly runs: number;
}

const CONFIDENCE = 0.95;

interface Terms {
  readonly factor: Factor;
  readonly first: number;
  readonly count: number;
}

/**
 * The factors of a tornado plot: least squares of the metric on all of them at once, numbers by a line, words by a step
 * each (Saltelli et al. 2008, Global Sensitivity Analysis, 1.2.5). Undefined of fewer than two setups.
 */
export function sensitivityOf({ factors, metric, runs }: Studied): SensitivityReport | undefined {
  const setups = metric.length;
  if (setups < 2) return undefined;
  const terms: Terms[] = [];
  let count = 1;
  for (const factor of factors) {
    const own = factor.words === undefined ? 1 : Math.max(1, factor.words.length - 1);
    terms.push({ factor, first: count, count: own });
    count += own;
  }
  const fit = leastSquares(modelRows(terms, count, setups), count, metric);
  const t = fit.freedom > 0 ? studentQuantile((1 + CONFIDENCE) / 2, fit.freedom) : undefined;
  const halfOf = (weights: Float64Array): number | undefined =>
    t === undefined || fit.deviation === undefined
      ? undefined
      : t * fit.deviation * Math.sqrt(fit.varianceOf(weights));
  return {
    factors: terms
      .map((own) =>
        own.factor.words === undefined ? ofNumbers(own, fit, halfOf) : ofWords(own, fit, halfOf),
      )
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    explained: fit.totalSquares === 0 ? 1 : 1 - fit.residualSquares / fit.totalSquares,
    freedom: fit.freedom,
    setups,
    runs: runs.reduce((sum, each) => sum + each, 0),
  };
}

/** A constant, each number from -1 to 1, each word but the first as 0 or 1. */
function modelRows(terms: readonly Terms[], count: number, setups: number): Float64Array {
  const rows = new Float64Array(setups * count);
  for (let i = 0; i < setups; i++) rows[i * count] = 1;
  for (const { factor, first } of terms) {
    const code = codeOf(factor);
    factor.values.forEach((value, i) => {
      if (factor.words === undefined) rows[i * count + first] = coded(code, value);
      else if (value > 0) rows[i * count + first + value - 1] = 1;
    });
  }
  return rows;
}

type HalfOf = (weights: Float64Array) => number | undefined;

function ofNumbers({ factor, first }: Terms, fit: LeastSquares, halfOf: HalfOf): Sensitivity {
  const { least, greatest } = codeOf(factor);
  const weights = new Float64Array(fit.coefficients.length);
  weights[first] = 2;
  const isLeftOut = fit.leftOut.includes(first);
  return {
    name: factor.name,
    effect: 2 * (fit.coefficients[first] ?? NaN),
    half: isLeftOut ? undefined : halfOf(weights),
    from: least,
    to: greatest,
    isLeftOut,
  };
}

function ofWords({ factor, first, count }: Terms, fit: LeastSquares, halfOf: HalfOf): Sensitivity {
  const used = new Set(factor.values);
  const height = (word: number): number => (word === 0 ? 0 : (fit.coefficients[first + word - 1] ?? NaN));
  const words = [...used].sort((a, b) => height(a) - height(b) || a - b);
  const from = words[0] ?? 0;
  const to = words.at(-1) ?? 0;
  const weights = new Float64Array(fit.coefficients.length);
  if (to > 0) weights[first + to - 1] = 1;
  if (from > 0) weights[first + from - 1] = -1;
  const unused = Array.from({ length: count }, (_, k) => k + 1).filter((word) => !used.has(word));
  const isLeftOut =
    used.size < 2 ||
    fit.leftOut.some((k) => k >= first && k < first + count && !unused.includes(k - first + 1));
  return {
    name: factor.name,
    effect: height(to) - height(from),
    half: isLeftOut ? undefined : halfOf(weights),
    from,
    to,
    isLeftOut,
  };
}
