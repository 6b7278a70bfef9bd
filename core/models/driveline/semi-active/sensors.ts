import {
  DIFFERENCE_RADPS,
  ENGINE_RADPS,
  GEAR,
  LEFT_RADPS,
  RIGHT_RADPS,
  SPEED_MPS,
  STEER_RAD,
  THROTTLE,
  YAW_RADPS,
} from './slots.ts';

/** Tolerance, in steps, within which a step has reached an instant. */
export const INSTANT = 1e-6;

/** Readings in the order of {@link SENSOR_SLOTS}; the two wheel speeds give the difference. */
export const SENSOR_SLOTS = [
  THROTTLE,
  ENGINE_RADPS,
  GEAR,
  LEFT_RADPS,
  RIGHT_RADPS,
  YAW_RADPS,
  STEER_RAD,
  SPEED_MPS,
] as const;
export const SENSOR_COUNT = SENSOR_SLOTS.length;

export interface SensorParams {
  /** Time between two readings in steps, at least 1; any fraction. */
  readonly periodSteps: Float64Array;
  /** 0 for a sensor without steps. */
  readonly resolution: Float64Array;
  readonly slot: Int32Array;
}

export function compileSensors(
  sensors: readonly { readonly rate_Hz: number; readonly resolution: number }[],
  step_s: number,
): SensorParams {
  return {
    periodSteps: Float64Array.from(sensors, ({ rate_Hz }) => Math.max(1, 1 / (rate_Hz * step_s))),
    resolution: Float64Array.from(sensors, ({ resolution }) => resolution),
    slot: Int32Array.from(SENSOR_SLOTS),
  };
}

/**
 * Reads what is due and holds the rest. Reading n of a sensor belongs to the instant n x period; it takes the state of
 * the first step at or after it, so that a period of 2.5 steps reads at 0, 3, 5, 8 ... without drift. `clock[0]` is the
 * number of the step, `next` the number of each sensor's next reading.
 */
export function readSensors(
  params: SensorParams,
  clock: Float64Array,
  next: Float64Array,
  raw: Float64Array,
  out: Float64Array,
): void {
  const step = clock[0]! + INSTANT;
  for (let i = 0; i < SENSOR_COUNT; i++) {
    if (step < next[i]! * params.periodSteps[i]!) continue;
    next[i] = next[i]! + 1;
    const resolution = params.resolution[i]!;
    const value = raw[i]!;
    out[params.slot[i]!] = resolution > 0 ? Math.round(value / resolution) * resolution : value;
  }
  out[DIFFERENCE_RADPS] = out[LEFT_RADPS]! - out[RIGHT_RADPS]!;
}
