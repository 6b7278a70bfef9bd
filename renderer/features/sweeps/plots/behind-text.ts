import type { SweepValues } from '../../../../core/contract/sweep-plots.ts';
import { countedText, countsText, countText } from '../counts-text.ts';

/**
 * Number of setups and runs in a plot of values; `shown` are the indices of the setups that have all plotted values.
 */
export function behindText(values: SweepValues, shown: ArrayLike<number>, isFiltered: boolean): string {
  const { all, matched, numbers } = values;
  let runs = 0;
  for (let i = 0; i < shown.length; i++) runs += values.runs[shown[i] ?? -1] ?? 0;
  const isLot = numbers.length < matched;
  const parts = [countsText(shown.length, isLot ? matched : all, 'setups')];
  if (isLot) parts.push('random selection');
  return [
    ...parts,
    countedText(runs, 'runs'),
    ...leftOutTexts(values, numbers.length - shown.length, isFiltered),
  ].join(', ');
}

/** Number of setups and runs in a study of a metric, of `all` planned setups. */
export function studyBehindText(
  { setups, runs }: { readonly setups: number; readonly runs: number },
  all: number,
  counts: Pick<SweepValues, 'filtered' | 'matched'> | undefined,
  isFiltered: boolean,
): string {
  const left = counts === undefined ? [] : leftOutTexts(counts, counts.matched - setups, isFiltered);
  return [countsText(setups, all, 'setups'), countedText(runs, 'runs'), ...left].join(', ');
}

/** Setups that are left out, and why. */
function leftOutTexts(
  { filtered, matched }: Pick<SweepValues, 'filtered' | 'matched'>,
  withoutValue: number,
  isFiltered: boolean,
): string[] {
  const parts: string[] = [];
  if (isFiltered) parts.push('filters of the table');
  else if (filtered > matched) parts.push(`${countText(filtered - matched)} did not finish as planned`);
  if (withoutValue > 0) parts.push(`${countText(withoutValue)} without a value`);
  return parts;
}
