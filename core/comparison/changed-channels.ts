import { findChannel } from '../contract/channels.ts';
import { percentile } from '../math/stats.ts';
import { valueAt, type Series } from './lap-samples.ts';
import { timeAt, type Passage } from './passage.ts';

/** A channel of two laps at the same places. */
export interface ChannelPair {
  readonly name: string;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** A quantity in a part of a lap: the four wheels of a channel are one, told by the wheel that changed most. */
export interface ChannelChange {
  /** Base name of the channel. */
  readonly key: string;
  /** Stored name of the one that changed most. */
  readonly name: string;
  /** Root mean square of the difference over the range that the channel has in both laps (5th to 95th percentile). */
  readonly share: number;
  /** Mean of the compared lap less that of the reference, in the channel's unit. */
  readonly meanDifference: number;
}

/** Where a car is and how long it has been there says where the others differ, not what changed; so do sums over a run. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  'positionX_m',
  'positionY_m',
  'positionZ_m',
  'yaw_rad',
  'distance_m',
  'clutchHeat_J',
  'differentialHeat_J',
]);

export const tellsChange = (name: string): boolean => !TELLS_NOTHING.has(baseName(name));

const baseName = (name: string): string => findChannel(name)?.key ?? name;

/** Even places over a stretch, both ends included. */
export function placesBetween(from_m: number, to_m: number, count: number): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: count }, (_, i) =>
    i === count - 1 ? to_m : from_m + ((to_m - from_m) * i) / (count - 1),
  );
}

/** Values of a channel where its lap first passed each place. */
export function valuesAtPlaces(passage: Passage, series: Series, places_m: Float64Array): Float64Array {
  return places_m.map((place_m) => {
    const at_s = timeAt(passage, place_m);
    return Number.isNaN(at_s) ? NaN : valueAt(series, at_s);
  });
}

/** The range that a channel has in both laps without the outermost twentieths; 0 where it does not move. */
export function rangeOf({ a, b }: Pick<ChannelPair, 'a' | 'b'>): number {
  const known = [...a, ...b].filter((value) => Number.isFinite(value));
  return known.length === 0 ? 0 : (percentile(known, 0.95) ?? 0) - (percentile(known, 0.05) ?? 0);
}

/** Least share of its range by which a channel must differ to be told of. */
const LEAST_SHARE = 0.01;

/**
 * Which quantities changed most between places `first` and `last` (indices), the most changed first. `range` gives the
 * range of a channel over the whole lap, so that a value counts by what is usual for it.
 */
export function rankChanges(
  pairs: readonly ChannelPair[],
  range: (name: string) => number,
  first: number,
  last: number,
  most: number,
): ChannelChange[] {
  const best = new Map<string, ChannelChange>();
  for (const { name, a, b } of pairs) {
    const scale = range(name);
    if (!(scale > 0)) continue;
    let squares = 0;
    let sum = 0;
    let count = 0;
    for (let i = first; i <= last; i++) {
      const off = b[i]! - a[i]!;
      if (!Number.isFinite(off)) continue;
      squares += off * off;
      sum += off;
      count++;
    }
    if (count === 0) continue;
    const share = Math.sqrt(squares / count) / scale;
    const key = baseName(name);
    if (share < LEAST_SHARE || share <= (best.get(key)?.share ?? 0)) continue;
    best.set(key, { key, name, share, meanDifference: sum / count });
  }
  return [...best.values()].sort((x, y) => y.share - x.share).slice(0, most);
}
