import {
  CLUTCH,
  GEAR_CARRIER_INERTIA_KGM2,
  GEAR_FINAL_DRIVE,
  GEAR_SPLIT,
  GEAR_STEP_S,
  LOCK,
  dragIndex,
} from './gearing.ts';
import {
  SHAFT_CAPACITY_NM,
  SHAFT_CHANGE_RADPS,
  SHAFT_GEAR,
  SHAFT_RESISTANCE_NM,
  SHAFT_SLIP_SIGN,
  SHAFT_SPEED_RADPS,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
  readingsOf,
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
import type { Driveline } from './driveline.ts';

/**
 * Torques from the clutch down: T on the carrier, less its own inertia torque and drag, is shared by the split, and the
 * lock moves r from the faster to the slower output, the transfer half of itself.
 */
export function readDifferentials(driveline: Driveline): void {
  const { geared, shafts } = driveline;
  const { differentials, centreOutput } = driveline.gearing;
  const last = differentials - 1;
  const input = readingsOf(last);
  readAxle(driveline, 0);
  if (differentials > 1) {
    readAxle(driveline, 1);
    readCentre(driveline);
  }
  const overall = shafts[SHAFT_GEAR]! * geared[GEAR_FINAL_DRIVE + last]!;
  const gearbox_Nm =
    shafts[SHAFT_RESISTANCE_NM + CLUTCH]! -
    shafts[SHAFT_GEAR + 1]! * overall * shafts[input + READ_INPUT_RADPS2]!;
  shafts[input + READ_INPUT_NM] = overall === 0 ? 0 : overall * gearbox_Nm;
  readTorques(driveline, last);
  if (differentials === 1) return;
  const first = centreOutput[0];
  const second = centreOutput[1];
  shafts[readingsOf(first) + READ_INPUT_NM] =
    shafts[input + READ_TORQUE0_NM]! * geared[GEAR_FINAL_DRIVE + first]!;
  shafts[readingsOf(second) + READ_INPUT_NM] =
    shafts[input + READ_TORQUE1_NM]! * geared[GEAR_FINAL_DRIVE + second]!;
  readTorques(driveline, 0);
  readTorques(driveline, 1);
}

/** Outputs of an axle's differential are two unknowns next to each other. */
function readAxle(driveline: Driveline, d: number): void {
  const { geared, shafts } = driveline;
  const step_s = geared[GEAR_STEP_S]!;
  const output = 1 + 2 * d;
  const reading = readingsOf(d);
  shafts[reading + READ_SPEED0_RADPS] = shafts[SHAFT_SPEED_RADPS + output]!;
  shafts[reading + READ_SPEED1_RADPS] = shafts[SHAFT_SPEED_RADPS + output + 1]!;
  shafts[reading + READ_OUTPUT0_RADPS2] = shafts[SHAFT_CHANGE_RADPS + output]! / step_s;
  shafts[reading + READ_OUTPUT1_RADPS2] = shafts[SHAFT_CHANGE_RADPS + output + 1]! / step_s;
  readCarrier(driveline, d);
}

/** Its outputs are the input shafts of the axles'. */
function readCentre(driveline: Driveline): void {
  const { geared, shafts } = driveline;
  const { centreOutput } = driveline.gearing;
  const reading = readingsOf(2);
  const first = readingsOf(centreOutput[0]);
  const second = readingsOf(centreOutput[1]);
  const ratio0 = geared[GEAR_FINAL_DRIVE + centreOutput[0]]!;
  const ratio1 = geared[GEAR_FINAL_DRIVE + centreOutput[1]]!;
  shafts[reading + READ_SPEED0_RADPS] = ratio0 * shafts[first + READ_INPUT_RADPS]!;
  shafts[reading + READ_SPEED1_RADPS] = ratio1 * shafts[second + READ_INPUT_RADPS]!;
  shafts[reading + READ_OUTPUT0_RADPS2] = ratio0 * shafts[first + READ_INPUT_RADPS2]!;
  shafts[reading + READ_OUTPUT1_RADPS2] = ratio1 * shafts[second + READ_INPUT_RADPS2]!;
  readCarrier(driveline, 2);
}

/** The carrier turns between its outputs. */
function readCarrier({ geared, shafts }: Driveline, d: number): void {
  const split = geared[GEAR_SPLIT + d]!;
  const reading = readingsOf(d);
  const speed0 = shafts[reading + READ_SPEED0_RADPS]!;
  const speed1 = shafts[reading + READ_SPEED1_RADPS]!;
  const gain0 = shafts[reading + READ_OUTPUT0_RADPS2]!;
  const gain1 = shafts[reading + READ_OUTPUT1_RADPS2]!;
  shafts[reading + READ_INPUT_RADPS] = split * speed0 + (1 - split) * speed1;
  shafts[reading + READ_INPUT_RADPS2] = split * gain0 + (1 - split) * gain1;
}

function readTorques(driveline: Driveline, d: number): void {
  const { geared, gearing, shafts } = driveline;
  const reading = readingsOf(d);
  const lock = LOCK + d;
  const drag = dragIndex(gearing, d);
  const split = geared[GEAR_SPLIT + d]!;
  const dragging_Nm = shafts[SHAFT_RESISTANCE_NM + drag]!;
  const shared_Nm =
    shafts[reading + READ_INPUT_NM]! -
    geared[GEAR_CARRIER_INERTIA_KGM2 + d]! * shafts[reading + READ_INPUT_RADPS2]! -
    dragging_Nm;
  const moved_Nm = 0.5 * shafts[SHAFT_TRANSFER_NM + d]! - shafts[SHAFT_RESISTANCE_NM + lock]!;
  shafts[reading + READ_TORQUE0_NM] = split * shared_Nm - moved_Nm;
  shafts[reading + READ_TORQUE1_NM] = (1 - split) * shared_Nm + moved_Nm;
  shafts[reading + READ_LOCKING_NM] = 2 * moved_Nm;
  const isFluid = shafts[SHAFT_VISCOUS_NMSPRAD + lock]! > 0;
  const sticks = shafts[SHAFT_SLIP_SIGN + lock]! === 0;
  shafts[reading + READ_LOCKED] = shafts[SHAFT_CAPACITY_NM + lock]! > 0 && sticks && !isFluid ? 1 : 0;
  shafts[reading + READ_FRICTION_NM] = -dragging_Nm;
  // At the end of the step, where friction obeys its law (driveline-balance.ts). A rule that moves torque to the faster wheel has
  // no loss.
  const slip_radps = shafts[reading + READ_SPEED1_RADPS]! - shafts[reading + READ_SPEED0_RADPS]!;
  const lost_W = sticks && !isFluid && shafts[SHAFT_TRANSFER_NM + d] === 0 ? 0 : -moved_Nm * slip_radps;
  const heat_W = lost_W > 0 ? lost_W : 0;
  shafts[reading + READ_HEAT_W] = heat_W;
  shafts[reading + READ_HEAT_J] = shafts[reading + READ_HEAT_J]! + heat_W * geared[GEAR_STEP_S]!;
}
