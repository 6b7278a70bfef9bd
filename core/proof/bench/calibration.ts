import type { Workload } from './measure.ts';

/** Never change these: figures of other machines and of years ago are compared by this kernel's time. */
const POINTS = 4096;
const ROUNDS = 64;

/**
 * The fixed kernel: a chain of multiply, add, divide and square root over an array that stays in the first cache, 2^18
 * dependent rounds. Deterministic; it allocates nothing.
 */
export function calibrationKernel(values: Float64Array): number {
  let x = 0.5;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < POINTS; i++) {
      x = Math.sqrt(x * x + (values[i] ?? 0)) / (1 + 0.25 * x);
      values[i] = 0.999 * (values[i] ?? 0) + 0.001 * x;
    }
  }
  return x;
}

export function calibrationValues(): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, i) => ((i * 2654435761) % 4096) / 4096);
}

/** One operation is one pass of the kernel over fresh values. */
export function createCalibration(): Workload {
  const fresh = calibrationValues();
  const values = new Float64Array(POINTS);
  let sink = 0;
  return {
    run: () => {
      values.set(fresh);
      sink += calibrationKernel(values);
      return Number.isFinite(sink) ? 1 : NaN;
    },
  };
}
