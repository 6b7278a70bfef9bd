import { RacebenchError } from '../../contract/errors.ts';

/** A position in the little-endian bytes of a file; every read is checked against its end. */
export interface ByteCursor {
  readonly file: string;
  at: number;
  readonly end: number;
  readonly uint8: () => number;
  readonly int16: () => number;
  readonly uint16: () => number;
  readonly int32: () => number;
  readonly float32: () => number;
  /** The bytes themselves, not a copy. */
  readonly bytes: (count: number) => Uint8Array;
  /** Four ASCII characters. */
  readonly token: () => string;
  /** A 16-bit length and that many ISO 8859-1 characters. */
  readonly text: () => string;
  readonly floats: (count: number) => Float32Array;
  readonly uint16s: (count: number) => Uint16Array;
}

/** The refusal of a file whose content is not what its kind states. */
export const damaged = (file: string, reason: string): RacebenchError =>
  new RacebenchError('FILE_UNREADABLE', `${file} is damaged: ${reason}.`);

export function byteCursor(file: string, data: Uint8Array): ByteCursor {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  /** Position of the next `count` bytes, which are taken. */
  const take = (count: number): number => {
    const from = cursor.at;
    if (count < 0 || from + count > data.length)
      throw damaged(file, `byte ${from} announces ${count} bytes, ${data.length - from} are left`);
    cursor.at = from + count;
    return from;
  };
  const latin1 = (count: number): string => {
    const from = take(count);
    let text = '';
    for (let i = from; i < from + count; i++) text += String.fromCharCode(data[i] ?? 0);
    return text;
  };
  const cursor: ByteCursor = {
    file,
    at: 0,
    end: data.length,
    uint8: () => view.getUint8(take(1)),
    int16: () => view.getInt16(take(2), true),
    uint16: () => view.getUint16(take(2), true),
    int32: () => view.getInt32(take(4), true),
    float32: () => view.getFloat32(take(4), true),
    bytes: (count) => {
      const from = take(count);
      return data.subarray(from, from + count);
    },
    token: () => latin1(4),
    text: () => latin1(cursor.int16()),
    floats: (count) => {
      const from = take(4 * count);
      const values = new Float32Array(count);
      for (let i = 0; i < count; i++) values[i] = view.getFloat32(from + 4 * i, true);
      return values;
    },
    uint16s: (count) => {
      const from = take(2 * count);
      const values = new Uint16Array(count);
      for (let i = 0; i < count; i++) values[i] = view.getUint16(from + 2 * i, true);
      return values;
    },
  };
  return cursor;
}
