import type { FileUnit } from '../../../units/file-units.ts';
import { half } from '../half-float.ts';
import type { Samples } from '../recording.ts';
import { SAMPLE_SIZE, type LdSampleType } from './ld-layout.ts';

/** Scaling of stored numbers to values: (raw / scale x 10^-decimals + shift) x multiplier. */
export interface LdScaling {
  readonly shift: number;
  readonly multiplier: number;
  readonly scale: number;
  readonly decimals: number;
}

/** Types whose values a 32-bit number would round. */
export function isWide(type: LdSampleType): boolean {
  return type === 'float64' || type === 'int32';
}

function readRaw(view: DataView, type: LdSampleType, raw: Samples): void {
  switch (type) {
    case 'int16':
      for (let i = 0; i < raw.length; i++) raw[i] = view.getInt16(2 * i, true);
      return;
    case 'int32':
      for (let i = 0; i < raw.length; i++) raw[i] = view.getInt32(4 * i, true);
      return;
    case 'float16':
      for (let i = 0; i < raw.length; i++) raw[i] = half(view.getUint16(2 * i, true));
      return;
    case 'float32':
      for (let i = 0; i < raw.length; i++) raw[i] = view.getFloat32(4 * i, true);
      return;
    case 'float64':
      for (let i = 0; i < raw.length; i++) raw[i] = view.getFloat64(8 * i, true);
  }
}

/** True if 32-bit numbers hold every value exactly. */
export function fitsFloat32(values: Samples): boolean {
  return (
    values instanceof Float32Array ||
    values.every((value) => Math.fround(value) === value || Number.isNaN(value))
  );
}

const LARGEST_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

/** The values of `bytes` in the channel's unit; NaN for what is not finite. */
export function decodeSamples(
  bytes: Uint8Array,
  type: LdSampleType,
  { shift, multiplier, scale, decimals }: LdScaling,
  { factor, offset }: FileUnit,
): Samples {
  const count = Math.floor(bytes.length / SAMPLE_SIZE[type]);
  const values = isWide(type) ? new Float64Array(count) : new Float32Array(count);
  readRaw(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), type, values);
  // Powers of ten of whole numbers are exact, those of fractions are not: 3 x 0.1 is not 0.3.
  const enlarge = decimals < 0 ? 10 ** -decimals : 1;
  const divisor = (scale === 0 ? 1 : scale) * (decimals > 0 ? 10 ** decimals : 1);
  const times = (multiplier === 0 ? 1 : multiplier) * factor;
  const largest = isWide(type) ? Number.MAX_VALUE : LARGEST_FLOAT32;
  for (let i = 0; i < count; i++) {
    const value = (((values[i] ?? 0) * enlarge) / divisor + shift) * times + offset;
    values[i] = Math.abs(value) <= largest ? value : Number.NaN;
  }
  return values;
}
