import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { withGaps } from '../../contract/missing.ts';
import type { ChannelWindow, Histories } from '../../contract/telemetry-requests.ts';
import type { Pieces } from '../../studies/sweep/search/pieces.ts';
import { reduceRange } from '../../telemetry/store/window.ts';
import { pickSamples } from '../../telemetry/store/pick-samples.ts';
import { createRegularAxis, type TimeAxis } from '../../telemetry/store/time-axis.ts';
import { createSeriesReader, type FindComputed, type OnDamage, type Series } from './series-reader.ts';

export interface WindowRequest {
  readonly channels: readonly string[];
  readonly from_s: number;
  readonly to_s: number;
  readonly points: number;
}

/** All samples of one channel in an interval; NaN where one is missing. */
export interface ChannelSamples {
  readonly name: string;
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
}

interface Segment {
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

/** Reads what a {@link SessionWriter} stored; NaN where a sample is missing. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface TelemetryRepository {
  window(id: SessionId, request: WindowRequest): ChannelWindow[];
  /**
   * The last (at most 256) samples up to a time; of all channels if the list is empty. The times are those of
   * the channel with the highest rate; slower channels are held at their last sample.
   */
  histories(id: SessionId, channels: readonly string[], at_s: number): Histories;
  /**
   * At most `points` samples: every n-th of a segment or the whole session, all channels at the same times
   * (as in `histories`).
   */
  samples(id: SessionId, channels: readonly string[], points: number, segment?: Segment): Histories;
  /**
   * Every sample of a session at the times of `samples`, block by block, so that the caller can yield between
   * blocks.
   */
  samplesInPieces(id: SessionId, channels: readonly string[]): Pieces<Histories>;
  /** Every sample of the channels within and next to an interval, each channel at its own times. */
  range(id: SessionId, channels: readonly string[], from_s: number, to_s: number): ChannelSamples[];
  /** The samples of one channel within an interval, in blocks in order of time. */
  blocks(id: SessionId, channel: string, from_s: number, to_s: number): Iterable<SampleBlock>;
  /** Samples per second of a channel; the mean rate for uneven times. */
  rateOf(id: SessionId, channel: string): number;
  /** The channels of a session, without their samples. */
  channels(id: SessionId): StoredChannelFacts[];
  /** All stored channels of a session, each readable in pieces. */
  series(id: SessionId): Series[];
  /** Whole channels as stored, for export; all of them if none is named. */
  columns(id: SessionId, channels: readonly string[]): StoredColumns;
  /** Channels whose samples are not identical, bit for bit, or that one of the sessions lacks. */
  differences(a: SessionId, b: SessionId): string[];
  /** Chunk rows read since the repository was made. */
  rowsRead: () => number;
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
  { readonly rate_Hz: number; readonly start_s: number } | { readonly time_s: Float64Array<ArrayBuffer> };

/**
 * @param findComputed looks up computed channels; without it there are none.
 * @param onDamage if given, damaged samples are returned as missing; otherwise they throw DATABASE_DAMAGED.
 */
export function createTelemetryRepository(
  db: Database,
  findComputed: FindComputed = () => undefined,
  onDamage?: OnDamage,
): TelemetryRepository {
  const reader = createSeriesReader(db, findComputed, onDamage);
  const seriesOf = (id: SessionId, names: readonly string[]): Series[] => reader.read(id, names);

  function channelWindow({ name, axis, read }: Series, request: WindowRequest): ChannelWindow {
    const { points } = request;
    const bounds = { first_s: axis.first_s, last_s: axis.last_s };
    const range = axis.rangeIn(request.from_s, request.to_s);
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

  return {
    window(id, request) {
      if (!(request.from_s <= request.to_s))
        throw new RacebenchError('BAD_ARGUMENTS', 'The window ends before it begins.');
      return seriesOf(id, request.channels).map((series) => channelWindow(series, request));
    },
    histories(id, names, at_s) {
      const series = seriesOf(id, names);
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
    },
    samples(id, names, points, segment = { from_s: -Infinity, to_s: Infinity }) {
      const series = seriesOf(id, names);
      const axis = finest(series);
      const { first, count } = axis === undefined ? { first: 0, count: 0 } : indicesIn(axis, segment);
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
    },
    *samplesInPieces(id, names) {
      const series = seriesOf(id, names);
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
    },
    range(id, names, from_s, to_s) {
      return seriesOf(id, names).map((series) => {
        const range = series.axis.rangeIn(from_s, to_s) ?? { first: 0, last: -1 };
        const count = range.last - range.first + 1;
        return {
          name: series.name,
          time_s: series.axis.times(range.first, count),
          values: consecutive(series, range.first, count),
        };
      });
    },
    *blocks(id, name, from_s, to_s) {
      const [series] = seriesOf(id, [name]);
      if (series === undefined) return;
      const { axis } = series;
      const { first, count: all } = indicesIn(axis, { from_s, to_s });
      for (let at = first; at < first + all; at += BLOCK) {
        const count = Math.min(BLOCK, first + all - at);
        yield {
          values: consecutive(series, at, count),
          start_s: axis.times(at, 1)[0] ?? 0,
          hold_s: axis.isEven ? undefined : holdTimes(axis, at, count, to_s),
        };
      }
    },
    rateOf: (id, name) => seriesOf(id, [name])[0]?.axis.rate_Hz ?? 1,
    channels: (id) =>
      seriesOf(id, []).map(({ name, unit, axis }) => ({
        name,
        unit,
        rate_Hz: axis.rate_Hz,
        samples: axis.count,
      })),
    series: (id) => seriesOf(id, []),
    columns(id, names) {
      const series = seriesOf(id, names);
      const axes = [...new Set(series.map(({ axis }) => axis))];
      return {
        clocks: axes.map((axis) =>
          axis.isEven
            ? { rate_Hz: axis.rate_Hz, start_s: axis.first_s }
            : { time_s: axis.times(0, axis.count) },
        ),
        columns: series.map((s) => ({
          name: s.name,
          unit: s.unit,
          sampleType: s.sampleType,
          clock: axes.indexOf(s.axis),
          values: consecutive(s, 0, s.axis.count),
        })),
      };
    },
    differences(a, b) {
      const others = new Map(seriesOf(b, []).map((s) => [s.name, s]));
      const names = seriesOf(a, []).flatMap((series) => {
        const other = others.get(series.name);
        others.delete(series.name);
        return other !== undefined && isSame(series, other) ? [] : [series.name];
      });
      return [...names, ...others.keys()];
    },
    rowsRead: reader.rowsRead,
  };
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
function indicesIn(axis: TimeAxis, { from_s, to_s }: Segment): { first: number; count: number } {
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
