import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Time in which the axis of wheel travel follows the road under the car. Our figure: shorter than a wheelbase of travel. */
const FOLLOW_S = 0.05;
/** Squared difference of unit vectors below which the axis is not turned: rounding. */
const SAME_DIRECTION = 1e-24;

/**
 * The axis along which wheels travel: the mean normal of the ground under the loaded wheels, the body's z axis in the
 * air. Roll centres, anti-roll and jacking of a car are relative to its road, so that a car on a slope or a bank is the
 * car on level ground with tilted gravity; where the ground changes under it the axis follows in {@link FOLLOW_S}. The
 * rejected alternative, the body's z axis throughout, presses the rolled body down by the lateral force times the sine
 * of its roll: a jacking force that no real linkage with a roll centre has.
 *
 * Turning the axis moves no wheel relative to the body along it, and keeps each wheel's velocity vector; the momentum
 * of wheels in travel goes to the body.
 */
export function turnTravelAxis(vehicle: Vehicle): void {
  const { params, state, work } = vehicle;
  const { rotation: m } = work;
  const axis = state.travelAxis;
  let tx = 0;
  let ty = 0;
  let tz = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (work.wheelLoad_N[w]! <= 0) continue;
    tx += work.planeX[w]!;
    ty += work.planeY[w]!;
    tz += work.planeZ[w]!;
  }
  const square = tx * tx + ty * ty + tz * tz;
  if (square === 0) {
    tx = m[2]!;
    ty = m[5]!;
    tz = m[8]!;
  } else {
    const scale = 1 / Math.sqrt(square);
    tx *= scale;
    ty *= scale;
    tz *= scale;
  }
  const dx = tx - axis[0]!;
  const dy = ty - axis[1]!;
  const dz = tz - axis[2]!;
  if (dx * dx + dy * dy + dz * dz < SAME_DIRECTION) return;
  const rate = params.step_s < FOLLOW_S ? params.step_s / FOLLOW_S : 1;
  const ax = axis[0]! + rate * dx;
  const ay = axis[1]! + rate * dy;
  const az = axis[2]! + rate * dz;
  const scale = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
  const gainX = ax * scale - axis[0]!;
  const gainY = ay * scale - axis[1]!;
  const gainZ = az * scale - axis[2]!;
  const { velocity_mps: velocity, wheelHeight_m, wheelRise_mps } = state;
  const { angularVelocity_radps: omega } = work;
  const body_mps = axis[0]! * velocity[0]! + axis[1]! * velocity[1]! + axis[2]! * velocity[2]!;
  let travel_Ns = 0;
  let gained_Ns = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const mass_kg = params.wheels.mass_kg[w]!;
    const px = work.pointX_m[w]!;
    const py = work.pointY_m[w]!;
    const pz = work.pointZ_m[w]!;
    const swing_mps =
      gainX * (omega[1]! * pz - omega[2]! * py) +
      gainY * (omega[2]! * px - omega[0]! * pz) +
      gainZ * (omega[0]! * py - omega[1]! * px);
    travel_Ns += mass_kg * (wheelRise_mps[w]! - body_mps);
    gained_Ns += mass_kg * swing_mps;
    wheelHeight_m[w] = wheelHeight_m[w]! + gainX * px + gainY * py + gainZ * pz;
    wheelRise_mps[w] =
      wheelRise_mps[w]! + gainX * velocity[0]! + gainY * velocity[1]! + gainZ * velocity[2]! + swing_mps;
  }
  const turned_mps = travel_Ns / params.mass_kg;
  const pushed_mps = gained_Ns / params.sprungMass_kg;
  velocity[0] = velocity[0]! - turned_mps * gainX - pushed_mps * axis[0]!;
  velocity[1] = velocity[1]! - turned_mps * gainY - pushed_mps * axis[1]!;
  velocity[2] = velocity[2]! - turned_mps * gainZ - pushed_mps * axis[2]!;
  axis[0] = axis[0]! + gainX;
  axis[1] = axis[1]! + gainY;
  axis[2] = axis[2]! + gainZ;
}
