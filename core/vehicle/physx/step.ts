import { addTorqueOf, computeInverseInertia, computeRotation, integrateSubStep } from './body.ts';
import { NEUTRAL } from './constants.ts';
import {
  brakeStrength,
  isAccelerating,
  isDrivenByTorques,
  setBrakes,
  stepAngles,
  stepSpeeds,
} from './drive.ts';
import { gearing } from './engine.ts';
import { AUTOMATIC, GEAR, stepAutobox, stepGearbox } from './gearbox.ts';
import { stepScene } from './scene.ts';
import { steerWheels } from './steering.ts';
import { setShares } from './shares.ts';
import { tankAutoboxRuns, tankIntention } from './tank.ts';
import { staysAsleep, stepSleep } from './sleep.ts';
import { stepSuspension } from './suspension-step.ts';
import { sweepOneWheel } from './sweep-path.ts';
import { stepTyre } from './tyre-step.ts';
import { SLIP_DRIVEN, SLIP_FREE, SLIP_TANK } from './tyre.ts';
import {
  ACCELERATOR,
  BODY_SIZE,
  CLUTCH_SLIP,
  ENGINE_SPEED,
  ENGINE_SPEED_AT_START,
  GEAR_RATIO,
  POSITION,
  STEER_LEFT,
  STEER_RIGHT,
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

/**
 * One step of length dt (s) in the source's order of work (notes section 1): suspension queries; the vehicle update with
 * its sub-steps, without gravity, on a copy of the body; the scene step with gravity, damping and constraints. Inputs
 * are set before. Allocates nothing.
 */
export function stepPhysx(vehicle: PhysxVehicle, dt: number): void {
  const step = vehicle.clock[STEP_COUNT]!;
  vehicle.clock[STEP_COUNT] = step + 1;
  if (staysAsleep(vehicle)) return;
  if (step % vehicle.queryEvery === 0) queryGround(vehicle);
  else vehicle.planes.touches.fill(-1);
  updateVehicle(vehicle, dt);
  stepScene(vehicle, dt);
  stepSleep(vehicle, dt);
}

/** A ray per wheel from R + max compression above its centre, 3R + max compression + max droop long (notes section 5). */
export function queryGround(vehicle: PhysxVehicle): void {
  const { body, params, work, planes, ground } = vehicle;
  const { wheels } = params;
  const { rotation: r, ray } = work;
  computeRotation(body, r);
  for (let i = 0; i < wheels.count; i++) {
    if (wheels.disabled[i] === 1) {
      planes.hit[i] = 0;
      planes.touches[i] = 0;
      continue;
    }
    if (vehicle.sweepSettings !== undefined) {
      sweepOneWheel(vehicle, i, vehicle.sweepSettings);
      continue;
    }
    const k = 3 * i;
    const lift = wheels.radius[i]! + wheels.maxCompression[i]!;
    for (let axis = 0; axis < 3; axis++) {
      const a = r[3 * axis]!;
      const b = r[3 * axis + 1]!;
      const c = r[3 * axis + 2]!;
      const along = a * wheels.travel[k]! + b * wheels.travel[k + 1]! + c * wheels.travel[k + 2]!;
      const centre = a * wheels.centre[k]! + b * wheels.centre[k + 1]! + c * wheels.centre[k + 2]!;
      ray[axis] = body[POSITION + axis]! + centre - along * lift;
      ray[3 + axis] = along;
    }
    ray[6] = lift + 2 * wheels.radius[i]! + wheels.maxDroop[i]!;
    ground.castRay(planes, i, ray);
  }
}

/** The vehicle update: leaves new velocities in the body, its pose untouched. */
export function updateVehicle(vehicle: PhysxVehicle, dt: number): void {
  computeUpdate(vehicle, dt);
  writeVelocities(vehicle, vehicle.work.body);
}

/** The update of wheels, drive and a copy of the body; what the scene would see waits in `work.body`. */
export function computeUpdate(vehicle: PhysxVehicle, dt: number): void {
  const { params, body, work, wheels, drive } = vehicle;
  const { count } = params.wheels;
  shift(vehicle, dt);
  sampleAtStart(vehicle);
  const { inputs } = vehicle;
  steerWheels(params, inputs[STEER_RIGHT]! - inputs[STEER_LEFT]!, vehicle.wheelSteer, wheels.steer);
  const intention = wantsToMove(vehicle);

  for (let axis = 0; axis < 6; axis++) vehicle.afterUpdate[axis] = body[VELOCITY + axis]!;
  work.body.set(body);
  computeRotation(body, work.rotation);
  const subSteps = subStepCount(vehicle);
  drive[SUBSTEPS] = subSteps;
  work.subStep[0] = dt / subSteps;
  for (let s = 0; s < subSteps; s++) {
    computeRotation(work.body, work.rotation);
    computeInverseInertia(work.rotation, params.body.inertia, work.inverseInertia);
    work.load.fill(0);
    setBrakes(vehicle);
    for (let i = 0; i < count; i++)
      if (stepSuspension(vehicle, i, s === 0))
        stepTyre(vehicle, i, intention, slipModeOf(vehicle, i, intention), s === 0);
    stepSpeeds(vehicle);
    stepAngles(vehicle);
    addAntiRollTorque(vehicle);
    integrateSubStep(vehicle);
  }
  work.sweepSteer.set(wheels.steer);
  work.sweepCamber.set(wheels.camber);
  // The scene step works with the body where the step began.
  computeRotation(body, work.rotation);
  computeInverseInertia(work.rotation, params.body.inertia, work.inverseInertia);
}

/** Gives the body the velocities of `updated`, a body's column. */
export function writeVelocities(vehicle: PhysxVehicle, updated: Float64Array): void {
  const { body } = vehicle;
  for (let axis = VELOCITY; axis < BODY_SIZE; axis++) body[axis] = updated[axis]!;
  // In acceleration mode the scene adds the change itself: what can be read meanwhile are the old velocities.
  if (!vehicle.accelerationMode)
    for (let axis = 0; axis < 6; axis++) vehicle.afterUpdate[axis] = body[VELOCITY + axis]!;
}

/** Autobox, then gearbox; the throttle that is left. */
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
    // A tank drops the autobox's answer: its throttle stays on.
    if (cut && !isTank) drive[USED_ACCELERATOR] = 0;
  }
  stepGearbox(gearbox, gears, dt);
}

/** Average shares of the step, and the telemetry that is taken at its start. */
function sampleAtStart(vehicle: PhysxVehicle): void {
  const { params, work, drive, wheels, gearbox } = vehicle;
  const { gears } = params;
  wheels.speedAtStart.set(wheels.speed);
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

/** Which denominator the longitudinal slip of a wheel has. */
function slipModeOf(vehicle: PhysxVehicle, i: number, intention: boolean): number {
  const { params, work } = vehicle;
  const driven =
    intention && (params.type === 'NODRIVE' ? vehicle.wheelDrive[i] !== 0 : work.alpha[i]! !== 0);
  if (!driven && brakeStrength(vehicle, i) === 0) return SLIP_FREE;
  return params.type === 'DRIVETANK' ? SLIP_TANK : SLIP_DRIVEN;
}

function subStepCount(vehicle: PhysxVehicle): number {
  const { body, params, work } = vehicle;
  const r = work.rotation;
  const forward = r[2]! * body[VELOCITY]! + r[5]! * body[VELOCITY + 1]! + r[8]! * body[VELOCITY + 2]!;
  return Math.abs(forward) < params.substepThreshold ? params.substepsBelow : params.substepsAbove;
}

/** Anti-roll bars: a torque only, at the suspension points of those wheels that touch (notes section 17). */
function addAntiRollTorque(vehicle: PhysxVehicle): void {
  const { params, wheels } = vehicle;
  for (let b = 0; b < params.antiRollBars.length; b++) {
    const bar = params.antiRollBars[b]!;
    const force = (wheels.jounce[bar.wheel0]! - wheels.jounce[bar.wheel1]!) * bar.stiffness;
    if (wheels.inAir[bar.wheel0] === 0) addBarTorque(vehicle, bar.wheel0, -force);
    if (wheels.inAir[bar.wheel1] === 0) addBarTorque(vehicle, bar.wheel1, force);
  }
}

function addBarTorque(vehicle: PhysxVehicle, i: number, force: number): void {
  const { params, work } = vehicle;
  const r = work.rotation;
  const k = 3 * i;
  const x = params.wheels.travel[k]!;
  const y = params.wheels.travel[k + 1]!;
  const z = params.wheels.travel[k + 2]!;
  work.force[0] = force * (r[0]! * x + r[1]! * y + r[2]! * z);
  work.force[1] = force * (r[3]! * x + r[4]! * y + r[5]! * z);
  work.force[2] = force * (r[6]! * x + r[7]! * y + r[8]! * z);
  addTorqueOf(work.load, work.force, work.suspensionPoint, k);
}
