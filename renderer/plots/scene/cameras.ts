import type { SceneCamera } from '../../../core/catalogue/worksheets/scene-parts.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { ROLL, PITCH, X, Y, YAW, Z, JOUNCE } from './sampled-track.ts';
import { nearestPost, type Posts } from './trackside.ts';

/** Chosen camera and its orientation. Angles about the car, distance in lengths of the car. */
export interface CameraState {
  kind: SceneCamera;
  wheel: number;
  azimuth_rad: number;
  elevation_rad: number;
  distance: number;
  /** The free camera: its position in the world, NaN until it is chosen, its heading, and its angle above level. */
  readonly free_m: Float64Array;
  freeHeading_rad: number;
  freeUp_rad: number;
}

export const NEAREST = 0.6;
export const FARTHEST = 12;
export const LOWEST_RAD = 0.03;
export const HIGHEST_RAD = 1.5;
export const firstCamera = (): CameraState => ({
  kind: 'chase',
  wheel: 0,
  azimuth_rad: 0,
  elevation_rad: 0.3,
  distance: 2,
  free_m: new Float64Array(3).fill(NaN),
  freeHeading_rad: 0,
  freeUp_rad: 0,
});

/** Position, target and up direction of a camera: x, y, z each, world axes, m; and its field of view. */
export interface Eye {
  readonly at: Float64Array;
  readonly target: Float64Array;
  readonly up: Float64Array;
  fov_deg: number;
}

export const createEye = (): Eye => ({
  at: new Float64Array(3),
  target: new Float64Array(3),
  up: Float64Array.of(0, 0, 1),
  fov_deg: 40,
});

const known = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value);

/**
 * Turns a vector of car axes into world axes: yaw, pitch, then roll, as core/math/rotation.ts; adds it to a
 * position.
 */
function fromCar(sample: Float64Array, x: number, y: number, z: number, z0: number, out: Float64Array): void {
  const yaw = known(sample[YAW]);
  const pitch = known(sample[PITCH]);
  const roll = known(sample[ROLL]);
  const cr = Math.cos(roll);
  const sr = Math.sin(roll);
  const y1 = cr * y - sr * z;
  const z1 = sr * y + cr * z;
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const x2 = cp * x + sp * z1;
  const z2 = -sp * x + cp * z1;
  const cy = Math.cos(yaw);
  const sy = Math.sin(yaw);
  out[0] = known(sample[X]) + cy * x2 - sy * y1;
  out[1] = known(sample[Y]) + sy * x2 + cy * y1;
  out[2] = z0 + z2;
}

/** Eye point of the driver, in shares of the car's length from the middle of its axles, and of its height. */
const SEAT = { back: 0.02, left: 0.18, up: 0.94 } as const;
const AHEAD_M = 20;
const DOWN_RAD = 0.06;
const WIDE_DEG = { car: 38, cockpit: 62, wheel: 40, top: 40, free: 50 } as const;
/** A trackside camera zooms so that this many car lengths fill its view. */
const SEEN_LENGTHS = 4;
const ZOOM_DEG = { least: 4, most: 50 } as const;

/**
 * Writes the camera for a sample of the followed car. `height_m` is the height of its centre of gravity over
 * the road at rest, used where the sample has none. Without a post the trackside camera is the orbit camera.
 */
export function writeEye(
  camera: CameraState,
  sample: Float64Array,
  car: CarGeometry,
  height_m: number,
  posts: Posts | undefined,
  out: Eye,
): void {
  const { at, target, up } = out;
  const x = known(sample[X]);
  const y = known(sample[Y]);
  const z = Number.isNaN(sample[Z] ?? NaN) ? height_m : (sample[Z] ?? 0);
  up[0] = 0;
  up[1] = 0;
  up[2] = 1;
  out.fov_deg = WIDE_DEG.car;
  if (camera.kind === 'cockpit') {
    const { eye } = car;
    let middle_m = 0;
    for (let w = 0; w < car.wheels.length; w++) middle_m += (car.wheels[w]?.x_m ?? 0) / car.wheels.length;
    const eyeX = eye?.at_m[0] ?? middle_m - SEAT.back * car.length_m;
    const eyeY = eye?.at_m[1] ?? SEAT.left * car.width_m;
    const eyeZ = eye?.at_m[2] ?? SEAT.up * car.height_m - height_m;
    fromCar(sample, eyeX, eyeY, eyeZ, z, at);
    fromCar(sample, eyeX + AHEAD_M, eyeY, eyeZ - Math.tan(eye?.down_rad ?? DOWN_RAD) * AHEAD_M, z, target);
    fromCar(sample, eyeX, eyeY, eyeZ + 1, z, up);
    for (let k = 0; k < 3; k++) up[k] = (up[k] ?? 0) - (at[k] ?? 0);
    out.fov_deg = eye?.fov_deg ?? WIDE_DEG.cockpit;
    return;
  }
  if (camera.kind === 'wheel') {
    const wheel = car.wheels[camera.wheel];
    if (wheel !== undefined) {
      const side = wheel.y_m < 0 ? -1 : 1;
      const hub_m = wheel.radius_m - height_m + known(sample[JOUNCE + camera.wheel]);
      // From ahead or behind and low, so that camber, contact patch and slip are seen.
      const fore = wheel.x_m < 0 ? -1 : 1;
      fromCar(sample, wheel.x_m + fore * 1.7, wheel.y_m + side * 1, hub_m + 0.25, z, at);
      fromCar(sample, wheel.x_m, wheel.y_m, hub_m - 0.12, z, target);
      out.fov_deg = WIDE_DEG.wheel;
      return;
    }
  }
  if (camera.kind === 'free' && !Number.isNaN(camera.free_m[0] ?? NaN)) {
    const flat = Math.cos(camera.freeUp_rad);
    for (let k = 0; k < 3; k++) at[k] = camera.free_m[k] ?? 0;
    target[0] = (at[0] ?? 0) + flat * Math.cos(camera.freeHeading_rad);
    target[1] = (at[1] ?? 0) + flat * Math.sin(camera.freeHeading_rad);
    target[2] = (at[2] ?? 0) + Math.sin(camera.freeUp_rad);
    out.fov_deg = WIDE_DEG.free;
    return;
  }
  target[0] = x;
  target[1] = y;
  target[2] = z + 0.1;
  if (camera.kind === 'top') {
    const yaw = known(sample[YAW]);
    at[0] = x;
    at[1] = y;
    at[2] = z + 1.6 * camera.distance * Math.max(3, car.length_m);
    up[0] = Math.cos(yaw);
    up[1] = Math.sin(yaw);
    up[2] = 0;
    out.fov_deg = WIDE_DEG.top;
    return;
  }
  if (camera.kind === 'trackside' && posts !== undefined) {
    const post = nearestPost(posts, x, y);
    if (post >= 0) {
      for (let k = 0; k < 3; k++) at[k] = posts.position_m[3 * post + k] ?? 0;
      const distance_m = Math.hypot((at[0] ?? 0) - x, (at[1] ?? 0) - y, (at[2] ?? 0) - z);
      const wide_rad = 2 * Math.atan((SEEN_LENGTHS * car.length_m) / 2 / Math.max(1, distance_m));
      out.fov_deg = Math.min(ZOOM_DEG.most, Math.max(ZOOM_DEG.least, (wide_rad * 180) / Math.PI));
      return;
    }
  }
  const far_m = camera.distance * Math.max(3, car.length_m);
  const about = camera.azimuth_rad + (camera.kind === 'chase' ? known(sample[YAW]) + Math.PI : Math.PI);
  const flat_m = far_m * Math.cos(camera.elevation_rad);
  at[0] = x + flat_m * Math.cos(about);
  at[1] = y + flat_m * Math.sin(about);
  at[2] = z + far_m * Math.sin(camera.elevation_rad);
}
