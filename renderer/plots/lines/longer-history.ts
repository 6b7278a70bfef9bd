import { firstIndexWhere } from '../../../core/math/sorted.ts';
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
  // Times increase, so that what is kept is the end of what was held.
  const held_s = before?.time_s ?? new Float64Array(0);
  const keptFrom = firstIndexWhere(held_s.length, (i) => (held_s[i] ?? NaN) >= start_s);
  const kept = held_s.length - keptFrom;
  const added = new Int32Array(newest.time_s.length);
  let addedCount = 0;
  let taken_s = last_s;
  for (let i = 0; i < newest.time_s.length; i++) {
    const time_s = newest.time_s[i] ?? NaN;
    if (time_s < start_s || time_s < taken_s + least_s || time_s <= last_s) continue;
    taken_s = time_s;
    added[addedCount++] = i;
  }
  const first_s = newest.time_s[added[0] ?? 0] ?? end_s;
  const hasGap = kept > 0 && addedCount > 0 && first_s - last_s > GAP_STEPS * step_s;
  const earliest_s = held_s[keptFrom] ?? first_s;
  const lead = earliest_s - start_s > step_s ? 1 : 0;
  const gapAt = lead + kept;
  const addedFrom = gapAt + (hasGap ? 1 : 0);
  /** The samples kept and added, with NaN where a lead or a gap has its time. */
  const join = (old: Float64Array | undefined, now: Float64Array): Float64Array => {
    const joined = new Float64Array(addedFrom + addedCount).fill(NaN, 0, addedFrom);
    if (old !== undefined) joined.set(old.subarray(keptFrom), lead);
    for (let k = 0; k < addedCount; k++) joined[addedFrom + k] = now[added[k] ?? 0] ?? NaN;
    return joined;
  };
  const time_s = join(held_s, newest.time_s);
  if (lead > 0) time_s[0] = start_s;
  if (hasGap) time_s[gapAt] = last_s + step_s;
  return {
    time_s,
    values: new Map([...newest.values].map(([name, now]) => [name, join(before?.values.get(name), now)])),
  };
}
