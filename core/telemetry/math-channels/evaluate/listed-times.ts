import type { SourceChannel } from './sample-source.ts';

/** Samples whose times are a column of their own, rising. */
export interface ListedTimes {
  readonly count: number;
  readonly first_s: number;
  readonly last_s: number;
  /** Times of consecutive samples. */
  readonly times: (first: number, count: number) => Float64Array;
  /** The last sample at or before a time; -1 before the first. */
  readonly indexAt: (time_s: number) => number;
}

export type ListedChannel = Omit<SourceChannel, 'base'> & { readonly axis: ListedTimes };

/** Part of a sample that rounding of times may take. */
const EDGE = 1e-6;

/**
 * A channel of uneven times at even ones, as many as it has samples: derivatives, filters and means take samples of
 * equal weight. Between two samples a state holds and other channels run straight; beside a gap the nearer sample says.
 */
export function atEvenTimes({ axis, read, name, label, unit, isHeld }: ListedChannel): SourceChannel {
  const { count, first_s, last_s } = axis;
  const rate_Hz = last_s > first_s ? (count - 1) / (last_s - first_s) : 1;
  /** A time that misses a sample by rounding alone is that of the sample. */
  const edge_s = EDGE / rate_Hz;
  let samples = new Float64Array(0);
  return {
    name,
    label,
    unit,
    isHeld,
    base: { first_s, rate_Hz, count },
    read: (first, length, out) => {
      if (length === 0) return;
      const timeOf = (i: number): number => Math.min(first_s + (first + i) / rate_Hz, last_s);
      const from = Math.max(axis.indexAt(timeOf(0) + edge_s), 0);
      const end = Math.min(axis.indexAt(timeOf(length - 1) + edge_s) + 2, count);
      const times = axis.times(from, end - from);
      if (samples.length < end - from) samples = new Float64Array(end - from);
      read(from, end - from, samples);
      for (let i = 0, at = 0; i < length; i++) {
        const time_s = timeOf(i);
        while (at + 1 < times.length && times[at + 1]! <= time_s + edge_s) at++;
        const a = samples[at]!;
        const b = at + 1 < times.length ? samples[at + 1]! : a;
        const part = at + 1 < times.length ? (time_s - times[at]!) / (times[at + 1]! - times[at]!) : 0;
        const value = isHeld || part < EDGE ? a : a + (b - a) * part;
        out[i] = value === value || isHeld ? value : part < 0.5 ? a : b;
      }
    },
  };
}
