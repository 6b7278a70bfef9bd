import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';

/** Times closer than this are equal: a time is an integer multiple of a step. */
const SAME_TIME_S = 1e-9;

/** Channels that have no values between two states. */
const HELD_COLUMNS = Int32Array.from(CHANNELS.filter((c) => c.held === true).map((c) => c.index));

/**
 * The samples of a car at k / rate, k = 0, 1, 2 ..., whatever its step is: between two states every channel goes
 * straight from one to the other, gears and other states change half-way. Where the times of the steps are those of the samples
 * nothing is interpolated.
 */
export interface Sampler {
  readonly rate_Hz: number;
  /** Samples taken. */
  count: number;
  /** Time of the next sample. */
  due_s: number;
  /** Time of the last sample. */
  time_s: number;
}

/** The car that is sampled, with its own clock. */
export interface SampledCar {
  readonly step_s: number;
  readonly time_s: number;
  readonly writeSample: (out: Float64Array) => void;
}

/** The state before the step in which samples are due. */
export interface StateBefore {
  readonly sample: Float64Array;
  time_s: number;
}

export function createSampler(rate_Hz: number): Sampler {
  return { rate_Hz, count: 0, due_s: 0, time_s: 0 };
}

export function createStateBefore(): StateBefore {
  return { sample: new Float64Array(CHANNEL_COUNT), time_s: 0 };
}

/** The car is at the next sample's time, or beyond. */
export function isDue(sampler: Sampler, car: SampledCar): boolean {
  return car.time_s >= sampler.due_s - SAME_TIME_S;
}

/** The car is beyond the next sample's time, which lies between two steps. */
export function isPast(sampler: Sampler, car: SampledCar): boolean {
  return car.time_s > sampler.due_s + SAME_TIME_S;
}

/** Keeps the state before a step that ends beyond the next sample's time. */
export function recordBefore(sampler: Sampler, car: SampledCar, before: StateBefore): void {
  if (car.time_s + car.step_s <= sampler.due_s + SAME_TIME_S) return;
  car.writeSample(before.sample);
  before.time_s = car.time_s;
}

/** Writes the sample that is due and counts it. */
export function takeSample(sampler: Sampler, car: SampledCar, before: StateBefore, out: Float64Array): void {
  car.writeSample(out);
  const past = isPast(sampler, car);
  sampler.time_s = past ? sampler.due_s : car.time_s;
  sampler.count++;
  sampler.due_s = sampler.count / sampler.rate_Hz;
  if (!past) return;
  const share = (sampler.time_s - before.time_s) / (car.time_s - before.time_s);
  const { sample } = before;
  for (let i = 0; i < HELD_COLUMNS.length; i++) {
    const column = HELD_COLUMNS[i]!;
    if (share < 0.5) out[column] = sample[column]!;
    else sample[column] = out[column]!;
  }
  for (let i = 0; i < CHANNEL_COUNT; i++) {
    const first = sample[i]!;
    const second = out[i]!;
    // No line leads from a value to none: the nearer of the two states says.
    if (first === MISSING_SAMPLE || second === MISSING_SAMPLE) out[i] = share < 0.5 ? first : second;
    else out[i] = first + share * (second - first);
  }
}
