import type { NamedChannel } from '../catalogue.ts';
import type { RangeName } from '../checked.ts';

/** Evenly spaced times: sample i is at first_s + i / rate_Hz. */
export interface TimeBase {
  readonly first_s: number;
  readonly rate_Hz: number;
  readonly count: number;
}

/** A stored channel. */
export interface SourceChannel extends NamedChannel {
  /** A state: it keeps its value until the next sample. Other channels run straight from sample to sample. */
  readonly isHeld: boolean;
  readonly base: TimeBase;
  /** Writes `count` samples from `first` on into `out`, in the channel's unit; NaN where one is missing. */
  readonly read: (first: number, count: number, out: Float64Array) => void;
}

export interface TimeRange {
  readonly start_s: number;
  readonly end_s: number;
}

/** A session as expressions see it. */
export interface SessionSource {
  readonly channels: readonly SourceChannel[];
  /** Times of what no channel gives times to. */
  readonly base: TimeBase;
  /** Laps and sectors follow each other in time; the end of one belongs to the next. */
  readonly laps: readonly TimeRange[];
  readonly sectors: readonly TimeRange[];
  /** Undefined: all of the session. */
  readonly selection: TimeRange | undefined;
  /** The car outside of stints. */
  readonly car: CarValues;
  /** Cars of some laps, in the order of driving; none lie over each other. */
  readonly stints: readonly StintCar[];
}

/** Values of CAR_FIGURES by name, SI; what is not in it is missing. */
export type CarValues = Readonly<Record<string, number>>;

/** The car of a stint, from its start to before its end. */
export interface StintCar extends TimeRange {
  readonly car: CarValues;
}

export const endOf = ({ first_s, rate_Hz, count }: TimeBase): number => first_s + (count - 1) / rate_Hz;

export const isSameBase = (a: TimeBase, b: TimeBase): boolean =>
  a.rate_Hz === b.rate_Hz && a.first_s === b.first_s && a.count === b.count;

/** The base that expressions over several are computed on: the highest rate; of equal rates the longest, then the first. */
export function finest(bases: readonly TimeBase[]): TimeBase | undefined {
  let best: TimeBase | undefined;
  for (const base of bases) {
    const isBetter =
      best === undefined ||
      base.rate_Hz > best.rate_Hz ||
      (base.rate_Hz === best.rate_Hz && base.count > best.count);
    if (isBetter) best = base;
  }
  return best;
}

/** Samples [first, end) of a base. */
export interface SampleSpan {
  readonly first: number;
  readonly end: number;
}

/** Part of a sample by which a time may miss it: the rounding of sums of times. */
const SLACK = 1e-6;

/** Samples of `base` in a range; its end counts where `isClosed`. */
export function spanOn(base: TimeBase, { start_s, end_s }: TimeRange, isClosed: boolean): SampleSpan {
  const at = (time_s: number): number => (time_s - base.first_s) * base.rate_Hz;
  const within = (index: number): number => Math.min(Math.max(index, 0), base.count);
  const first = within(Math.ceil(at(start_s) - SLACK));
  const end = isClosed ? Math.floor(at(end_s) + SLACK) + 1 : Math.ceil(at(end_s) - SLACK);
  return { first, end: Math.max(first, within(end)) };
}

/** The ranges of that name as samples of `base`, in order. */
export function spansOf(source: SessionSource, name: RangeName, base: TimeBase): readonly SampleSpan[] {
  const all: SampleSpan = { first: 0, end: base.count };
  switch (name) {
    case 'session':
      return [all];
    case 'selection':
      return [source.selection === undefined ? all : spanOn(base, source.selection, true)];
    case 'lap':
    case 'sector': {
      const ranges = name === 'lap' ? source.laps : source.sectors;
      return ranges.map((range) => spanOn(base, range, false));
    }
  }
}
