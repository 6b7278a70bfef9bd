/** Fixed values of the PhysX 4.1 vehicle (docs/sources/physx-model.md section 2). Speeds are multiplied by the length scale. */
export const SLIP_OFFSET_DRIVEN = 0.1;
export const SLIP_OFFSET_LATERAL = 1;
export const SMALLEST_SLIP = 1e-5;
export const LOW_SPEED = 0.2;
export const STICKY_TIME = 1;
export const STICKY_FORWARD_FACTOR = 0.01;
export const STICKY_SIDE_FACTOR = 0.1;
export const STICKY_DAMPING = 1000;
export const BLEND_SPEED = 5;
/** 1/3 and 1/27 as the source writes them: five digits, kept in single precision. */
export const ONE_THIRD = Math.fround(0.33333);
export const ONE_TWENTY_SEVENTH = Math.fround(0.037037);
export const GAUSS_SEIDEL_LIMIT = 1e-10;
export const ROTATION_WRAP = 10 * Math.PI;
/** Sum of thrusts of a tank below which they do not set a direction. */
export const SMALLEST_THRUST = 0.001;

export const REVERSE = 0;
export const NEUTRAL = 1;
export const FIRST = 2;

/** Bits of a wheel's flags. */
export const FLAG_IN_AIR = 1;
export const FLAG_STICKY_FORWARD = 2;
export const FLAG_STICKY_SIDE = 4;
export const FLAG_SUSPENSION_LIMIT = 8;

/** Wheels that share a constraint of the scene. */
export const WHEELS_PER_BLOCK = 4;

export function blockCount(wheels: number): number {
  return Math.ceil(wheels / WHEELS_PER_BLOCK);
}
