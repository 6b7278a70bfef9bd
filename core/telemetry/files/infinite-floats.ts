import { areFinite } from '../store/are-finite.ts';

const LARGEST_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

/** Makes values missing that are infinite. */
export function withoutInfinity(values: Float32Array): void {
  if (areFinite(values)) return;
  for (let i = 0; i < values.length; i++)
    if (!(Math.abs(values[i] ?? 0) <= LARGEST_FLOAT32)) values[i] = Number.NaN;
}
