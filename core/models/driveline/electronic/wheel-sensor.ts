import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';

/**
 * Four toothed wheels with a counter each. A sensor gives `pulses` a turn, with its sign (two tracks); the controller
 * reads the counters every 1 / rate and takes the pulses since as speed. So a reading is a whole number of
 * 2 pi rate / pulses, none above half of that is lost (what is not counted yet comes with the next reading), and it is
 * the mean of the time since the last one: half a period late.
 */
export interface WheelSensors {
  readonly pulses: number;
  readonly period_s: number;
  /** Turned so far, counted so far. */
  readonly angle_rad: Float64Array;
  readonly count: Float64Array;
  readonly measured_radps: Float64Array;
  /** Time since the last reading, in slot 0. */
  readonly since_s: Float64Array;
}

export function createSensors(pulses: number, rate_Hz: number): WheelSensors {
  return {
    pulses,
    period_s: 1 / rate_Hz,
    angle_rad: new Float64Array(WHEEL_COUNT),
    count: new Float64Array(WHEEL_COUNT),
    measured_radps: new Float64Array(WHEEL_COUNT),
    since_s: new Float64Array(1),
  };
}

/** A car placed rolling starts with valid readings. */
export function resetSensors(sensors: WheelSensors, speed_radps: Float64Array): void {
  sensors.angle_rad.fill(0);
  sensors.count.fill(0);
  sensors.since_s.fill(0);
  sensors.measured_radps.set(speed_radps);
}

/** Rounding of sums of steps. */
const ALMOST = 1 - 1e-9;

/** One step of `dt_s` at these wheel speeds; reads the counters when due. Allocates nothing. */
export function stepSensors(sensors: WheelSensors, speed_radps: Float64Array, dt_s: number): void {
  const { angle_rad, count, measured_radps, since_s, pulses } = sensors;
  for (let w = 0; w < WHEEL_COUNT; w++) angle_rad[w] = angle_rad[w]! + dt_s * speed_radps[w]!;
  since_s[0] = since_s[0]! + dt_s;
  if (since_s[0] < ALMOST * sensors.period_s) return;
  const perPulse_rad = (2 * Math.PI) / pulses;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const counted = Math.floor(angle_rad[w]! / perPulse_rad);
    measured_radps[w] = ((counted - count[w]!) * perPulse_rad) / since_s[0];
    count[w] = counted;
  }
  since_s[0] = 0;
}
