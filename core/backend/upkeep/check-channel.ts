import type { Database } from 'better-sqlite3';
import type { DatabaseFindingCode } from '../../contract/library-check.ts';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import { createChunkCodec, type ChunkCodec, type StoredChunk } from '../../telemetry/store/chunk-codec.ts';
import { pagesOf, type StoredPage } from '../../telemetry/store/joined-pages.ts';
import {
  addToPyramid,
  createPyramid,
  isFull,
  PAGE_ENTRIES,
  turnPage,
  type PyramidLevel,
} from '../../telemetry/store/pyramid.ts';
import type { SampleArray } from '../../telemetry/store/sample-type.ts';
import { attempt } from '../files/attempt.ts';

/** A clock's row and its channels, as stored in the database. */
export interface ClockRow {
  readonly id: number;
  readonly sessionId: number;
  readonly session: string;
  /** Null where the first channel holds the times. */
  readonly rate_Hz: number | null;
  readonly start_s: number;
  readonly count: number;
}

export interface ChannelRow {
  readonly id: number;
  readonly name: string;
  readonly sampleType: 'f32' | 'f64';
  readonly isTime: number;
}

export interface ChannelFault {
  readonly code: DatabaseFindingCode;
  readonly message: string;
  readonly samples: number;
}

/** Reads the pages of one database, those of a row that joins several one by one. */
export interface ChunkRows {
  readonly codec: ChunkCodec;
  samples(channelId: number): Iterable<StoredPage>;
  page(channelId: number, level: number, page: number): StoredChunk | undefined;
  /** Rows that join pages of samples. */
  joined(channelId: number): readonly StoredPage[];
  /** Pages of levels above 0. */
  pagesAbove(channelId: number): number;
}

export function createChunkRows(db: Database): ChunkRows {
  const form =
    'page, first_entry AS firstEntry, encoding, sample_type AS sampleType, entry_count AS entryCount, data';
  const samples = db.prepare(`SELECT ${form} FROM chunks WHERE channel_id = ? AND level = 0 ORDER BY page`);
  const page = db.prepare(
    `SELECT ${form} FROM chunks WHERE channel_id = ? AND level = ? AND page <= ? ORDER BY page DESC LIMIT 1`,
  );
  const joined = db.prepare(
    `SELECT ${form} FROM chunks WHERE channel_id = ? AND level = 0 AND entry_count > ${PAGE_ENTRIES}`,
  );
  const above = db.prepare('SELECT count(*) FROM chunks WHERE channel_id = ? AND level > 0').pluck();
  return {
    codec: createChunkCodec(),
    *samples(channelId) {
      for (const row of samples.iterate(channelId) as Iterable<StoredPage>) yield* pagesInRow(row);
    },
    page: (channelId, level, at) => {
      const row = page.get(channelId, level, at) as StoredPage | undefined;
      return row === undefined ? undefined : [...pagesInRow(row)].find((each) => each.page === at);
    },
    joined: (channelId) => joined.all(channelId) as StoredPage[],
    pagesAbove: (channelId) => above.get(channelId) as number,
  };
}

/** By the number of its first page: the first entry of a row may be wrong. */
export const pagesInRow = (row: StoredPage): Iterable<StoredPage> =>
  row.entryCount > PAGE_ENTRIES ? pagesOf({ ...row, firstEntry: row.page * PAGE_ENTRIES }) : [row];

/** Samples that a page must hold when its clock has `count` samples. */
export const samplesOfPage = (count: number, page: number): number =>
  Math.max(0, Math.min(CHUNK_SAMPLES, count - page * CHUNK_SAMPLES));

/** The samples of a stored page; undefined if they cannot be read or one of them is not a number. */
export function readSamples(codec: ChunkCodec, row: StoredChunk): SampleArray | undefined {
  const samples = attempt(() => codec.decode(row).min.subarray(0, row.entryCount));
  return samples?.every(Number.isFinite) === true ? samples : undefined;
}

/** Checks every page of a channel against its clock and its overview; `onPage` is called after each page. */
export function checkChannel(
  rows: ChunkRows,
  channel: ChannelRow,
  { count }: ClockRow,
  onPage: () => void,
): ChannelFault[] {
  const faults: ChannelFault[] = [];
  const add = (code: DatabaseFindingCode, message: string, samples = 0): void => {
    faults.push({ code, message, samples });
  };
  const pyramid = createPyramid(channel.sampleType);
  let pages = 0;
  let next = 0;
  let uncounted = 0;
  let before_s = -Infinity;
  let isOverviewKnown = true;
  for (const row of rows.samples(channel.id)) {
    onPage();
    const { page } = row;
    if (page > next) {
      add(
        'samples-missing',
        `samples ${next * CHUNK_SAMPLES} to ${page * CHUNK_SAMPLES - 1} are missing`,
        Math.min(count, page * CHUNK_SAMPLES) - Math.min(count, next * CHUNK_SAMPLES),
      );
      isOverviewKnown = false;
    }
    next = page + 1;
    const due = samplesOfPage(count, page);
    if (due === 0) {
      uncounted += row.entryCount;
      continue;
    }
    const samples = readSamples(rows.codec, row);
    if (samples === undefined || row.firstEntry !== page * CHUNK_SAMPLES || row.entryCount !== due) {
      const first = page * CHUNK_SAMPLES;
      const text =
        samples === undefined
          ? `samples ${first} to ${first + due - 1} cannot be read`
          : `page ${page} has ${row.entryCount} samples from number ${row.firstEntry}; ${due} from number ${first} are expected`;
      if (row.entryCount > due && samples !== undefined) uncounted += row.entryCount - due;
      else add('samples-unreadable', text, samples === undefined ? due : due - row.entryCount);
      isOverviewKnown = false;
      continue;
    }
    if (channel.isTime === 1)
      for (const time_s of samples) {
        if (!(time_s > before_s)) {
          add(
            'times-broken',
            `a time of ${time_s} s follows one of ${before_s} s in page ${page}`,
            count - page * CHUNK_SAMPLES,
          );
          break;
        }
        before_s = time_s;
      }
    if (!isOverviewKnown) continue;
    addToPyramid(pyramid, samples, due);
    for (const level of pyramid)
      if (isFull(level)) {
        pages++;
        if (!isAsStored(rows, channel.id, level)) isOverviewKnown = false;
        turnPage(level);
      }
    if (!isOverviewKnown)
      add('overview-wrong', `the overview ends or differs before sample ${(page + 1) * CHUNK_SAMPLES}`);
  }
  const end = next * CHUNK_SAMPLES;
  if (end < count) add('samples-missing', `samples ${end} to ${count - 1} are missing`, count - end);
  if (uncounted > 0) add('samples-uncounted', `${uncounted} samples lie beyond the ${count} of its clock`);
  if (isOverviewKnown && end >= count && uncounted === 0) {
    for (const level of pyramid) {
      if (rows.page(channel.id, level.level, level.page) === undefined) continue;
      pages++;
      if (!isAsStored(rows, channel.id, level)) isOverviewKnown = false;
    }
    if (!isOverviewKnown || rows.pagesAbove(channel.id) !== pages)
      add('overview-wrong', 'the overview does not match its samples');
  }
  return faults;
}

/**
 * A page of a level that is not full may be missing, and may have been stored before all its entries existed.
 */
function isAsStored(rows: ChunkRows, channelId: number, level: PyramidLevel): boolean {
  const row = rows.page(channelId, level.level, level.page);
  if (row === undefined) return false;
  const stored = attempt(() => rows.codec.decode(row));
  if (stored === undefined || row.entryCount > level.entries) return false;
  if (level.entries === PAGE_ENTRIES && row.entryCount < PAGE_ENTRIES) return false;
  for (let i = 0; i < row.entryCount; i++)
    if (stored.min[i] !== level.mins[i] || stored.max[i] !== level.maxs[i]) return false;
  return true;
}
