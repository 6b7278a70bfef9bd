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
  readings[first]![READ_INPUT_NM] = readings[last]![READ_TORQUE0_NM]! * driveline.ratio[first]!;
  readings[1 - first]![READ_INPUT_NM] = readings[last]![READ_TORQUE1_NM]! * driveline.ratio[1 - first]!;
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
  reading[READ_SPEED0_RADPS] = first_radps;
  reading[READ_SPEED1_RADPS] = second_radps;
  reading[READ_INPUT_RADPS2] = carrierGain / step_s;
  reading[READ_OUTPUT0_RADPS2] = firstGain / step_s;
  reading[READ_OUTPUT1_RADPS2] = secondGain / step_s;
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
  // At the end of the step, where friction obeys its law (ledger.ts). A rule that moves torque to the faster wheel loses none.
  const slip_radps = reading[READ_SPEED1_RADPS]! - reading[READ_SPEED0_RADPS]!;
  const lost_W = sticks && !isFluid && transfer_Nm[d] === 0 ? 0 : -moved_Nm * slip_radps;
  const heat_W = lost_W > 0 ? lost_W : 0;
  reading[READ_HEAT_W] = heat_W;
  reading[READ_HEAT_J] = reading[READ_HEAT_J]! + heat_W * driveline.step_s;
}
