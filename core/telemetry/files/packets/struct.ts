import { fieldText, singleByteText } from '../text-encoding.ts';

/** A field of a packet: its byte, and its type; a number of characters for text. */
export interface Field {
  readonly at: number;
  readonly type: 'u8' | 'u16' | 'u32' | 'i32' | 'f32' | number;
}

export type Fields = Readonly<Record<string, Field>>;

/** Values of the fields: text for characters, numbers for the rest. */
export type FieldValues<F extends Fields> = {
  -readonly [K in keyof F]: F[K]['type'] extends 'u8' | 'u16' | 'u32' | 'i32' | 'f32' ? number : string;
};

function readField(view: DataView, bytes: Uint8Array, { at, type }: Field): number | string {
  switch (type) {
    case 'u8':
      return view.getUint8(at);
    case 'u16':
      return view.getUint16(at, true);
    case 'u32':
      return view.getUint32(at, true);
    case 'i32':
      return view.getInt32(at, true);
    case 'f32':
      return view.getFloat32(at, true);
    default:
      return fieldText(bytes, at, type);
  }
}

/** The fields of a little-endian packet, which must hold them all. */
export function readFields<F extends Fields>(bytes: Uint8Array, fields: F): FieldValues<F> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, readField(view, bytes, field)]),
  ) as FieldValues<F>;
}

/** Writes fields into a packet; what is not given stays 0. Numbers are cut to the range of their field by the caller. */
export function writeFields<F extends Fields>(
  bytes: Uint8Array,
  fields: F,
  values: Partial<FieldValues<F>>,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const [key, { at, type }] of Object.entries(fields)) {
    const value: number | string | undefined = values[key];
    if (value === undefined) continue;
    if (typeof type === 'number') bytes.set(singleByteText(String(value)).subarray(0, type), at);
    else if (type === 'u8') view.setUint8(at, Number(value));
    else if (type === 'u16') view.setUint16(at, Number(value), true);
    else if (type === 'u32') view.setUint32(at, Number(value), true);
    else if (type === 'i32') view.setInt32(at, Number(value), true);
    else view.setFloat32(at, Number(value), true);
  }
}
