import {
  AT_ANGULAR_VELOCITY_RADPS,
  AT_CENTRE_X_M,
  AT_CENTRE_Y_M,
  AT_CENTRE_Z_M,
  AT_ENVELOPE_M,
  AT_LOADED_RADIUS_M,
  AT_NORMAL_X,
  AT_NORMAL_Y,
  AT_NORMAL_Z,
  AT_OVER_GROUND,
  AT_PLANE_OFFSET_M,
  AT_PLANE_X,
  AT_PLANE_Y,
  AT_PLANE_Z,
  AT_POINT_RISE_MPS,
  AT_POSITION_M,
  AT_SURFACE,
  AT_TRAVEL_AXIS,
  AT_VELOCITY_MPS,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_RISE_MPS,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SIZE,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
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

/** Query of the ground and its answer (core/environment/world/ray.ts). */
const RAY = new Float64Array(RAY_SIZE);
const HIT = new Float64Array(HIT_SIZE);

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
  const { params, ground, cells } = vehicle;
  const ux = cells[AT_TRAVEL_AXIS]!;
  const uy = cells[AT_TRAVEL_AXIS + 1]!;
  const uz = cells[AT_TRAVEL_AXIS + 2]!;
  RAY[RAY_DIRECTION] = -ux;
  RAY[RAY_DIRECTION + 1] = -uy;
  RAY[RAY_DIRECTION + 2] = -uz;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const radius_m = params.wheels.radius_m[w]!;
    const x = cells[AT_POSITION_M]! + cells[AT_CENTRE_X_M + w]!;
    const y = cells[AT_POSITION_M + 1]! + cells[AT_CENTRE_Y_M + w]!;
    const z = cells[AT_POSITION_M + 2]! + cells[AT_CENTRE_Z_M + w]!;
    RAY[RAY_ORIGIN] = x + radius_m * ux;
    RAY[RAY_ORIGIN + 1] = y + radius_m * uy;
    RAY[RAY_ORIGIN + 2] = z + radius_m * uz;
    RAY[RAY_LENGTH_M] = LOOK_RADII * radius_m;
    if (!ground.castRay(RAY, HIT)) {
      hangWheel(vehicle, w);
      continue;
    }
    const nx = HIT[HIT_NORMAL]!;
    const ny = HIT[HIT_NORMAL + 1]!;
    const nz = HIT[HIT_NORMAL + 2]!;
    const position_m = x * nx + y * ny + z * nz;
    const distance_m = (HIT[HIT_DISTANCE_M]! - radius_m) * (ux * nx + uy * ny + uz * nz);
    let left_m = 0;
    if (cells[AT_OVER_GROUND + w]! !== 0 && HIT[HIT_BODY] === FIXED_WORLD) {
      const step_m =
        x * cells[AT_PLANE_X + w]! +
        y * cells[AT_PLANE_Y + w]! +
        z * cells[AT_PLANE_Z + w]! -
        cells[AT_PLANE_OFFSET_M + w]! -
        distance_m;
      left_m = cells[AT_ENVELOPE_M + w]!;
      if (step_m > MIN_STEP_M || step_m < -MIN_STEP_M) left_m += step_m;
    }
    cells[AT_OVER_GROUND + w] = 1;
    cells[AT_SURFACE + w] = HIT[HIT_SURFACE]!;
    cells[AT_PLANE_X + w] = nx;
    cells[AT_PLANE_Y + w] = ny;
    cells[AT_PLANE_Z + w] = nz;
    cells[AT_PLANE_OFFSET_M + w] = position_m - distance_m;
    cells[AT_NORMAL_X + w] = nx;
    cells[AT_NORMAL_Y + w] = ny;
    cells[AT_NORMAL_Z + w] = nz;
    cells[AT_LOADED_RADIUS_M + w] = distance_m;
    cells[AT_ENVELOPE_M + w] = left_m;
    if (left_m !== 0) climbStep(vehicle, w);
    else cells[AT_WHEEL_LOAD_N + w] = tyreLoad_N(params.wheels, cells, w, AT_LOADED_RADIUS_M);
  }
}

/** Without ground: no load; the axes are those of the travel, the radius is unloaded. */
function hangWheel(vehicle: Vehicle, w: number): void {
  const { params, cells } = vehicle;
  cells[AT_OVER_GROUND + w] = 0;
  cells[AT_SURFACE + w] = -1;
  cells[AT_ENVELOPE_M + w] = 0;
  cells[AT_NORMAL_X + w] = cells[AT_TRAVEL_AXIS]!;
  cells[AT_NORMAL_Y + w] = cells[AT_TRAVEL_AXIS + 1]!;
  cells[AT_NORMAL_Z + w] = cells[AT_TRAVEL_AXIS + 2]!;
  cells[AT_LOADED_RADIUS_M + w] = params.wheels.radius_m[w]!;
  cells[AT_WHEEL_LOAD_N + w] = 0;
}

/**
 * Reduces the remaining step of the ground, tilts the contact plane by its slope and computes the load of the tyre on
 * it.
 */
function climbStep(vehicle: Vehicle, w: number): void {
  const { params, cells } = vehicle;
  const nx = cells[AT_PLANE_X + w]!;
  const ny = cells[AT_PLANE_Y + w]!;
  const nz = cells[AT_PLANE_Z + w]!;
  const cx = cells[AT_CENTRE_X_M + w]!;
  const cy = cells[AT_CENTRE_Y_M + w]!;
  const cz = cells[AT_CENTRE_Z_M + w]!;
  const travel_mps = cells[AT_WHEEL_RISE_MPS + w]! - cells[AT_POINT_RISE_MPS + w]!;
  const vx =
    cells[AT_VELOCITY_MPS]! +
    cells[AT_ANGULAR_VELOCITY_RADPS + 1]! * cz -
    cells[AT_ANGULAR_VELOCITY_RADPS + 2]! * cy +
    travel_mps * cells[AT_TRAVEL_AXIS]!;
  const vy =
    cells[AT_VELOCITY_MPS + 1]! +
    cells[AT_ANGULAR_VELOCITY_RADPS + 2]! * cx -
    cells[AT_ANGULAR_VELOCITY_RADPS]! * cz +
    travel_mps * cells[AT_TRAVEL_AXIS + 1]!;
  const vz =
    cells[AT_VELOCITY_MPS + 2]! +
    cells[AT_ANGULAR_VELOCITY_RADPS]! * cy -
    cells[AT_ANGULAR_VELOCITY_RADPS + 1]! * cx +
    travel_mps * cells[AT_TRAVEL_AXIS + 2]!;
  const into = vx * nx + vy * ny + vz * nz;
  const tx = vx - into * nx;
  const ty = vy - into * ny;
  const tz = vz - into * nz;
  const square = tx * tx + ty * ty + tz * tz;
  const speed_mps = Math.sqrt(square + CLIMB_SPEED_MPS * CLIMB_SPEED_MPS);
  const length_m = ENVELOPE_RADII * params.wheels.radius_m[w]!;
  const left_m = cells[AT_ENVELOPE_M + w]! * Math.exp((-params.step_s * square) / (speed_mps * length_m));
  cells[AT_ENVELOPE_M + w] = Math.abs(left_m) > MIN_STEP_M ? left_m : 0;
  cells[AT_LOADED_RADIUS_M + w] = cells[AT_LOADED_RADIUS_M + w]! + left_m;
  const slope = left_m / (length_m * speed_mps);
  const mx = nx - slope * tx;
  const my = ny - slope * ty;
  const mz = nz - slope * tz;
  const size = Math.sqrt(mx * mx + my * my + mz * mz);
  cells[AT_NORMAL_X + w] = mx / size;
  cells[AT_NORMAL_Y + w] = my / size;
  cells[AT_NORMAL_Z + w] = mz / size;
  cells[AT_WHEEL_LOAD_N + w] = size * tyreLoad_N(params.wheels, cells, w, AT_LOADED_RADIUS_M);
}
