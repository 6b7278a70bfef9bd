import {
  READ_INPUT_NM,
  READ_INPUT_RADPS,
  READ_LOCKING_NM,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../../driveline/differential/readings.ts';
import { CLUTCH, holdIndex } from '../../driveline/driveline.ts';
import { fakedShare } from '../../driveline/faked-drive.ts';
import { wheelSpeedAfter_radps } from '../../driveline/free-wheel.ts';
import { CLUTCH_HEAT_J, CLUTCH_HEAT_W, type Vehicle } from '../state/vehicle-types.ts';

/** Copies the solution into the car: speeds, torques of clutch and wheels. */
export function readDriveline(vehicle: Vehicle): void {
  const { params, drive, state, driveline } = vehicle;
  const { speed_radps, resistance_Nm } = driveline;
  const last = driveline.differentials - 1;
  const input = drive.differentials[last]!;
  state.engineSpeed_radps[0] = speed_radps[0]!;
  const clutch_Nm = resistance_Nm[CLUTCH]!;
  const overall = driveline.gear[0]! * driveline.ratio[last]!;
  const slip_radps = overall === 0 ? 0 : speed_radps[0]! - overall * input[READ_INPUT_RADPS]!;
  const heat_W = driveline.slipSign[CLUTCH] === 0 ? 0 : clutch_Nm * slip_radps;
  drive.clutchTorque_Nm = clutch_Nm;
  drive.clutchSlip_radps = slip_radps;
  const { clutchHeat } = drive;
  clutchHeat[CLUTCH_HEAT_W] = heat_W > 0 ? heat_W : 0;
  clutchHeat[CLUTCH_HEAT_J] = clutchHeat[CLUTCH_HEAT_J]! + clutchHeat[CLUTCH_HEAT_W] * params.step_s;
  drive.differentialInput_Nm = input[READ_INPUT_NM]!;
  drive.differentialLocking_Nm = input[READ_LOCKING_NM]!;
  readReaction(vehicle);
  const { drivenWheels } = params;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    const next_radps = speed_radps[i + 1]!;
    finishWheel(vehicle, wheel, next_radps, -resistance_Nm[holdIndex(driveline, i + 1)]!);
    vehicle.work.driveTorque_Nm[wheel] =
      drive.differentials[i >> 1]![(i & 1) === 0 ? READ_TORQUE0_NM : READ_TORQUE1_NM]!;
    state.wheelSpeed_radps[wheel] = next_radps;
  }
}

/**
 * Torque of the shaft to each axle, as far as it rolls the body: positive right side down (crankshaft turning clockwise
 * seen from ahead). The gearbox's output with one differential, the centre differential's two with three.
 */
function readReaction(vehicle: Vehicle): void {
  const { params, drive, driveline } = vehicle;
  const { differentials } = params;
  const part = params.engine.torqueReaction;
  const reaction = drive.shaftReaction_Nm;
  if (differentials.length === 1) {
    reaction[differentials[0]!.output0 >> 1] = part * drive.clutchTorque_Nm * driveline.gear[0]!;
    return;
  }
  const centre = differentials[2]!;
  const reading = drive.differentials[2]!;
  reaction[differentials[centre.output0]!.output0 >> 1] = part * reading[READ_TORQUE0_NM]!;
  reaction[differentials[centre.output1]!.output0 >> 1] = part * reading[READ_TORQUE1_NM]!;
}

/** Longitudinal force and brake torque of a wheel that ends the step at this speed, held by `hold_Nm` in all. */
function finishWheel(vehicle: Vehicle, wheel: number, next_radps: number, hold_Nm: number): void {
  const { params, state, work } = vehicle;
  const gained_mps = params.wheels.rollingRadius_m[wheel]! * (next_radps - state.wheelSpeed_radps[wheel]!);
  work.longitudinalForce_N[wheel] =
    work.longitudinalForce_N[wheel]! + work.roadDamping_Nspm[wheel]! * gained_mps;
  const brake = work.brakeCapacity_Nm[wheel]!;
  // A turning wheel meets both in full; at rest the brake holds as much as it can.
  work.brakeTorque_Nm[wheel] = hold_Nm > brake ? brake : hold_Nm < -brake ? -brake : hold_Nm;
  work.rollingTorque_Nm[wheel] = hold_Nm - work.brakeTorque_Nm[wheel];
}

/**
 * Steps wheels that are not outputs of the differential. Faked four-wheel drive gives such a wheel the gearbox output
 * torque (before the final drive) times its power gearing, as Racer does; the engine does not feel it, so its power has
 * no source. The clutch torque is that of this step.
 */
export function spinFreeWheels(vehicle: Vehicle): void {
  const { params, gearbox, drive, state, work } = vehicle;
  const dt = params.step_s;
  const { wheels, freeWheels } = params;
  if (freeWheels.length === 0) return;
  const output_Nm = drive.clutchTorque_Nm * params.gearbox.ratio[gearbox.gear + 1]!;
  const carrier_radps = drive.differentials[0]![READ_INPUT_RADPS]!;
  for (let i = 0; i < freeWheels.length; i++) {
    const w = freeWheels[i]!;
    const radius = wheels.rollingRadius_m[w]!;
    const inertia = wheels.spinInertia_kgm2[w]!;
    const before = state.wheelSpeed_radps[w]!;
    const damping = work.roadDamping_Nspm[w]! * radius * radius;
    const drive_Nm = output_Nm * wheels.fakedGearing[w]! * fakedShare(before, carrier_radps, output_Nm);
    const torque_Nm = drive_Nm - work.longitudinalForce_N[w]! * radius;
    const after = wheelSpeedAfter_radps(
      before,
      inertia,
      torque_Nm,
      damping,
      work.brakeCapacity_Nm[w]! + work.rollingCapacity_Nm[w]!,
      dt,
    );
    const hold_Nm = (inertia / dt + damping) * (after - before) - torque_Nm;
    finishWheel(vehicle, w, after, hold_Nm);
    work.driveTorque_Nm[w] = drive_Nm;
    state.wheelSpeed_radps[w] = after;
  }
}
