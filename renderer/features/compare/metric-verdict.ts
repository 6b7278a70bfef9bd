import type { MetricPair } from '../../../core/contract/session-requests.ts';

export type Verdict = 'better' | 'worse' | 'same' | 'none';

/**
 * Whether B is better than A, by the metric's own sense; `same` where the digits shown do not differ, `none` where a
 * value is missing or neither way is better.
 */
export function verdictOf({ a, b, better, digits }: MetricPair): Verdict {
  if (a === undefined || b === undefined || !Number.isFinite(a) || !Number.isFinite(b)) return 'none';
  if (a.toFixed(digits) === b.toFixed(digits)) return 'same';
  if (better === 'neither') return 'none';
  return (better === 'less') === b < a ? 'better' : 'worse';
}

export const VERDICT_TEXTS: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  none: '',
};
