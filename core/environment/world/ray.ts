/**
 * Layout of a ray: origin, unit direction, maximum distance. A ray that starts on a surface hits it at distance 0; a
 * surface is hit from its outer side only.
 */
export const RAY_ORIGIN = 0;
export const RAY_DIRECTION = 3;
export const RAY_LENGTH_M = 6;
export const RAY_SIZE = 7;

/**
 * Layout of a hit: distance along the ray, unit normal towards the ray's side, index in the ground's surfaces, and the
 * moving body (-1 for the fixed world).
 */
export const HIT_DISTANCE_M = 0;
export const HIT_NORMAL = 1;
export const HIT_SURFACE = 4;
export const HIT_BODY = 5;
export const HIT_SIZE = 6;

/** Value of HIT_BODY for the fixed world. */
export const FIXED_WORLD = -1;
