import type { UnitOrNone } from '../units/suffixes.ts';

/** One number that the script of an active differential is given. */
export interface ScriptInput {
  /** Field of the argument of `lockingTorque`. */
  readonly name: string;
  readonly unit: UnitOrNone;
  readonly help: string;
}

const input = (name: string, unit: UnitOrNone, help: string): ScriptInput => ({ name, unit, help });

/** The function a script must define. */
export const SCRIPT_FUNCTION = 'lockingTorque';
/** Longest script, in bytes. */
export const MAX_SCRIPT_BYTES = 65_536;

/**
 * Arguments of `lockingTorque(car)`, ISO 8855: the state at the start of the step. The order is that of the
 * array in which the numbers are passed.
 */
export const SCRIPT_INPUTS = [
  input('time_s', 's', 'Time of the run.'),
  input('interval_s', 's', 'Time since the last call; 0 at the first.'),
  input('inputTorque_Nm', 'Nm', 'Torque on the carrier; positive when the engine drives.'),
  input('load0_Nm', 'Nm', 'Torque of road and brake on output 0; positive against forward rotation.'),
  input('load1_Nm', 'Nm', 'The same on output 1.'),
  input('speed0_radps', 'radps', 'Speed of output 0, the left wheel of an axle as a rule.'),
  input('speed1_radps', 'radps', 'Speed of output 1, the right wheel of an axle as a rule.'),
  input('limit0_Nm', 'Nm', 'Torque that output 0 can pass to the ground: peak friction x load x radius.'),
  input('limit1_Nm', 'Nm', 'The same of output 1.'),
  input(
    'lockingTorque_Nm',
    'Nm',
    'Locking torque of the last step: torque on output 1 minus that on output 0.',
  ),
  input('throttle', '1', 'Throttle of the engine, 0 to 1, closed during a shift.'),
  input('accelerator', '1', 'Pedal, 0 to 1.'),
  input('brake', '1', 'Pedal, 0 to 1.'),
  input('handbrake', '1', 'Lever, 0 to 1.'),
  input('clutch', '1', 'Pedal, 0 closed to 1 open.'),
  input('steer', '1', 'Steering input, -1 to 1, positive to the left.'),
  input('roadWheel_rad', 'rad', 'Mean angle of the front wheels, positive to the left.'),
  input('engine_radps', 'radps', 'Speed of the crankshaft.'),
  input('gear', '1', '-1 reverse, 0 neutral, 1 and up.'),
  input('yawRate_radps', 'radps', 'Positive when turning left.'),
  input('speed_mps', 'mps', 'Forward velocity of the centre of gravity.'),
  input('lateral_mps2', 'mps2', 'Acceleration, positive to the left.'),
  input('longitudinal_mps2', 'mps2', 'Acceleration, positive forward.'),
  input('wheelFL_radps', 'radps', 'Speed of the front left wheel.'),
  input('wheelFR_radps', 'radps', 'Speed of the front right wheel.'),
  input('wheelRL_radps', 'radps', 'Speed of the rear left wheel.'),
  input('wheelRR_radps', 'radps', 'Speed of the rear right wheel.'),
] as const satisfies readonly ScriptInput[];

export type ScriptInputName = (typeof SCRIPT_INPUTS)[number]['name'];
