import { WHEEL_COUNT } from '../contract/wheels.ts';
import { setGear } from '../driveline/gearbox.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import { setOrientation } from '../math/rotation.ts';
import { HIT_DISTANCE_M } from '../world/ground.ts';
import { findContacts } from './contact-step.ts';
import { headWheels, writeAttitude, writeContactVelocities, writeTravel } from './kinematics.ts';
import { resetDistance, writeReadout } from './readout.ts';
import type { Vehicle } from './vehicle-types.ts';

export interface Placement {
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
  readonly speed_mps: number;
  readonly gear: number;
}

/** The ground is looked for from this height down, and as far below 0. */
const SEARCH_M = 1000;
/** Differences of a wheel's height below this are rounding. */
const LEAST_M = 1e-9;

/**
 * Puts the car at a place and heading, rolling straight along the road at `speed_mps` without slip. It stands as it
 * stands at rest on level ground, on the plane through the ground under its four corners; each wheel is moved to its
 * own ground. In gear the engine turns with the wheels; in neutral, or below the speed where the clutch assist opens, it
 * idles. Parts that have left the car are back.
 */
export function placeVehicle(vehicle: Vehicle, placement: Placement): void {
  vehicle.params = vehicle.built;
  const { params, state, work } = vehicle;
  const { rest, wheels } = params;
  placeBody(vehicle, placement);
  startDriveline(vehicle, placement);
  vehicle.steps = 0;
  vehicle.time_s = 0;
  work.roadWheelAngle_rad.set(wheels.toe_rad);
  work.overGround.fill(0);
  writeAttitude(vehicle);
  writeTravel(vehicle);
  findContacts(vehicle);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const over_m = work.loadedRadius_m[w]! - rest.wheelHeight_m[w]!;
    if (work.overGround[w]! === 0 || Math.abs(over_m) < LEAST_M) continue;
    state.wheelHeight_m[w] = state.wheelHeight_m[w]! - over_m;
  }
  writeTravel(vehicle);
  work.overGround.fill(0);
  findContacts(vehicle);
  headWheels(vehicle);
  writeContactVelocities(vehicle);
  work.acceleration_mps2.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (
      work.overGround[w]! !== 0 &&
      Math.abs(work.wheelLoad_N[w]! - rest.wheelLoad_N[w]!) < LEAST_M * wheels.tyreRate_Npm[w]!
    )
      work.wheelLoad_N[w] = rest.wheelLoad_N[w]!;
    work.suspensionForce_N[w] = work.wheelLoad_N[w]! - wheels.mass_kg[w]! * GRAVITY_MPS2;
  }
  for (const forces of [
    work.jackingForce_N,
    work.longitudinalForce_N,
    work.lateralForce_N,
    work.aligningMoment_Nm,
    work.peakFriction,
    work.driveTorque_Nm,
    work.brakeTorque_Nm,
  ])
    forces.fill(0);
  resetDistance(vehicle);
  writeReadout(vehicle);
}

/** Height of the ground at a place; 0 over nothing. */
function groundHeight_m(vehicle: Vehicle, x_m: number, y_m: number): number {
  const { ray, hit } = vehicle.work;
  ray.set([x_m, y_m, SEARCH_M, 0, 0, -1, 2 * SEARCH_M]);
  return vehicle.ground.castRay(ray, hit) ? SEARCH_M - hit[HIT_DISTANCE_M]! : 0;
}

/** Position, attitude and velocity on the plane under the four corners. */
function placeBody(vehicle: Vehicle, { x_m, y_m, yaw_rad, speed_mps }: Placement): void {
  const { params, state } = vehicle;
  const { rest, corners } = params;
  const cosine = Math.cos(yaw_rad);
  const sine = Math.sin(yaw_rad);
  const heights = Array.from(corners.x_m, (x, w) => {
    const y = corners.y_m[w] ?? 0;
    return groundHeight_m(vehicle, x_m + x * cosine - y * sine, y_m + x * sine + y * cosine);
  });
  const at = (values: ArrayLike<number>, w: number): number => values[w] ?? 0;
  // Plane z = z0 + p x + q y in the car's horizontal axes, through the middles of the axles and of the sides.
  const middle = (values: ArrayLike<number>, a: number, b: number): number =>
    (at(values, a) + at(values, b)) / 2;
  const p =
    (middle(heights, 0, 1) - middle(heights, 2, 3)) / (middle(corners.x_m, 0, 1) - middle(corners.x_m, 2, 3));
  const q =
    (middle(heights, 0, 2) - middle(heights, 1, 3)) / (middle(corners.y_m, 0, 2) - middle(corners.y_m, 1, 3));
  const mean = (values: ArrayLike<number>): number => (middle(values, 0, 1) + middle(values, 2, 3)) / 2;
  const height_m = mean(heights) - p * mean(corners.x_m) - q * mean(corners.y_m);
  const size = Math.sqrt(1 + p * p + q * q);
  const nx = (-p * cosine + q * sine) / size;
  const ny = (-p * sine - q * cosine) / size;
  const nz = 1 / size;
  state.position_m.set([
    x_m + rest.height_m * nx,
    y_m + rest.height_m * ny,
    p === 0 && q === 0 ? height_m + rest.height_m : height_m + rest.height_m * nz,
  ]);
  state.travelAxis.set([nx, ny, nz]);
  setOrientation(state.orientation, yaw_rad, rest.pitch_rad, rest.roll_rad);
  tilt(state.orientation, nx, ny, nz);
  // The heading laid on the plane.
  const climb = cosine * nx + sine * ny;
  const fx = cosine - climb * nx;
  const fy = sine - climb * ny;
  const fz = -climb * nz;
  const scale = speed_mps / Math.sqrt(fx * fx + fy * fy + fz * fz);
  state.velocity_mps.set([scale * fx, scale * fy, scale * fz]);
  state.angularVelocity_radps.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) state.wheelHeight_m[w] = at(rest.wheelHeight_m, w) - rest.height_m;
  state.wheelRise_mps.fill(0);
  state.envelope_m.fill(0);
}

/** Turns an orientation by the least rotation that takes the upward axis to (nx, ny, nz). */
function tilt(q: Float64Array, nx: number, ny: number, nz: number): void {
  if (nx === 0 && ny === 0) return;
  // Half-angle form of the rotation from z to n: (1 + z.n, z x n), normalised.
  const size = Math.sqrt((1 + nz) * (1 + nz) + ny * ny + nx * nx);
  const tw = (1 + nz) / size;
  const tx = -ny / size;
  const ty = nx / size;
  const [w = 0, x = 0, y = 0, z = 0] = q;
  q.set([
    tw * w - tx * x - ty * y,
    tw * x + tx * w + ty * z,
    tw * y + ty * w - tx * z,
    tw * z + tx * y - ty * x,
  ]);
}

/** Wheels and engine at their speeds, controls released. */
function startDriveline(vehicle: Vehicle, { speed_mps, gear }: Placement): void {
  const { params, state, controls, drive, work } = vehicle;
  const { rest, wheels } = params;
  state.slip.fill(0);
  state.slipTangent.fill(0);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    state.wheelSpeed_radps[w] = speed_mps / wheels.rollingRadius_m[w]!;
  }
  work.gripFraction.fill(1);
  work.length_m.set(rest.length_m);
  setGear(vehicle.gearbox, gear);
  const ratio = params.gearbox.ratio[gear + 1]! * params.differential.finalDriveRatio;
  const carrier_radps =
    (state.wheelSpeed_radps[params.differential.output0]! +
      state.wheelSpeed_radps[params.differential.output1]!) /
    2;
  const input_radps = ratio * carrier_radps;
  drive.assisting = gear !== 0 && input_radps < params.assistSpeed_radps;
  state.engineSpeed_radps[0] = gear !== 0 && !drive.assisting ? input_radps : params.engine.idleSpeed_radps;
  drive.throttle = 0;
  drive.engineTorque_Nm = 0;
  drive.clutchTorque_Nm = 0;
  drive.clutchSlip_radps = 0;
  drive.differentialInput_Nm = 0;
  drive.differentialLocking_Nm = 0;
  vehicle.chain.slipSign.fill(0);
  vehicle.chain.frictionTorque_Nm.fill(0);
  controls.accelerator = 0;
  controls.brake = 0;
  controls.handbrake = 0;
  controls.steer = 0;
  controls.clutch = 0;
  controls.gear = gear;
}
