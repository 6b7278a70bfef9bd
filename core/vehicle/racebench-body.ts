import { writeRotationMatrix } from '../math/rotation.ts';
import type { VehicleParams } from './params.ts';
import {
  BODY_ORIENTATION,
  BODY_POSITION_M,
  BODY_SPIN_RADPS,
  BODY_VELOCITY_MPS,
  PUSH_IMPULSE_NS,
  PUSH_TURN_NMS,
  type BodyPort,
  type MassProperties,
} from './simulated-car.ts';
import type { Vehicle } from './vehicle-types.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The rigid body of our own model: the whole mass moves in the plane, the sprung mass vertically (see VehicleParams). */
export function racebenchBody(vehicle: Vehicle): BodyPort {
  const { state } = vehicle;
  // The parameters were compiled for this vehicle alone.
  const params = vehicle.params as Mutable<VehicleParams>;
  const rotation = new Float64Array(9);

  const read = (out: Float64Array): void => {
    writeRotationMatrix(state.orientation, rotation);
    for (let i = 0; i < 3; i++) {
      out[BODY_POSITION_M + i] = state.position_m[i]!;
      out[BODY_VELOCITY_MPS + i] = state.velocity_mps[i]!;
      out[BODY_SPIN_RADPS + i] =
        rotation[3 * i]! * state.angularVelocity_radps[0]! +
        rotation[3 * i + 1]! * state.angularVelocity_radps[1]! +
        rotation[3 * i + 2]! * state.angularVelocity_radps[2]!;
    }
    for (let i = 0; i < 4; i++) out[BODY_ORIENTATION + i] = state.orientation[i]!;
  };

  const push = (impulse: Float64Array): void => {
    writeRotationMatrix(state.orientation, rotation);
    const { velocity_mps, angularVelocity_radps } = state;
    for (let i = 0; i < 3; i++) {
      const mass_kg = i < 2 ? params.mass_kg : params.sprungMass_kg;
      velocity_mps[i] = velocity_mps[i]! + impulse[PUSH_IMPULSE_NS + i]! / mass_kg;
      const turn_Nms =
        rotation[i]! * impulse[PUSH_TURN_NMS]! +
        rotation[3 + i]! * impulse[PUSH_TURN_NMS + 1]! +
        rotation[6 + i]! * impulse[PUSH_TURN_NMS + 2]!;
      angularVelocity_radps[i] = angularVelocity_radps[i]! + turn_Nms / params.inertia_kgm2[i]!;
    }
  };

  const setMass = (mass: MassProperties): void => {
    const { x, y, z } = mass.shift_m;
    const { corners, aero } = params;
    const wheelMass_kg = params.mass_kg - params.sprungMass_kg;
    shiftBody(vehicle, rotation, mass);
    let wheelYawInertia_kgm2 = 0;
    for (let w = 0; w < corners.x_m.length; w++) {
      corners.x_m[w] = corners.x_m[w]! - x;
      corners.y_m[w] = corners.y_m[w]! - y;
      corners.mountZ_m[w] = corners.mountZ_m[w]! - z;
      corners.rollCentreZ_m[w] = corners.rollCentreZ_m[w]! - z;
      wheelYawInertia_kgm2 += params.wheels.mass_kg[w]! * (corners.x_m[w]! ** 2 + corners.y_m[w]! ** 2);
    }
    shiftPoints(aero.dragCentre_m, mass);
    shiftPoints(aero.wingCentre_m, mass);
    params.mass_kg = mass.mass_kg;
    params.sprungMass_kg = mass.mass_kg - wheelMass_kg;
    params.inertia_kgm2.set([
      mass.inertia_kgm2.x,
      mass.inertia_kgm2.y,
      mass.inertia_kgm2.z + wheelYawInertia_kgm2,
    ]);
  };

  return { read, push, setMass };
}

/** Moves position and velocity to the new centre of gravity, so that no point of the body jumps: v += w x (R s). */
function shiftBody(vehicle: Vehicle, rotation: Float64Array, mass: MassProperties): void {
  const { position_m, velocity_mps, angularVelocity_radps: w, orientation } = vehicle.state;
  const { x, y, z } = mass.shift_m;
  writeRotationMatrix(orientation, rotation);
  // w x s in body axes: the angular velocity of the state is in body axes.
  const swing = [w[1]! * z - w[2]! * y, w[2]! * x - w[0]! * z, w[0]! * y - w[1]! * x] as const;
  for (let i = 0; i < 3; i++) {
    const row = 3 * i;
    position_m[i] = position_m[i]! + rotation[row]! * x + rotation[row + 1]! * y + rotation[row + 2]! * z;
    velocity_mps[i] =
      velocity_mps[i]! +
      rotation[row]! * swing[0] +
      rotation[row + 1]! * swing[1] +
      rotation[row + 2]! * swing[2];
  }
}

/** Body-axis points, three numbers each, from the new centre of gravity. */
function shiftPoints(points_m: Float64Array, { shift_m }: MassProperties): void {
  for (let i = 0; i + 2 < points_m.length; i += 3) {
    points_m[i] = points_m[i]! - shift_m.x;
    points_m[i + 1] = points_m[i + 1]! - shift_m.y;
    points_m[i + 2] = points_m[i + 2]! - shift_m.z;
  }
}
