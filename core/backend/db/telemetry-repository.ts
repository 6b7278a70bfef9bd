import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { ChannelWindow, Histories } from '../../contract/telemetry-requests.ts';
import type { Pieces } from '../../studies/sweep/search/pieces.ts';
import {
  differingChannels,
  readAllSamples,
  readBlocks,
  readColumns,
  readHistories,
  readRange,
  readSamples,
  readWindow,
  type ChannelSamples,
  type SampleBlock,
  type StoredChannelFacts,
  type StoredColumns,
  type Interval,
} from './read-series.ts';
import { createSeriesReader, type FindComputed, type OnDamage, type Series } from './series-reader.ts';

export interface WindowRequest {
  readonly channels: readonly string[];
  readonly from_s: number;
  readonly to_s: number;
  readonly points: number;
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
  samples(id: SessionId, channels: readonly string[], points: number, interval?: Interval): Histories;
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

  return {
    window(id, { channels, points, ...interval }) {
      if (!(interval.from_s <= interval.to_s))
        throw new RacebenchError('BAD_ARGUMENTS', 'The window ends before it begins.');
      return seriesOf(id, channels).map((series) => readWindow(series, interval, points));
    },
    histories: (id, names, at_s) => readHistories(seriesOf(id, names), at_s),
    samples: (id, names, points, interval = { from_s: -Infinity, to_s: Infinity }) =>
      readSamples(seriesOf(id, names), points, interval),
    samplesInPieces: (id, names) => readAllSamples(seriesOf(id, names)),
    range: (id, names, from_s, to_s) =>
      seriesOf(id, names).map((series) => readRange(series, { from_s, to_s })),
    *blocks(id, name, from_s, to_s) {
      const [series] = seriesOf(id, [name]);
      if (series !== undefined) yield* readBlocks(series, { from_s, to_s });
    },
    rateOf: (id, name) => seriesOf(id, [name])[0]?.axis.rate_Hz ?? 1,
    channels: (id) =>
      seriesOf(id, []).map(({ name, unit, axis }) => ({
        ...{ name, unit },
        rate_Hz: axis.rate_Hz,
        samples: axis.count,
      })),
    series: (id) => seriesOf(id, []),
    columns: (id, names) => readColumns(seriesOf(id, names)),
    differences: (a, b) => differingChannels(seriesOf(a, []), seriesOf(b, [])),
    rowsRead: reader.rowsRead,
  };
}
