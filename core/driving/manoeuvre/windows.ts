import { firstRise, movingMean, straightFit } from '../../math/fit.ts';
import { largest, mean } from '../../math/stats.ts';
import { recorded, recordedTime_s, RECORDING_RATE_HZ, type Recording } from './recording.ts';

/** Largest mean over `width_s`: a peak that a single noisy sample cannot make. */
export function largestMean(values: Float64Array, width_s: number): number | undefined {
  return largest(movingMean(values, Math.max(1, Math.round(width_s * RECORDING_RATE_HZ))));
}

/** Mean over the last `width_s`; undefined where that reaches back before `from_s` or the start. */
export function lastMean(
  time_s: Float64Array,
  values: Float64Array,
  width_s: number,
  from_s: number,
): number | undefined {
  const end_s = time_s[time_s.length - 1];
  if (end_s === undefined || end_s - width_s < from_s) return undefined;
  return mean(values.subarray(firstIndexFrom(time_s, end_s - width_s)));
}

/** Index of the first sample at or after a time; the length where there is none. */
export function firstIndexFrom(time_s: Float64Array, from_s: number): number {
  // Half a nanosecond of slack: a time is an integer multiple of a step.
  const index = time_s.findIndex((t) => t >= from_s - 5e-10);
  return index < 0 ? time_s.length : index;
}

/** Time at which a falling quantity first is at or below a level, linear between samples. */
export function firstFall(x: Float64Array, y: Float64Array, level: number, from = 0): number | undefined {
  return firstRise(
    x,
    y.map((value) => -value),
    -level,
    from,
  );
}

/** Times at which a quantity comes up to a level from below, linear between samples. */
export function upwardCrossings(time_s: Float64Array, values: Float64Array, level: number): number[] {
  const times: number[] = [];
  for (let i = 1; i < values.length; i++) {
    const [before, after] = [values[i - 1]!, values[i]!];
    if (before >= level || after < level) continue;
    times.push(time_s[i - 1]! + ((level - before) / (after - before)) * (time_s[i]! - time_s[i - 1]!));
  }
  return times;
}

/** Lateral acceleration between which ISO 4138 gradients are fitted: the linear range. */
export const FIT_FROM_MPS2 = 1;
export const FIT_TO_MPS2 = 4;
/** A line through fewer samples, or through less of the range, says nothing about the gradient. */
const MIN_SAMPLES = 20;
const MIN_RANGE_MPS2 = 1.5;

/**
 * Slope of `values` over lateral acceleration within 1 to 4 m/s^2 of |ay|, up to the first time that range is left:
 * what comes after the limit does not belong to the approach. Undefined where the run covers too little of it.
 */
export function gradient(lateralAcceleration_mps2: Float64Array, values: Float64Array): number | undefined {
  const ay: number[] = [];
  const y: number[] = [];
  for (let i = 0; i < lateralAcceleration_mps2.length; i++) {
    const size = Math.abs(lateralAcceleration_mps2[i]!);
    if (size > FIT_TO_MPS2) break;
    if (size < FIT_FROM_MPS2) continue;
    ay.push(lateralAcceleration_mps2[i]!);
    y.push(values[i]!);
  }
  const range = ay.length === 0 ? 0 : Math.max(...ay) - Math.min(...ay);
  if (ay.length < MIN_SAMPLES || range < MIN_RANGE_MPS2) return undefined;
  return straightFit(ay, y)?.slope;
}

/** Distance over time of a run that records its distance; undefined before it has gone on for a moment. */
export function meanSpeed_mps(recording: Recording): number | undefined {
  const distance_m = recorded(recording, 'distance_m').at(-1);
  const time_s = recordedTime_s(recording).at(-1);
  return distance_m === undefined || time_s === undefined || time_s === 0 ? undefined : distance_m / time_s;
}
