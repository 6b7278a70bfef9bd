import type { StoredChunk } from './chunk-codec.ts';
import { PAGE_ENTRIES } from './pyramid.ts';

/**
 * Pages of samples joined in one stored row, as an import writes them: a row costs the database as much as some thousand
 * bytes. Such a row has more entries than a page. It begins with the end of each page, counted in bytes from the
 * beginning of the row, as little-endian 32-bit numbers; each page is a packed column. ADR 82.
 */
export const JOINED_PAGES = 32;

const END_BYTES = 4;

/** A page of a stored row. */
export interface StoredPage extends StoredChunk {
  /** Number of the page, from 0 on. */
  readonly page: number;
  readonly firstEntry: number;
}

/** Pages of one column that wait to be stored as one row; used again after each {@link PageJoin.take}. */
export interface PageJoin {
  readonly pages: () => number;
  /** Copies packed columns that follow each other, one of each size, of `count` samples together; all pages but the last are full. */
  readonly add: (columns: Uint8Array, sizes: ArrayLike<number>, count: number) => void;
  /** The row, which lasts until the next page is added. */
  readonly take: () => { readonly count: number; readonly data: Uint8Array };
}

/** @param most pages that are joined in a row, up to JOINED_PAGES */
export function createPageJoin(most: number): PageJoin {
  const ends = new Uint32Array(most);
  const head = new Uint8Array(ends.buffer);
  let room = new Uint8Array(most * END_BYTES + 4096);
  let used = 0;
  let pages = 0;
  let samples = 0;
  /** Bytes before the first page: the ends of as many pages as there may be. */
  const body = most * END_BYTES;
  return {
    pages: () => pages,
    add: (columns, sizes, count) => {
      if (pages + sizes.length > most) throw new RangeError(`More than ${most} pages`);
      if (body + used + columns.length > room.length) {
        // Enough for a row of pages of this size: a room that doubles is copied five times before.
        const row = body + most * (columns.length / sizes.length);
        const larger = new Uint8Array(1.25 * Math.max(row, body + used + columns.length));
        larger.set(room.subarray(0, body + used));
        room = larger;
      }
      room.set(columns, body + used);
      for (let i = 0; i < sizes.length; i++) {
        used += sizes[i]!;
        ends[pages++] = used;
      }
      samples += count;
    },
    take: () => {
      const count = samples;
      // A single page needs no ends: its row is that of any other page.
      const begin = body - (pages > 1 ? pages * END_BYTES : 0);
      if (pages > 1) {
        for (let i = 0; i < pages; i++) ends[i]! += pages * END_BYTES;
        room.set(head.subarray(0, pages * END_BYTES), begin);
      }
      const data = room.subarray(begin, body + used);
      pages = 0;
      used = 0;
      samples = 0;
      return { count, data };
    },
  };
}

/**
 * The pages of a stored row that hold entries from `from` to before `until`. Where the row is damaged the bytes of a page
 * are not a column, which its decoding says.
 */
export function* pagesOf(
  row: StoredChunk & { readonly firstEntry: number },
  from = row.firstEntry,
  until = row.firstEntry + row.entryCount,
): Generator<StoredPage> {
  const { firstEntry, entryCount, data } = row;
  const firstPage = Math.floor(firstEntry / PAGE_ENTRIES);
  if (entryCount <= PAGE_ENTRIES) {
    yield { ...row, page: firstPage };
    return;
  }
  const pages = Math.min(JOINED_PAGES, Math.ceil(entryCount / PAGE_ENTRIES));
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const endOf = (page: number): number => {
    const at = page * END_BYTES;
    return at + END_BYTES <= data.length ? view.getUint32(at, true) : 0;
  };
  const begin = Math.max(0, Math.floor((from - firstEntry) / PAGE_ENTRIES));
  const end = Math.min(pages, Math.ceil((until - firstEntry) / PAGE_ENTRIES));
  for (let page = begin; page < end; page++)
    yield {
      encoding: 'packed',
      sampleType: row.sampleType,
      page: firstPage + page,
      firstEntry: firstEntry + page * PAGE_ENTRIES,
      entryCount: Math.min(PAGE_ENTRIES, entryCount - page * PAGE_ENTRIES),
      data: data.subarray(page === 0 ? pages * END_BYTES : endOf(page - 1), endOf(page)),
    };
}
