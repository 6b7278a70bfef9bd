import type { FileUnit } from '../../../units/file-units.ts';
import { half } from '../half-float.ts';
import { withoutInfinity } from '../infinite-floats.ts';
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

type LdRaw =
  | Int16Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const RAW = {
  int16: Int16Array,
  int32: Int32Array,
  float16: Uint16Array,
  float32: Float32Array,
  float64: Float64Array,
} as const satisfies Record<LdSampleType, unknown>;

/** True if 32-bit numbers hold every value exactly. */
export function fitsFloat32(values: Samples): boolean {
  return (
    values instanceof Float32Array ||
    values.every((value) => Math.fround(value) === value || Number.isNaN(value))
  );
}

const LARGEST_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

/** Factors of {@link LdScaling} and of the unit. */
interface Steps {
  readonly enlarge: number;
  readonly divisor: number;
  readonly shift: number;
  readonly times: number;
  readonly offset: number;
}

function stepsOf({ shift, multiplier, scale, decimals }: LdScaling, { factor, offset }: FileUnit): Steps {
  return {
    // Powers of ten of whole numbers are exact, those of fractions are not: 3 x 0.1 is not 0.3.
    enlarge: decimals < 0 ? 10 ** -decimals : 1,
    divisor: (scale === 0 ? 1 : scale) * (decimals > 0 ? 10 ** decimals : 1),
    shift,
    times: (multiplier === 0 ? 1 : multiplier) * factor,
    offset,
  };
}

const isIdentity = ({ enlarge, divisor, shift, times, offset }: Steps): boolean =>
  enlarge === 1 && divisor === 1 && shift === 0 && times === 1 && offset === 0;

// One loop for each width of the results: a shared one is three times slower.
function scale32(
  numbers: Float64Array,
  count: number,
  { enlarge, divisor, shift, times, offset }: Steps,
  out: Float32Array,
): void {
  for (let i = 0; i < count; i++) {
    const value = (((numbers[i] ?? 0) * enlarge) / divisor + shift) * times + offset;
    out[i] = Math.abs(value) <= LARGEST_FLOAT32 ? value : Number.NaN;
  }
}

function scale64(
  numbers: Float64Array,
  count: number,
  { enlarge, divisor, shift, times, offset }: Steps,
  out: Float64Array,
): void {
  for (let i = 0; i < count; i++) {
    const value = (((numbers[i] ?? 0) * enlarge) / divisor + shift) * times + offset;
    out[i] = Math.abs(value) <= Number.MAX_VALUE ? value : Number.NaN;
  }
}

export interface LdDecoder {
  /**
   * The values of `bytes`, which begin at a multiple of 8 of their buffer, in the channel's unit; NaN for what is not
   * finite. They last until the next call and may lie in `bytes`.
   */
  readonly decode: (
    bytes: Uint8Array<ArrayBuffer>,
    type: LdSampleType,
    scaling: LdScaling,
    unit: FileUnit,
  ) => Samples;
}

/** For pieces of up to `capacity` samples. */
export function createLdDecoder(capacity: number): LdDecoder {
  const numbers = new Float64Array(capacity);
  const narrow = new Float32Array(capacity);
  const wide = new Float64Array(capacity);
  return {
    decode: (bytes, type, scaling, unit) => {
      const count = Math.floor(bytes.length / SAMPLE_SIZE[type]);
      const raw: LdRaw = new RAW[type](bytes.buffer, bytes.byteOffset, count);
      const steps = stepsOf(scaling, unit);
      if (raw instanceof Float32Array && isIdentity(steps)) {
        withoutInfinity(raw);
        return raw;
      }
      if (type === 'float16') for (let i = 0; i < count; i++) numbers[i] = half(raw[i] ?? 0);
      else numbers.set(raw);
      if (isWide(type)) {
        scale64(numbers, count, steps, wide);
        return wide.subarray(0, count);
      }
      scale32(numbers, count, steps, narrow);
      return narrow.subarray(0, count);
    },
  };
}
