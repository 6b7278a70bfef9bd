import { refuseFile } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import { fieldText } from '../text-encoding.ts';

/** A block of an MDF file: its links and its data. */
export interface Block {
  /** Byte of the block. */
  readonly at: number;
  /** Two letters: HD, DG, CG, CN ... */
  readonly kind: string;
  readonly length: number;
  /** Bytes of other blocks; 0 for none. */
  readonly links: readonly number[];
  /** Data of the block after its links. */
  readonly data: DataView;
  /** Byte of the data in the file. */
  readonly dataAt: number;
}

/** Reads blocks of a file; the small ones lie close together and are read through a few pages. */
export interface BlockReader {
  readonly source: ByteSource;
  /** The block at a byte, with its data where it is not a block of records. */
  readonly block: (at: number) => Promise<Block>;
  /** As `block`, of the expected kind. */
  readonly blockOf: (at: number, kind: string) => Promise<Block>;
  /** Text of a TX or MD block; empty for no block. */
  readonly text: (at: number) => Promise<string>;
}

const PAGE_BYTES = 65_536;
const MAX_PAGES = 64;
const HEAD_BYTES = 24;
const LINK_BYTES = 8;
/** Kinds whose data are records and are read in pieces. */
const RECORD_KINDS = new Set(['DT', 'DV', 'SD', 'RD', 'RV', 'DI', 'RI', 'DZ']);
/** The part of a packed block that describes it. */
const PACKED_HEAD_BYTES = 24;
const MAX_BLOCK = 1 << 24;

/** A whole number of 64 bits; one beyond 2^53 is beyond any file. */
export const wide = (view: DataView, at: number): number =>
  view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);

function pagedSource(source: ByteSource): ByteSource['read'] {
  const pages = new Map<number, Promise<Uint8Array<ArrayBuffer>>>();
  const page = (index: number): Promise<Uint8Array<ArrayBuffer>> => {
    const held = pages.get(index) ?? source.read(index * PAGE_BYTES, PAGE_BYTES);
    pages.delete(index);
    pages.set(index, held);
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    return held;
  };
  return async (offset, length) => {
    const first = Math.floor(offset / PAGE_BYTES);
    const from = offset - first * PAGE_BYTES;
    if (from + length <= PAGE_BYTES) return (await page(first)).subarray(from, from + length);
    return source.read(offset, length);
  };
}

export function createBlockReader(source: ByteSource): BlockReader {
  const read = pagedSource(source);
  const block = async (at: number): Promise<Block> => {
    const outside = `a block would be at byte ${at}, which is not in the file (${source.size} bytes).`;
    if (!Number.isSafeInteger(at) || at < 64 || at + HEAD_BYTES > source.size) throw refuseFile(outside);
    const head = await read(at, HEAD_BYTES);
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    if (view.getUint16(0, true) !== 0x2323) throw refuseFile('no block begins here.', { offset: at });
    const kind = fieldText(head, 2, 2);
    const length = wide(view, 8);
    const count = wide(view, 16);
    const isOfRecords = RECORD_KINDS.has(kind);
    const dataAt = at + HEAD_BYTES + count * LINK_BYTES;
    const used = isOfRecords
      ? count * LINK_BYTES + (kind === 'DZ' ? PACKED_HEAD_BYTES : 0)
      : length - HEAD_BYTES;
    const isWhole = used >= count * LINK_BYTES && used <= MAX_BLOCK && at + HEAD_BYTES + used <= source.size;
    if (!isWhole) throw refuseFile(`the block ##${kind} is longer than the file or damaged.`, { offset: at });
    const body = await read(at + HEAD_BYTES, used);
    const all = new DataView(body.buffer, body.byteOffset, body.byteLength);
    const links = Array.from({ length: count }, (_, i) => wide(all, i * LINK_BYTES));
    const data = new DataView(body.buffer, body.byteOffset + count * LINK_BYTES, used - count * LINK_BYTES);
    return { at, kind, length, links, data, dataAt };
  };
  const blockOf = async (at: number, kind: string): Promise<Block> => {
    const found = await block(at);
    if (found.kind !== kind)
      throw refuseFile(`a block ##${kind} is expected here, not ##${found.kind}.`, { offset: at });
    return found;
  };
  return {
    source,
    block,
    blockOf,
    text: async (at) => {
      if (at === 0) return '';
      const { data } = await block(at);
      return fieldText(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), 0, data.byteLength);
    },
  };
}

/** A number of a block that is shorter than it should be is 0. */
export const byteOf = ({ data }: Block, at: number): number => (at < data.byteLength ? data.getUint8(at) : 0);
export const shortOf = ({ data }: Block, at: number): number =>
  at + 2 <= data.byteLength ? data.getUint16(at, true) : 0;
export const longOf = ({ data }: Block, at: number): number =>
  at + 4 <= data.byteLength ? data.getUint32(at, true) : 0;
export const wideOf = ({ data }: Block, at: number): number =>
  at + 8 <= data.byteLength ? wide(data, at) : 0;
export const realOf = ({ data }: Block, at: number): number =>
  at + 8 <= data.byteLength ? data.getFloat64(at, true) : Number.NaN;
