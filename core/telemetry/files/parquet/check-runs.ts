import { readVarInt } from 'hyparquet/src/thrift.js';
import { refuseFile } from '../file-problems.ts';
import { skipVarint, type Cursor } from './cursor.ts';

/** Maximum number of values by which a run may exceed the last value. */
const MAX_BEHIND = 65_536;
/** Values of one block; writers use 128 or some thousands. */
const MAX_BLOCK = 1_048_576;
const MAX_DELTA_BITS = 64;

/**
 * Walks through runs of the RLE and bit-packed hybrid without unpacking them, as far as the library will. Returns the
 * number of values that are 1, for a width of one bit. Refuses runs with fewer values than the page claims: the library goes
 * on into the bytes behind them.
 */
export function checkRuns(cursor: Cursor, end: number, width: number, values: number): number {
  let seen = 0;
  let ones = 0;
  while (seen < values && cursor.offset < end) {
    const header = readVarInt(cursor);
    const isPacked = (header & 1) === 1;
    const count = isPacked ? (header >>> 1) * 8 : header >>> 1;
    if (seen + count > values + MAX_BEHIND)
      throw refuseFile(`a run of ${count} values in a page of ${values}.`);
    // The library takes a byte from a packed run of no bits, too.
    const bytes = isPacked ? Math.max(1, (header >>> 1) * width) : (width + 7) >> 3;
    if (width === 1) ones += onesOf(cursor, isPacked, Math.min(count, values - seen));
    cursor.offset += bytes;
    seen += count;
  }
  if (seen < values) throw refuseFile(`runs of ${seen} values in a page of ${values}.`);
  return ones;
}

function onesOf({ view, offset }: Cursor, isPacked: boolean, count: number): number {
  if (!isPacked) return (view.getUint8(offset) & 1) === 1 ? count : 0;
  let ones = 0;
  for (let i = 0; i < count; i++) ones += (view.getUint8(offset + (i >> 3)) >> (i & 7)) & 1;
  return ones;
}

/** Walks through differences (DELTA_BINARY_PACKED): the library follows a negative size of a block back for ever. */
export function checkDeltas(cursor: Cursor, values: number): void {
  const block = readVarInt(cursor);
  const parts = readVarInt(cursor);
  const perPart = block / parts;
  if (!(block > 0 && block <= MAX_BLOCK && parts > 0 && perPart % 8 === 0))
    throw refuseFile(`differences are in blocks of ${block} values in ${parts} parts.`);
  skipVarint(cursor);
  skipVarint(cursor);
  for (let left = values - 1; left > 0;) {
    skipVarint(cursor);
    const widths = cursor.offset;
    cursor.offset += parts;
    for (let part = 0; part < parts && left > 0; part++, left -= perPart) {
      const width = cursor.view.getUint8(widths + part);
      if (width > MAX_DELTA_BITS) throw refuseFile(`the page contains a difference of ${width} bits.`);
      cursor.offset += (perPart * width) / 8;
    }
    if (cursor.offset > cursor.view.byteLength) throw refuseFile('the differences end outside the page.');
  }
}
