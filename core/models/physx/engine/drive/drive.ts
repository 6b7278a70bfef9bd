import { BLEND_SPEED, NEUTRAL, ROTATION_WRAP } from '../constants.ts';
import { torqueShares } from './differential.ts';
import { clutchStrength, gearing, writeDriveTorque } from './engine.ts';
import { GEAR } from './gearbox.ts';
import {
  CLUTCH_RATE,
  DAMPING_RATE,
  ENGINE_RIGHT,
  estimateSpeeds,
  GEARING,
  solveSpeeds,
  solveTankSpeeds,
} from './speed-solve.ts';
import {
  BRAKE,
  DRIVE_TORQUE,
  ENGINE_SPEED,
  HANDBRAKE,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  USED_ACCELERATOR,
  type PhysxVehicle,
} from '../vehicle.ts';
import { copy } from '../vectors.ts';

/** Maximum brake torque of every wheel in this step, at least zero, without the sign of the rotation. */
export function setBrakeStrengths({ params, inputs, wheelBrake, work }: PhysxVehicle): void {
  const { brakeStrength } = work;
  const { brakeTorque, handbrakeTorque } = params.wheels;
  switch (params.type) {
    case 'DRIVE4W':
    case 'DRIVENW':
      for (let i = 0; i < brakeStrength.length; i++)
        brakeStrength[i] = inputs[BRAKE]! * brakeTorque[i]! + inputs[HANDBRAKE]! * handbrakeTorque[i]!;
      return;
    case 'DRIVETANK':
      for (let i = 0; i < brakeStrength.length; i++)
        brakeStrength[i] = inputs[(i & 1) === 0 ? TANK_BRAKE_LEFT : TANK_BRAKE_RIGHT]! * brakeTorque[i]!;
      return;
    case 'NODRIVE':
      copy(wheelBrake, brakeStrength);
  }
}

/** Brakes of a sub-step, from the wheel speeds at its start (docs/sources/physx-model.md section 11). */
export function setBrakes({ wheels, work }: PhysxVehicle): void {
  const { brakeTorque, brakeStrength } = work;
  for (let i = 0; i < brakeTorque.length; i++)
    brakeTorque[i] = -Math.sign(wheels.speed[i]!) * brakeStrength[i]!;
}

/** New speeds of all wheels and the engine in one sub-step (docs/sources/physx-model.md section 15, docs/sources/physx-vehicles.md sections 2 to 5). */
export function stepSpeeds(vehicle: PhysxVehicle): void {
  const { wheels, work } = vehicle;
  copy(wheels.speed, work.speedsBefore);
  if (vehicle.params.type === 'NODRIVE') stepFreeWheels(vehicle, 0);
  else stepDrivenSpeeds(vehicle);
  for (let i = 0; i < wheels.speed.length; i++) {
    // A braked wheel that would pass zero stops, and stays at rest while any brake is on.
    if (work.brakeStrength[i] !== 0 && work.speedsBefore[i]! * wheels.speed[i]! <= 0) wheels.speed[i] = 0;
    if (vehicle.params.type === 'DRIVETANK' && vehicle.params.wheels.disabled[i] === 1) wheels.speed[i] = 0;
  }
}

function stepDrivenSpeeds(vehicle: PhysxVehicle): void {
  const h = vehicle.work.subStep[0]!;
  const { params, wheels, work, drive, gearbox, inputs } = vehicle;
  const { engine, gears } = params;
  if (engine === undefined || gears === undefined) return;
  const gear = gearbox[GEAR]!;
  const ratio = gearing(gears, gear);
  const strength = clutchStrength(gears, gear);
  const used = drive[USED_ACCELERATOR]!;
  if (params.type === 'DRIVE4W' && params.differential !== undefined)
    torqueShares(params.differential, inputs[HANDBRAKE]!, work.alpha, wheels.speed, work.gamma);
  writeDriveTorque(engine, drive);
  const { system } = work;
  const torque = drive[DRIVE_TORQUE]!;
  // As in engineDamping; written out, since numbers of a call that is not inlined are boxed.
  const closed = gear === NEUTRAL ? engine.dampingDisengaged : engine.dampingEngaged;
  const damping = closed + (engine.dampingFullThrottle - closed) * used;
  const perInertia = h / engine.inertia;
  system.engine[GEARING] = ratio;
  system.engine[CLUTCH_RATE] = perInertia * strength;
  system.engine[DAMPING_RATE] = perInertia * damping;
  system.engine[ENGINE_RIGHT] = drive[ENGINE_SPEED]! + perInertia * torque;
  const isTank = params.type === 'DRIVETANK';
  const coupled = params.type === 'DRIVE4W' ? Math.min(4, wheels.speed.length) : wheels.speed.length;
  for (let i = 0; i < coupled; i++) {
    const rate = h / params.wheels.inertia[i]!;
    const direction = isTank ? work.gearing[i]! : 1;
    system.diagonal[i] = 1 + rate * params.wheels.damping[i]!;
    system.coupling[i] = rate * strength * ratio * work.gamma[i]! * direction;
    system.right[i] = wheels.speed[i]! + rate * (work.brakeTorque[i]! + work.tyreTorque[i]!);
    system.share[i] = work.alpha[i]!;
  }
  if (isTank)
    solveTankSpeeds(system, work.gearing, params.wheels.radius, work.normalEquations, wheels.speed, drive);
  else if (gears.clutchIterations > 0)
    estimateSpeeds(system, coupled, gears.clutchIterations, wheels.speed, drive);
  else solveSpeeds(system, coupled, wheels.speed, drive);
  stepFreeWheels(vehicle, coupled);
  drive[ENGINE_SPEED] = Math.min(Math.max(drive[ENGINE_SPEED]!, 0), engine.maxSpeed);
}

/** Wheels from index `from` on, which no engine turns. */
function stepFreeWheels(vehicle: PhysxVehicle, from: number): void {
  const h = vehicle.work.subStep[0]!;
  const { params, wheels, work } = vehicle;
  for (let i = from; i < wheels.speed.length; i++) {
    const rate = h / params.wheels.inertia[i]!;
    const drive = params.type === 'NODRIVE' ? vehicle.wheelDrive[i]! : 0;
    wheels.speed[i] =
      (wheels.speed[i]! + rate * (work.tyreTorque[i]! + drive + work.brakeTorque[i]!)) /
      (1 + rate * params.wheels.damping[i]!);
  }
}

/** Rotation angles, and the reported speed: blended towards rolling at low speed (docs/sources/physx-model.md section 16). */
export function stepAngles(vehicle: PhysxVehicle): void {
  const h = vehicle.work.subStep[0]!;
  const { wheels, params, work } = vehicle;
  const limit = BLEND_SPEED * params.lengthScale;
  for (let i = 0; i < wheels.speed.length; i++) {
    const speed = wheels.speed[i]!;
    const forward = wheels.forwardSpeed[i]!;
    // A tank uses the wheel of the same index in its first block.
    const index = params.type === 'DRIVETANK' ? i & 3 : i;
    let reported = speed;
    // The speed first: it nearly always decides alone.
    if (
      Math.abs(forward) < limit &&
      work.brakeStrength[index] === 0 &&
      wheels.jounce[i]! > -params.wheels.maxDroop[i]! &&
      !isTurned(vehicle, index)
    ) {
      const part = Math.abs(forward) / limit;
      reported = (forward / params.wheels.radius[i]!) * (1 - part) + speed * part;
    }
    wheels.reportedSpeed[i] = reported;
    let angle = wheels.angle[i]! + reported * h;
    if (angle >= ROTATION_WRAP) angle -= ROTATION_WRAP;
    else if (angle <= -ROTATION_WRAP) angle += ROTATION_WRAP;
    wheels.angle[i] = angle;
  }
}

/** True where drive torque reaches a wheel in this sub-step. */
function isTurned(vehicle: PhysxVehicle, i: number): boolean {
  const { params, work, gearbox, drive } = vehicle;
  if (params.type === 'NODRIVE') return vehicle.wheelDrive[i]! !== 0;
  if (params.type === 'DRIVE4W' && i >= 4) return false;
  return gearbox[GEAR] !== NEUTRAL && work.gamma[i]! * drive[DRIVE_TORQUE]! !== 0;
}

/** The driver wants to drive on: disables timers and sticky tyres (docs/sources/physx-model.md section 8). */
export function isAccelerating(vehicle: PhysxVehicle): boolean {
  const { inputs, drive, gearbox } = vehicle;
  return (
    drive[USED_ACCELERATOR]! > 0 &&
    inputs[BRAKE] === 0 &&
    inputs[HANDBRAKE] === 0 &&
    gearbox[GEAR] !== NEUTRAL
  );
}

/** Without a drive: any drive torque, and no brake on any wheel. */
export function isDrivenByTorques(vehicle: PhysxVehicle): boolean {
  let drives = false;
  for (let i = 0; i < vehicle.wheelDrive.length; i++) {
    if (vehicle.wheelBrake[i] !== 0) return false;
    if (vehicle.wheelDrive[i] !== 0) drives = true;
  }
  return drives;
}
