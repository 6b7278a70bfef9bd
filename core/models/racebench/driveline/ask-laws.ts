import {
  SHAFT_CAPACITY_NM,
  SHAFT_RESISTANCE_NM,
  SHAFT_SPEED_RADPS,
  SHAFT_TORQUE_NM,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
  readingsOf,
} from '../../driveline/shafts.ts';
import { AT_PEAK_FRICTION, AT_WHEEL_LOAD_N } from '../state/cells.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_IO_COUNT,
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
import { GEAR_FINAL_DRIVE, GEAR_OUTPUT0, GEAR_OUTPUT1, LOCK, holdIndex } from '../../driveline/gearing.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Exchange with the laws of the car that takes its step, by differential (law.ts). */
const LAW_IO = [
  new Float64Array(LAW_IO_COUNT),
  new Float64Array(LAW_IO_COUNT),
  new Float64Array(LAW_IO_COUNT),
] as const;

/** Evaluates the law of every differential for its locking capacity, the axles' before the centre one's. */
export function askLaws(vehicle: Vehicle): void {
  const { driveline } = vehicle;
  const positions = driveline.gearing.differentials;
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
  const { gearing } = driveline;
  const differential = params.differentials[d]!;
  const io = LAW_IO[d]!;
  const out0 = differential.output0;
  const out1 = differential.output1;
  const first = 1 + 2 * d;
  io[LAW_REACTION0_NM] =
    cells[SHAFT_RESISTANCE_NM + holdIndex(gearing, first)]! - cells[SHAFT_TORQUE_NM + first]!;
  io[LAW_REACTION1_NM] =
    cells[SHAFT_RESISTANCE_NM + holdIndex(gearing, first + 1)]! - cells[SHAFT_TORQUE_NM + first + 1]!;
  io[LAW_SPEED0_RADPS] = cells[SHAFT_SPEED_RADPS + first]!;
  io[LAW_SPEED1_RADPS] = cells[SHAFT_SPEED_RADPS + first + 1]!;
  io[LAW_LIMIT0_NM] =
    cells[AT_PEAK_FRICTION + out0]! * cells[AT_WHEEL_LOAD_N + out0]! * wheels.rollingRadius_m[out0]!;
  io[LAW_LIMIT1_NM] =
    cells[AT_PEAK_FRICTION + out1]! * cells[AT_WHEEL_LOAD_N + out1]! * wheels.rollingRadius_m[out1]!;
}

/** The shafts of a centre differential carry the loads of the axles' outputs, over their final drives. */
function loadCentre(vehicle: Vehicle): void {
  const { params, driveline, cells } = vehicle;
  const { geared } = driveline;
  const { count } = driveline.gearing;
  const centre = params.differentials[2]!;
  const io = LAW_IO[2];
  const io0 = LAW_IO[centre.output0]!;
  const io1 = LAW_IO[centre.output1]!;
  const ratio0 = geared[GEAR_FINAL_DRIVE + centre.output0]!;
  const ratio1 = geared[GEAR_FINAL_DRIVE + centre.output1]!;
  io[LAW_REACTION0_NM] = (io0[LAW_REACTION0_NM]! + io0[LAW_REACTION1_NM]!) / ratio0;
  io[LAW_REACTION1_NM] = (io1[LAW_REACTION0_NM]! + io1[LAW_REACTION1_NM]!) / ratio1;
  io[LAW_LIMIT0_NM] = (io0[LAW_LIMIT0_NM]! + io0[LAW_LIMIT1_NM]!) / Math.abs(ratio0);
  io[LAW_LIMIT1_NM] = (io1[LAW_LIMIT0_NM]! + io1[LAW_LIMIT1_NM]!) / Math.abs(ratio1);
  let speed0 = 0;
  let speed1 = 0;
  for (let i = 1; i < count; i++) {
    speed0 += geared[GEAR_OUTPUT0 + 2 * count + i]! * cells[SHAFT_SPEED_RADPS + i]!;
    speed1 += geared[GEAR_OUTPUT1 + 2 * count + i]! * cells[SHAFT_SPEED_RADPS + i]!;
  }
  io[LAW_SPEED0_RADPS] = speed0;
  io[LAW_SPEED1_RADPS] = speed1;
}

function askLaw(vehicle: Vehicle, d: number): void {
  const { cells } = vehicle;
  const io = LAW_IO[d]!;
  io[LAW_INPUT_NM] = cells[readingsOf(d) + READ_INPUT_NM]!;
  io[LAW_LOCKING_NM] = cells[readingsOf(d) + READ_LOCKING_NM]!;
  vehicle.laws[d]!.write(io);
  // Friction and fluid act on both shafts: half the difference that they can hold.
  cells[SHAFT_CAPACITY_NM + LOCK + d] = 0.5 * io[LAW_CAPACITY_NM]!;
  cells[SHAFT_VISCOUS_NMSPRAD + LOCK + d] = 0.5 * io[LAW_VISCOUS_NMSPRAD]!;
  cells[SHAFT_TRANSFER_NM + d] = io[LAW_TRANSFER_NM]!;
}
