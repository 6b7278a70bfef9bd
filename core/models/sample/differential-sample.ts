import { MIN_INPUT_NM } from '../../catalogue/channels/driveline-rows.ts';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import {
  READ_FRICTION_NM,
  READ_HEAT_J,
  READ_HEAT_W,
  READ_INPUT_NM,
  READ_INPUT_RADPS,
  READ_INPUT_RADPS2,
  READ_LOCKED,
  READ_LOCKING_NM,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_POSITION,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../driveline/differential/readings.ts';
import { columnOf } from './sample-columns.ts';

/** Channels that are a plain reading. */
const PLAIN = [
  [columnOf('differentialInputTorque_Nm'), READ_INPUT_NM],
  [columnOf('differentialLeftTorque_Nm'), READ_TORQUE0_NM],
  [columnOf('differentialRightTorque_Nm'), READ_TORQUE1_NM],
  [columnOf('differentialLockingTorque_Nm'), READ_LOCKING_NM],
  [columnOf('differentialLocked'), READ_LOCKED],
  [columnOf('differentialFrictionTorque_Nm'), READ_FRICTION_NM],
  [columnOf('differentialInputAcceleration_radps2'), READ_INPUT_RADPS2],
  [columnOf('differentialLeftAcceleration_radps2'), READ_OUTPUT0_RADPS2],
  [columnOf('differentialRightAcceleration_radps2'), READ_OUTPUT1_RADPS2],
  [columnOf('differentialHeatPower_W'), READ_HEAT_W],
  [columnOf('differentialHeat_J'), READ_HEAT_J],
] as const;
const COLUMNS = Int32Array.from(PLAIN, ([column]) => column);
const SLOTS = Int32Array.from(PLAIN, ([, slot]) => slot);
const RATIO = columnOf('differentialLockingRatio');
const SYMMETRIC = columnOf('differentialSymmetricSpeed_radps');
const ASYMMETRIC = columnOf('differentialAsymmetricSpeed_radps');

/**
 * Writes the channels of a differential from its readings; the columns of a position follow those of the one before.
 */
export function writeDifferential(readings: Float64Array, out: Float64Array): void {
  const offset = readings[READ_POSITION]!;
  for (let i = 0; i < COLUMNS.length; i++) out[COLUMNS[i]! + offset] = readings[SLOTS[i]!]!;
  const input_Nm = readings[READ_INPUT_NM]!;
  const apart_Nm = Math.abs(readings[READ_TORQUE1_NM]! - readings[READ_TORQUE0_NM]!);
  // b = |TL - TR| / Tin, signed by the input torque: negative on the overrun. A choice between the two in one expression is boxed.
  if (input_Nm >= MIN_INPUT_NM || input_Nm <= -MIN_INPUT_NM) out[RATIO + offset] = apart_Nm / input_Nm;
  else out[RATIO + offset] = MISSING_SAMPLE;
  const speed0 = readings[READ_SPEED0_RADPS]!;
  const speed1 = readings[READ_SPEED1_RADPS]!;
  out[SYMMETRIC + offset] = readings[READ_INPUT_RADPS]!;
  out[ASYMMETRIC + offset] = speed1 - speed0;
}
