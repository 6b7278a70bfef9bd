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
  const { differentials, gear, resistance_Nm, centreOutput } = driveline;
  const last = differentials - 1;
  const input = readings[last]!;
  readAxle(driveline, 0, readings[0]!);
  if (differentials > 1) {
    readAxle(driveline, 1, readings[1]!);
    readCentre(driveline, readings);
  }
  const overall = gear[0]! * driveline.ratio[last]!;
  const gearbox_Nm = resistance_Nm[CLUTCH]! - gear[1]! * overall * input[READ_INPUT_RADPS2]!;
  input[READ_INPUT_NM] = overall === 0 ? 0 : overall * gearbox_Nm;
  readTorques(driveline, last, input);
  if (differentials === 1) return;
  const first = centreOutput[0]!;
  const second = centreOutput[1]!;
  readings[first]![READ_INPUT_NM] = input[READ_TORQUE0_NM]! * driveline.ratio[first]!;
  readings[second]![READ_INPUT_NM] = input[READ_TORQUE1_NM]! * driveline.ratio[second]!;
  readTorques(driveline, 0, readings[0]!);
  readTorques(driveline, 1, readings[1]!);
}

/** Outputs of an axle's differential are two unknowns next to each other. */
function readAxle(driveline: Driveline, d: number, reading: Float64Array): void {
  const { speed_radps, change_radps, step_s } = driveline;
  const split = driveline.split[d]!;
  const output = 1 + 2 * d;
  const speed0 = speed_radps[output]!;
  const speed1 = speed_radps[output + 1]!;
  const gain0 = change_radps[output]! / step_s;
  const gain1 = change_radps[output + 1]! / step_s;
  reading[READ_SPEED0_RADPS] = speed0;
  reading[READ_SPEED1_RADPS] = speed1;
  reading[READ_INPUT_RADPS] = split * speed0 + (1 - split) * speed1;
  reading[READ_OUTPUT0_RADPS2] = gain0;
  reading[READ_OUTPUT1_RADPS2] = gain1;
  reading[READ_INPUT_RADPS2] = split * gain0 + (1 - split) * gain1;
}

/** Its outputs are the input shafts of the axles'. */
function readCentre(driveline: Driveline, readings: readonly Float64Array[]): void {
  const { centreOutput, ratio } = driveline;
  const first = centreOutput[0]!;
  const second = centreOutput[1]!;
  const split = driveline.split[2]!;
  const reading = readings[2]!;
  const speed0 = ratio[first]! * readings[first]![READ_INPUT_RADPS]!;
  const speed1 = ratio[second]! * readings[second]![READ_INPUT_RADPS]!;
  const gain0 = ratio[first]! * readings[first]![READ_INPUT_RADPS2]!;
  const gain1 = ratio[second]! * readings[second]![READ_INPUT_RADPS2]!;
  reading[READ_SPEED0_RADPS] = speed0;
  reading[READ_SPEED1_RADPS] = speed1;
  reading[READ_INPUT_RADPS] = split * speed0 + (1 - split) * speed1;
  reading[READ_OUTPUT0_RADPS2] = gain0;
  reading[READ_OUTPUT1_RADPS2] = gain1;
  reading[READ_INPUT_RADPS2] = split * gain0 + (1 - split) * gain1;
}

function readTorques(driveline: Driveline, d: number, reading: Float64Array): void {
  const { resistance_Nm, capacity_Nm, viscous_Nmsprad, slipSign, transfer_Nm } = driveline;
  const lock = LOCK + d;
  const drag = dragIndex(driveline, d);
  const split = driveline.split[d]!;
  const dragging_Nm = resistance_Nm[drag]!;
  const shared_Nm =
    reading[READ_INPUT_NM]! - driveline.carrierInertia_kgm2[d]! * reading[READ_INPUT_RADPS2]! - dragging_Nm;
  const moved_Nm = 0.5 * transfer_Nm[d]! - resistance_Nm[lock]!;
  reading[READ_TORQUE0_NM] = split * shared_Nm - moved_Nm;
  reading[READ_TORQUE1_NM] = (1 - split) * shared_Nm + moved_Nm;
  reading[READ_LOCKING_NM] = 2 * moved_Nm;
  const isFluid = viscous_Nmsprad[lock]! > 0;
  const sticks = slipSign[lock]! === 0;
  reading[READ_LOCKED] = capacity_Nm[lock]! > 0 && sticks && !isFluid ? 1 : 0;
  reading[READ_FRICTION_NM] = -dragging_Nm;
  // At the end of the step, where friction obeys its law (driveline-balance.ts). A rule that moves torque to the faster wheel has
  // no loss.
  const slip_radps = reading[READ_SPEED1_RADPS]! - reading[READ_SPEED0_RADPS]!;
  const lost_W = sticks && !isFluid && transfer_Nm[d] === 0 ? 0 : -moved_Nm * slip_radps;
  const heat_W = lost_W > 0 ? lost_W : 0;
  reading[READ_HEAT_W] = heat_W;
  reading[READ_HEAT_J] = reading[READ_HEAT_J]! + heat_W * driveline.step_s;
}
