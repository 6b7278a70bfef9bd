import type { DiscreteSystem } from '../../../math/discrete-system.ts';
import { COMMAND_PA, PRESSURE_PA, SERVO_PA } from './slots.ts';

/** The servomotor's limits before the linear dynamics of piston, screw and oil. */
export interface ActuatorParams {
  readonly system: DiscreteSystem;
  readonly maxPressure_Pa: number;
  /** Maximum change of the servo's pressure within one step. */
  readonly servoStep_Pa: number;
}

/** Command within range and rate of the servo. */
export function driveServo(params: ActuatorParams, out: Float64Array): void {
  const command = out[COMMAND_PA]!;
  const last = out[SERVO_PA]!;
  const most = params.maxPressure_Pa;
  const wanted = command < 0 ? 0 : command > most ? most : command;
  const high = last + params.servoStep_Pa;
  const low = last - params.servoStep_Pa;
  out[SERVO_PA] = wanted > high ? high : wanted < low ? low : wanted;
}

/**
 * One step of the transfer function: the pressure at the start of the step, then the state at its end. Oil cannot pull:
 * the clutch has no pressure below 0, the linear state keeps it. `next` holds the new state.
 */
export function pressOil(
  params: ActuatorParams,
  state: Float64Array,
  next: Float64Array,
  out: Float64Array,
): void {
  const { order, a, b, c, d } = params.system;
  const input = out[SERVO_PA]!;
  let pressure = d * input;
  for (let i = 0; i < order; i++) {
    pressure += c[i]! * state[i]!;
    let sum = b[i]! * input;
    for (let j = 0; j < order; j++) sum += a[i * order + j]! * state[j]!;
    next[i] = sum;
  }
  for (let i = 0; i < order; i++) state[i] = next[i]!;
  out[PRESSURE_PA] = pressure > 0 ? pressure : 0;
}
