import { refuseFile } from '../file-problems.ts';

/** Data of any length, each with its length of four bytes before it, by their byte in the whole. */
export interface VariableData {
  /** Undefined where the data are not there, or no longer. */
  readonly at: (offset: number) => Uint8Array | undefined;
  /** Byte after the last data. */
  readonly end: () => number;
}

export interface OpenVariableData extends VariableData {
  readonly add: (bytes: Uint8Array) => void;
  /** Drops old data, where much is held: records refer to data that lie close to them. */
  readonly drop: () => void;
}

/** Bytes that all data of variable length of a list may hold at a time. */
export const MAX_VARIABLE_BYTES = 1 << 28;
const RETAINED_BYTES = 1 << 22;
const LENGTH_BYTES = 4;

/** @param budget bytes that may still be held, which several data share */
export function createVariableData(budget: { left: number }): OpenVariableData {
  let bytes = new Uint8Array(1 << 16);
  let begin = 0;
  let used = 0;
  const read = (offset: number): Uint8Array | undefined => {
    const from = offset - begin;
    if (!(from >= 0) || from + LENGTH_BYTES > used) return undefined;
    const length = new DataView(bytes.buffer).getUint32(from, true);
    const dataAt = from + LENGTH_BYTES;
    return dataAt + length > used ? undefined : bytes.subarray(dataAt, dataAt + length);
  };
  return {
    at: read,
    end: () => begin + used,
    add: (more) => {
      if (more.length > budget.left) throw refuseFile('the data of texts are longer than 256 MB.');
      budget.left -= more.length;
      if (used + more.length > bytes.length) {
        const larger = new Uint8Array(Math.max(2 * bytes.length, used + more.length));
        larger.set(bytes.subarray(0, used));
        bytes = larger;
      }
      bytes.set(more, used);
      used += more.length;
    },
    drop: () => {
      if (used <= 2 * RETAINED_BYTES) return;
      const dropped = used - RETAINED_BYTES;
      bytes.copyWithin(0, dropped, used);
      begin += dropped;
      budget.left += dropped;
      used = RETAINED_BYTES;
    },
  };
}
