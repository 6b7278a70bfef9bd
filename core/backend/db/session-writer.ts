import type { Database } from 'better-sqlite3';
import type { Channel } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { CHUNK_SAMPLES, type Chunk } from '../../telemetry/store/chunk.ts';
import { requireRising } from '../../telemetry/store/rising-times.ts';
import type { FileChannel } from '../../telemetry/files/recording.ts';
import type { EncodedPiece } from '../../telemetry/files/to-pages.ts';
import { createColumnWriters, type ColumnWriter, type ColumnWriters } from './column-writer.ts';

export type StoredChannel = Pick<Channel, 'name' | 'sampleType'> & {
  readonly unit: string;
  /** The channel of the file that it was imported from. */
  readonly file?: FileChannel | undefined;
  /** From what it was computed, for a channel that the file has not. */
  readonly derived?: string | undefined;
};

/**
 * Clock of a channel: one sample every 1 / rate_Hz, or strictly increasing times in s stored with the
 * samples.
 */
export type Clock = { readonly rate_Hz: number } | 'listed';

/** First column of the chunks of a writer with the clock 'listed'. */
export const LISTED_TIME = { name: 'time_s', unit: 's', sampleType: 'f64' } as const satisfies StoredChannel;

/** Appends chunks, in order, for channels of a session that share a clock. */
export interface SessionWriter {
  /**
   * Stores the samples of all channels with their pyramid in one transaction, so that the stored data is
   * always consistent. Only the last chunk of a writer may be partly filled.
   */
  append(chunk: Chunk): void;
  /** Stores rows that were encoded elsewhere; `data` has their bytes. Not for a writer to which chunks were appended. */
  store(piece: EncodedPiece, data: Uint8Array): void;
  /** Marks columns of rows that were stored as channels that never changed. */
  markStill(columns: readonly number[]): void;
}

/** Writers of the channels of any session. */
export interface SessionWriters {
  /** Registers channels of a session. Their names must be new in the session. */
  open(id: SessionId, channels: readonly StoredChannel[], clock: Clock): SessionWriter;
  /** Runs work that appends chunks in one transaction: all of it is stored or nothing. */
  together(work: () => void): void;
}

/** Statements and buffers are made once, not for each of the hundreds of channels of a log with clocks of their own. */
export function createSessionWriters(db: Database): SessionWriters {
  const sql = prepareAll(db);
  const writers = createColumnWriters(db);
  /** Writes of the sample counts and times of the writers that have appended in the open transaction. */
  const unwritten = new Set<() => void>();
  let isOpen = false;
  const transaction = db.transaction((work: () => void) => {
    writers.store(work);
    for (const write of unwritten) write();
  });
  const together = (work: () => void): void => {
    if (isOpen) {
      work();
      return;
    }
    isOpen = true;
    try {
      transaction.immediate(work);
    } finally {
      unwritten.clear();
      isOpen = false;
    }
  };
  return {
    open: (id, channels, clock) =>
      openSession({ db, sql, writers, unwritten, together }, id, channels, clock),
    together,
  };
}

interface WriterParts {
  readonly db: Database;
  readonly sql: ReturnType<typeof prepareAll>;
  readonly writers: ColumnWriters;
  readonly unwritten: Set<() => void>;
  readonly together: (work: () => void) => void;
}

function openSession(
  { db, sql, writers, unwritten, together }: WriterParts,
  id: SessionId,
  channels: readonly StoredChannel[],
  clock: Clock,
): SessionWriter {
  const rate_Hz = clock === 'listed' ? undefined : clock.rate_Hz;
  const { baseId, ids, columns } = db.transaction(register).immediate();
  let page = 0;
  let stored = 0;
  let lastTime_s = -Infinity;
  let first_s = 0;
  let closed = false;

  function register(): {
    readonly baseId: number;
    readonly ids: readonly number[];
    readonly columns: readonly ColumnWriter[];
  } {
    const base = Number(sql.addBase.run(id, rate_Hz ?? null).lastInsertRowid);
    const position = sql.countChannels.get(id) as number;
    const add = (
      { name, unit, sampleType, file, derived }: StoredChannel,
      at: number,
      isTime: boolean,
    ): number => {
      const stored = isTime ? `#time ${base}` : name; // names are unique in a session, clocks are not
      const row = sql.addChannel.run(id, position + at, stored, unit, sampleType, base, isTime ? 1 : 0);
      const channelId = Number(row.lastInsertRowid);
      if (file !== undefined)
        sql.addFileChannel.run(channelId, file.name, file.unitText, file.factor, file.offset);
      if (derived !== undefined) sql.addDerivedChannel.run(channelId, derived);
      return channelId;
    };
    const all = rate_Hz === undefined ? [LISTED_TIME, ...channels] : channels;
    const added = all.map((channel, at) => {
      const channelId = add(channel, at, rate_Hz === undefined && at === 0);
      return { channelId, column: writers.open(channelId, channel.sampleType) };
    });
    return {
      baseId: base,
      ids: added.map(({ channelId }) => channelId),
      columns: added.map(({ column }) => column),
    };
  }

  /** Samples that were appended since the facts below were last written. */
  let added = 0;
  const writeFacts = (): void => {
    if (added === stored) sql.begin.run(first_s, baseId);
    sql.extend.run(added, baseId);
    // From time 0, at which views of a session begin, to its last sample.
    sql.setDuration.run(rate_Hz === undefined ? lastTime_s : first_s + (stored - 1) / rate_Hz, id);
    added = 0;
  };

  const append = (chunk: Chunk): void => {
    const [times_s] = chunk.columns;
    const last_s =
      rate_Hz === undefined && times_s !== undefined
        ? requireRising(times_s.subarray(0, chunk.count), lastTime_s)
        : undefined;
    columns.forEach((column, i) => {
      const samples = chunk.columns[i];
      if (samples === undefined) throw new RangeError(`The chunk has no column ${i}`);
      column.append(page, samples, chunk.count);
    });
    if (page === 0) first_s = rate_Hz === undefined ? (chunk.columns[0]?.[0] ?? 0) : chunk.first_s;
    if (last_s !== undefined) lastTime_s = last_s;
    page++;
    stored += chunk.count;
    added += chunk.count;
    unwritten.add(writeFacts);
  };

  const storePiece = ({ rows, count, first_s: begin_s, last_s }: EncodedPiece, data: Uint8Array): void => {
    for (const { column, from, bytes, ...row } of rows)
      columns[column]?.store(row, data.subarray(from, from + bytes));
    if (count === 0) return;
    if (stored === 0) first_s = begin_s;
    if (rate_Hz === undefined) lastTime_s = last_s;
    stored += count;
    added += count;
    unwritten.add(writeFacts);
  };

  return {
    store: (piece, data) => together(() => storePiece(piece, data)),
    markStill: (still) => together(() => still.forEach((column) => sql.markStill.run(ids[column]))),
    append(chunk) {
      if (chunk.count === 0) return;
      if (closed) throw new RangeError('A chunk cannot follow a partly filled one');
      together(() => append(chunk));
      closed = chunk.count < CHUNK_SAMPLES;
    },
  };
}

function prepareAll(db: Database) {
  return {
    addBase: db.prepare('INSERT INTO time_bases (session_id, rate_hz) VALUES (?, ?)'),
    countChannels: db.prepare('SELECT count(*) FROM channels WHERE session_id = ?').pluck(),
    addChannel: db.prepare(
      `INSERT INTO channels (session_id, position, name, unit, sample_type, time_base_id, is_time)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    addFileChannel: db.prepare(
      'INSERT INTO file_channels (channel_id, name, unit, factor, "offset") VALUES (?, ?, ?, ?, ?)',
    ),
    addDerivedChannel: db.prepare('INSERT INTO derived_channels (channel_id, source) VALUES (?, ?)'),
    markStill: db.prepare('UPDATE channels SET is_still = 1 WHERE id = ?'),
    begin: db.prepare('UPDATE time_bases SET start_s = ? WHERE id = ?'),
    extend: db.prepare('UPDATE time_bases SET sample_count = sample_count + ? WHERE id = ?'),
    setDuration: db.prepare('UPDATE sessions SET duration_s = max(duration_s, ?) WHERE id = ?'),
  };
}
