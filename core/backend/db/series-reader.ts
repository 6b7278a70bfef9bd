import type { Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import type { SessionId } from '../../contract/ids.ts';
import { createListedAxis, createRegularAxis, type TimeAxis } from '../../telemetry/store/time-axis.ts';
import { scaledEntries } from '../../telemetry/store/scaled-entries.ts';
import type { EntryReader } from '../../telemetry/store/window-points.ts';
import { givenBefore } from './give-channel.ts';
import { createPageReader } from './page-reader.ts';
import { databasePath } from './read-database.ts';
import { explainSqlite } from './trouble.ts';

/** A channel with its times and its samples. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  readonly sampleType: 'f32' | 'f64';
  readonly axis: TimeAxis;
  readonly read: EntryReader;
}

/** Called for each read that found damaged samples. */
export type OnDamage = (id: SessionId, channel: string) => void;

/** Looks up a computed channel of a session; undefined for any other name. */
export type FindComputed = (id: SessionId, name: string) => Series | undefined;

export interface SeriesReader {
  /** The named channels, or all stored ones if none is named. Throws SESSION_NOT_FOUND, BAD_ARGUMENTS. */
  read(id: SessionId, names: readonly string[]): Series[];
  /** Chunk rows read since the reader was made. */
  rowsRead: () => number;
}

interface ChannelRow {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly sampleType: 'f32' | 'f64';
  readonly baseId: number;
  /** See give-channel.ts. */
  readonly given: string | null;
}

interface BaseRow {
  readonly id: number;
  readonly rate_Hz: number | null;
  readonly start_s: number;
  readonly count: number;
  readonly timeChannelId: number | null;
}

/**
 * @param onDamage if given, damaged samples are returned as missing; otherwise they throw DATABASE_DAMAGED.
 */
export function createSeriesReader(
  db: Database,
  findComputed: FindComputed,
  onDamage?: OnDamage,
): SeriesReader {
  const sql = prepareAll(db);
  const pages = createPageReader(db);
  const path = databasePath(db);
  const readerOf =
    (channelId: number): EntryReader =>
    (level, first, count) => {
      try {
        return pages.read(channelId, level, first, count);
      } catch (error) {
        throw explainSqlite(path, error);
      }
    };

  const namedReader = (id: SessionId, channelId: number, name: string): EntryReader => {
    if (onDamage !== undefined) {
      const report = (): void => onDamage(id, name);
      return (level, first, count) => pages.read(channelId, level, first, count, report);
    }
    const read = readerOf(channelId);
    return (level, first, count) => {
      try {
        return read(level, first, count);
      } catch (error) {
        if (error instanceof RacebenchError)
          throw new RacebenchError(error.code, `${name} of session ${id}: ${error.message}`, {
            cause: error.cause,
          });
        throw error;
      }
    };
  };

  function axisOf({ rate_Hz, start_s, count, timeChannelId }: BaseRow): TimeAxis {
    if (rate_Hz !== null) return createRegularAxis(count, rate_Hz, start_s);
    return createListedAxis(count, readerOf(timeChannelId ?? -1));
  }

  return {
    read(id, names) {
      if (sql.visible.get(id) === undefined)
        throw new RacebenchError('SESSION_NOT_FOUND', `Session ${id} does not exist.`);
      const axes = new Map((sql.bases.all(id) as BaseRow[]).map((base) => [base.id, axisOf(base)]));
      const seriesOf = ({ id: channelId, name, unit, sampleType, baseId, given }: ChannelRow): Series => ({
        name,
        unit,
        sampleType,
        axis: axes.get(baseId) ?? createRegularAxis(0, 1, 0),
        read: inGivenUnit(namedReader(id, channelId, name), given),
      });
      if (names.length === 0) return (sql.allChannels.all(id) as ChannelRow[]).map(seriesOf);
      return names.map((name) => {
        const row = sql.findChannel.get(id, name) as ChannelRow | undefined;
        const series = row === undefined ? findComputed(id, name) : seriesOf(row);
        if (series === undefined)
          throw new RacebenchError('BAD_ARGUMENTS', `Session ${id} has no channel ${name}.`);
        return series;
      });
    },
    rowsRead: pages.rowsRead,
  };
}

/** Samples of a channel that a person named, in the unit and with the sign of that name. */
function inGivenUnit(read: EntryReader, given: string | null): EntryReader {
  if (given === null) return read;
  const [, , factor, offset] = givenBefore.parse(JSON.parse(given));
  return factor === 1 && offset === 0 ? read : scaledEntries(read, { factor, offset });
}

const CHANNEL_COLUMNS = 'id, name, unit, sample_type AS sampleType, time_base_id AS baseId, given';

function prepareAll(db: Database) {
  return {
    visible: db.prepare('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL').pluck(),
    bases: db.prepare(
      `SELECT t.id, t.rate_hz AS rate_Hz, t.start_s,
         (SELECT c.id FROM channels c WHERE c.time_base_id = t.id AND c.is_time = 1) AS timeChannelId,
         t.sample_count AS count
       FROM time_bases t WHERE t.session_id = ?`,
    ),
    allChannels: db.prepare(
      `SELECT ${CHANNEL_COLUMNS} FROM channels WHERE session_id = ? AND is_time = 0 ORDER BY position`,
    ),
    findChannel: db.prepare(
      `SELECT ${CHANNEL_COLUMNS} FROM channels WHERE session_id = ? AND name = ? AND is_time = 0`,
    ),
  };
}
