import {
  ACCELERATOR,
  ASLEEP,
  ENGINE_SPEED,
  SPIN,
  STEER_LEFT,
  STEER_RIGHT,
  VELOCITY,
  WAKE_COUNTER,
  type PhysxVehicle,
} from './vehicle.ts';
import { GEAR_DOWN, GEAR_UP } from './drive/gearbox.ts';
import { bodyUnder } from './collisions/moving-bodies.ts';
import { blockCount } from './constants.ts';

/** Initial wake counter of a body, s. */
export const WAKE_TIME = 0.4;

/**
 * True where a sleeping vehicle is not updated: no steer, throttle or gear flag, no wheel on a moving body; brakes do
 * not wake it (docs/sources/physx-model.md section 17).
 */
export function staysAsleep(vehicle: PhysxVehicle): boolean {
  const { clock, inputs, gearbox, params } = vehicle;
  if (clock[ASLEEP] !== 1) return false;
  let wakes = inputs[ACCELERATOR] !== 0 || inputs[STEER_LEFT] !== 0 || inputs[STEER_RIGHT] !== 0;
  if (params.type === 'NODRIVE')
    for (let i = 0; i < params.wheels.count; i++)
      if (vehicle.wheelDrive[i] !== 0 || vehicle.wheelSteer[i] !== 0) wakes = true;
  for (let i = 0; i < params.wheels.count; i++) if (bodyUnder(vehicle, i) >= 0) wakes = true;
  if (!wakes && gearbox[GEAR_UP] === 0 && gearbox[GEAR_DOWN] === 0) {
    vehicle.wheels.speed.fill(0);
    vehicle.wheels.reportedSpeed.fill(0);
    vehicle.drive[ENGINE_SPEED] = 0;
    vehicle.wheels.previousJounce.fill(NaN);
    clearForces(vehicle);
    vehicle.afterUpdate.fill(0);
    return true;
  }
  clock[ASLEEP] = 0;
  clock[WAKE_COUNTER] = WAKE_TIME;
  return false;
}

/**
 * Wake counter after a scene step. It runs down; in its lower half the velocities are summed from step to step, and
 * while the kinetic energy of that sum over the mass is above the threshold, sum and counter are reset. One step after
 * it has reached zero the body falls asleep and stops. Threshold 0 never sleeps.
 *
 * The source scales the threshold by one plus the counted interactions of the body, and lengthens a reset counter by a
 * step for each. The constraint of each block of four wheels is such an interaction (DyBodyCoreIntegrator.h,
 * ScConstraintInteraction.cpp of PhysX 4.1).
 */
export function stepSleep(vehicle: PhysxVehicle, dt: number): void {
  const { body, params, clock, work, sleepSum } = vehicle;
  if (params.body.sleepThreshold === 0) return;
  const blocks = blockCount(params.wheels.count);
  const threshold = (1 + blocks) * params.body.sleepThreshold;
  const ranOut = clock[WAKE_COUNTER] === 0;
  if (clock[WAKE_COUNTER]! < 0.5 * WAKE_TIME || clock[WAKE_COUNTER]! < dt) {
    const r = work.rotation;
    const { inertia, mass } = params.body;
    let energy = 0;
    for (let axis = 0; axis < 3; axis++) {
      const w = r[axis]! * body[SPIN]! + r[3 + axis]! * body[SPIN + 1]! + r[6 + axis]! * body[SPIN + 2]!;
      const v = sleepSum[axis]! + body[VELOCITY + axis]!;
      const turn = sleepSum[3 + axis]! + w;
      sleepSum[axis] = v;
      sleepSum[3 + axis] = turn;
      energy += 0.5 * (v * v + (turn * turn * inertia[axis]!) / mass);
    }
    if (energy >= threshold) {
      sleepSum.fill(0);
      clock[WAKE_COUNTER] = Math.min(energy / threshold, 2) * 0.5 * WAKE_TIME + blocks * dt;
      return;
    }
  }
  clock[WAKE_COUNTER] = Math.max(0, clock[WAKE_COUNTER]! - dt);
  if (!ranOut) return;
  clock[ASLEEP] = 1;
  sleepSum.fill(0);
  for (let axis = 0; axis < 3; axis++) {
    body[VELOCITY + axis] = 0;
    body[SPIN + axis] = 0;
  }
}

/** Nothing is computed for a sleeping vehicle: its forces and slips read 0. */
function clearForces({ wheels }: PhysxVehicle): void {
  wheels.suspensionForce.fill(0);
  wheels.tyreLoad.fill(0);
  wheels.normalisedLoad.fill(0);
  wheels.friction.fill(0);
  wheels.longSlip.fill(0);
  wheels.latSlip.fill(0);
  wheels.longForce.fill(0);
  wheels.latForce.fill(0);
  wheels.aligning.fill(0);
}
