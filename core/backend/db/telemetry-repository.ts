import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { HISTORY_SAMPLES } from '../../contract/channels.ts';
import { withGaps } from '../../contract/missing.ts';
import type { ChannelWindow, Histories } from '../../contract/telemetry-requests.ts';
import { reduceRange, type EntryReader } from '../../telemetry/window.ts';
import { createPageReader } from './page-reader.ts';
import { pickSamples } from '../../telemetry/pick-samples.ts';
import { createListedAxis, createRegularAxis, type TimeAxis } from '../../telemetry/time-axis.ts';

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

/** Reads what a {@link SessionWriter} stored; NaN where a sample is missing. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface TelemetryRepository {
  window(id: SessionId, request: WindowRequest): ChannelWindow[];
  /**
   * The (at most 256) samples that end at or before a time; all channels where the list is empty. They are those of the
   * channel with the most samples per second: others are held from their last sample on.
   */
  histories(id: SessionId, channels: readonly string[], at_s: number): Histories;
  /** At most `points` samples, every n-th of the session, the channels at the same times (as in `histories`). */
  samples(id: SessionId, channels: readonly string[], points: number): Histories;
  /** Every sample of the channels at or just outside an interval, each at its own times. */
  range(id: SessionId, channels: readonly string[], from_s: number, to_s: number): ChannelSamples[];
  /** Channels whose samples are not the same in both sessions, bit for bit, or that one of them lacks. */
  differences(a: SessionId, b: SessionId): string[];
  /** Chunk rows read since the repository was made. */
  rowsRead: () => number;
}

interface ChannelRow {
  readonly id: number;
  readonly name: string;
  readonly baseId: number;
}

interface BaseRow {
  readonly id: number;
  readonly rate_Hz: number | null;
  readonly start_s: number;
  readonly count: number;
  readonly timeChannelId: number | null;
}

/** A channel with its times and its samples. */
interface Series {
  readonly id: number;
  readonly name: string;
  readonly axis: TimeAxis;
  readonly read: EntryReader;
}

export function createTelemetryRepository(db: Database): TelemetryRepository {
  const sql = prepareAll(db);
  const pages = createPageReader(db);
  const readerOf =
    (channelId: number): EntryReader =>
    (level, first, count) =>
      pages.read(channelId, level, first, count);

  function axisOf({ rate_Hz, start_s, count, timeChannelId }: BaseRow): TimeAxis {
    if (rate_Hz !== null) return createRegularAxis(count, rate_Hz, start_s);
    return createListedAxis(count, readerOf(timeChannelId ?? -1));
  }

  /** The named channels, all of them where none is named. */
  function seriesOf(id: SessionId, names: readonly string[]): Series[] {
    if (sql.visible.get(id) === undefined)
      throw new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
    const axes = new Map((sql.bases.all(id) as BaseRow[]).map((base) => [base.id, axisOf(base)]));
    const rows = names.length === 0 ? (sql.allChannels.all(id) as ChannelRow[]) : names.map(find);
    return rows.map(({ id: channelId, name, baseId }) => ({
      id: channelId,
      name,
      axis: axes.get(baseId) ?? createRegularAxis(0, 1, 0),
      read: readerOf(channelId),
    }));

    function find(name: string): ChannelRow {
      const row = sql.findChannel.get(id, name) as ChannelRow | undefined;
      if (row === undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `Session ${id} has no channel ${name}.`);
      return row;
    }
  }

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
    samples(id, names, points) {
      const series = seriesOf(id, names);
      const axis = finest(series);
      const count = axis?.count ?? 0;
      const stride = Math.max(1, Math.ceil(count / points));
      const indices = Float64Array.from({ length: Math.ceil(count / stride) }, (_, i) => i * stride);
      const time_s = axis?.timesOf(indices) ?? indices;
      return {
        time_s,
        channels: series.map((s) => ({
          name: s.name,
          values: s.axis === axis ? picked(s, indices) : held(s, time_s),
        })),
      };
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
    differences(a, b) {
      const others = new Map(seriesOf(b, []).map((s) => [s.name, s]));
      const names = seriesOf(a, []).flatMap((series) => {
        const other = others.get(series.name);
        others.delete(series.name);
        return other !== undefined && isSame(series, other) ? [] : [series.name];
      });
      return [...names, ...others.keys()];
    },
    rowsRead: pages.rowsRead,
  };
}

/** The axis with the most samples per second; undefined where there are no channels. */
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

/** The samples of increasing indices; NaN for index -1. */
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

/** Samples read at once when two channels are compared whole. */
const COMPARED = 65_536;

function isSame(a: Series, b: Series): boolean {
  if (a.axis.count !== b.axis.count) return false;
  for (let first = 0; first < a.axis.count; first += COMPARED) {
    const count = Math.min(COMPARED, a.axis.count - first);
    const [mine, theirs] = [a.read(0, first, count).min, b.read(0, first, count).min];
    if (!mine.every((value, i) => Object.is(value, theirs[i]))) return false;
  }
  return true;
}

function prepareAll(db: Database) {
  return {
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    bases: db.prepare(
      `SELECT t.id, t.rate_hz AS rate_Hz, t.start_s, t.sample_count AS count,
         (SELECT c.id FROM channels c WHERE c.time_base_id = t.id AND c.is_time = 1) AS timeChannelId
       FROM time_bases t WHERE t.session_id = ?`,
    ),
    allChannels: db.prepare(
      'SELECT id, name, time_base_id AS baseId FROM channels WHERE session_id = ? AND is_time = 0 ORDER BY position',
    ),
    findChannel: db.prepare(
      'SELECT id, name, time_base_id AS baseId FROM channels WHERE session_id = ? AND name = ? AND is_time = 0',
    ),
  };
}
