import {
  SHAFT_ASSISTING,
  SHAFT_CAPACITY_NM,
  SHAFT_DAMPING_NMSPRAD,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGAGEMENT,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_GEAR,
  SHAFT_SPEED_RADPS,
  SHAFT_THROTTLE,
  SHAFT_TORQUE_NM,
} from '../../driveline/shafts.ts';
import {
  AT_BRAKE_CAPACITY_NM,
  AT_ENGINE_SPEED_RADPS,
  AT_LONGITUDINAL_FORCE_N,
  AT_ROAD_DAMPING_NSPM,
  AT_ROLLING_CAPACITY_NM,
  AT_WHEEL_SPEED_RADPS,
} from '../state/cells.ts';
import { assistCapacity_Nm, assistTarget_radps, clutchCapacity_Nm } from '../../driveline/clutch.ts';
import {
  CLUTCH,
  CRANK,
  GEAR_CARRIER,
  GEAR_FINAL_DRIVE,
  dragIndex,
  holdIndex,
} from '../../driveline/gearing.ts';
import { clamp } from '../../../math/interpolation.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Clutch slip below which a pull-away is finished. */
const LOCKED_SLIP_RADPS = 0.5;

/** Writes the solver's inputs except the locks: speeds, torques, gear, capacities of clutch, drags and brakes. */
export function loadDriveline(vehicle: Vehicle): void {
  const { params, driveline, cells } = vehicle;
  const gear = cells[SHAFT_ENGAGED_GEAR]! + 1;
  const { differentials } = params;
  cells[SHAFT_SPEED_RADPS] = cells[AT_ENGINE_SPEED_RADPS]!;
  cells[SHAFT_TORQUE_NM] = cells[SHAFT_ENGINE_TORQUE_NM]!;
  cells[SHAFT_CAPACITY_NM + CRANK] = params.engine.friction_Nm;
  cells[SHAFT_GEAR] = params.gearbox.ratio[gear]!;
  cells[SHAFT_GEAR + 1] = params.gearbox.inertia_kgm2[gear]!;
  loadWheels(vehicle);
  for (let d = 0; d < differentials.length; d++)
    cells[SHAFT_CAPACITY_NM + dragIndex(driveline.gearing, d)] = differentials[d]!.friction_Nm;
  limitClutch(vehicle);
}

function loadWheels(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { gearing } = vehicle.driveline;
  const { drivenWheels } = params;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    const radius = params.wheels.rollingRadius_m[wheel]!;
    cells[SHAFT_SPEED_RADPS + i + 1] = cells[AT_WHEEL_SPEED_RADPS + wheel]!;
    cells[SHAFT_TORQUE_NM + i + 1] = -cells[AT_LONGITUDINAL_FORCE_N + wheel]! * radius;
    cells[SHAFT_DAMPING_NMSPRAD + i + 1] = cells[AT_ROAD_DAMPING_NSPM + wheel]! * radius * radius;
    cells[SHAFT_CAPACITY_NM + holdIndex(gearing, i + 1)] =
      cells[AT_BRAKE_CAPACITY_NM + wheel]! + cells[AT_ROLLING_CAPACITY_NM + wheel]!;
  }
}

/** Capacity of the clutch: pedal, running shift and assist. Needs speeds and gear of the driveline. */
function limitClutch(vehicle: Vehicle): void {
  const { params, controls, driveline, cells } = vehicle;
  const { geared } = driveline;
  const { count } = driveline.gearing;
  const input = driveline.gearing.differentials - 1;
  const overall = cells[SHAFT_GEAR]! * geared[GEAR_FINAL_DRIVE + input]!;
  if (overall === 0) {
    cells[SHAFT_ASSISTING] = 0;
    cells[SHAFT_CAPACITY_NM + CLUTCH] = 0;
    return;
  }
  const engine_radps = cells[SHAFT_SPEED_RADPS]!;
  let input_radps = 0;
  for (let i = 1; i < count; i++)
    input_radps += overall * geared[GEAR_CARRIER + input * count + i]! * cells[SHAFT_SPEED_RADPS + i]!;
  const pedal = 1 - clamp(controls.clutch, 0, 1);
  const engagement = pedal < cells[SHAFT_ENGAGEMENT]! ? pedal : cells[SHAFT_ENGAGEMENT]!;
  cells[SHAFT_CAPACITY_NM + CLUTCH] = clutchCapacity_Nm(params.clutchMaxTorque_Nm, engagement);
  if (params.assistSpeed_radps === 0) cells[SHAFT_ASSISTING] = 0;
  else if (input_radps < params.assistSpeed_radps) cells[SHAFT_ASSISTING] = 1;
  else if (
    Math.abs(engine_radps - input_radps) < LOCKED_SLIP_RADPS ||
    input_radps > params.engine.launchSpeed_radps
  ) {
    cells[SHAFT_ASSISTING] = 0;
  }
  if (cells[SHAFT_ASSISTING] === 1) assistClutch(vehicle);
}

/** The assist may open the clutch further, never close it. A separate function, so that its calls are inlined. */
function assistClutch(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const target_radps = assistTarget_radps(
    params.assistSpeed_radps,
    params.engine.launchSpeed_radps,
    cells[SHAFT_THROTTLE]!,
  );
  const most_Nm = assistCapacity_Nm(
    cells[SHAFT_ENGINE_TORQUE_NM]!,
    params.engine.inertia_kgm2,
    cells[SHAFT_SPEED_RADPS]!,
    target_radps,
  );
  if (most_Nm < cells[SHAFT_CAPACITY_NM + CLUTCH]!) cells[SHAFT_CAPACITY_NM + CLUTCH] = most_Nm;
}
