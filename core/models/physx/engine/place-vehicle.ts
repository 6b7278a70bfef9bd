import { NEUTRAL } from './constants.ts';
import { AUTOMATIC, forceGear } from './drive/gearbox.ts';
import { setShares } from './drive/shares.ts';
import { WAKE_TIME } from './sleep.ts';
import {
  WAKE_COUNTER,
  ENGINE_SPEED,
  ORIENTATION,
  POSITION,
  SPIN,
  VELOCITY,
  type PhysxVehicle,
} from './vehicle.ts';

export interface StartState {
  /** Position of the actor's origin. */
  readonly position: readonly [number, number, number];
  readonly orientation: readonly [number, number, number, number];
  readonly forwardSpeed: number;
  readonly upwardSpeed: number;
  readonly wheelSpeeds: readonly number[];
  readonly engineSpeed: number;
  readonly gear: number;
}

/**
 * Sets the rest state: inputs, wheels, jounces, queries and constraints cleared, neutral gear; the body and the autobox
 * switch are unchanged. The next step casts rays, as no plane is known.
 */
export function setToRest(vehicle: PhysxVehicle): void {
  const { wheels, work } = vehicle;
  vehicle.inputs.fill(0);
  vehicle.wheelDrive.fill(0);
  vehicle.wheelBrake.fill(0);
  vehicle.wheelSteer.fill(0);
  const automatic = vehicle.gearbox[AUTOMATIC]!;
  vehicle.gearbox.fill(0);
  vehicle.gearbox[AUTOMATIC] = automatic;
  forceGear(vehicle.gearbox, NEUTRAL);
  vehicle.drive.fill(0);
  vehicle.clock.fill(0);
  vehicle.sleepSum.fill(0);
  vehicle.planes.hit.fill(0);
  vehicle.planes.shape.fill(-1);
  vehicle.planes.body.fill(-1);
  for (const column of Object.values(wheels)) (column as Float64Array | Uint8Array).fill(0);
  wheels.previousJounce.fill(NaN);
  vehicle.constraints.flags.fill(0);
  work.poseSteer.fill(0);
  work.poseCamber.fill(0);
  vehicle.sweep.count.fill(0);
  vehicle.clock[WAKE_COUNTER] = WAKE_TIME;
}

/** Puts the vehicle into its rest state at a position, with the given speeds; earlier state is cleared. */
export function placePhysxVehicle(vehicle: PhysxVehicle, start: StartState): void {
  const { body, wheels, params } = vehicle;
  setToRest(vehicle);
  body.set(start.orientation, ORIENTATION);
  const [qx, qy, qz, qw] = start.orientation;
  const { forwardSpeed: forward, upwardSpeed: up } = start;
  const [cx = 0, cy = 0, cz = 0] = params.body.centreOfMass;
  const rotated = (x: number, y: number, z: number): [number, number, number] => [
    (1 - 2 * (qy * qy + qz * qz)) * x + 2 * (qx * qy - qw * qz) * y + 2 * (qx * qz + qw * qy) * z,
    2 * (qx * qy + qw * qz) * x + (1 - 2 * (qx * qx + qz * qz)) * y + 2 * (qy * qz - qw * qx) * z,
    2 * (qx * qz - qw * qy) * x + 2 * (qy * qz + qw * qx) * y + (1 - 2 * (qx * qx + qy * qy)) * z,
  ];
  const offset = rotated(cx, cy, cz);
  const velocity = rotated(0, up, forward);
  for (let axis = 0; axis < 3; axis++) {
    body[POSITION + axis] = start.position[axis]! + offset[axis]!;
    body[VELOCITY + axis] = velocity[axis]!;
    body[SPIN + axis] = 0;
    vehicle.afterUpdate[axis] = velocity[axis]!;
    vehicle.afterUpdate[3 + axis] = 0;
  }
  for (let i = 0; i < params.wheels.count; i++) {
    wheels.speed[i] = params.wheels.disabled[i] === 1 ? 0 : (start.wheelSpeeds[i] ?? 0);
    wheels.reportedSpeed[i] = wheels.speed[i]!;
  }
  vehicle.drive[ENGINE_SPEED] = start.engineSpeed;
  forceGear(vehicle.gearbox, start.gear);
  setShares(vehicle);
}
