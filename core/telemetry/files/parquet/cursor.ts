/** Position in a walk through bytes. Reads beyond the view throw RangeError. */
export interface Cursor {
  readonly view: DataView;
  offset: number;
}

export const cursorOf = (bytes: Uint8Array, offset = 0): Cursor => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  offset,
});

/** A 64-bit number in groups of 7 bits has no more bytes; the library would go on for as long as the file does. */
const MAX_VARINT_BYTES = 10;

/** Passes over a number in groups of 7 bits. */
export function skipVarint(cursor: Cursor): void {
  for (let bytes = 1; cursor.view.getUint8(cursor.offset++) >= 0x80; bytes++)
    if (bytes === MAX_VARINT_BYTES) throw new RangeError(`a number of more than ${MAX_VARINT_BYTES} bytes`);
}
