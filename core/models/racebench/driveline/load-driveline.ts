import {
  SHAFT_CAPACITY_NM,
  SHAFT_CARRIER,
  SHAFT_DAMPING_NMSPRAD,
  SHAFT_GEAR,
  SHAFT_RATIO,
  SHAFT_SPEED_RADPS,
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
import { CLUTCH, CRANK, dragIndex, holdIndex } from '../../driveline/driveline.ts';
import { clamp } from '../../../math/interpolation.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Clutch slip below which a pull-away is finished. */
const LOCKED_SLIP_RADPS = 0.5;

/** Writes the solver's inputs except the locks: speeds, torques, gear, capacities of clutch, drags and brakes. */
export function loadDriveline(vehicle: Vehicle): void {
  const { params, gearbox, drive, driveline, cells } = vehicle;
  const { shafts } = driveline;
  const { differentials } = params;
  shafts[SHAFT_SPEED_RADPS] = cells[AT_ENGINE_SPEED_RADPS]!;
  shafts[SHAFT_TORQUE_NM] = drive.engineTorque_Nm;
  shafts[SHAFT_CAPACITY_NM + CRANK] = params.engine.friction_Nm;
  shafts[SHAFT_GEAR] = params.gearbox.ratio[gearbox.gear + 1]!;
  shafts[SHAFT_GEAR + 1] = params.gearbox.inertia_kgm2[gearbox.gear + 1]!;
  loadWheels(vehicle);
  for (let d = 0; d < differentials.length; d++)
    shafts[SHAFT_CAPACITY_NM + dragIndex(driveline, d)] = differentials[d]!.friction_Nm;
  limitClutch(vehicle);
}

function loadWheels(vehicle: Vehicle): void {
  const { params, driveline, cells } = vehicle;
  const { shafts } = driveline;
  const { drivenWheels } = params;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    const radius = params.wheels.rollingRadius_m[wheel]!;
    shafts[SHAFT_SPEED_RADPS + i + 1] = cells[AT_WHEEL_SPEED_RADPS + wheel]!;
    shafts[SHAFT_TORQUE_NM + i + 1] = -cells[AT_LONGITUDINAL_FORCE_N + wheel]! * radius;
    shafts[SHAFT_DAMPING_NMSPRAD + i + 1] = cells[AT_ROAD_DAMPING_NSPM + wheel]! * radius * radius;
    shafts[SHAFT_CAPACITY_NM + holdIndex(driveline, i + 1)] =
      cells[AT_BRAKE_CAPACITY_NM + wheel]! + cells[AT_ROLLING_CAPACITY_NM + wheel]!;
  }
}

/** Capacity of the clutch: pedal, running shift and assist. Needs speeds and gear of the driveline. */
function limitClutch(vehicle: Vehicle): void {
  const { params, controls, gearbox, drive, driveline } = vehicle;
  const { count, shafts } = driveline;
  const input = driveline.differentials - 1;
  const overall = shafts[SHAFT_GEAR]! * shafts[SHAFT_RATIO + input]!;
  if (overall === 0) {
    drive.assisting = false;
    shafts[SHAFT_CAPACITY_NM + CLUTCH] = 0;
    return;
  }
  const engine_radps = shafts[SHAFT_SPEED_RADPS]!;
  let input_radps = 0;
  for (let i = 1; i < count; i++)
    input_radps += overall * shafts[SHAFT_CARRIER + input * count + i]! * shafts[SHAFT_SPEED_RADPS + i]!;
  const pedal = 1 - clamp(controls.clutch, 0, 1);
  const engagement = pedal < gearbox.engagement ? pedal : gearbox.engagement;
  shafts[SHAFT_CAPACITY_NM + CLUTCH] = clutchCapacity_Nm(params.clutchMaxTorque_Nm, engagement);
  if (params.assistSpeed_radps === 0) drive.assisting = false;
  else if (input_radps < params.assistSpeed_radps) drive.assisting = true;
  else if (
    Math.abs(engine_radps - input_radps) < LOCKED_SLIP_RADPS ||
    input_radps > params.engine.launchSpeed_radps
  ) {
    drive.assisting = false;
  }
  if (drive.assisting) assistClutch(vehicle);
}

/** The assist may open the clutch further, never close it. A separate function, so that its calls are inlined. */
function assistClutch(vehicle: Vehicle): void {
  const { params, drive, driveline } = vehicle;
  const { shafts } = driveline;
  const target_radps = assistTarget_radps(
    params.assistSpeed_radps,
    params.engine.launchSpeed_radps,
    drive.throttle,
  );
  const most_Nm = assistCapacity_Nm(
    drive.engineTorque_Nm,
    params.engine.inertia_kgm2,
    shafts[SHAFT_SPEED_RADPS]!,
    target_radps,
  );
  if (most_Nm < shafts[SHAFT_CAPACITY_NM + CLUTCH]!) shafts[SHAFT_CAPACITY_NM + CLUTCH] = most_Nm;
}
