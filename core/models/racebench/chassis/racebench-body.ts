import { writeRotationMatrix } from '../../../math/rotation.ts';
import type { VehicleParams } from '../vehicle-params.ts';
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
import type { Vehicle } from '../state/vehicle-types.ts';
import { checkedSprung_kg } from '../../facts/whole-car.ts';

/**
 * The rigid body of our own model: across the wheels' travel the whole mass moves, along it the sprung mass (see
 * VehicleParams).
 */
export function racebenchBody(vehicle: Vehicle): BodyPort {
  const { state } = vehicle;
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
    const { params } = vehicle;
    const { velocity_mps, angularVelocity_radps, travelAxis } = state;
    let travel_Ns = 0;
    for (let i = 0; i < 3; i++) travel_Ns += impulse[PUSH_IMPULSE_NS + i]! * travelAxis[i]!;
    const more_mps = travel_Ns * (1 / params.sprungMass_kg - 1 / params.mass_kg);
    for (let i = 0; i < 3; i++) {
      velocity_mps[i] =
        velocity_mps[i]! + impulse[PUSH_IMPULSE_NS + i]! / params.mass_kg + more_mps * travelAxis[i]!;
      const turn_Nms =
        rotation[i]! * impulse[PUSH_TURN_NMS]! +
        rotation[3 + i]! * impulse[PUSH_TURN_NMS + 1]! +
        rotation[6 + i]! * impulse[PUSH_TURN_NMS + 2]!;
      angularVelocity_radps[i] = angularVelocity_radps[i]! + turn_Nms / params.inertia_kgm2[i]!;
    }
  };

  return {
    read,
    push,
    setMass: (mass) => {
      // The checks come first: a refusal leaves the car unchanged.
      const params = withMass(vehicle.params, mass);
      shiftBody(vehicle, rotation, mass);
      vehicle.params = params;
    },
  };
}

/**
 * The car with other mass properties: masses, inertia, and every position measured from the new centre of gravity.
 * Tyres, rates and the reference of jounce do not change. Throws CAR_INVALID for a body without mass or inertia.
 */
function withMass(params: VehicleParams, mass: MassProperties): VehicleParams {
  const { corners, aero, wheels } = params;
  const { x, y, z } = mass.shift_m;
  const sprungMass_kg = checkedSprung_kg(mass, params.mass_kg - params.sprungMass_kg);
  const { inertia_kgm2 } = mass;
  const moved = (values: Float64Array, by_m: number): Float64Array => values.map((value) => value - by_m);
  const x_m = moved(corners.x_m, x);
  const y_m = moved(corners.y_m, y);
  let wheelYawInertia_kgm2 = 0;
  for (let w = 0; w < x_m.length; w++)
    wheelYawInertia_kgm2 += wheels.mass_kg[w]! * (x_m[w]! * x_m[w]! + y_m[w]! * y_m[w]!);
  return {
    ...params,
    mass_kg: mass.mass_kg,
    sprungMass_kg,
    inertia_kgm2: Float64Array.of(inertia_kgm2.x, inertia_kgm2.y, inertia_kgm2.z + wheelYawInertia_kgm2),
    corners: {
      ...corners,
      x_m,
      y_m,
      mountZ_m: moved(corners.mountZ_m, z),
      rollCentreZ_m: moved(corners.rollCentreZ_m, z),
    },
    aero: {
      ...aero,
      dragCentre_m: movedPoints(aero.dragCentre_m, mass),
      wingCentre_m: movedPoints(aero.wingCentre_m, mass),
    },
  };
}

/**
 * Moves position, velocity and the wheels' positions to the new centre of gravity, so that nothing jumps: v += w x (R
 * s).
 */
function shiftBody(vehicle: Vehicle, rotation: Float64Array, mass: MassProperties): void {
  const {
    position_m,
    velocity_mps,
    angularVelocity_radps: w,
    orientation,
    travelAxis,
    wheelHeight_m,
  } = vehicle.state;
  const { x, y, z } = mass.shift_m;
  writeRotationMatrix(orientation, rotation);
  // w x s in body axes: the angular velocity of the state is in body axes.
  const swing = [w[1]! * z - w[2]! * y, w[2]! * x - w[0]! * z, w[0]! * y - w[1]! * x] as const;
  let along_m = 0;
  for (let i = 0; i < 3; i++) {
    const row = 3 * i;
    const shift_m = rotation[row]! * x + rotation[row + 1]! * y + rotation[row + 2]! * z;
    along_m += shift_m * travelAxis[i]!;
    position_m[i] = position_m[i]! + shift_m;
    velocity_mps[i] =
      velocity_mps[i]! +
      rotation[row]! * swing[0] +
      rotation[row + 1]! * swing[1] +
      rotation[row + 2]! * swing[2];
  }
  for (let wheel = 0; wheel < wheelHeight_m.length; wheel++)
    wheelHeight_m[wheel] = wheelHeight_m[wheel]! - along_m;
}

/** Body-axis points, three numbers each, from the new centre of gravity. */
function movedPoints(points_m: Float64Array, { shift_m }: MassProperties): Float64Array {
  const shift = [shift_m.x, shift_m.y, shift_m.z];
  return points_m.map((value, i) => value - (shift[i % 3] ?? 0));
}
