/**
 * Indices of a raw hit in `sweep.hits`: normal 0..2, offset of the plane through the hit point, distance, point, shape
 * and body.
 */
export const HIT_OFFSET = 3;
export const HIT_DISTANCE = 4;
export const HIT_SURFACE = 5;
export const HIT_BODY = 6;
export const HIT_SHAPE = 7;
export const HIT_POINT = 8;
export const HIT_SIZE = 11;
export const MAX_HITS = 16;
