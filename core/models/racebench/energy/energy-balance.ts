import {
  READ_FRICTION_NM,
  READ_INPUT_RADPS,
  READ_INPUT_RADPS2,
  READ_LOCKING_NM,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
} from '../../driveline/differential/readings.ts';
import { CRANK, GEAR_FINAL_DRIVE } from '../../driveline/gearing.ts';
import {
  SHAFT_CLUTCH_TORQUE_NM,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_GEAR,
  SHAFT_RESISTANCE_NM,
} from '../../driveline/shafts.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { findContacts } from '../wheels/contact-step.ts';
import { staticSuspensionForce_N } from '../../facts/corner-forces.ts';
import { energy_J, gearEnergy_J } from './energy.ts';
import { headWheels, writeAttitude, writeContactVelocities, writeTravel } from '../chassis/kinematics.ts';
import type { EnergyFigures } from '../../interface/simulated-car.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Entries of the energy balance: work done on the car, J, by its source; losses are negative. */
export const WORK_ENGINE = 0;
export const WORK_BRAKES = 1;
export const WORK_ROLLING = 2;
export const WORK_DRAG = 3;
export const WORK_TYRES = 4;
export const WORK_DAMPERS = 5;
export const WORK_CLUTCH = 6;
export const WORK_DIFFERENTIALS = 7;
/**
 * Reaction torques of brakes and driveline on the pitching body. The driveline measures wheel speeds against the road,
 * not against the body that holds it, so that this work has no source: torque x pitch, some 10 J at a stop.
 */
export const WORK_MOUNTS = 8;
/**
 * Energy that a shift takes from the gears it stops and gives to those it turns: the model synchronises in no time.
 */
export const WORK_SHIFTS = 9;
const ENTRIES = 10;

/**
 * Energy balance of a car since a moment: the force or torque of each step times the mean of the velocities at its two
 * ends. The velocities of the wheels at the road are known at the start of a step only, so that their work is entered
 * one step later.
 */
export interface EnergyBalance {
  readonly work_J: Float64Array;
  /** Sum of all amounts entered, without their signs: the reference of a remainder. One slot. */
  readonly throughput_J: Float64Array;
  readonly start_J: number;
  /** State at the last step entered. */
  readonly spin_radps: Float64Array;
  readonly wheelRise_mps: Float64Array;
  readonly omega_radps: Float64Array;
  readonly velocity_mps: Float64Array;
  readonly engine_radps: Float64Array;
  /** At the start of that step: motion of the wheels at the road, and the forces that go with it. */
  readonly forward_mps: Float64Array;
  readonly sideways_mps: Float64Array;
  readonly travel_mps: Float64Array;
  readonly along_N: Float64Array;
  readonly across_N: Float64Array;
  readonly damper_N: Float64Array;
  /** Power of the tyres' moments and of the wheel spin under their longitudinal force, W. */
  readonly turning_W: Float64Array;
  gear: number;
  steps: number;
}

/** Kinetic, potential and spring energy, engine included. */
export function carEnergy_J(vehicle: Vehicle): number {
  const { params, state } = vehicle;
  return energy_J(vehicle) + 0.5 * params.engine.inertia_kgm2 * state.engineSpeed_radps[0]! ** 2;
}

/** Brings the workspace to the present state, as the start of the next step will. */
function lookAround(vehicle: Vehicle): void {
  writeAttitude(vehicle);
  writeTravel(vehicle);
  findContacts(vehicle);
  headWheels(vehicle);
  writeContactVelocities(vehicle);
}

/** Opens the energy balance of a placed car. */
export function openEnergyBalance(vehicle: Vehicle): EnergyBalance {
  lookAround(vehicle);
  const { state, work } = vehicle;
  const wheels = () => new Float64Array(WHEEL_COUNT);
  return {
    work_J: new Float64Array(ENTRIES),
    throughput_J: new Float64Array(1),
    start_J: carEnergy_J(vehicle),
    spin_radps: state.wheelSpeed_radps.slice(),
    wheelRise_mps: state.wheelRise_mps.slice(),
    omega_radps: work.angularVelocity_radps.slice(),
    velocity_mps: state.velocity_mps.slice(),
    engine_radps: state.engineSpeed_radps.slice(),
    forward_mps: wheels(),
    sideways_mps: wheels(),
    travel_mps: wheels(),
    along_N: wheels(),
    across_N: wheels(),
    damper_N: wheels(),
    turning_W: wheels(),
    gear: vehicle.drive.gear,
    steps: 0,
  };
}

function enter(balance: EnergyBalance, entry: number, work_J: number): void {
  balance.work_J[entry] = balance.work_J[entry]! + work_J;
  balance.throughput_J[0] = balance.throughput_J[0]! + Math.abs(work_J);
}

/** Enters the step just made. Allocates nothing. */
export function enterStep(balance: EnergyBalance, vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const dt = params.step_s;
  if (vehicle.cells[SHAFT_ENGAGED_GEAR] !== balance.gear) enterShift(balance, vehicle);
  enterDriveline(balance, vehicle);
  enterDrag(balance, vehicle);
  const omega = work.angularVelocity_radps;
  const before = balance.omega_radps;
  const ox = 0.5 * (before[0]! + omega[0]!);
  const oy = 0.5 * (before[1]! + omega[1]!);
  const oz = 0.5 * (before[2]! + omega[2]!);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const spin = 0.5 * (balance.spin_radps[w]! + state.wheelSpeed_radps[w]!);
    enter(balance, WORK_BRAKES, dt * work.brakeTorque_Nm[w]! * spin);
    enter(balance, WORK_ROLLING, dt * work.rollingTorque_Nm[w]! * spin);
    const pitch = ox * work.leftX[w]! + oy * work.leftY[w]! + oz * work.leftZ[w]!;
    enter(balance, WORK_MOUNTS, -dt * (work.driveTorque_Nm[w]! + work.brakeTorque_Nm[w]!) * pitch);
    const turn = ox * work.normalX[w]! + oy * work.normalY[w]! + oz * work.normalZ[w]!;
    const roll = ox * work.headingX[w]! + oy * work.headingY[w]! + oz * work.headingZ[w]!;
    if (balance.steps > 0) enterAtRoad(balance, vehicle, w);
    const along_N = work.longitudinalForce_N[w]!;
    balance.turning_W[w] =
      work.aligningMoment_Nm[w]! * turn +
      work.overturningMoment_Nm[w]! * roll -
      along_N * params.wheels.rollingRadius_m[w]! * spin;
    balance.forward_mps[w] = work.forward_mps[w]!;
    balance.sideways_mps[w] = work.sideways_mps[w]!;
    balance.travel_mps[w] = work.pointRise_mps[w]! - balance.wheelRise_mps[w]!;
    balance.along_N[w] = along_N;
    balance.across_N[w] = work.lateralForce_N[w]!;
    balance.damper_N[w] =
      work.suspensionForce_N[w]! - staticSuspensionForce_N(params.corners, work.length_m, w);
    balance.spin_radps[w] = state.wheelSpeed_radps[w]!;
    balance.wheelRise_mps[w] = state.wheelRise_mps[w]!;
  }
  for (let i = 0; i < 3; i++) {
    before[i] = omega[i]!;
    balance.velocity_mps[i] = state.velocity_mps[i]!;
  }
  balance.engine_radps[0] = state.engineSpeed_radps[0]!;
  balance.steps += 1;
}

/** Enters the work of a tyre and a damper in the step before, whose final velocities are known now. */
function enterAtRoad(balance: EnergyBalance, { params, work }: Vehicle, w: number): void {
  const dt = params.step_s;
  const forward = 0.5 * (balance.forward_mps[w]! + work.forward_mps[w]!);
  const sideways = 0.5 * (balance.sideways_mps[w]! + work.sideways_mps[w]!);
  const road_W = balance.along_N[w]! * forward + balance.across_N[w]! * sideways;
  enter(balance, WORK_TYRES, dt * (road_W + balance.turning_W[w]!));
  const travel = 0.5 * (balance.travel_mps[w]! + work.pointRise_mps[w]! - balance.wheelRise_mps[w]!);
  enter(balance, WORK_DAMPERS, dt * balance.damper_N[w]! * travel);
}

/** A step that begins with another gear. */
function enterShift(balance: EnergyBalance, { params, drive }: Vehicle): void {
  const { spin_radps, gear } = balance;
  const gained_J = gearEnergy_J(params, drive.gear, spin_radps) - gearEnergy_J(params, gear, spin_radps);
  enter(balance, WORK_SHIFTS, gained_J);
  balance.gear = drive.gear;
}

function enterDriveline(balance: EnergyBalance, vehicle: Vehicle): void {
  const { params, state, drive, driveline, cells } = vehicle;
  const dt = params.step_s;
  const engine = 0.5 * (balance.engine_radps[0]! + state.engineSpeed_radps[0]!);
  enter(
    balance,
    WORK_ENGINE,
    dt * (cells[SHAFT_ENGINE_TORQUE_NM]! - cells[SHAFT_RESISTANCE_NM + CRANK]!) * engine,
  );
  const gear = cells[SHAFT_GEAR]!;
  const last = drive.differentials.length - 1;
  for (let d = 0; d <= last; d++) {
    const reading = drive.differentials[d]!;
    const carrier = reading[READ_INPUT_RADPS]! - 0.5 * dt * reading[READ_INPUT_RADPS2]!;
    const slipGain = reading[READ_OUTPUT1_RADPS2]! - reading[READ_OUTPUT0_RADPS2]!;
    const slip = reading[READ_SPEED1_RADPS]! - reading[READ_SPEED0_RADPS]! - 0.5 * dt * slipGain;
    enter(
      balance,
      WORK_DIFFERENTIALS,
      dt * (0.5 * reading[READ_LOCKING_NM]! * slip + reading[READ_FRICTION_NM]! * carrier),
    );
    const input = gear * driveline.geared[GEAR_FINAL_DRIVE + d]! * carrier;
    if (d === last && gear !== 0)
      enter(balance, WORK_CLUTCH, -dt * cells[SHAFT_CLUTCH_TORQUE_NM]! * (engine - input));
  }
}

/** Drag and wings; wings at the velocity of the centre of gravity. */
function enterDrag(balance: EnergyBalance, { params, state, work }: Vehicle): void {
  const { aero, step_s: dt } = params;
  const before = balance.velocity_mps;
  const now = state.velocity_mps;
  const m = work.rotation;
  const vx = before[0]!;
  const vy = before[1]!;
  const vz = before[2]!;
  const mx = 0.5 * (vx + now[0]!);
  const my = 0.5 * (vy + now[1]!);
  const mz = 0.5 * (vz + now[2]!);
  let power_W = -aero.drag * Math.sqrt(vx * vx + vy * vy + vz * vz) * (vx * mx + vy * my + vz * mz);
  const forward = m[0]! * vx + m[3]! * vy + m[6]! * vz;
  const square = forward * forward;
  const ahead = m[0]! * mx + m[3]! * my + m[6]! * mz;
  const up = m[2]! * mx + m[5]! * my + m[8]! * mz;
  for (let i = 0; i < aero.wingDrag.length; i++) {
    const drag_N = forward > 0 ? -aero.wingDrag[i]! * square : aero.wingDrag[i]! * square;
    power_W += drag_N * ahead - aero.wingDownforce[i]! * square * up;
  }
  enter(balance, WORK_DRAG, dt * power_W);
}

/**
 * Enters the open items of the last step, once the car is no longer driven: the gain of the car's own energy, and the
 * part of the throughput that the entries do not explain.
 */
export function closeEnergyBalance(
  balance: EnergyBalance,
  vehicle: Vehicle,
): { readonly gained_J: number; readonly remainder: number } {
  lookAround(vehicle);
  if (balance.steps > 0) for (let w = 0; w < WHEEL_COUNT; w++) enterAtRoad(balance, vehicle, w);
  const gained_J = carEnergy_J(vehicle) - balance.start_J;
  const total_J = balance.work_J.reduce((sum, work_J) => sum + work_J, 0);
  const throughput_J = balance.throughput_J[0]!;
  return { gained_J, remainder: throughput_J > 0 ? (gained_J - total_J) / throughput_J : 0 };
}

/** The balance by name; undefined where a part has left the car, whose energy went with it. */
export function energyFigures(balance: EnergyBalance, vehicle: Vehicle): EnergyFigures | undefined {
  const { gained_J, remainder } = closeEnergyBalance(balance, vehicle);
  if (vehicle.params !== vehicle.built) return undefined;
  const loss = (entry: number): number => -balance.work_J[entry]!;
  return {
    engineWork_J: balance.work_J[WORK_ENGINE]!,
    energyGain_J: gained_J,
    tyreLoss_J: loss(WORK_TYRES),
    rollingLoss_J: loss(WORK_ROLLING),
    dragLoss_J: loss(WORK_DRAG),
    brakeLoss_J: loss(WORK_BRAKES),
    driveLoss_J: loss(WORK_CLUTCH) + loss(WORK_DIFFERENTIALS) + loss(WORK_SHIFTS),
    damperLoss_J: loss(WORK_DAMPERS),
    energyRemainder: remainder,
  };
}
