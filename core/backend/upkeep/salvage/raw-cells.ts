import { readRecord, readVarint, type RawRecord } from './raw-record.ts';

/** Pages of a database file with those of its write-ahead log, read as bytes: SQLite never opens the file. */
export interface RawPages {
  readonly pageBytes: number;
  /** Number of pages present, wherever the header says that the file ends; the last one may be cut. */
  readonly count: number;
  /** The bytes of page 1, 2, 3 ...; bytes missing from a cut file are 0. Valid until the file is closed. */
  page(number: number): Uint8Array;
}

/** First byte of a page of a tree (sqlite.org/fileformat2.html, "B-tree Pages"). */
const KINDS = { 2: 'index-interior', 5: 'table-interior', 10: 'index-leaf', 13: 'table-leaf' } as const;
export type PageKind = (typeof KINDS)[keyof typeof KINDS];

export interface RawCell extends RawRecord {
  /** Undefined in indexes and in tables without row ids. */
  readonly rowid: number | undefined;
  /** Number of payload bytes in the page itself. */
  readonly localBytes: number;
  /** Overflow pages, which hold the rest of the payload. */
  readonly overflow: readonly number[];
}

export interface ChildPage {
  readonly page: number;
  /** Maximum row id in the page or below it, in tables with row ids. */
  readonly upTo: number;
}

export interface PageCells {
  readonly kind: PageKind;
  readonly cells: readonly RawCell[];
  /** Number of cells that do not hold a row. */
  readonly broken: number;
  /** Pages below an interior page, in order. */
  readonly children: readonly ChildPage[];
}

const FILE_HEADER_BYTES = 100;
const MARK = Buffer.from('SQLite format 3\0');

/** The first page begins with the header of the file, wherever it lies now. */
export function hasFileHeader(bytes: Uint8Array, number: number): boolean {
  const isMarked = Buffer.from(bytes.buffer, bytes.byteOffset, MARK.length).equals(MARK);
  return isMarked || (number === 1 && !((bytes[0] ?? 0) in KINDS));
}

/** Undefined for a page that does not belong to a tree. */
export function cellsOf(pages: RawPages, number: number): PageCells | undefined {
  const bytes = pages.page(number);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = hasFileHeader(bytes, number) ? FILE_HEADER_BYTES : 0;
  const kind = KINDS[bytes[start] as keyof typeof KINDS] as PageKind | undefined;
  if (kind === undefined) return undefined;
  const isInterior = kind.endsWith('interior');
  const headerBytes = isInterior ? 12 : 8;
  const count = view.getUint16(start + 3);
  const pointers = start + headerBytes;
  if (pointers + 2 * count > bytes.length) return undefined;
  const cells: RawCell[] = [];
  const children: ChildPage[] = [];
  let broken = 0;
  for (let i = 0; i < count; i++) {
    const at = view.getUint16(pointers + 2 * i);
    if (at < pointers + 2 * count || at + 4 > bytes.length) {
      broken++;
      continue;
    }
    if (isInterior) children.push({ page: view.getUint32(at), upTo: lastRowid(bytes, at + 4, kind) });
    if (kind === 'table-interior') continue;
    const cell = readCell(pages, bytes, isInterior ? at + 4 : at, kind);
    if (cell === undefined) broken++;
    else cells.push(cell);
  }
  if (isInterior) children.push({ page: view.getUint32(start + 8), upTo: Infinity });
  return { kind, cells, broken, children };
}

function lastRowid(bytes: Uint8Array, at: number, kind: PageKind): number {
  return kind === 'table-interior' ? (readVarint(bytes, at)?.[0] ?? Infinity) : Infinity;
}

function readCell(pages: RawPages, page: Uint8Array, start: number, kind: PageKind): RawCell | undefined {
  const size = readVarint(page, start);
  if (size === undefined) return undefined;
  let at = start + size[1];
  const rowid = kind === 'table-leaf' ? readVarint(page, at) : undefined;
  if (kind === 'table-leaf') {
    if (rowid === undefined) return undefined;
    at += rowid[1];
  }
  const [bytes] = size;
  const local = localBytes(bytes, pages.pageBytes, kind);
  if (at + local > page.length || bytes > pages.count * pages.pageBytes) return undefined;
  const overflow: number[] = [];
  let payload = page.subarray(at, at + local);
  if (local < bytes) {
    const whole = followOverflow(pages, page, at + local, bytes, payload, overflow);
    if (whole === undefined) return undefined;
    payload = whole;
  }
  const record = readRecord(payload);
  return record && { ...record, rowid: rowid?.[0], localBytes: at + local - start, overflow };
}

/** Payload bytes in the page of the cell: "Cell Payload Overflow Pages" of the file format. */
function localBytes(payload: number, usable: number, kind: PageKind): number {
  const most = kind === 'table-leaf' ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (payload <= most) return payload;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const local = least + ((payload - least) % (usable - 4));
  return local <= most ? local : least;
}

/**
 * Undefined if the chain leads out of the file, forms a loop, or does not match the length of the payload.
 */
function followOverflow(
  pages: RawPages,
  page: Uint8Array,
  at: number,
  bytes: number,
  local: Uint8Array,
  seen: number[],
): Uint8Array | undefined {
  if (at + 4 > page.length) return undefined;
  const whole = new Uint8Array(bytes);
  whole.set(local);
  let done = local.length;
  let next = new DataView(page.buffer, page.byteOffset).getUint32(at);
  while (done < bytes) {
    if (next < 2 || next > pages.count || seen.length > bytes / (pages.pageBytes - 4)) return undefined;
    seen.push(next);
    const more = pages.page(next);
    next = new DataView(more.buffer, more.byteOffset).getUint32(0);
    const part = more.subarray(4, Math.min(more.length, 4 + bytes - done));
    whole.set(part, done);
    done += part.length;
  }
  return next === 0 ? whole : undefined;
}
