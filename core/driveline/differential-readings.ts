import { CLUTCH, LOCK, dragIndex, type Driveline } from './driveline.ts';

/** What one differential did in the last step: slots of an array of numbers. Torque on the carrier, from the engine's side. */
export const READ_INPUT_NM = 0;
/** Given to the outputs. */
export const READ_OUTPUT0_NM = 1;
export const READ_OUTPUT1_NM = 2;
/** What friction, fluid or rule made of their difference, T1 - T0. */
export const READ_LOCKING_NM = 3;
/** 1 while a dry lock holds both outputs at one speed, else 0. */
export const READ_LOCKED = 4;
/** Carrier and outputs at the end of the step; the outputs of a centre differential are the axles' input shafts. */
export const READ_INPUT_RADPS = 5;
export const READ_OUTPUT0_RADPS = 6;
export const READ_OUTPUT1_RADPS = 7;
/** Angular accelerations over the step, of the same. */
export const READ_INPUT_RADPS2 = 8;
export const READ_OUTPUT0_RADPS2 = 9;
export const READ_OUTPUT1_RADPS2 = 10;
/** Output 1 less output 0. */
export const READ_SLIP_RADPS = 11;
/** The drag's torque on the carrier, against its rotation: 0 at rest unless something turns it there. */
export const READ_FRICTION_NM = 12;
/** Of lock and drag; never negative. */
export const READ_HEAT_W = 13;
export const READ_COUNT = 14;

/**
 * Torques from the clutch down: T on the carrier less what speeds up its own inertia and its drag is shared by the
 * split, and the lock moves r from the faster to the slower output, the transfer half of itself.
 */
export function readDifferentials(driveline: Driveline, readings: readonly Float64Array[]): void {
  const { count, differentials, gear, step_s, resistance_Nm, change_radps } = driveline;
  const last = differentials - 1;
  const overall = gear[0]! * driveline.ratio[last]!;
  for (let d = 0; d < differentials; d++) readMotion(driveline, d, readings[d]!);
  let input_Nm = 0;
  if (overall !== 0) {
    let gained = 0;
    for (let i = 0; i < count; i++) gained += driveline.carrier[last * count + i]! * change_radps[i]!;
    input_Nm = overall * (resistance_Nm[CLUTCH]! - (gear[1]! * overall * gained) / step_s);
  }
  readings[last]![READ_INPUT_NM] = input_Nm;
  readTorques(driveline, last, readings[last]!);
  if (differentials === 1) return;
  // The centre differential's outputs turn the carriers of the axles': which of them is first, its rows say.
  const first =
    driveline.output0[last * count + 1]! !== 0 || driveline.output0[last * count + 2]! !== 0 ? 0 : 1;
  readings[first]![READ_INPUT_NM] = readings[last]![READ_OUTPUT0_NM]! * driveline.ratio[first]!;
  readings[1 - first]![READ_INPUT_NM] = readings[last]![READ_OUTPUT1_NM]! * driveline.ratio[1 - first]!;
  readTorques(driveline, 0, readings[0]!);
  readTorques(driveline, 1, readings[1]!);
}

function readMotion(driveline: Driveline, d: number, reading: Float64Array): void {
  const { count, step_s, speed_radps, change_radps, carrier, output0, output1 } = driveline;
  let carrier_radps = 0;
  let first_radps = 0;
  let second_radps = 0;
  let carrierGain = 0;
  let firstGain = 0;
  let secondGain = 0;
  for (let i = 0, at = d * count; i < count; i++, at++) {
    const speed = speed_radps[i]!;
    const change = change_radps[i]!;
    carrier_radps += carrier[at]! * speed;
    first_radps += output0[at]! * speed;
    second_radps += output1[at]! * speed;
    carrierGain += carrier[at]! * change;
    firstGain += output0[at]! * change;
    secondGain += output1[at]! * change;
  }
  reading[READ_INPUT_RADPS] = carrier_radps;
  reading[READ_OUTPUT0_RADPS] = first_radps;
  reading[READ_OUTPUT1_RADPS] = second_radps;
  reading[READ_INPUT_RADPS2] = carrierGain / step_s;
  reading[READ_OUTPUT0_RADPS2] = firstGain / step_s;
  reading[READ_OUTPUT1_RADPS2] = secondGain / step_s;
  reading[READ_SLIP_RADPS] = second_radps - first_radps;
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
  reading[READ_OUTPUT0_NM] = split * shared_Nm - moved_Nm;
  reading[READ_OUTPUT1_NM] = (1 - split) * shared_Nm + moved_Nm;
  reading[READ_LOCKING_NM] = 2 * moved_Nm;
  const isFluid = viscous_Nmsprad[lock]! > 0;
  const sticks = slipSign[lock]! === 0;
  reading[READ_LOCKED] = capacity_Nm[lock]! > 0 && sticks && !isFluid ? 1 : 0;
  reading[READ_FRICTION_NM] = -dragging_Nm;
  const lock_W = sticks && !isFluid ? 0 : resistance_Nm[lock]! * reading[READ_SLIP_RADPS]!;
  const drag_W = slipSign[drag]! === 0 ? 0 : dragging_Nm * reading[READ_INPUT_RADPS]!;
  reading[READ_HEAT_W] = lock_W + drag_W;
}
