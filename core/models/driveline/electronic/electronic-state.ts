import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { ElectronicParams } from './electronic-params.ts';
import { createSensors, resetSensors, type WheelSensors } from './wheel-sensor.ts';

/** Run state. Speeds are signed, positive forward; duties are 0 to 1 in the direction of travel. */
export interface ElectronicState {
  readonly sensors: WheelSensors;
  /** In: speed of each wheel's circle over that of the outer front wheel. */
  readonly ratios: Float64Array;
  /** In: throttle 0 to 1, direction 1, 0 or -1, brake pedal 0 to 1. */
  readonly command: Float64Array;
  readonly wanted: Float64Array;
  /** Out. */
  readonly target_radps: Float64Array;
  readonly duty: Float64Array;
  /** 1 driven, 0 switched off. */
  readonly on: Float64Array;
  readonly integral: Float64Array;
  readonly cut: Float64Array;
  /** Time since the last decision; the leader's measured speed, that with its limit, and its duty beyond the table. */
  readonly clock: Float64Array;
}

export const COMMAND_THROTTLE = 0;
export const COMMAND_DIRECTION = 1;
export const COMMAND_BRAKE = 2;
export const CLOCK_SINCE_S = 0;
export const CLOCK_LEADER_RADPS = 1;
export const CLOCK_REFERENCE_RADPS = 2;
export const CLOCK_LOAD = 3;

export function createElectronicState(params: ElectronicParams): ElectronicState {
  const wheels = (): Float64Array => new Float64Array(WHEEL_COUNT);
  return {
    sensors: createSensors(params.pulses, params.sensorRate_Hz),
    ratios: wheels().fill(1),
    command: new Float64Array(3),
    wanted: wheels().fill(1),
    target_radps: wheels(),
    duty: wheels(),
    on: wheels(),
    integral: wheels(),
    cut: wheels(),
    clock: new Float64Array(4),
  };
}

export function resetElectronic(state: ElectronicState, speed_radps: Float64Array): void {
  resetSensors(state.sensors, speed_radps);
  for (const part of [state.target_radps, state.duty, state.on, state.integral, state.cut, state.clock])
    part.fill(0);
  // The first decision falls in the first step.
  state.clock[CLOCK_SINCE_S] = Infinity;
}
