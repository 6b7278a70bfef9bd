import {
  SHAFT_CAPACITY_NM,
  SHAFT_CARRIER_INERTIA_KGM2,
  SHAFT_CHANGE_RADPS,
  SHAFT_GEAR,
  SHAFT_RATIO,
  SHAFT_RESISTANCE_NM,
  SHAFT_SLIP_SIGN,
  SHAFT_SPEED_RADPS,
  SHAFT_SPLIT,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
} from './shafts.ts';
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
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from './differential/readings.ts';
import { CLUTCH, LOCK, dragIndex, type Driveline } from './driveline.ts';

/**
 * Torques from the clutch down: T on the carrier, less its own inertia torque and drag, is shared by the split, and the
 * lock moves r from the faster to the slower output, the transfer half of itself.
 */
export function readDifferentials(driveline: Driveline, readings: readonly Float64Array[]): void {
  const { differentials, centreOutput, shafts } = driveline;
  const last = differentials - 1;
  const input = readings[last]!;
  readAxle(driveline, 0, readings[0]!);
  if (differentials > 1) {
    readAxle(driveline, 1, readings[1]!);
    readCentre(driveline, readings);
  }
  const overall = shafts[SHAFT_GEAR]! * shafts[SHAFT_RATIO + last]!;
  const gearbox_Nm =
    shafts[SHAFT_RESISTANCE_NM + CLUTCH]! - shafts[SHAFT_GEAR + 1]! * overall * input[READ_INPUT_RADPS2]!;
  input[READ_INPUT_NM] = overall === 0 ? 0 : overall * gearbox_Nm;
  readTorques(driveline, last, input);
  if (differentials === 1) return;
  const first = centreOutput[0]!;
  const second = centreOutput[1]!;
  readings[first]![READ_INPUT_NM] = input[READ_TORQUE0_NM]! * shafts[SHAFT_RATIO + first]!;
  readings[second]![READ_INPUT_NM] = input[READ_TORQUE1_NM]! * shafts[SHAFT_RATIO + second]!;
  readTorques(driveline, 0, readings[0]!);
  readTorques(driveline, 1, readings[1]!);
}

/** Outputs of an axle's differential are two unknowns next to each other. */
function readAxle(driveline: Driveline, d: number, reading: Float64Array): void {
  const { step_s, shafts } = driveline;
  const split = shafts[SHAFT_SPLIT + d]!;
  const output = 1 + 2 * d;
  const speed0 = shafts[SHAFT_SPEED_RADPS + output]!;
  const speed1 = shafts[SHAFT_SPEED_RADPS + output + 1]!;
  const gain0 = shafts[SHAFT_CHANGE_RADPS + output]! / step_s;
  const gain1 = shafts[SHAFT_CHANGE_RADPS + output + 1]! / step_s;
  reading[READ_SPEED0_RADPS] = speed0;
  reading[READ_SPEED1_RADPS] = speed1;
  reading[READ_INPUT_RADPS] = split * speed0 + (1 - split) * speed1;
  reading[READ_OUTPUT0_RADPS2] = gain0;
  reading[READ_OUTPUT1_RADPS2] = gain1;
  reading[READ_INPUT_RADPS2] = split * gain0 + (1 - split) * gain1;
}

/** Its outputs are the input shafts of the axles'. */
function readCentre(driveline: Driveline, readings: readonly Float64Array[]): void {
  const { centreOutput, shafts } = driveline;
  const first = centreOutput[0]!;
  const second = centreOutput[1]!;
  const split = shafts[SHAFT_SPLIT + 2]!;
  const reading = readings[2]!;
  const speed0 = shafts[SHAFT_RATIO + first]! * readings[first]![READ_INPUT_RADPS]!;
  const speed1 = shafts[SHAFT_RATIO + second]! * readings[second]![READ_INPUT_RADPS]!;
  const gain0 = shafts[SHAFT_RATIO + first]! * readings[first]![READ_INPUT_RADPS2]!;
  const gain1 = shafts[SHAFT_RATIO + second]! * readings[second]![READ_INPUT_RADPS2]!;
  reading[READ_SPEED0_RADPS] = speed0;
  reading[READ_SPEED1_RADPS] = speed1;
  reading[READ_INPUT_RADPS] = split * speed0 + (1 - split) * speed1;
  reading[READ_OUTPUT0_RADPS2] = gain0;
  reading[READ_OUTPUT1_RADPS2] = gain1;
  reading[READ_INPUT_RADPS2] = split * gain0 + (1 - split) * gain1;
}

function readTorques(driveline: Driveline, d: number, reading: Float64Array): void {
  const { shafts } = driveline;
  const lock = LOCK + d;
  const drag = dragIndex(driveline, d);
  const split = shafts[SHAFT_SPLIT + d]!;
  const dragging_Nm = shafts[SHAFT_RESISTANCE_NM + drag]!;
  const shared_Nm =
    reading[READ_INPUT_NM]! -
    shafts[SHAFT_CARRIER_INERTIA_KGM2 + d]! * reading[READ_INPUT_RADPS2]! -
    dragging_Nm;
  const moved_Nm = 0.5 * shafts[SHAFT_TRANSFER_NM + d]! - shafts[SHAFT_RESISTANCE_NM + lock]!;
  reading[READ_TORQUE0_NM] = split * shared_Nm - moved_Nm;
  reading[READ_TORQUE1_NM] = (1 - split) * shared_Nm + moved_Nm;
  reading[READ_LOCKING_NM] = 2 * moved_Nm;
  const isFluid = shafts[SHAFT_VISCOUS_NMSPRAD + lock]! > 0;
  const sticks = shafts[SHAFT_SLIP_SIGN + lock]! === 0;
  reading[READ_LOCKED] = shafts[SHAFT_CAPACITY_NM + lock]! > 0 && sticks && !isFluid ? 1 : 0;
  reading[READ_FRICTION_NM] = -dragging_Nm;
  // At the end of the step, where friction obeys its law (driveline-balance.ts). A rule that moves torque to the faster wheel has
  // no loss.
  const slip_radps = reading[READ_SPEED1_RADPS]! - reading[READ_SPEED0_RADPS]!;
  const lost_W = sticks && !isFluid && shafts[SHAFT_TRANSFER_NM + d] === 0 ? 0 : -moved_Nm * slip_radps;
  const heat_W = lost_W > 0 ? lost_W : 0;
  reading[READ_HEAT_W] = heat_W;
  reading[READ_HEAT_J] = reading[READ_HEAT_J]! + heat_W * driveline.step_s;
}
