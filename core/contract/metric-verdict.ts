import type { Shown } from '../units/quantity.ts';
import type { MetricPair } from './session-requests.ts';

/** Input of a verdict. */
interface Judged extends Pick<MetricPair, 'better'> {
  readonly a?: number | undefined;
  readonly b?: number | undefined;
}

export type Verdict = 'better' | 'worse' | 'same' | 'near' | 'open' | 'none';

/** Share of the value below which two runs are practically equal: the last digits of a simulation. */
const NEAR = 0.0005;

/**
 * Verdict for B against A, in the better direction of the metric; `same` where both are shown alike, `near` where they differ by
 * less than 0.05 %, `none` where a value is missing or neither direction is better.
 *
 * @param shown both values as a person sees them
 */
export function verdictOf(judged: Judged, shown: Pick<Shown, 'text'>): Verdict {
  const { a, b } = judged;
  const verdict = directionOf(judged, shown);
  if (a === undefined || b === undefined || (verdict !== 'better' && verdict !== 'worse')) return verdict;
  return Math.abs(b - a) < NEAR * Math.abs(a) ? 'near' : verdict;
}

function directionOf({ a, b, better }: Judged, { text }: Pick<Shown, 'text'>): Verdict {
  if (a === undefined || b === undefined || !Number.isFinite(a) || !Number.isFinite(b)) return 'none';
  if (text(a) === text(b)) return 'same';
  if (better === 'neither') return 'none';
  return (better === 'less') === b < a ? 'better' : 'worse';
}

/**
 * Verdict for means of laps, whose scatter says what is noise: `open` where the interval of the difference includes zero, so that
 * the difference is not significant. A best lap has no interval, and a thousandth decides.
 */
export function lapVerdict(
  metric: Judged & { readonly difference?: number; readonly half?: number },
  shown: Pick<Shown, 'text'>,
): Verdict {
  const { difference, half } = metric;
  const verdict = directionOf(metric, shown);
  if (verdict !== 'better' && verdict !== 'worse') return verdict;
  return difference !== undefined && half !== undefined && Math.abs(difference) <= half ? 'open' : verdict;
}

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  near: 'practically equal',
  open: 'within ±',
  none: '',
};
