import type { SweepValues } from '../../../../core/contract/sweep-plots.ts';
import { countedText, countsText, countText } from '../counts-text.ts';

/** How many setups and runs stand behind a plot of values; `shown` are the places of those that have what is plotted. */
export function behindText(values: SweepValues, shown: ArrayLike<number>, isFiltered: boolean): string {
  const { all, filtered, matched, numbers } = values;
  let runs = 0;
  for (let i = 0; i < shown.length; i++) runs += values.runs[shown[i] ?? -1] ?? 0;
  const isLot = numbers.length < matched;
  const parts = [countsText(shown.length, isLot ? matched : all, 'setups')];
  if (isLot) parts.push('drawn by lot');
  parts.push(countedText(runs, 'runs'));
  if (isFiltered) parts.push('filters of the table');
  if (filtered > matched && !isFiltered)
    parts.push(`${countText(filtered - matched)} did not finish as planned`);
  if (numbers.length > shown.length)
    parts.push(`${countText(numbers.length - shown.length)} without a value`);
  return parts.join(', ');
}

/** What a plot says in place of points. */
export function emptyText(values: SweepValues): { readonly title: string; readonly text: string } {
  const { all, filtered, matched } = values;
  if (all === 0)
    return { title: 'No run is done yet', text: 'Points appear here as the sweep drives its setups.' };
  if (filtered === 0)
    return { title: 'No setup passes the filters', text: 'The filters of the table hold here too.' };
  if (matched === 0)
    return {
      title: 'No setup finished as planned',
      text: 'The table tells of each run how it ended and why. With its filter of ends, plots show those setups.',
    };
  return { title: 'No setup has these values', text: 'Its runs ended before the metric could be measured.' };
}
