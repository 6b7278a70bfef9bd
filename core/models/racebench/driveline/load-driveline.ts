import { assistCapacity_Nm, assistTarget_radps, clutchCapacity_Nm } from '../../driveline/clutch.ts';
import { CLUTCH, CRANK, dragIndex, holdIndex } from '../../driveline/driveline.ts';
import { clamp } from '../../../math/interpolation.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Clutch slip below which a pull-away is finished. */
const LOCKED_SLIP_RADPS = 0.5;

/** Writes the solver's inputs except the locks: speeds, torques, gear, capacities of clutch, drags and brakes. */
export function loadDriveline(vehicle: Vehicle): void {
  const { params, gearbox, drive, state, driveline } = vehicle;
  const { differentials } = params;
  driveline.speed_radps[0] = state.engineSpeed_radps[0]!;
  driveline.torque_Nm[0] = drive.engineTorque_Nm;
  driveline.capacity_Nm[CRANK] = params.engine.friction_Nm;
  driveline.gear[0] = params.gearbox.ratio[gearbox.gear + 1]!;
  driveline.gear[1] = params.gearbox.inertia_kgm2[gearbox.gear + 1]!;
  loadWheels(vehicle);
  for (let d = 0; d < differentials.length; d++)
    driveline.capacity_Nm[dragIndex(driveline, d)] = differentials[d]!.friction_Nm;
  limitClutch(vehicle);
}

function loadWheels(vehicle: Vehicle): void {
  const { params, state, work, driveline } = vehicle;
  const { drivenWheels } = params;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    const radius = params.wheels.rollingRadius_m[wheel]!;
    driveline.speed_radps[i + 1] = state.wheelSpeed_radps[wheel]!;
    driveline.torque_Nm[i + 1] = -work.longitudinalForce_N[wheel]! * radius;
    driveline.damping_Nmsprad[i + 1] = work.roadDamping_Nspm[wheel]! * radius * radius;
    driveline.capacity_Nm[holdIndex(driveline, i + 1)] =
      work.brakeCapacity_Nm[wheel]! + work.rollingCapacity_Nm[wheel]!;
  }
}

/** Capacity of the clutch: pedal, running shift and assist. Needs speeds and gear of the driveline. */
function limitClutch(vehicle: Vehicle): void {
  const { params, controls, gearbox, drive, driveline } = vehicle;
  const { count, speed_radps, carrier } = driveline;
  const input = driveline.differentials - 1;
  const overall = driveline.gear[0]! * driveline.ratio[input]!;
  if (overall === 0) {
    drive.assisting = false;
    driveline.capacity_Nm[CLUTCH] = 0;
    return;
  }
  const engine_radps = speed_radps[0]!;
  let input_radps = 0;
  for (let i = 1; i < count; i++) input_radps += overall * carrier[input * count + i]! * speed_radps[i]!;
  const pedal = 1 - clamp(controls.clutch, 0, 1);
  const engagement = pedal < gearbox.engagement ? pedal : gearbox.engagement;
  driveline.capacity_Nm[CLUTCH] = clutchCapacity_Nm(params.clutchMaxTorque_Nm, engagement);
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
  const target_radps = assistTarget_radps(
    params.assistSpeed_radps,
    params.engine.launchSpeed_radps,
    drive.throttle,
  );
  const most_Nm = assistCapacity_Nm(
    drive.engineTorque_Nm,
    params.engine.inertia_kgm2,
    driveline.speed_radps[0]!,
    target_radps,
  );
  if (most_Nm < driveline.capacity_Nm[CLUTCH]!) driveline.capacity_Nm[CLUTCH] = most_Nm;
}
