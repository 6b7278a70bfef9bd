/**
 * Layout of a ray: origin, unit direction, greatest distance. A ray that starts on a surface hits it at distance 0; a
 * surface is met from its outer side only.
 */
export const RAY_ORIGIN = 0;
export const RAY_DIRECTION = 3;
export const RAY_LENGTH_M = 6;
export const RAY_SIZE = 7;

/**
 * Layout of a hit: distance along the ray, unit normal towards the side the ray comes from, index in the ground's
 * surfaces, and the moving body that was hit (-1 for what stands still).
 */
export const HIT_DISTANCE_M = 0;
export const HIT_NORMAL = 1;
export const HIT_SURFACE = 4;
export const HIT_BODY = 5;
export const HIT_SIZE = 6;

/** Value of HIT_BODY for the world that stands still. */
export const FIXED_WORLD = -1;
