import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { withGaps } from '../../contract/missing.ts';
import type { ChannelWindow, Histories } from '../../contract/telemetry-requests.ts';
import { PAGE_ENTRIES } from '../../telemetry/pyramid.ts';
import { HISTORY_SAMPLES } from '../../contract/channels.ts';
import { rangeInInterval, reduceRange, type Entries, type EntryReader } from '../../telemetry/window.ts';
import type { SampleArray } from '../../telemetry/sample.ts';

export interface WindowRequest {
  readonly channels: readonly string[];
  readonly from_s: number;
  readonly to_s: number;
  readonly points: number;
}

/** Reads what a {@link SessionWriter} stored; NaN where a sample is missing. Unknown and hidden sessions throw SESSION_NOT_FOUND. */
export interface TelemetryRepository {
  window(id: SessionId, request: WindowRequest): ChannelWindow[];
  /** The (at most 256) samples that end at or before a time; all channels where the list is empty. */
  histories(id: SessionId, channels: readonly string[], at_s: number): Histories;
  /** At most `points` samples, every n-th of the session, the channels at the same times. */
  samples(id: SessionId, channels: readonly string[], points: number): Histories;
  /** Channels whose samples are not the same in both sessions, bit for bit, or that one of them lacks. */
  differences(a: SessionId, b: SessionId): string[];
  /** Chunk rows read since the repository was made. */
  rowsRead(): number;
}

interface Series {
  readonly rate_Hz: number;
  readonly start_s: number;
  readonly count: number;
}

interface ChannelRow {
  readonly id: number;
  readonly name: string;
}

interface ChunkRow {
  readonly firstEntry: number;
  readonly entryCount: number;
  readonly sampleType: 'f32' | 'f64';
  readonly data: Buffer<ArrayBuffer>;
}

export function createTelemetryRepository(db: Database): TelemetryRepository {
  const sql = prepareAll(db);
  let rows = 0;

  function requireSeries(id: SessionId): Series {
    const series = sql.series.get(id) as Series | undefined;
    if (series === undefined) throw new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
    return series;
  }

  function requireChannels(id: SessionId, names: readonly string[]): ChannelRow[] {
    if (names.length === 0) return sql.allChannels.all(id) as ChannelRow[];
    return names.map((name) => {
      const row = sql.findChannel.get(id, name) as ChannelRow | undefined;
      if (row === undefined)
        throw new RacebenchError('BAD_ARGUMENTS', `Session ${id} has no channel ${name}.`);
      return row;
    });
  }

  /** Entries of one level of one channel. Rows are consecutive pages; a missing one is damage. */
  function readEntries(channelId: number, level: number, first: number, count: number): Entries {
    const min = new Float64Array(count);
    const max = level === 0 ? min : new Float64Array(count);
    const firstPage = Math.floor(first / PAGE_ENTRIES);
    const lastPage = Math.floor((first + count - 1) / PAGE_ENTRIES);
    let at = first;
    for (const row of sql.pages.iterate(channelId, level, firstPage, lastPage) as Iterable<ChunkRow>) {
      rows++;
      const until = Math.min(first + count, row.firstEntry + row.entryCount);
      if (at < row.firstEntry) break;
      copyEntries(row, level, at, until, first, min, max);
      at = Math.max(at, until);
    }
    if (at !== first + count)
      throw new RacebenchError(
        'DATABASE_DAMAGED',
        `Level ${level} of channel ${channelId} ends at entry ${at}; ${first + count} were stored.`,
      );
    return { min, max };
  }

  function channelWindow(series: Series, channel: ChannelRow, request: WindowRequest): ChannelWindow {
    const { rate_Hz, start_s, count } = series;
    const range = rangeInInterval(count, rate_Hz, start_s, request.from_s, request.to_s);
    const read: EntryReader = (level, first, n) => readEntries(channel.id, level, first, n);
    const empty = { index: new Float64Array(0), min: new Float64Array(0), max: new Float64Array(0) };
    const { index, min, max } = range === undefined ? empty : reduceRange(range, request.points, read);
    return {
      name: channel.name,
      time_s: index.map((i) => sampleTime_s(series, i)),
      min: withGaps(min),
      max: max === min ? min : withGaps(max),
      first_s: start_s,
      last_s: count === 0 ? start_s : sampleTime_s(series, count - 1),
    };
  }

  /** Every `stride`-th sample of a channel. Pages without one of them are not read. */
  function readEvery(channelId: number, stride: number, length: number): Float64Array<ArrayBuffer> {
    const values = new Float64Array(length);
    for (let i = 0; i < length;) {
      const first = i * stride;
      const page = Math.floor(first / PAGE_ENTRIES);
      let next = i + 1;
      while (next < length && Math.floor((next * stride) / PAGE_ENTRIES) === page) next++;
      const { min } = readEntries(channelId, 0, first, (next - 1) * stride - first + 1);
      for (; i < next; i++) values[i] = min[i * stride - first] ?? Number.NaN;
    }
    return values;
  }

  return {
    window(id, request) {
      if (!(request.from_s <= request.to_s))
        throw new RacebenchError('BAD_ARGUMENTS', 'The window ends before it begins.');
      const series = requireSeries(id);
      return requireChannels(id, request.channels).map((c) => channelWindow(series, c, request));
    },
    histories(id, names, at_s) {
      const series = requireSeries(id);
      const channels = requireChannels(id, names);
      const upTo = Math.floor((at_s - series.start_s) * series.rate_Hz + 1e-6) + 1;
      const end = Math.max(0, Math.min(series.count, upTo));
      const length = Math.min(end, HISTORY_SAMPLES);
      const first = end - length;
      return {
        time_s: Float64Array.from({ length }, (_, i) => sampleTime_s(series, first + i)),
        channels: channels.map(({ id: channelId, name }) => ({
          name,
          values: length === 0 ? new Float64Array(0) : withGaps(readEntries(channelId, 0, first, length).min),
        })),
      };
    },
    samples(id, names, points) {
      const series = requireSeries(id);
      const stride = Math.max(1, Math.ceil(series.count / points));
      const length = Math.ceil(series.count / stride);
      return {
        time_s: Float64Array.from({ length }, (_, i) => sampleTime_s(series, i * stride)),
        channels: requireChannels(id, names).map(({ id: channelId, name }) => ({
          name,
          values: withGaps(readEvery(channelId, stride, length)),
        })),
      };
    },
    differences(a, b) {
      requireSeries(a);
      requireSeries(b);
      const pagesOf = (channel: ChannelRow | undefined): Buffer[] =>
        channel === undefined ? [] : (sql.samplePages.all(channel.id) as Buffer[]);
      const others = new Map((sql.allChannels.all(b) as ChannelRow[]).map((c) => [c.name, c]));
      const names = (sql.allChannels.all(a) as ChannelRow[]).flatMap((channel) => {
        const [mine, theirs] = [pagesOf(channel), pagesOf(others.get(channel.name))];
        const isSame = others.delete(channel.name) && mine.length === theirs.length;
        return isSame && mine.every((page, i) => page.equals(theirs[i] ?? new Uint8Array()))
          ? []
          : [channel.name];
      });
      return [...names, ...others.keys()];
    },
    rowsRead: () => rows,
  };
}

function sampleTime_s(series: Series, index: number): number {
  return series.start_s + index / series.rate_Hz;
}

/** Copies entries at..until of a stored page to their places in arrays that begin with entry `first`. */
function copyEntries(
  row: ChunkRow,
  level: number,
  at: number,
  until: number,
  first: number,
  min: Float64Array,
  max: Float64Array,
): void {
  const values = samplesOf(row);
  for (let entry = at; entry < until; entry++) {
    const i = entry - row.firstEntry;
    if (level === 0) {
      min[entry - first] = values[i] ?? 0;
      continue;
    }
    min[entry - first] = values[2 * i] ?? 0;
    max[entry - first] = values[2 * i + 1] ?? 0;
  }
}

/** The numbers of a blob. Rows are little-endian, as are all machines that run this program. */
function samplesOf(row: ChunkRow): SampleArray {
  const Type = row.sampleType === 'f64' ? Float64Array : Float32Array;
  const { data } = row;
  if (data.byteOffset % Type.BYTES_PER_ELEMENT === 0)
    return new Type(data.buffer, data.byteOffset, data.byteLength / Type.BYTES_PER_ELEMENT);
  const copy = Uint8Array.from(data);
  return new Type(copy.buffer, 0, copy.byteLength / Type.BYTES_PER_ELEMENT);
}

function prepareAll(db: Database) {
  return {
    series: db.prepare(
      'SELECT rate_hz AS rate_Hz, start_s, sample_count AS count FROM sessions WHERE id = ? AND deleted_at IS NULL',
    ),
    allChannels: db.prepare('SELECT id, name FROM channels WHERE session_id = ? ORDER BY position'),
    findChannel: db.prepare('SELECT id, name FROM channels WHERE session_id = ? AND name = ?'),
    samplePages: db
      .prepare('SELECT data FROM chunks WHERE channel_id = ? AND level = 0 ORDER BY page')
      .pluck(),
    pages: db.prepare(
      `SELECT first_entry AS firstEntry, entry_count AS entryCount, sample_type AS sampleType, data
       FROM chunks WHERE channel_id = ? AND level = ? AND page BETWEEN ? AND ? ORDER BY page`,
    ),
  };
}
