import type { Samples } from '../recording.ts';
import type { MlgField, MlgType } from './read-mlg-head.ts';

/** True for types whose numbers 32-bit samples would round. */
export const isWide = (type: MlgType): boolean => type === 'u32' || type === 'i32' || type === 'i64';

function readRaw(
  view: DataView,
  type: MlgType,
  offset: number,
  data: readonly number[],
  values: Samples,
): void {
  const count = data.length;
  switch (type) {
    case 'u8':
      for (let i = 0; i < count; i++) values[i] = view.getUint8((data[i] ?? 0) + offset);
      return;
    case 'i8':
      for (let i = 0; i < count; i++) values[i] = view.getInt8((data[i] ?? 0) + offset);
      return;
    case 'u16':
      for (let i = 0; i < count; i++) values[i] = view.getUint16((data[i] ?? 0) + offset);
      return;
    case 'i16':
      for (let i = 0; i < count; i++) values[i] = view.getInt16((data[i] ?? 0) + offset);
      return;
    case 'u32':
      for (let i = 0; i < count; i++) values[i] = view.getUint32((data[i] ?? 0) + offset);
      return;
    case 'i32':
      for (let i = 0; i < count; i++) values[i] = view.getInt32((data[i] ?? 0) + offset);
      return;
    case 'i64':
      for (let i = 0; i < count; i++) values[i] = Number(view.getBigInt64((data[i] ?? 0) + offset));
      return;
    case 'f32':
      for (let i = 0; i < count; i++) values[i] = view.getFloat32((data[i] ?? 0) + offset);
  }
}

/** The values of a field in the records whose data begin at the bytes `data`; NaN for what is not finite. */
export function columnOf(
  view: DataView,
  { type, offset, scale, transform }: MlgField,
  data: readonly number[],
): Samples {
  const values = isWide(type) ? new Float64Array(data.length) : new Float32Array(data.length);
  readRaw(view, type, offset, data, values);
  for (let i = 0; i < values.length; i++) {
    const value = ((values[i] ?? 0) + transform) * scale;
    values[i] = Number.isFinite(value) ? value : Number.NaN;
  }
  return values;
}

/** Bit `bit` of whole numbers. */
export const bitOf = (values: Samples, bit: number): Float32Array<ArrayBuffer> =>
  Float32Array.from(values, (value) => Math.floor(value / 2 ** bit) % 2);
