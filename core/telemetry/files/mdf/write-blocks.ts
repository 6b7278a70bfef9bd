import { encodeUtf8 } from '../text-encoding.ts';

/** A block to be written; its links are other blocks. */
export interface BlockToWrite {
  readonly kind: string;
  readonly links: readonly (BlockToWrite | undefined)[];
  readonly data: Uint8Array;
  /** Bytes after the data that are written later. */
  readonly laterBytes: number;
}

const HEAD_BYTES = 24;
const LINK_BYTES = 8;
/** The header of the file before its first block. */
const ID_BYTES = 64;

export const blockToWrite = (
  kind: string,
  links: BlockToWrite['links'],
  data: Uint8Array = new Uint8Array(0),
  laterBytes = 0,
): BlockToWrite => ({ kind, links, data, laterBytes });

/** A text with the zero at its end; undefined for an empty one. */
export const textBlock = (text: string, kind: 'TX' | 'MD' = 'TX'): BlockToWrite | undefined =>
  text === '' ? undefined : blockToWrite(kind, [], encodeUtf8(`${text}\0`));

/** Bytes of numbers in order, each with its size: whole numbers without sign, and floats of 64 bits. */
export function numberBytes(
  fields: readonly (readonly [bytes: 1 | 2 | 4 | 8 | 'f64', value: number])[],
): Uint8Array {
  const sizeOf = (size: 1 | 2 | 4 | 8 | 'f64'): number => (size === 'f64' ? 8 : size);
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + sizeOf(size), 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 'f64') view.setFloat64(at, value, true);
    else if (size === 8) view.setBigUint64(at, BigInt(Math.round(value)), true);
    else if (size === 4) view.setUint32(at, value, true);
    else if (size === 2) view.setUint16(at, value, true);
    else view.setUint8(at, value);
    at += sizeOf(size);
  }
  return bytes;
}

const lengthOf = ({ links, data, laterBytes }: BlockToWrite): number =>
  HEAD_BYTES + links.length * LINK_BYTES + data.length + laterBytes;
/** Blocks begin at multiples of eight bytes. */
const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** Bytes of each block at its place after the header of the file; the data that are written later have to follow their block. */
export function blockBytes(blocks: readonly BlockToWrite[]): readonly Uint8Array<ArrayBuffer>[] {
  const places = new Map<BlockToWrite, number>();
  let end = ID_BYTES;
  for (const block of blocks) {
    places.set(block, end);
    end += padded(lengthOf(block));
  }
  return blocks.map((block) => {
    const { kind, links, data, laterBytes } = block;
    const own = lengthOf(block) - laterBytes;
    const bytes = new Uint8Array(laterBytes > 0 ? own : padded(own));
    const view = new DataView(bytes.buffer);
    bytes.set(encodeUtf8(`##${kind}`));
    view.setBigUint64(8, BigInt(lengthOf(block)), true);
    view.setBigUint64(16, BigInt(links.length), true);
    links.forEach((link, i) => {
      const place = link === undefined ? 0 : (places.get(link) ?? 0);
      view.setBigUint64(HEAD_BYTES + i * LINK_BYTES, BigInt(place), true);
    });
    bytes.set(data, HEAD_BYTES + links.length * LINK_BYTES);
    return bytes;
  });
}

/** Bytes that fill a block with later data to the next one. */
export const paddingAfter = (block: BlockToWrite): number => padded(lengthOf(block)) - lengthOf(block);

/** The header of a file of version 4.10. */
export function fileHeader(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ID_BYTES);
  bytes.set(encodeUtf8('MDF     4.10    racebnch'));
  new DataView(bytes.buffer).setUint16(28, 410, true);
  return bytes;
}
