import type { Database } from 'better-sqlite3';
import type { DatabaseCheck, DatabaseFindingCode } from '../../contract/library-check.ts';
import type { SessionId } from '../../contract/ids.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import type { EncodedChunk } from '../../telemetry/store/chunk-codec.ts';
import {
  addToPyramid,
  createPyramid,
  isFull,
  PAGE_ENTRIES,
  turnPage,
} from '../../telemetry/store/pyramid.ts';
import type { SampleArray } from '../../telemetry/store/sample-type.ts';
import {
  createChunkRows,
  pagesInRow,
  readSamples,
  samplesOfPage,
  type ChannelRow,
  type ChunkRows,
  type ClockRow,
} from './check-channel.ts';
import { durationOf, listChannels, listClocks, listSessions, SHARED_TEXTS } from './check-database.ts';
import { mendDescription } from './mend-descriptions.ts';

export interface RulesRepair {
  readonly done: readonly string[];
  readonly lostSamples: number;
  /** Sessions that lost samples. */
  readonly shortened: number;
  /** Sessions that lost a part of their description. */
  readonly mended: readonly SessionId[];
}

const OF_CHANNELS: readonly DatabaseFindingCode[] = [
  'samples-missing',
  'samples-unreadable',
  'samples-uncounted',
  'times-broken',
  'overview-wrong',
];

/** Repairs the findings of a check in a database whose pages are sound; to be called within a transaction. */
export function repairRules(db: Database, { findings }: DatabaseCheck): RulesRepair {
  const done: string[] = [];
  let lostSamples = 0;
  let shortened = 0;
  const mended: SessionId[] = [];
  const has = (code: DatabaseFindingCode): boolean => findings.some((f) => f.code === code);
  if (has('row-orphaned')) done.push(...removeOrphans(db));
  const damaged = new Set(findings.filter(({ code }) => OF_CHANNELS.includes(code)).map((f) => f.sessionId));
  for (const session of listSessions(db)) {
    const { id, name } = session;
    const lost = damaged.has(id)
      ? listClocks(db, id).reduce((sum, clock) => sum + repairClock(db, clock), 0)
      : 0;
    lostSamples += lost;
    if (lost > 0) shortened++;
    if (damaged.has(id))
      done.push(lost === 0 ? `${name}: all samples kept` : `${name}: ${lost} samples are lost`);
    if (lost > 0)
      db.prepare("UPDATE sessions SET reason = trim(reason || ' ' || ?) WHERE id = ?").run(
        `Repaired: ${lost} samples of its channels are lost.`,
        id,
      );
    if (findings.some((f) => f.code === 'description-unreadable' && f.sessionId === id)) {
      mendDescription(db, id);
      mended.push(id);
      done.push(`${name}: the part of its description that could not be read is removed`);
    }
    const isUnended = findings.some((f) => f.code === 'session-unended' && f.sessionId === id);
    if (isUnended) {
      db.prepare(
        "UPDATE sessions SET status = 'interrupted', reason = 'The program ended before the run did; the data stored by then is kept.', recorder_pid = NULL WHERE id = ?",
      ).run(id);
      done.push(`${name}: marked as interrupted`);
    }
    const isDurationWrong = findings.some((f) => f.code === 'duration-wrong' && f.sessionId === id);
    if (damaged.has(id) || isDurationWrong) setDuration(db, id);
    if (isDurationWrong) done.push(`${name}: duration set to the length of its samples`);
  }
  if (has('text-unused'))
    for (const [table, used] of SHARED_TEXTS) {
      const { changes } = db.prepare(`DELETE FROM ${table} WHERE id NOT IN (${used})`).run();
      if (changes > 0) done.push(`${changes} unused rows of ${table} removed`);
    }
  return { done, lostSamples, shortened, mended };
}

/**
 * Rows that refer to missing rows are removed, then the rows that refer to those; their content was out of
 * reach.
 */
function removeOrphans(db: Database): string[] {
  const removed = new Map<string, number>();
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  for (let isOver = false; !isOver;) {
    isOver = true;
    for (const table of tables)
      for (const { table: parent, from, to } of db.pragma(`foreign_key_list(${table})`) as ForeignKey[]) {
        const { changes } = db
          .prepare(
            `DELETE FROM ${table} WHERE ${from} IS NOT NULL AND ${from} NOT IN (SELECT ${to} FROM ${parent})`,
          )
          .run();
        if (changes === 0) continue;
        removed.set(table, (removed.get(table) ?? 0) + changes);
        isOver = false;
      }
  }
  return [...removed].map(
    ([table, count]) => `${count} rows of ${table} that referred to missing rows removed`,
  );
}

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

function setDuration(db: Database, id: SessionId): void {
  const due_s = durationOf(db, listClocks(db, id));
  if (due_s !== undefined) db.prepare('UPDATE sessions SET duration_s = ? WHERE id = ?').run(due_s, id);
}

/**
 * Writes a gap where the samples of a channel cannot be read, and rebuilds its overview; the clock ends with
 * the last sample of any channel, or where its times break off. Returns the number of samples lost.
 */
function repairClock(db: Database, clock: ClockRow): number {
  const rows = createChunkRows(db);
  const channels = listChannels(db, clock.id);
  const count = channels.some(({ isTime }) => isTime === 1)
    ? timedCount(rows, channels)
    : Math.max(0, ...channels.map(({ id }) => readableCount(rows, id)));
  const write = createWriter(db);
  let lost = Math.max(0, clock.count - count) * channels.length;
  for (const channel of channels) lost += rebuildChannel(rows, channel, count, write);
  db.prepare('UPDATE time_bases SET sample_count = ? WHERE id = ?').run(count, clock.id);
  return lost;
}

/** Number of samples up to the end of the last readable page. */
function readableCount(rows: ChunkRows, channelId: number): number {
  let count = 0;
  for (const row of rows.samples(channelId))
    if (readSamples(rows.codec, row) !== undefined) count = row.page * CHUNK_SAMPLES + row.entryCount;
  return count;
}

/** Number of samples up to the first page of times that is missing, unreadable or does not increase. */
function timedCount(rows: ChunkRows, channels: readonly ChannelRow[]): number {
  const id = channels.find(({ isTime }) => isTime === 1)?.id ?? 0;
  let count = 0;
  let before_s = -Infinity;
  for (const row of rows.samples(id)) {
    const times = row.page * CHUNK_SAMPLES === count ? readSamples(rows.codec, row) : undefined;
    if (times === undefined) return count;
    for (const time_s of times) {
      if (!(time_s > before_s)) return Math.floor(count / CHUNK_SAMPLES) * CHUNK_SAMPLES;
      before_s = time_s;
      count++;
    }
    if (times.length < CHUNK_SAMPLES) return count;
  }
  return count;
}

type Write = (channel: ChannelRow, level: number, page: number, count: number, chunk: EncodedChunk) => void;

function createWriter(db: Database): Write {
  const put = db.prepare(
    `INSERT INTO chunks (channel_id, level, page, first_entry, entry_count, encoding, sample_type, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (channel_id, level, page) DO UPDATE SET first_entry = excluded.first_entry,
       entry_count = excluded.entry_count, encoding = excluded.encoding, data = excluded.data`,
  );
  const cut = db.prepare('DELETE FROM chunks WHERE channel_id = ? AND level > 0');
  const cutSamples = db.prepare('DELETE FROM chunks WHERE channel_id = ? AND level = 0 AND page >= ?');
  return (channel, level, page, count, { encoding, data }) => {
    if (count === 0) {
      cut.run(channel.id);
      cutSamples.run(channel.id, page);
    } else put.run(channel.id, level, page, page * PAGE_ENTRIES, count, encoding, channel.sampleType, data);
  };
}

/** Stores the pages of joined rows one by one, so that each can be replaced. */
function partPages(rows: ChunkRows, channel: ChannelRow, write: Write): void {
  for (const row of rows.joined(channel.id))
    for (const { page, entryCount, encoding, data } of pagesInRow(row))
      write(channel, 0, page, entryCount, { encoding, data });
}

/**
 * Fills the missing samples up to `count` with gaps and writes the levels above. Returns the number of
 * samples in gaps.
 */
function rebuildChannel(rows: ChunkRows, channel: ChannelRow, count: number, write: Write): number {
  const pages = Math.ceil(count / CHUNK_SAMPLES);
  const nothing: EncodedChunk = { encoding: 'raw', data: new Uint8Array(0) };
  partPages(rows, channel, write);
  write(channel, 0, pages, 0, nothing);
  const pyramid = createPyramid(channel.sampleType);
  const Type = channel.sampleType === 'f64' ? Float64Array : Float32Array;
  let lost = 0;
  for (let page = 0; page < pages; page++) {
    const due = samplesOfPage(count, page);
    const row = rows.page(channel.id, 0, page);
    const read = row === undefined ? undefined : readSamples(rows.codec, row);
    let samples: SampleArray | undefined = read?.length === due ? read : undefined;
    if (samples === undefined) {
      samples = new Type(due).fill(MISSING_SAMPLE);
      const readable = read?.subarray(0, due);
      if (readable !== undefined) samples.set(readable);
      lost += due - (readable?.length ?? 0);
      write(channel, 0, page, due, rows.codec.encodeSamples(samples, due));
    }
    addToPyramid(pyramid, samples, due);
    for (const level of pyramid) {
      if (!isFull(level)) continue;
      const { mins, maxs, entries } = level;
      write(channel, level.level, level.page, entries, rows.codec.encodeEntries(mins, maxs, entries));
      turnPage(level);
    }
  }
  return lost;
}
