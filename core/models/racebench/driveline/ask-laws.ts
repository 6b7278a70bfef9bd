import {
  SHAFT_CAPACITY_NM,
  SHAFT_OUTPUT0,
  SHAFT_OUTPUT1,
  SHAFT_RATIO,
  SHAFT_RESISTANCE_NM,
  SHAFT_SPEED_RADPS,
  SHAFT_TORQUE_NM,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
} from '../../driveline/shafts.ts';
import { AT_PEAK_FRICTION, AT_WHEEL_LOAD_N } from '../state/cells.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_LIMIT0_NM,
  LAW_LIMIT1_NM,
  LAW_LOCKING_NM,
  LAW_REACTION0_NM,
  LAW_REACTION1_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
} from '../../driveline/law.ts';
import { READ_INPUT_NM, READ_LOCKING_NM } from '../../driveline/differential/readings.ts';
import { LOCK, holdIndex } from '../../driveline/driveline.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Evaluates the law of every differential for its locking capacity, the axles' before the centre one's. */
export function askLaws(vehicle: Vehicle): void {
  const { driveline } = vehicle;
  const positions = driveline.differentials;
  if (positions === 1) loadAxle(vehicle, 0);
  else {
    loadAxle(vehicle, 0);
    loadAxle(vehicle, 1);
    loadCentre(vehicle);
  }
  for (let d = 0; d < positions; d++) askLaw(vehicle, d);
}

/** Road and the last step's brake load the two shafts; the grip is that of the tyres in this step. */
function loadAxle(vehicle: Vehicle, d: number): void {
  const { params, driveline, cells } = vehicle;
  const { wheels } = params;
  const { shafts } = driveline;
  const differential = params.differentials[d]!;
  const io = vehicle.lawIo[d]!;
  const out0 = differential.output0;
  const out1 = differential.output1;
  const first = 1 + 2 * d;
  io[LAW_REACTION0_NM] =
    shafts[SHAFT_RESISTANCE_NM + holdIndex(driveline, first)]! - shafts[SHAFT_TORQUE_NM + first]!;
  io[LAW_REACTION1_NM] =
    shafts[SHAFT_RESISTANCE_NM + holdIndex(driveline, first + 1)]! - shafts[SHAFT_TORQUE_NM + first + 1]!;
  io[LAW_SPEED0_RADPS] = shafts[SHAFT_SPEED_RADPS + first]!;
  io[LAW_SPEED1_RADPS] = shafts[SHAFT_SPEED_RADPS + first + 1]!;
  io[LAW_LIMIT0_NM] =
    cells[AT_PEAK_FRICTION + out0]! * cells[AT_WHEEL_LOAD_N + out0]! * wheels.rollingRadius_m[out0]!;
  io[LAW_LIMIT1_NM] =
    cells[AT_PEAK_FRICTION + out1]! * cells[AT_WHEEL_LOAD_N + out1]! * wheels.rollingRadius_m[out1]!;
}

/** The shafts of a centre differential carry the loads of the axles' outputs, over their final drives. */
function loadCentre(vehicle: Vehicle): void {
  const { params, lawIo, driveline } = vehicle;
  const { count, shafts } = driveline;
  const centre = params.differentials[2]!;
  const io = lawIo[2]!;
  const io0 = lawIo[centre.output0]!;
  const io1 = lawIo[centre.output1]!;
  const ratio0 = shafts[SHAFT_RATIO + centre.output0]!;
  const ratio1 = shafts[SHAFT_RATIO + centre.output1]!;
  io[LAW_REACTION0_NM] = (io0[LAW_REACTION0_NM]! + io0[LAW_REACTION1_NM]!) / ratio0;
  io[LAW_REACTION1_NM] = (io1[LAW_REACTION0_NM]! + io1[LAW_REACTION1_NM]!) / ratio1;
  io[LAW_LIMIT0_NM] = (io0[LAW_LIMIT0_NM]! + io0[LAW_LIMIT1_NM]!) / Math.abs(ratio0);
  io[LAW_LIMIT1_NM] = (io1[LAW_LIMIT0_NM]! + io1[LAW_LIMIT1_NM]!) / Math.abs(ratio1);
  let speed0 = 0;
  let speed1 = 0;
  for (let i = 1; i < count; i++) {
    speed0 += shafts[SHAFT_OUTPUT0 + 2 * count + i]! * shafts[SHAFT_SPEED_RADPS + i]!;
    speed1 += shafts[SHAFT_OUTPUT1 + 2 * count + i]! * shafts[SHAFT_SPEED_RADPS + i]!;
  }
  io[LAW_SPEED0_RADPS] = speed0;
  io[LAW_SPEED1_RADPS] = speed1;
}

function askLaw(vehicle: Vehicle, d: number): void {
  const { driveline } = vehicle;
  const { shafts } = driveline;
  const io = vehicle.lawIo[d]!;
  const reading = vehicle.drive.differentials[d]!;
  io[LAW_INPUT_NM] = reading[READ_INPUT_NM]!;
  io[LAW_LOCKING_NM] = reading[READ_LOCKING_NM]!;
  vehicle.laws[d]!.write(io);
  // Friction and fluid act on both shafts: half the difference that they can hold.
  shafts[SHAFT_CAPACITY_NM + LOCK + d] = 0.5 * io[LAW_CAPACITY_NM]!;
  shafts[SHAFT_VISCOUS_NMSPRAD + LOCK + d] = 0.5 * io[LAW_VISCOUS_NMSPRAD]!;
  shafts[SHAFT_TRANSFER_NM + d] = io[LAW_TRANSFER_NM]!;
}
