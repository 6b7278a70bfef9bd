import type { StudyLevelMean } from '../../../../core/contract/sweep-study.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceDomain, type Domain } from '../../../../core/units/axis.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';

/** A level of a key in a study. */
export interface StudiedLevel {
  readonly from: number;
  readonly to: number;
  readonly word?: string;
}

/** Approximate number of slices of a range. */
const SLICES = 6;

/** A mean in the shown unit, with half of its 95 % interval where there is one. */
export interface ShownMean {
  readonly mean: number;
  readonly half: number | undefined;
}

/** A value with as many digits as 1/200 of a span justifies; both in the key's own unit. */
export function nearText(value: number, span: number, key: ShownColumn): string {
  const { of, back, text, column } = key;
  if (column.words !== undefined || !(span > 0)) return text(value);
  const step = niceStep((of(span) - of(0)) / 200);
  return text(back(Math.round(of(value) / step) * step));
}

/** Text of a level: its value, or the slice of the range. */
export function levelText({ from, to, word }: StudiedLevel, key: ShownColumn): string {
  if (word !== undefined) return word;
  const near = (value: number): string => nearText(value, SLICES * (to - from), key);
  return from === to ? key.text(from) : `${near(from)} to ${near(to)}`;
}

/** Undefined where no setup has the level. */
export function shownMean({ mean, half }: StudyLevelMean, { of }: ShownColumn): ShownMean | undefined {
  if (mean === undefined) return undefined;
  // A difference: a temperature scale has an offset.
  return { mean: of(mean), half: half === undefined ? undefined : of(mean + half) - of(mean) };
}

/** An axis for means and their intervals. */
export function meansDomain(
  means: readonly (ShownMean | undefined)[],
  others: readonly number[] = [],
): Domain {
  const ends = means.flatMap((each) =>
    each === undefined ? [] : [each.mean - (each.half ?? 0), each.mean + (each.half ?? 0)],
  );
  const values = [...ends, ...others];
  const most = values.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0);
  return niceDomain([values], Math.max(1e-4 * most, 1e-12), 4);
}

/** `3 setups, 6 runs`. */
export const behindText = (setups: number, runs: number): string =>
  `${countedText(setups, 'setups')}, ${countedText(runs, 'runs')}`;

export const withUnit = (text: string, { symbol }: ShownColumn): string =>
  symbol === '' ? text : `${text} ${symbol}`;

export const meanName = (metric: ShownColumn): string => `Mean of ${headText(metric)}`;

/** A mean in words, with its interval. */
export function meanText({ mean, half, setups, runs }: StudyLevelMean, metric: ShownColumn): string {
  if (mean === undefined) return 'no setup';
  const interval =
    half === undefined ? '' : ` (95 %: ${metric.text(mean - half)} to ${metric.text(mean + half)})`;
  return `${withUnit(metric.text(mean), metric)}${interval}, ${behindText(setups, runs)}`;
}

/** The same in cells of a table: mean, ends of the interval, setups, runs. */
export function meanCells({ mean, half, setups, runs }: StudyLevelMean, { text }: ShownColumn): string[] {
  const [from = NaN, to = NaN] = mean === undefined || half === undefined ? [] : [mean - half, mean + half];
  return [text(mean ?? NaN), text(from), text(to), String(setups), String(runs)];
}

/** Digits after the decimal point of a metric. */
export const digitsOf = ({ text }: ShownColumn): number => /\.(\d+)$/u.exec(text(0))?.[1]?.length ?? 0;
