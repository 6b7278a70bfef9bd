import { firstRise } from '../../../math/fit.ts';

/** ISO 7401 figures of one quantity after a steering step. Times are from half of the steering change. */
export interface StepResponse {
  /** To 90 % of the steady value, linear between samples; negative where the quantity leads the steering. */
  readonly responseTime_s: number | undefined;
  /** (peak - steady) / steady; 0 where the quantity stays below its steady value. */
  readonly overshoot: number;
  /** Undefined where the overshoot is below its threshold. */
  readonly peakTime_s: number | undefined;
}

export interface StepResponseInput {
  /** Rising, one sample each. */
  readonly time_s: Float64Array;
  readonly values: Float64Array;
  /** Value the quantity settles at; its sign is taken as positive. */
  readonly steady: number | undefined;
  /** Sample at which the steering begins to move. */
  readonly start: number;
  /** Time of half of the steering change: zero of the figures. */
  readonly half_s: number;
  /** An overshoot below it is noise or settling, and has no time. */
  readonly leastOvershoot: number;
}

/** Undefined where there is no steady value, or it is 0. */
export function stepResponse(input: StepResponseInput): StepResponse | undefined {
  const { time_s, values, steady, start, half_s, leastOvershoot } = input;
  if (steady === undefined || steady === 0 || !Number.isFinite(steady) || start >= values.length)
    return undefined;
  const sign = Math.sign(steady);
  const size = Math.abs(steady);
  const towards = values.map((value) => sign * value);
  const reached_s = firstRise(time_s, towards, 0.9 * size, start);
  let peak = start;
  for (let i = start; i < towards.length; i++) if (towards[i]! > towards[peak]!) peak = i;
  const overshoot = Math.max(0, (towards[peak]! - size) / size);
  return {
    responseTime_s: reached_s === undefined ? undefined : reached_s - half_s,
    overshoot,
    peakTime_s: overshoot > leastOvershoot ? peakTimeAt_s(time_s, towards, peak) - half_s : undefined,
  };
}

/** Top of the parabola through the largest sample and its neighbours: the peak lies between samples. */
export function peakTimeAt_s(time_s: Float64Array, values: Float64Array, peak: number): number {
  if (peak === 0 || peak === values.length - 1) return time_s[peak]!;
  const rise = values[peak]! - values[peak - 1]!;
  const fall = values[peak]! - values[peak + 1]!;
  const step_s = (time_s[peak + 1]! - time_s[peak - 1]!) / 2;
  return rise + fall > 0 ? time_s[peak]! + (0.5 * step_s * (rise - fall)) / (rise + fall) : time_s[peak]!;
}
