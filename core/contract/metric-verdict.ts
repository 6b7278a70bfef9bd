import type { MetricPair } from './session-requests.ts';

/** Input of a verdict. */
interface Judged extends Pick<MetricPair, 'better' | 'digits'> {
  readonly a?: number | undefined;
  readonly b?: number | undefined;
}

export type Verdict = 'better' | 'worse' | 'same' | 'open' | 'none';

/**
 * Verdict for B against A, in the better direction of the metric; `same` where the shown digits are equal,
 * `none` where a value is missing or neither direction is better.
 */
export function verdictOf({ a, b, better, digits }: Judged): Verdict {
  if (a === undefined || b === undefined || !Number.isFinite(a) || !Number.isFinite(b)) return 'none';
  if (a.toFixed(digits) === b.toFixed(digits)) return 'same';
  if (better === 'neither') return 'none';
  return (better === 'less') === b < a ? 'better' : 'worse';
}

/**
 * Like {@link verdictOf}; `open` where the interval of the difference includes zero: the difference is not
 * significant.
 */
export function lapVerdict(
  metric: Judged & { readonly difference?: number; readonly half?: number },
): Verdict {
  const { difference, half } = metric;
  const verdict = verdictOf(metric);
  if (verdict !== 'better' && verdict !== 'worse') return verdict;
  return difference !== undefined && half !== undefined && Math.abs(difference) <= half ? 'open' : verdict;
}

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  open: 'within ±',
  none: '',
};
