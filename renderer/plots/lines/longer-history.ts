import type { HistoryData } from './history-source.ts';

/** Samples that a chart holds at most: more are finer than its pixels. */
const MAX_SAMPLES = 3000;
/** A step this much longer than the one before it is a gap. */
const GAP_STEPS = 1.5;

/**
 * The last `span_s` of a history to which the newest samples are added. It begins at the span before its end even
 * where the run began later, so that the time axis has one length. Missing samples are NaN.
 */
export function longerHistory(
  held: HistoryData | undefined,
  newest: HistoryData,
  span_s: number,
): HistoryData {
  const end_s = newest.time_s.at(-1);
  if (end_s === undefined) return newest;
  const start_s = end_s - span_s;
  const before = held !== undefined && (held.time_s.at(-1) ?? Infinity) <= end_s ? held : undefined;
  const last_s = before?.time_s.at(-1) ?? -Infinity;
  const least_s = span_s / MAX_SAMPLES;
  const step_s = Math.max(least_s, (newest.time_s[1] ?? 0) - (newest.time_s[0] ?? 0));
  const kept = indices(before?.time_s ?? new Float64Array(0), (time_s) => time_s >= start_s);
  let taken_s = last_s;
  const added = indices(newest.time_s, (time_s) => {
    if (time_s < start_s || time_s < taken_s + least_s || time_s <= last_s) return false;
    taken_s = time_s;
    return true;
  });
  const first_s = newest.time_s[added[0] ?? 0] ?? end_s;
  const gap =
    kept.length > 0 && added.length > 0 && first_s - last_s > GAP_STEPS * step_s ? [last_s + step_s] : [];
  const earliest_s = before?.time_s[kept[0] ?? 0] ?? first_s;
  const lead = earliest_s - start_s > step_s ? [start_s] : [];
  const join = (old: Float64Array | undefined, now: Float64Array, lone: (time_s: number) => number) =>
    Float64Array.from([
      ...lead.map(lone),
      ...kept.map((i) => old?.[i] ?? NaN),
      ...gap.map(lone),
      ...added.map((i) => now[i] ?? NaN),
    ]);
  return {
    time_s: join(before?.time_s, newest.time_s, (time_s) => time_s),
    values: new Map(
      [...newest.values].map(([name, now]) => [name, join(before?.values.get(name), now, () => NaN)]),
    ),
  };
}

function indices(times_s: Float64Array, isWanted: (time_s: number) => boolean): number[] {
  const found: number[] = [];
  for (const [i, time_s] of times_s.entries()) if (isWanted(time_s)) found.push(i);
  return found;
}
