import type { LapRecord } from './laps.ts';
import type { LapRange } from './stints.ts';

/** `lap 4`, `laps 4 to 9`. */
export const lapRangeText = ({ first, last }: LapRange): string =>
  first === last ? `lap ${first}` : `laps ${first} to ${last}`;

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
}

const holds = ({ from_s, to_s }: Span, time_s: number): boolean => from_s <= time_s && time_s < to_s;

/** The stint that holds a session time; undefined outside of stints. */
export const stintAt = <T extends Span>(stints: readonly T[], time_s: number): T | undefined =>
  stints.find((each) => holds(each, time_s));

/** The laps that begin in a stint. */
export const lapsOfStint = (laps: readonly LapRecord[], of: Span): LapRecord[] =>
  laps.filter(({ start_s }) => holds(of, start_s));

/** The time of laps: from the start of the first to the start of the lap after the last, or to the end of the last. */
export function spanOfLaps(laps: readonly LapRecord[], { first, last }: LapRange): Span | undefined {
  const [begin, end] = [first, last].map((number) => laps.find((lap) => lap.number === number));
  if (begin === undefined || end === undefined) return undefined;
  const after = laps
    .filter(({ start_s }) => start_s > end.start_s)
    .reduce((next_s, { start_s }) => Math.min(next_s, start_s), Infinity);
  return { from_s: begin.start_s, to_s: Number.isFinite(after) ? after : end.end_s };
}

/** Stints before and after one that takes the place of what it covers; what it covers in part is cut. */
export function cutStints<T extends Span>(stints: readonly T[], { from_s, to_s }: Span): T[] {
  return stints
    .flatMap((each) => [
      { ...each, to_s: Math.min(each.to_s, from_s) },
      { ...each, from_s: Math.max(each.from_s, to_s) },
    ])
    .filter((each) => each.from_s < each.to_s);
}
