import { findChannel } from '../../catalogue/channels.ts';
import { percentile } from '../../math/stats.ts';
import { valueAt, type Series } from './lap-samples.ts';
import { timeAt, type Passage } from './passage.ts';

/** A channel of two laps at the same positions. */
export interface ChannelPair {
  readonly name: string;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/**
 * Change of a quantity in a part of a lap; the four wheels of a channel are one quantity, shown by the wheel
 * that changed most.
 */
export interface ChannelChange {
  /** Base name of the channel. */
  readonly key: string;
  /** Stored name of the channel that changed most. */
  readonly name: string;
  /** Mean size of the difference over the range of the channel: 0 to 1. */
  readonly share: number;
  /** Mean of the compared lap less that of the reference, in the channel's unit. */
  readonly meanDifference: number;
}

/** Positions and running totals show that laps differ, not what changed. */
const DESCRIBES_NOTHING: ReadonlySet<string> = new Set([
  'positionX_m',
  'positionY_m',
  'positionZ_m',
  'yaw_rad',
  'distance_m',
  'tyreWear',
  'clutchHeat_J',
  'differentialHeat_J',
]);

/**
 * Words of the names by which other programs call what cannot change a lap time: clocks and lap counters, where the
 * car is, and how good the fix of the satellites was.
 */
const NO_CAUSE = new RegExp(
  [
    /^(time|interval|bearing|position|index|counter|height|elevation)$/,
    /\b(lap|race|session|utc|gps|local|system|elapsed|running) (time|update|delay|position|bearing)\b/,
    /\b(laps?|utc|date|clock|timestamp|sectors?|splits?|beacons?|odometer|distance|session|fix)\b/,
    /\b(latitude|longitude|lat|lon|lng|altitude|heading|course|accuracy|[hvpg]?dop|sats?|satellites)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Words of a name such as `GPS_Update`, `lapNumber` and `UTC Time`, apart. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/\d+/g, ' ')
    .trim();

/** Angular accelerations are the noise of angular velocities, which are channels of their own. */
export const describesChange = (name: string): boolean => {
  const row = findChannel(name);
  if (row === undefined) return !NO_CAUSE.test(wordsOf(name));
  return !DESCRIBES_NOTHING.has(baseName(name)) && row.unit !== 'radps2';
};

/** True where the channel never falls within either lap but rises: a clock, a distance or a counter, whatever its name. */
export const isCount = ({ name, a, b }: ChannelPair): boolean =>
  findChannel(name) === undefined && isRising(a) && isRising(b);

function isRising(values: Float64Array): boolean {
  const known = values.filter((value) => Number.isFinite(value));
  return (
    known.length > 1 &&
    (known.at(-1) ?? 0) > (known[0] ?? 0) &&
    known.every((value, i) => i === 0 || value >= (known[i - 1] ?? value))
  );
}

const baseName = (name: string): string => findChannel(name)?.key ?? name;

/** Evenly spaced positions over a segment, both ends included. */
export function positionsBetween(from_m: number, to_m: number, count: number): Float64Array<ArrayBuffer> {
  return Float64Array.from({ length: count }, (_, i) =>
    i === count - 1 ? to_m : from_m + ((to_m - from_m) * i) / (count - 1),
  );
}

/** Times at which a lap first passed each position; NaN where it never did. */
export const timesAtPositions = (passage: Passage, positions_m: Float64Array): Float64Array =>
  positions_m.map((position_m) => timeAt(passage, position_m));

/** Values of a channel at the given times. */
export const valuesAtTimes = (series: Series, times_s: Float64Array): Float64Array =>
  times_s.map((at_s) => (Number.isNaN(at_s) ? NaN : valueAt(series, at_s)));

/** A channel whose range is less than this many of its last digits is at rest. */
const MIN_DIGITS = 100;

/**
 * Range of a channel in both laps between its 5th and 95th percentile, and not less than a hundred of its
 * last digits: a closed clutch slips by rounding errors, none of which is a change.
 */
export function rangeOf({ name, a, b }: ChannelPair): number {
  const known = Float64Array.from([...a, ...b].filter((value) => Number.isFinite(value)));
  const range = (percentile(known, 0.95) ?? 0) - (percentile(known, 0.05) ?? 0);
  const row = findChannel(name);
  return row === undefined ? range : Math.max(range, MIN_DIGITS * 10 ** -row.digits);
}

/** Minimum difference, as a share of the channel's range, for a channel to be listed. */
const MIN_SHARE = 0.01;

/**
 * The quantities that changed most between the position indices `first` and `last`, largest change first.
 * `range` gives the range of a channel over the whole lap, which scales its difference.
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
    let sizes = 0;
    let sum = 0;
    let count = 0;
    for (let i = first; i <= last; i++) {
      const off = b[i]! - a[i]!;
      if (!Number.isFinite(off)) continue;
      // A peak that moved is one change, however high.
      sizes += Math.min(Math.abs(off), scale);
      sum += off;
      count++;
    }
    if (count === 0) continue;
    const share = sizes / count / scale;
    const key = baseName(name);
    if (share < MIN_SHARE || share <= (best.get(key)?.share ?? 0)) continue;
    best.set(key, { key, name, share, meanDifference: sum / count });
  }
  return [...best.values()].sort((x, y) => y.share - x.share).slice(0, most);
}
