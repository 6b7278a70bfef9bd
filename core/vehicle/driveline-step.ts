import { WHEEL_COUNT } from '../contract/wheels.ts';
import { automaticGear } from '../driveline/automatic.ts';
import { brakeCapacity_Nm, rollingResistance_Nm } from '../driveline/brakes.ts';
import { CLUTCH, DRAG, HOLD0, HOLD1, LOCK, solveChain, wheelSpeedAfter_radps } from '../driveline/chain.ts';
import { assistCapacity_Nm, assistTarget_radps, clutchCapacity_Nm } from '../driveline/clutch.ts';
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
} from '../driveline/differential/law.ts';
import {
  READ_FRICTION_NM,
  READ_HEAT_J,
  READ_HEAT_W,
  READ_INPUT_NM,
  READ_INPUT_RADPS2,
  READ_LOCKED,
  READ_LOCKING_NM,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../driveline/differential/readings.ts';
import { ENGINE_SPEED_RADPS, ENGINE_THROTTLE, ENGINE_TORQUE_NM, runEngine } from '../driveline/engine.ts';
import { fakedShare } from '../driveline/faked-drive.ts';
import { SHIFT_CLUTCH, SHIFT_NONE, stepGearbox } from '../driveline/gearbox.ts';
import { applyLinearity, clamp } from '../math/interpolation.ts';
import { spinMotors } from './electronic-step.ts';
import type { Vehicle } from './vehicle-types.ts';

/** Clutch slip below which a pull-away counts as finished. */
const LOCKED_SLIP_RADPS = 0.5;

/** Gear shifts, and the throttle that is left while they run. */
export function shiftGears(vehicle: Vehicle): void {
  const { params, controls, gearbox, drive, state } = vehicle;
  const requested = controls.automatic
    ? automaticGear(
        params.gearbox,
        gearbox,
        controls.gear,
        state.engineSpeed_radps[0]!,
        drive.clutchSlip_radps,
      )
    : controls.gear;
  stepGearbox(params.gearbox, gearbox, requested);
  const cut = gearbox.phase === SHIFT_NONE ? 1 : gearbox.phase === SHIFT_CLUTCH ? gearbox.engagement : 0;
  const pedal = clamp(controls.accelerator, 0, 1);
  drive.throttle = cut * applyLinearity(params.gearbox.throttleLinearity[gearbox.gear + 1]!, pedal);
}

/** Torques that can hold each wheel. */
export function setBrakes(vehicle: Vehicle): void {
  const { params, controls, work } = vehicle;
  const { wheels } = params;
  const pedal = clamp(controls.brake, 0, 1);
  const lever = clamp(controls.handbrake, 0, 1);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.brakeCapacity_Nm[w] = brakeCapacity_Nm(
      wheels.maxBraking_Nm[w]!,
      wheels.maxHandbraking_Nm[w]!,
      pedal,
      lever,
    );
    work.rollingCapacity_Nm[w] = rollingResistance_Nm(
      wheels.rollingCoefficient[w]!,
      work.wheelLoad_N[w]!,
      wheels.rollingRadius_m[w]!,
    );
  }
}

/** Engine, clutch, differential and all wheels over one step; corrects the tyres' longitudinal forces for it. */
export function spinWheels(vehicle: Vehicle): void {
  const { electronic } = vehicle.params;
  if (electronic !== undefined && vehicle.motors !== undefined) {
    spinMotors(vehicle, electronic, vehicle.motors);
    return;
  }
  fireEngine(vehicle);
  loadChain(vehicle);
  limitClutch(vehicle);
  limitLock(vehicle);
  solveChain(vehicle.chain);
  readChain(vehicle);
  spinFreeWheels(vehicle);
}

function fireEngine(vehicle: Vehicle): void {
  const { params, drive, state, engineIo } = vehicle;
  engineIo[ENGINE_SPEED_RADPS] = state.engineSpeed_radps[0]!;
  engineIo[ENGINE_THROTTLE] = drive.throttle;
  runEngine(params.engine, engineIo);
  drive.engineTorque_Nm = engineIo[ENGINE_TORQUE_NM]!;
}

function loadChain(vehicle: Vehicle): void {
  const { params, gearbox, drive, state, work, chain } = vehicle;
  const differential = params.differentials[0]!;
  const out0 = differential.output0;
  const out1 = differential.output1;
  const ratio = params.gearbox.ratio[gearbox.gear + 1]! * differential.finalDriveRatio;
  chain.speed_radps[0] = state.engineSpeed_radps[0]!;
  chain.inertia_kgm2[0] = params.engine.inertia_kgm2;
  chain.torque_Nm[0] = drive.engineTorque_Nm;
  loadOutput(vehicle, 1, out0);
  loadOutput(vehicle, 2, out1);
  chain.ratio = ratio;
  chain.carrierInertia_kgm2 =
    differential.inertia_kgm2 + params.gearbox.inertia_kgm2[gearbox.gear + 1]! * ratio * ratio;
  chain.capacity_Nm[DRAG] = differential.friction_Nm;
  chain.capacity_Nm[HOLD0] = work.brakeCapacity_Nm[out0]! + work.rollingCapacity_Nm[out0]!;
  chain.capacity_Nm[HOLD1] = work.brakeCapacity_Nm[out1]! + work.rollingCapacity_Nm[out1]!;
}

/** Capacity of the clutch: pedal, running shift and assist. Needs the chain's speeds and ratio. */
function limitClutch(vehicle: Vehicle): void {
  const { params, controls, gearbox, drive, chain } = vehicle;
  if (chain.ratio === 0) {
    drive.assisting = false;
    chain.capacity_Nm[CLUTCH] = 0;
    return;
  }
  const engine_radps = chain.speed_radps[0]!;
  const input_radps = 0.5 * chain.ratio * (chain.speed_radps[1]! + chain.speed_radps[2]!);
  const pedal = 1 - clamp(controls.clutch, 0, 1);
  const engagement = pedal < gearbox.engagement ? pedal : gearbox.engagement;
  chain.capacity_Nm[CLUTCH] = clutchCapacity_Nm(params.clutchMaxTorque_Nm, engagement);
  if (input_radps < params.assistSpeed_radps) drive.assisting = true;
  else if (
    Math.abs(engine_radps - input_radps) < LOCKED_SLIP_RADPS ||
    input_radps > params.engine.launchSpeed_radps
  ) {
    drive.assisting = false;
  }
  if (drive.assisting) assistClutch(vehicle);
}

/** The assist may open the clutch further, never close it. A function of its own, so that what it calls is compiled into it. */
function assistClutch(vehicle: Vehicle): void {
  const { params, drive, chain } = vehicle;
  const target_radps = assistTarget_radps(
    params.assistSpeed_radps,
    params.engine.launchSpeed_radps,
    drive.throttle,
  );
  const most_Nm = assistCapacity_Nm(
    drive.engineTorque_Nm,
    params.engine.inertia_kgm2,
    chain.speed_radps[0]!,
    target_radps,
  );
  if (most_Nm < chain.capacity_Nm[CLUTCH]!) chain.capacity_Nm[CLUTCH] = most_Nm;
}

/** Asks the law of the differential. Road and last step's brake load the two shafts. */
function limitLock(vehicle: Vehicle): void {
  const { params, drive, state, work, chain } = vehicle;
  const { wheels } = params;
  const differential = params.differentials[0]!;
  const io = vehicle.lawIo[0]!;
  const out0 = differential.output0;
  const out1 = differential.output1;
  const held = chain.frictionTorque_Nm;
  const radius0_m = wheels.rollingRadius_m[out0]!;
  const radius1_m = wheels.rollingRadius_m[out1]!;
  io[LAW_INPUT_NM] = drive.differentialInput_Nm;
  io[LAW_REACTION0_NM] = work.longitudinalForce_N[out0]! * radius0_m - held[HOLD0]!;
  io[LAW_REACTION1_NM] = work.longitudinalForce_N[out1]! * radius1_m - held[HOLD1]!;
  io[LAW_SPEED0_RADPS] = state.wheelSpeed_radps[out0]!;
  io[LAW_SPEED1_RADPS] = state.wheelSpeed_radps[out1]!;
  io[LAW_LIMIT0_NM] = work.peakFriction[out0]! * work.wheelLoad_N[out0]! * radius0_m;
  io[LAW_LIMIT1_NM] = work.peakFriction[out1]! * work.wheelLoad_N[out1]! * radius1_m;
  io[LAW_LOCKING_NM] = drive.differentialLocking_Nm;
  vehicle.laws[0]!.write(io);
  // Friction and fluid work on both shafts: half the difference they can hold.
  const isFluid = io[LAW_VISCOUS_NMSPRAD]! > 0;
  chain.capacity_Nm[LOCK] = isFluid ? 0 : 0.5 * io[LAW_CAPACITY_NM]!;
  chain.viscous_Nmsprad = io[LAW_VISCOUS_NMSPRAD]!;
  chain.torque_Nm[1] = chain.torque_Nm[1]! - 0.5 * io[LAW_TRANSFER_NM]!;
  chain.torque_Nm[2] = chain.torque_Nm[2]! + 0.5 * io[LAW_TRANSFER_NM]!;
}

function loadOutput(vehicle: Vehicle, element: number, wheel: number): void {
  const { params, state, work, chain } = vehicle;
  const radius = params.wheels.rollingRadius_m[wheel]!;
  chain.speed_radps[element] = state.wheelSpeed_radps[wheel]!;
  chain.inertia_kgm2[element] = params.wheels.spinInertia_kgm2[wheel]!;
  chain.torque_Nm[element] = -work.longitudinalForce_N[wheel]! * radius;
  chain.damping_Nmsprad[element] = work.roadDamping_Nspm[wheel]! * radius * radius;
}

function readChain(vehicle: Vehicle): void {
  const { params, gearbox, drive, state, work, chain } = vehicle;
  const differential = params.differentials[0]!;
  const { speed_radps, frictionTorque_Nm } = chain;
  const out0 = differential.output0;
  const out1 = differential.output1;
  const before_radps = 0.5 * (state.wheelSpeed_radps[out0]! + state.wheelSpeed_radps[out1]!);
  const after_radps = 0.5 * (speed_radps[1]! + speed_radps[2]!);
  // An engine does not turn backwards: it stands.
  const engine_radps = speed_radps[0]! < 0 ? 0 : speed_radps[0]!;
  state.engineSpeed_radps[0] = engine_radps;
  const clutch_Nm = -frictionTorque_Nm[CLUTCH]!;
  drive.clutchTorque_Nm = clutch_Nm;
  drive.clutchSlip_radps = chain.ratio === 0 ? 0 : engine_radps - chain.ratio * after_radps;
  const gearInertia_kgm2 = params.gearbox.inertia_kgm2[gearbox.gear + 1]! * chain.ratio * chain.ratio;
  drive.differentialInput_Nm =
    clutch_Nm * chain.ratio - (gearInertia_kgm2 * (after_radps - before_radps)) / params.step_s;
  drive.differentialLocking_Nm =
    2 * frictionTorque_Nm[LOCK]! - chain.viscous_Nmsprad * (speed_radps[2]! - speed_radps[1]!);
  finishWheel(vehicle, out0, speed_radps[1]!, frictionTorque_Nm[HOLD0]!);
  finishWheel(vehicle, out1, speed_radps[2]!, frictionTorque_Nm[HOLD1]!);
  work.driveTorque_Nm[out0] = shaftTorque_Nm(vehicle, out0, state.wheelSpeed_radps[out0]!, speed_radps[1]!);
  work.driveTorque_Nm[out1] = shaftTorque_Nm(vehicle, out1, state.wheelSpeed_radps[out1]!, speed_radps[2]!);
  takeReadings(vehicle);
  state.wheelSpeed_radps[out0] = speed_radps[1]!;
  state.wheelSpeed_radps[out1] = speed_radps[2]!;
}

/** Readings of the step for the channels; call while the state still has the wheel speeds of its start. */
function takeReadings(vehicle: Vehicle): void {
  const { params, drive, state, work, chain } = vehicle;
  const { output0, output1, friction_Nm } = params.differentials[0]!;
  const readings = drive.differentials[0]!;
  const dt = params.step_s;
  const before0 = state.wheelSpeed_radps[output0]!;
  const before1 = state.wheelSpeed_radps[output1]!;
  const after0 = chain.speed_radps[1]!;
  const after1 = chain.speed_radps[2]!;
  const apart = 0.5 * (after1 - after0 + before1 - before0);
  const locking_Nm = drive.differentialLocking_Nm;
  const sticks = chain.slipSign[LOCK] === 0 && chain.capacity_Nm[LOCK]! > 0;
  const power_W = -0.5 * locking_Nm * apart;
  readings[READ_INPUT_NM] = drive.differentialInput_Nm;
  readings[READ_TORQUE0_NM] = work.driveTorque_Nm[output0]!;
  readings[READ_TORQUE1_NM] = work.driveTorque_Nm[output1]!;
  readings[READ_LOCKING_NM] = locking_Nm;
  readings[READ_LOCKED] = sticks ? 1 : 0;
  readings[READ_FRICTION_NM] = friction_Nm > 0 ? chain.frictionTorque_Nm[DRAG]! : 0;
  readings[READ_SPEED0_RADPS] = after0;
  readings[READ_SPEED1_RADPS] = after1;
  readings[READ_INPUT_RADPS2] = (0.5 * (after0 + after1 - before0 - before1)) / dt;
  readings[READ_OUTPUT0_RADPS2] = (after0 - before0) / dt;
  readings[READ_OUTPUT1_RADPS2] = (after1 - before1) / dt;
  readings[READ_HEAT_W] = power_W > 0 ? power_W : 0;
  readings[READ_HEAT_J] = readings[READ_HEAT_J]! + readings[READ_HEAT_W] * dt;
  const clutch_W = drive.clutchTorque_Nm * drive.clutchSlip_radps;
  drive.clutchHeat_W = clutch_W > 0 ? clutch_W : 0;
  drive.clutchHeat_J += drive.clutchHeat_W * dt;
}

/** Longitudinal force and brake torque of a wheel that ends the step at this speed, held by `hold_Nm` in all. */
function finishWheel(vehicle: Vehicle, wheel: number, next_radps: number, hold_Nm: number): void {
  const { params, state, work } = vehicle;
  const gained_mps = params.wheels.rollingRadius_m[wheel]! * (next_radps - state.wheelSpeed_radps[wheel]!);
  work.longitudinalForce_N[wheel] =
    work.longitudinalForce_N[wheel]! + work.roadDamping_Nspm[wheel]! * gained_mps;
  const brake = work.brakeCapacity_Nm[wheel]!;
  // A wheel that turns meets both in full; of one that stands the brake takes what it can.
  work.brakeTorque_Nm[wheel] = hold_Nm > brake ? brake : hold_Nm < -brake ? -brake : hold_Nm;
  work.rollingTorque_Nm[wheel] = hold_Nm - work.brakeTorque_Nm[wheel];
}

/** What the driveline must have given for the wheel's change of speed; call after {@link finishWheel}. */
function shaftTorque_Nm(vehicle: Vehicle, wheel: number, before_radps: number, after_radps: number): number {
  const { params, work } = vehicle;
  return (
    (params.wheels.spinInertia_kgm2[wheel]! * (after_radps - before_radps)) / params.step_s +
    work.longitudinalForce_N[wheel]! * params.wheels.rollingRadius_m[wheel]! -
    work.brakeTorque_Nm[wheel]! -
    work.rollingTorque_Nm[wheel]!
  );
}

/**
 * Wheels that are no output of the differential. Faked four-wheel drive gives such a wheel the gearbox output torque
 * (before the final drive) times its power gearing, as Racer does; the engine does not feel it, so the wheel gets power
 * from nowhere. The clutch torque is the one just solved.
 */
function spinFreeWheels(vehicle: Vehicle): void {
  const { params, gearbox, drive, state, work } = vehicle;
  const dt = params.step_s;
  const { wheels } = params;
  const differential = params.differentials[0]!;
  const output_Nm = drive.clutchTorque_Nm * params.gearbox.ratio[gearbox.gear + 1]!;
  const carrier_radps =
    0.5 * (state.wheelSpeed_radps[differential.output0]! + state.wheelSpeed_radps[differential.output1]!);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (w === differential.output0 || w === differential.output1) continue;
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
