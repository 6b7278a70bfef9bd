import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { withGaps } from '../../contract/missing.ts';
import type { ChannelWindow, Histories } from '../../contract/telemetry-requests.ts';
import type { Pieces } from '../../studies/sweep/search/pieces.ts';
import { pickSamples } from '../../telemetry/store/pick-samples.ts';
import { createRegularAxis, type TimeAxis } from '../../telemetry/store/time-axis.ts';
import { reduceRange } from '../../telemetry/store/window-points.ts';
import type { Series } from './series-reader.ts';

/** All samples of one channel in an interval; NaN where one is missing. */
export interface ChannelSamples {
  readonly name: string;
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
}

export interface Interval {
  readonly from_s: number;
  readonly to_s: number;
}

/** Consecutive samples; NaN where one is missing. */
export interface SampleBlock {
  readonly values: Float64Array<ArrayBuffer>;
  /** Time of the first sample. */
  readonly start_s: number;
  /** Duration of each sample, to the next one or to the end of the interval. Undefined for an even clock. */
  readonly hold_s: Float64Array<ArrayBuffer> | undefined;
}

export interface StoredChannelFacts {
  readonly name: string;
  readonly unit: string;
  /** Samples per second; the mean rate for uneven times. */
  readonly rate_Hz: number;
  readonly samples: number;
}

/** Channels and their shared clocks. */
export interface StoredColumns {
  readonly clocks: readonly StoredColumnClock[];
  readonly columns: readonly {
    readonly name: string;
    readonly unit: string;
    readonly sampleType: 'f32' | 'f64';
    /** Index in `clocks`. */
    readonly clock: number;
    /** NaN where a sample is missing. */
    readonly values: Float64Array<ArrayBuffer>;
  }[];
}

export type StoredColumnClock =
  | { readonly rate_Hz: number; readonly start_s: number }
  | { readonly time_s: Float64Array<ArrayBuffer> };

/** The samples within an interval, reduced to the minimum and maximum of each point. */
export function readWindow(
  { name, axis, read }: Series,
  { from_s, to_s }: Interval,
  points: number,
): ChannelWindow {
  const bounds = { first_s: axis.first_s, last_s: axis.last_s };
  const range = axis.rangeIn(from_s, to_s);
  if (range === undefined) {
    const none = new Float64Array(0);
    return { name, time_s: none, min: none, max: none, ...bounds };
  }
  const { index, min, max } = reduceRange(range, points, read);
  return {
    name,
    time_s: axis.pointTimes(range, points, index),
    min: withGaps(min),
    max: max === min ? min : withGaps(max),
    ...bounds,
  };
}

/** The last samples up to a time. */
export function readHistories(series: readonly Series[], at_s: number): Histories {
  const axis = finest(series);
  const end = axis === undefined ? 0 : axis.indexAt(at_s) + 1;
  const length = Math.min(end, HISTORY_SAMPLES);
  const time_s = axis?.times(end - length, length) ?? new Float64Array(0);
  return {
    time_s,
    channels: series.map((s) => ({
      name: s.name,
      values: s.axis === axis ? consecutive(s, end - length, length) : held(s, time_s),
    })),
  };
}

/** At most `points` samples of an interval, evenly spread. */
export function readSamples(series: readonly Series[], points: number, interval: Interval): Histories {
  const axis = finest(series);
  const { first, count } = axis === undefined ? { first: 0, count: 0 } : indicesIn(axis, interval);
  const stride = Math.max(1, Math.ceil(count / points));
  const indices = Float64Array.from({ length: Math.ceil(count / stride) }, (_, i) => first + i * stride);
  const time_s = axis?.timesOf(indices) ?? indices;
  return {
    time_s,
    channels: series.map((s) => ({
      name: s.name,
      values: s.axis === axis ? picked(s, indices) : held(s, time_s),
    })),
  };
}

/** Every sample, block by block. */
export function* readAllSamples(series: readonly Series[]): Pieces<Histories> {
  const axis = finest(series) ?? NO_SAMPLES;
  const time_s = new Float64Array(axis.count);
  const channels = series.map(({ name }) => ({ name, values: new Float64Array(axis.count) }));
  for (let first = 0; first < axis.count; first += BLOCK) {
    const times = axis.times(first, Math.min(BLOCK, axis.count - first));
    time_s.set(times, first);
    for (const [i, s] of series.entries()) {
      const block = s.axis === axis ? consecutive(s, first, times.length) : held(s, times);
      channels[i]?.values.set(block, first);
      yield;
    }
  }
  return { time_s, channels };
}

/** Every sample within and next to an interval. */
export function readRange(series: Series, { from_s, to_s }: Interval): ChannelSamples {
  const range = series.axis.rangeIn(from_s, to_s) ?? { first: 0, last: -1 };
  const count = range.last - range.first + 1;
  return {
    name: series.name,
    time_s: series.axis.times(range.first, count),
    values: consecutive(series, range.first, count),
  };
}

/** The samples within an interval, in blocks in order of time. */
export function* readBlocks(series: Series, interval: Interval): Generator<SampleBlock> {
  const { axis } = series;
  const { first, count: all } = indicesIn(axis, interval);
  for (let at = first; at < first + all; at += BLOCK) {
    const count = Math.min(BLOCK, first + all - at);
    yield {
      values: consecutive(series, at, count),
      start_s: axis.times(at, 1)[0] ?? 0,
      hold_s: axis.isEven ? undefined : holdTimes(axis, at, count, interval.to_s),
    };
  }
}

/** Whole channels as stored. */
export function readColumns(series: readonly Series[]): StoredColumns {
  const axes = [...new Set(series.map(({ axis }) => axis))];
  return {
    clocks: axes.map((axis) =>
      axis.isEven ? { rate_Hz: axis.rate_Hz, start_s: axis.first_s } : { time_s: axis.times(0, axis.count) },
    ),
    columns: series.map((s) => ({
      name: s.name,
      unit: s.unit,
      sampleType: s.sampleType,
      clock: axes.indexOf(s.axis),
      values: consecutive(s, 0, s.axis.count),
    })),
  };
}

/** Names of the channels whose samples are not identical, bit for bit, or that one side lacks. */
export function differingChannels(mine: readonly Series[], theirs: readonly Series[]): string[] {
  const others = new Map(theirs.map((s) => [s.name, s]));
  const names = mine.flatMap((series) => {
    const other = others.get(series.name);
    others.delete(series.name);
    return other !== undefined && isSame(series, other) ? [] : [series.name];
  });
  return [...names, ...others.keys()];
}

const NO_SAMPLES = createRegularAxis(0, 1, 0);

/** The axis with the highest rate; undefined without channels. */
function finest(series: readonly Series[]): TimeAxis | undefined {
  return series
    .map(({ axis }) => axis)
    .reduce<TimeAxis | undefined>(
      (best, a) => (best !== undefined && best.rate_Hz >= a.rate_Hz ? best : a),
      undefined,
    );
}

function consecutive({ read }: Series, first: number, count: number): Float64Array<ArrayBuffer> {
  return count === 0 ? new Float64Array(0) : withGaps(read(0, first, count).min);
}

/** Samples at increasing indices; NaN for index -1. */
function picked({ read, axis }: Series, indices: Float64Array): Float64Array<ArrayBuffer> {
  return withGaps(pickSamples(read, axis.count, indices));
}

/** The last sample at or before each of increasing times. */
function held(series: Series, times: Float64Array): Float64Array<ArrayBuffer> {
  return picked(
    series,
    times.map((time_s) => series.axis.indexAt(time_s)),
  );
}

/** Samples per block when a whole channel is read. */
const BLOCK = 65_536;

/** The samples within an interval, its ends included. */
function indicesIn(axis: TimeAxis, { from_s, to_s }: Interval): { first: number; count: number } {
  if (axis.count === 0) return { first: 0, count: 0 };
  // `indexAt` is the last sample at or before a time.
  const before = from_s <= axis.first_s ? 0 : axis.indexAt(from_s);
  const first = (axis.times(before, 1)[0] ?? 0) < from_s - SAME_TIME_S ? before + 1 : before;
  return { first, count: Math.max(0, axis.indexAt(to_s) - first + 1) };
}

/** Times closer than this are treated as equal. */
const SAME_TIME_S = 1e-9;

/** Durations of the samples of an uneven clock within an interval. */
function holdTimes(axis: TimeAxis, first: number, count: number, to_s: number): Float64Array<ArrayBuffer> {
  const times = axis.times(first, Math.min(count + 1, axis.count - first));
  return Float64Array.from(
    { length: count },
    (_, i) => Math.min(times[i + 1] ?? to_s, to_s) - (times[i] ?? to_s),
  );
}

function isSame(a: Series, b: Series): boolean {
  if (a.axis.count !== b.axis.count) return false;
  for (let first = 0; first < a.axis.count; first += BLOCK) {
    const count = Math.min(BLOCK, a.axis.count - first);
    const [mine, theirs] = [a.read(0, first, count).min, b.read(0, first, count).min];
    if (!mine.every((value, i) => Object.is(value, theirs[i]))) return false;
  }
  return true;
}
