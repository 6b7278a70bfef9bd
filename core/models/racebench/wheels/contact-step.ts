import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
} from '../../../environment/world/ground.ts';
import { tyreLoad_N } from '../../facts/corner-forces.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** The ray starts a radius over the wheel centre and reaches this many radii down: it finds steps up to the hub. */
const LOOK_RADII = 3;
/** Length of road over which the tyre climbs a step, in radii: about half a contact patch. Our figure. */
const ENVELOPE_RADII = 0.25;
/** Steps of the ground below this are rounding errors. */
const MIN_STEP_M = 1e-9;
/** Speed below which climbing has no direction. */
const CLIMB_SPEED_MPS = 0.1;

/**
 * Finds the plane under every wheel, by one ray along the axis of travel, and the load of its tyre: the spring acts
 * along the plane's normal on the distance of the wheel centre.
 *
 * A tyre climbs an edge gradually. Where the extrapolated plane of the last step and the new plane differ, the
 * difference is stored and reduced to zero over the length of a contact patch; meanwhile the plane is tilted against
 * the motion by the slope of that climb, so that the climb costs its energy. On an even road, level or sloping, the
 * difference is zero. Without this a kerb would lift a wheel at no cost. Moving ground (a body, a post of a rig) lifts
 * the wheel at once: its step is not an edge that the wheel rolls over.
 */
export function findContacts(vehicle: Vehicle): void {
  const { params, ground, state, work } = vehicle;
  const { ray, hit } = work;
  const { position_m: position, travelAxis } = state;
  const ux = travelAxis[0]!;
  const uy = travelAxis[1]!;
  const uz = travelAxis[2]!;
  ray[RAY_DIRECTION] = -ux;
  ray[RAY_DIRECTION + 1] = -uy;
  ray[RAY_DIRECTION + 2] = -uz;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const radius_m = params.wheels.radius_m[w]!;
    const x = position[0]! + work.centreX_m[w]!;
    const y = position[1]! + work.centreY_m[w]!;
    const z = position[2]! + work.centreZ_m[w]!;
    ray[RAY_ORIGIN] = x + radius_m * ux;
    ray[RAY_ORIGIN + 1] = y + radius_m * uy;
    ray[RAY_ORIGIN + 2] = z + radius_m * uz;
    ray[RAY_LENGTH_M] = LOOK_RADII * radius_m;
    if (!ground.castRay(ray, hit)) {
      hangWheel(vehicle, w);
      continue;
    }
    const nx = hit[HIT_NORMAL]!;
    const ny = hit[HIT_NORMAL + 1]!;
    const nz = hit[HIT_NORMAL + 2]!;
    const position_m = x * nx + y * ny + z * nz;
    const distance_m = (hit[HIT_DISTANCE_M]! - radius_m) * (ux * nx + uy * ny + uz * nz);
    let left_m = 0;
    if (work.overGround[w]! !== 0 && hit[HIT_BODY] === FIXED_WORLD) {
      const step_m =
        x * work.planeX[w]! + y * work.planeY[w]! + z * work.planeZ[w]! - work.planeOffset_m[w]! - distance_m;
      left_m = state.envelope_m[w]!;
      if (step_m > MIN_STEP_M || step_m < -MIN_STEP_M) left_m += step_m;
    }
    work.overGround[w] = 1;
    vehicle.road.surface[w] = hit[HIT_SURFACE]!;
    work.planeX[w] = nx;
    work.planeY[w] = ny;
    work.planeZ[w] = nz;
    work.planeOffset_m[w] = position_m - distance_m;
    work.normalX[w] = nx;
    work.normalY[w] = ny;
    work.normalZ[w] = nz;
    work.loadedRadius_m[w] = distance_m;
    state.envelope_m[w] = left_m;
    if (left_m !== 0) climbStep(vehicle, w);
    else work.wheelLoad_N[w] = tyreLoad_N(params.wheels, work.loadedRadius_m, w);
  }
}

/** Without ground: no load; the axes are those of the travel, the radius is unloaded. */
function hangWheel(vehicle: Vehicle, w: number): void {
  const { params, state, work } = vehicle;
  work.overGround[w] = 0;
  vehicle.road.surface[w] = -1;
  state.envelope_m[w] = 0;
  work.normalX[w] = state.travelAxis[0]!;
  work.normalY[w] = state.travelAxis[1]!;
  work.normalZ[w] = state.travelAxis[2]!;
  work.loadedRadius_m[w] = params.wheels.radius_m[w]!;
  work.wheelLoad_N[w] = 0;
}

/**
 * Reduces the remaining step of the ground, tilts the contact plane by its slope and computes the load of the tyre on
 * it.
 */
function climbStep(vehicle: Vehicle, w: number): void {
  const { params, state, work } = vehicle;
  const { velocity_mps: velocity, travelAxis } = state;
  const { angularVelocity_radps: omega } = work;
  const nx = work.planeX[w]!;
  const ny = work.planeY[w]!;
  const nz = work.planeZ[w]!;
  const cx = work.centreX_m[w]!;
  const cy = work.centreY_m[w]!;
  const cz = work.centreZ_m[w]!;
  const travel_mps = state.wheelRise_mps[w]! - work.pointRise_mps[w]!;
  const vx = velocity[0]! + omega[1]! * cz - omega[2]! * cy + travel_mps * travelAxis[0]!;
  const vy = velocity[1]! + omega[2]! * cx - omega[0]! * cz + travel_mps * travelAxis[1]!;
  const vz = velocity[2]! + omega[0]! * cy - omega[1]! * cx + travel_mps * travelAxis[2]!;
  const into = vx * nx + vy * ny + vz * nz;
  const tx = vx - into * nx;
  const ty = vy - into * ny;
  const tz = vz - into * nz;
  const square = tx * tx + ty * ty + tz * tz;
  const speed_mps = Math.sqrt(square + CLIMB_SPEED_MPS * CLIMB_SPEED_MPS);
  const length_m = ENVELOPE_RADII * params.wheels.radius_m[w]!;
  const left_m = state.envelope_m[w]! * Math.exp((-params.step_s * square) / (speed_mps * length_m));
  state.envelope_m[w] = Math.abs(left_m) > MIN_STEP_M ? left_m : 0;
  work.loadedRadius_m[w] = work.loadedRadius_m[w]! + left_m;
  const slope = left_m / (length_m * speed_mps);
  const mx = nx - slope * tx;
  const my = ny - slope * ty;
  const mz = nz - slope * tz;
  const size = Math.sqrt(mx * mx + my * my + mz * mz);
  work.normalX[w] = mx / size;
  work.normalY[w] = my / size;
  work.normalZ[w] = mz / size;
  work.wheelLoad_N[w] = size * tyreLoad_N(params.wheels, work.loadedRadius_m, w);
}
