import type { ProblemList } from './file-problems.ts';
import type { Samples } from './recording.ts';

/** Finds the rows of an axis whose times increase. */
export interface TimeFilter {
  /** Indices of the rows to keep; undefined where all are kept. */
  readonly risingRows: (time_s: Float64Array) => Uint32Array | undefined;
}

/** Rows without a time and rows whose time repeats or goes back are reported with the name of their axis and left out. */
export function createTimeFilter(axis: string, problems: ProblemList): TimeFilter {
  let last_s = Number.NEGATIVE_INFINITY;
  let row = 0;
  const report = (time_s: number): void => {
    if (!Number.isFinite(time_s))
      problems.report('time-missing', `record ${row} of ${axis} has no time; it is left out.`);
    else if (time_s === last_s)
      problems.report(
        'time-repeats',
        `record ${row} of ${axis} has the time of the one before it (${time_s} s); it is left out.`,
      );
    else
      problems.report(
        'time-back',
        `record ${row} of ${axis} goes back in time, to ${time_s} s; it is left out.`,
      );
  };
  return {
    risingRows: (time_s) => {
      const first = row;
      let dropped: number[] | undefined;
      for (let i = 0; i < time_s.length; i++) {
        const now_s = time_s[i] ?? Number.NaN;
        if (now_s > last_s && now_s !== Number.POSITIVE_INFINITY) last_s = now_s;
        else {
          row = first + i + 1;
          report(now_s);
          (dropped ??= []).push(i);
        }
      }
      row = first + time_s.length;
      if (dropped === undefined) return undefined;
      const isDropped = new Set(dropped);
      return Uint32Array.from(time_s.keys()).filter((i) => !isDropped.has(i));
    },
  };
}

/** The values of some rows; all of them where these are undefined. */
export function selectedRows<T extends Samples>(values: T, rows: Uint32Array | undefined): T {
  if (rows === undefined) return values;
  const selected = values.slice(0, rows.length) as T;
  rows.forEach((from, i) => (selected[i] = values[from] ?? Number.NaN));
  return selected;
}
