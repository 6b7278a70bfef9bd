import {
  SHAFT_CLUTCH_HEAT_J,
  SHAFT_CLUTCH_HEAT_W,
  SHAFT_CLUTCH_SLIP_RADPS,
  SHAFT_CLUTCH_TORQUE_NM,
  SHAFT_ENGAGED_GEAR,
  SHAFT_GEAR,
  SHAFT_REACTION_NM,
  SHAFT_RESISTANCE_NM,
  SHAFT_SLIP_SIGN,
  SHAFT_SPEED_RADPS,
  readingsOf,
} from '../../driveline/shafts.ts';
import {
  AT_BRAKE_CAPACITY_NM,
  AT_BRAKE_TORQUE_NM,
  AT_DRIVE_TORQUE_NM,
  AT_ENGINE_SPEED_RADPS,
  AT_LONGITUDINAL_FORCE_N,
  AT_ROAD_DAMPING_NSPM,
  AT_ROLLING_CAPACITY_NM,
  AT_ROLLING_TORQUE_NM,
  AT_WHEEL_SPEED_RADPS,
} from '../state/cells.ts';
import { READ_INPUT_RADPS, READ_TORQUE0_NM, READ_TORQUE1_NM } from '../../driveline/differential/readings.ts';
import { CLUTCH, GEAR_FINAL_DRIVE, holdIndex } from '../../driveline/gearing.ts';
import { fakedShare } from '../../driveline/faked-drive.ts';
import { wheelSpeedAfter_radps } from '../../driveline/free-wheel.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Copies the solution into the car: speeds, torques of clutch and wheels. */
export function readDriveline(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { geared, gearing } = vehicle.driveline;
  const last = gearing.differentials - 1;
  const input = readingsOf(last);
  cells[AT_ENGINE_SPEED_RADPS] = cells[SHAFT_SPEED_RADPS]!;
  const clutch_Nm = cells[SHAFT_RESISTANCE_NM + CLUTCH]!;
  const overall = cells[SHAFT_GEAR]! * geared[GEAR_FINAL_DRIVE + last]!;
  const slip_radps =
    overall === 0 ? 0 : cells[SHAFT_SPEED_RADPS]! - overall * cells[input + READ_INPUT_RADPS]!;
  const heat_W = cells[SHAFT_SLIP_SIGN + CLUTCH] === 0 ? 0 : clutch_Nm * slip_radps;
  cells[SHAFT_CLUTCH_TORQUE_NM] = clutch_Nm;
  cells[SHAFT_CLUTCH_SLIP_RADPS] = slip_radps;
  cells[SHAFT_CLUTCH_HEAT_W] = heat_W > 0 ? heat_W : 0;
  cells[SHAFT_CLUTCH_HEAT_J] = cells[SHAFT_CLUTCH_HEAT_J]! + cells[SHAFT_CLUTCH_HEAT_W] * params.step_s;
  readReaction(vehicle);
  const { drivenWheels } = params;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    const next_radps = cells[SHAFT_SPEED_RADPS + i + 1]!;
    finishWheel(vehicle, wheel, next_radps, -cells[SHAFT_RESISTANCE_NM + holdIndex(gearing, i + 1)]!);
    cells[AT_DRIVE_TORQUE_NM + wheel] =
      cells[readingsOf(i >> 1) + ((i & 1) === 0 ? READ_TORQUE0_NM : READ_TORQUE1_NM)]!;
    cells[AT_WHEEL_SPEED_RADPS + wheel] = next_radps;
  }
}

/**
 * Torque of the shaft to each axle, as far as it rolls the body: positive right side down (crankshaft turning clockwise
 * seen from ahead). The gearbox's output with one differential, the centre differential's two with three.
 */
function readReaction(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { differentials } = params;
  const part = params.engine.torqueReaction;
  if (differentials.length === 1) {
    cells[SHAFT_REACTION_NM + (differentials[0]!.output0 >> 1)] =
      part * cells[SHAFT_CLUTCH_TORQUE_NM]! * cells[SHAFT_GEAR]!;
    return;
  }
  const centre = differentials[2]!;
  const reading = readingsOf(2);
  cells[SHAFT_REACTION_NM + (differentials[centre.output0]!.output0 >> 1)] =
    part * cells[reading + READ_TORQUE0_NM]!;
  cells[SHAFT_REACTION_NM + (differentials[centre.output1]!.output0 >> 1)] =
    part * cells[reading + READ_TORQUE1_NM]!;
}

/** Longitudinal force and brake torque of a wheel that ends the step at this speed, held by `hold_Nm` in all. */
function finishWheel(vehicle: Vehicle, wheel: number, next_radps: number, hold_Nm: number): void {
  const { params, cells } = vehicle;
  const gained_mps =
    params.wheels.rollingRadius_m[wheel]! * (next_radps - cells[AT_WHEEL_SPEED_RADPS + wheel]!);
  cells[AT_LONGITUDINAL_FORCE_N + wheel] =
    cells[AT_LONGITUDINAL_FORCE_N + wheel]! + cells[AT_ROAD_DAMPING_NSPM + wheel]! * gained_mps;
  const brake = cells[AT_BRAKE_CAPACITY_NM + wheel]!;
  // A turning wheel meets both in full; at rest the brake holds as much as it can.
  cells[AT_BRAKE_TORQUE_NM + wheel] = hold_Nm > brake ? brake : hold_Nm < -brake ? -brake : hold_Nm;
  cells[AT_ROLLING_TORQUE_NM + wheel] = hold_Nm - cells[AT_BRAKE_TORQUE_NM + wheel]!;
}

/**
 * Steps wheels that are not outputs of the differential. Faked four-wheel drive gives such a wheel the gearbox output
 * torque (before the final drive) times its power gearing, as Racer does; the engine does not feel it, so its power has
 * no source. The clutch torque is that of this step.
 */
export function spinFreeWheels(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const dt = params.step_s;
  const { wheels, freeWheels } = params;
  if (freeWheels.length === 0) return;
  const output_Nm = cells[SHAFT_CLUTCH_TORQUE_NM]! * params.gearbox.ratio[cells[SHAFT_ENGAGED_GEAR]! + 1]!;
  const carrier_radps = cells[readingsOf(0) + READ_INPUT_RADPS]!;
  for (let i = 0; i < freeWheels.length; i++) {
    const w = freeWheels[i]!;
    const radius = wheels.rollingRadius_m[w]!;
    const inertia = wheels.spinInertia_kgm2[w]!;
    const before = cells[AT_WHEEL_SPEED_RADPS + w]!;
    const damping = cells[AT_ROAD_DAMPING_NSPM + w]! * radius * radius;
    const drive_Nm = output_Nm * wheels.fakedGearing[w]! * fakedShare(before, carrier_radps, output_Nm);
    const torque_Nm = drive_Nm - cells[AT_LONGITUDINAL_FORCE_N + w]! * radius;
    const after = wheelSpeedAfter_radps(
      before,
      inertia,
      torque_Nm,
      damping,
      cells[AT_BRAKE_CAPACITY_NM + w]! + cells[AT_ROLLING_CAPACITY_NM + w]!,
      dt,
    );
    const hold_Nm = (inertia / dt + damping) * (after - before) - torque_Nm;
    finishWheel(vehicle, w, after, hold_Nm);
    cells[AT_DRIVE_TORQUE_NM + w] = drive_Nm;
    cells[AT_WHEEL_SPEED_RADPS + w] = after;
  }
}
