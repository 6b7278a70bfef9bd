import type { TableMapping } from '../../contract/table-mapping.ts';
import type { DecimalSign } from './csv/cell-values.ts';
import type { UnusableTime } from './file-problems.ts';
import { numberOf, type Cell } from './table-cells.ts';
import { isTimeHeader } from './time-columns.ts';

/** A column of times that does not go on in more of its rows is none. */
const MOST_HALTS = 0.5;

/** The first column that is named as a time and whose numbers do not go on in most rows. */
export function unusableTime(
  { columns }: TableMapping,
  sample: readonly (readonly Cell[])[],
  decimalSign: DecimalSign,
): UnusableTime | undefined {
  for (const [column, { header }] of columns.entries()) {
    if (!isTimeHeader(header)) continue;
    const values = sample.flatMap((cells) => numberOf(cells[column], decimalSign) ?? []);
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    const halts = steps.filter((step) => step <= 0).length;
    if (halts > 1 && halts > MOST_HALTS * steps.length)
      return { header, falls: steps.every((step) => step < 0) };
  }
  return undefined;
}

/** True where the first row has a time behind those of all others, which go on: what a logger had kept of its last log. */
export const isFirstStray = ([first = 0, ...others]: readonly number[]): boolean =>
  others.length > 2 &&
  first > (others[0] ?? first) &&
  others.every((time, i) => i === 0 || time > (others[i - 1] ?? time));

/** The usual step of the times of the first rows, s; NaN where there are fewer than two. */
export function usualStep_s(times_s: readonly number[]): number {
  const steps_s = times_s
    .slice(1)
    .map((time_s, i) => time_s - (times_s[i] ?? 0))
    .filter((step_s) => step_s > 0)
    .sort((a, b) => a - b);
  return steps_s[Math.floor(steps_s.length / 2)] ?? Number.NaN;
}
