import { writeRotationMatrix } from '../../../math/rotation.ts';
import { angularToIso, vectorFromIso } from '../engine/frame.ts';
import type { BodyParams } from '../engine/physx-params.ts';
import { ORIENTATION, POSITION, SPIN, VELOCITY, type PhysxVehicle } from '../engine/vehicle.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  PUSH_IMPULSE_NS,
  PUSH_TURN_NMS,
  type BodyPort,
  type MassProperties,
} from '../../interface/simulated-car.ts';
import { wholeCarWith, type WholeCar } from '../../facts/whole-car.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface PhysxBody extends BodyPort {
  /** Centre of gravity from the one of the body as it was built, ISO body axes. */
  readonly shift_m: Float64Array;
  /** Restores the parts that have left. */
  readonly makeWhole: () => void;
}

/**
 * The rigid body of the PhysX model in ISO axes; the reflection is written out, since the helpers of frame.ts allocate
 * arrays.
 */
export function physxBody(vehicle: PhysxVehicle, built: WholeCar): PhysxBody {
  const { body, params } = vehicle;
  // The parameters were compiled for this vehicle only.
  const own = params.body as Mutable<BodyParams>;
  const orientation = new Float64Array(4);
  const m = new Float64Array(9);
  const { centre, suspensionPoint, tyrePoint } = params.wheels;
  const points = [centre, suspensionPoint, tyrePoint] as const;
  const builtPoints = points.map((column) => column.slice());
  const shift_m = Float64Array.from(built.shift_m);
  let whole = built;

  /**
   * Mass, inertia and every position from the present centre. The springs keep their force at rest: a lighter car
   * rises.
   */
  const take = (next: WholeCar): void => {
    whole = next;
    const moved = vectorFromIso(
      next.shift_m[0] - built.shift_m[0],
      next.shift_m[1] - built.shift_m[1],
      next.shift_m[2] - built.shift_m[2],
    );
    points.forEach((column, n) => {
      for (let k = 0; k < column.length; k++) column[k] = (builtPoints[n]?.[k] ?? 0) - (moved[k % 3] ?? 0);
    });
    shift_m.set(next.shift_m);
    own.mass = next.mass_kg;
    const [roll, pitch, yaw] = next.inertia_kgm2;
    own.inertia.set([pitch, yaw, roll]);
  };

  const readOrientation = (): void => {
    orientation[0] = body[ORIENTATION + 3]!;
    orientation[1] = -body[ORIENTATION + 2]!;
    orientation[2] = body[ORIENTATION]!;
    orientation[3] = -body[ORIENTATION + 1]!;
  };

  const read = (out: Float64Array): void => {
    readOrientation();
    for (let i = 0; i < 4; i++) out[BODY_ORIENTATION + i] = orientation[i]!;
    out[BODY_POSITION_M] = body[POSITION + 2]!;
    out[BODY_POSITION_M + 1] = -body[POSITION]!;
    out[BODY_POSITION_M + 2] = body[POSITION + 1]!;
    out[BODY_VELOCITY_MPS] = body[VELOCITY + 2]!;
    out[BODY_VELOCITY_MPS + 1] = -body[VELOCITY]!;
    out[BODY_VELOCITY_MPS + 2] = body[VELOCITY + 1]!;
    out[BODY_SPIN_RADPS] = -body[SPIN + 2]!;
    out[BODY_SPIN_RADPS + 1] = body[SPIN]!;
    out[BODY_SPIN_RADPS + 2] = -body[SPIN + 1]!;
  };

  const push = (impulse: Float64Array): void => {
    readOrientation();
    writeRotationMatrix(orientation, m);
    const x = impulse[PUSH_IMPULSE_NS]! / own.mass;
    const y = impulse[PUSH_IMPULSE_NS + 1]! / own.mass;
    const z = impulse[PUSH_IMPULSE_NS + 2]! / own.mass;
    body[VELOCITY] = body[VELOCITY]! - y;
    body[VELOCITY + 1] = body[VELOCITY + 1]! + z;
    body[VELOCITY + 2] = body[VELOCITY + 2]! + x;
    const tx = impulse[PUSH_TURN_NMS]!;
    const ty = impulse[PUSH_TURN_NMS + 1]!;
    const tz = impulse[PUSH_TURN_NMS + 2]!;
    // Principal inertia: right (pitch), up (yaw), forward (roll).
    const roll = (m[0]! * tx + m[3]! * ty + m[6]! * tz) / own.inertia[2]!;
    const pitch = (m[1]! * tx + m[4]! * ty + m[7]! * tz) / own.inertia[0]!;
    const yaw = (m[2]! * tx + m[5]! * ty + m[8]! * tz) / own.inertia[1]!;
    const wx = m[0]! * roll + m[1]! * pitch + m[2]! * yaw;
    const wy = m[3]! * roll + m[4]! * pitch + m[5]! * yaw;
    const wz = m[6]! * roll + m[7]! * pitch + m[8]! * yaw;
    body[SPIN] = body[SPIN]! + wy;
    body[SPIN + 1] = body[SPIN + 1]! - wz;
    body[SPIN + 2] = body[SPIN + 2]! - wx;
    for (let i = 0; i < 6; i++) vehicle.afterUpdate[i] = body[VELOCITY + i]!;
  };

  const setMass = (mass: MassProperties): void => {
    const next = wholeCarWith(whole, mass);
    readOrientation();
    writeRotationMatrix(orientation, m);
    const { x, y, z } = mass.shift_m;
    const iso = (i: number): number => m[3 * i]! * x + m[3 * i + 1]! * y + m[3 * i + 2]! * z;
    const world = [iso(0), iso(1), iso(2)] as const;
    // v += w x s in the source's frame: its cross product is mirrored, so ISO's is used and converted back.
    const spin = angularToIso(body[SPIN]!, body[SPIN + 1]!, body[SPIN + 2]!);
    const swing = vectorFromIso(
      spin[1] * world[2] - spin[2] * world[1],
      spin[2] * world[0] - spin[0] * world[2],
      spin[0] * world[1] - spin[1] * world[0],
    );
    vectorFromIso(...world).forEach((offset, i) => {
      body[POSITION + i] = body[POSITION + i]! + offset;
      body[VELOCITY + i] = body[VELOCITY + i]! + (swing[i] ?? 0);
      vehicle.afterUpdate[i] = body[VELOCITY + i]!;
    });
    take(next);
  };

  return { read, push, setMass, shift_m, makeWhole: () => take(built) };
}
