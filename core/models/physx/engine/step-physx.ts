import { computeInverseInertia, computeRotation, integrateSubStep } from './body.ts';
import { NEUTRAL } from './constants.ts';
import {
  isAccelerating,
  isDrivenByTorques,
  setBrakes,
  setBrakeStrengths,
  stepAngles,
  stepSpeeds,
} from './drive/drive.ts';
import { gearing } from './drive/engine.ts';
import { AUTOMATIC, GEAR, stepAutobox, stepGearbox } from './drive/gearbox.ts';
import { stepScene } from './scene.ts';
import { pushBodies, writeBodyLoad } from './collisions/moving-bodies.ts';
import { steerWheels } from './wheels/steering.ts';
import { setShares } from './drive/shares.ts';
import { tankAutoboxRuns, tankIntention } from './drive/tank.ts';
import { staysAsleep, stepSleep } from './sleep.ts';
import { stepSuspensions } from './wheels/suspension-step.ts';
import { sweepOneWheel } from './queries/sweep-path.ts';
import { stepTyres } from './wheels/tyre-step.ts';
import { camberAt, SLIP_DRIVEN, SLIP_FREE, SLIP_TANK } from './wheels/tyre.ts';
import {
  ACCELERATOR,
  BODY_SIZE,
  CLUTCH_SLIP,
  ENGINE_SPEED,
  ENGINE_SPEED_AT_START,
  GEAR_RATIO,
  POSITION,
  STEP_COUNT,
  SUBSTEPS,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  USED_ACCELERATOR,
  VELOCITY,
  type PhysxVehicle,
} from './vehicle.ts';
import { clear, copy, rotateAll, set } from './vectors.ts';
import { addAntiRollTorque, addWheelForces } from './wheels/wheel-forces.ts';

/**
 * One step of length dt (s) in the source's order of work (docs/sources/physx-model.md section 1): suspension queries;
 * the vehicle update with its sub-steps, without gravity, on a copy of the body; the scene step with gravity, damping
 * and constraints. Inputs are set before. Without `queries` the last planes are used again. Allocates nothing.
 */
export function stepPhysx(vehicle: PhysxVehicle, dt: number, queries = true): void {
  vehicle.clock[STEP_COUNT] = vehicle.clock[STEP_COUNT]! + 1;
  if (staysAsleep(vehicle)) return;
  if (queries) queryVehicle(vehicle);
  else vehicle.planes.touches.fill(-1);
  computeUpdate(vehicle, dt);
  writeUpdate(vehicle);
  stepScene(vehicle, dt);
  stepSleep(vehicle, dt);
}

/** Casts the queries, or keeps the last planes in a step without any. `clock` has counted the step. */
export function queryVehicle(vehicle: PhysxVehicle): void {
  if ((vehicle.clock[STEP_COUNT]! - 1) % vehicle.queryEvery === 0) queryGround(vehicle);
  else vehicle.planes.touches.fill(-1);
}

/** A ray per wheel from R + max compression above its centre, 3R + max compression + max droop long (docs/sources/physx-model.md section 5). */
export function queryGround(vehicle: PhysxVehicle): void {
  const { body, params, work, planes, ground } = vehicle;
  const { wheels } = params;
  const { rotation: r, ray, direction, centre } = work;
  computeRotation(body, r);
  rotateAll(r, wheels.travel, direction);
  rotateAll(r, wheels.centre, centre);
  const x = body[POSITION]!;
  const y = body[POSITION + 1]!;
  const z = body[POSITION + 2]!;
  for (let i = 0; i < wheels.count; i++) {
    if (wheels.disabled[i] === 1) {
      planes.hit[i] = 0;
      planes.touches[i] = 0;
      planes.shape[i] = -1;
      planes.body[i] = -1;
      continue;
    }
    if (vehicle.sweepSettings !== undefined) {
      sweepOneWheel(vehicle, i, vehicle.sweepSettings);
      continue;
    }
    const lift = wheels.radius[i]! + wheels.maxCompression[i]!;
    const k = 3 * i;
    const dx = direction[k]!;
    const dy = direction[k + 1]!;
    const dz = direction[k + 2]!;
    set(ray, 0, x + centre[k]! - dx * lift, y + centre[k + 1]! - dy * lift, z + centre[k + 2]! - dz * lift);
    set(ray, 3, dx, dy, dz);
    ray[6] = lift + 2 * wheels.radius[i]! + wheels.maxDroop[i]!;
    ground.castRay(planes, i, ray);
  }
}

/**
 * The vehicle update: wheels, drive and a copy of the body. Results that others can see are held for `writeUpdate`.
 */
export function computeUpdate(vehicle: PhysxVehicle, dt: number): void {
  const intention = beginUpdate(vehicle, dt);
  const subSteps = vehicle.drive[SUBSTEPS]!;
  for (let s = 0; s < subSteps; s++) {
    beginSubStep(vehicle, s === 0);
    stepSuspensions(vehicle, s === 0);
    stepTyres(vehicle, intention, s === 0);
    addWheelForces(vehicle);
    if (vehicle.bodies !== undefined) pushBodies(vehicle, vehicle.bodies);
    stepSpeeds(vehicle);
    addAntiRollTorque(vehicle);
    integrateSubStep(vehicle);
    // After the body: its loads do not wait for the chain of roundings of the speeds, the angles do.
    stepAngles(vehicle);
  }
  endUpdate(vehicle);
}

/** Gears, steering and other values common to all sub-steps; returns whether the driver wants to drive on. */
export function beginUpdate(vehicle: PhysxVehicle, dt: number): boolean {
  const { body, work, drive } = vehicle;
  shift(vehicle, dt);
  sampleAtStart(vehicle);
  steerWheels(vehicle);
  const intention = wantsToMove(vehicle);
  prepareWheels(vehicle, intention);
  for (let axis = 0; axis < 6; axis++) vehicle.afterUpdate[axis] = body[VELOCITY + axis]!;
  copy(body, work.body);
  computeRotation(body, work.rotation);
  const subSteps = subStepCount(vehicle);
  drive[SUBSTEPS] = subSteps;
  work.subStep[0] = dt / subSteps;
  clear(vehicle.bodyLoad);
  return intention;
}

/** Attitude and inertia of the sub-step, no load yet, brakes against the rotation at its start. */
export function beginSubStep(vehicle: PhysxVehicle, first: boolean): void {
  const { params, work } = vehicle;
  if (!first) computeRotation(work.body, work.rotation);
  computeInverseInertia(work.rotation, params.body.inertia, work.inverseInertia);
  clear(work.load);
  setBrakes(vehicle);
}

export function endUpdate({ body, work, wheels, drive, params }: PhysxVehicle): void {
  copy(wheels.steer, work.poseSteer);
  // A wheel in the air, whose tyre has no camber, is inclined by its droop all the same.
  const of = params.wheels;
  for (let i = 0; i < of.count; i++)
    work.poseCamber[i] = camberAt(
      wheels.jounce[i]!,
      of.camberAtRest[i]!,
      of.camberAtCompression[i]!,
      of.camberAtDroop[i]!,
      of.maxCompression[i]!,
      of.maxDroop[i]!,
    );
  // The scene step uses the body at the start of the step.
  if (drive[SUBSTEPS]! > 1) computeRotation(body, work.rotation);
}

/**
 * The deferred writes of an update: new velocities of the body, its pose unchanged, and the load on bodies under it.
 */
export function writeUpdate(vehicle: PhysxVehicle): void {
  const { body, work } = vehicle;
  for (let axis = VELOCITY; axis < BODY_SIZE; axis++) body[axis] = work.body[axis]!;
  // In acceleration mode the scene adds the change itself: until then the old velocities are read.
  if (!vehicle.accelerationMode)
    for (let axis = 0; axis < 6; axis++) vehicle.afterUpdate[axis] = body[VELOCITY + axis]!;
  if (vehicle.bodies !== undefined) writeBodyLoad(vehicle, vehicle.bodies);
}

/** Autobox, then gearbox; the resulting throttle. */
function shift(vehicle: PhysxVehicle, dt: number): void {
  const { params, inputs, gearbox, drive } = vehicle;
  const { gears, engine } = params;
  drive[USED_ACCELERATOR] = inputs[ACCELERATOR]!;
  if (gears === undefined || engine === undefined) return;
  const isTank = params.type === 'DRIVETANK';
  const runs =
    gearbox[AUTOMATIC] === 1 &&
    (!isTank ||
      tankAutoboxRuns(
        params.specialControl,
        inputs[TANK_THRUST_LEFT]!,
        inputs[TANK_THRUST_RIGHT]!,
        inputs[TANK_BRAKE_LEFT]!,
        inputs[TANK_BRAKE_RIGHT]!,
      ));
  if (runs) {
    const cut = stepAutobox(gearbox, gears, drive[ENGINE_SPEED]! / engine.maxSpeed, dt);
    // A tank ignores the autobox's answer: its throttle stays on.
    if (cut && !isTank) drive[USED_ACCELERATOR] = 0;
  }
  stepGearbox(gearbox, gears, dt);
}

/** Average shares of the step, and the telemetry at its start. */
function sampleAtStart(vehicle: PhysxVehicle): void {
  const { params, work, drive, wheels, gearbox } = vehicle;
  const { gears } = params;
  copy(wheels.speed, wheels.speedAtStart);
  if (gears === undefined) return;
  setShares(vehicle);
  const ratio = gearing(gears, gearbox[GEAR]!);
  // The channel of a tank sums the first four wheels only, without their gearing.
  const last = params.type === 'DRIVETANK' ? Math.min(4, wheels.speed.length) : wheels.speed.length;
  let average = 0;
  for (let i = 0; i < last; i++) average += work.alpha[i]! * wheels.speed[i]!;
  drive[GEAR_RATIO] = ratio;
  drive[CLUTCH_SLIP] = ratio * average - drive[ENGINE_SPEED]!;
  drive[ENGINE_SPEED_AT_START] = drive[ENGINE_SPEED]!;
}

function wantsToMove(vehicle: PhysxVehicle): boolean {
  const { params, inputs, gearbox } = vehicle;
  switch (params.type) {
    case 'DRIVE4W':
    case 'DRIVENW':
      return isAccelerating(vehicle);
    case 'DRIVETANK':
      return tankIntention(
        inputs[ACCELERATOR]!,
        inputs[TANK_THRUST_LEFT]!,
        inputs[TANK_THRUST_RIGHT]!,
        gearbox[GEAR] ?? NEUTRAL,
      );
    case 'NODRIVE':
      return isDrivenByTorques(vehicle);
  }
}

/** Prepares values common to the sub-steps of a step: brakes without their sign, and the denominator of the slips. */
function prepareWheels(vehicle: PhysxVehicle, intention: boolean): void {
  const { params, work, wheelDrive } = vehicle;
  const { brakeStrength, slipMode, alpha } = work;
  setBrakeStrengths(vehicle);
  const isFree = params.type === 'NODRIVE';
  const held = params.type === 'DRIVETANK' ? SLIP_TANK : SLIP_DRIVEN;
  for (let i = 0; i < slipMode.length; i++) {
    const driven = intention && (isFree ? wheelDrive[i] !== 0 : alpha[i] !== 0);
    slipMode[i] = driven || brakeStrength[i] !== 0 ? held : SLIP_FREE;
  }
}

function subStepCount(vehicle: PhysxVehicle): number {
  const { body, params, work } = vehicle;
  const r = work.rotation;
  const forward = r[2]! * body[VELOCITY]! + r[5]! * body[VELOCITY + 1]! + r[8]! * body[VELOCITY + 2]!;
  return Math.abs(forward) < params.substepThreshold ? params.substepsBelow : params.substepsAbove;
}
