/** Numbers of a raw hit in `sweep.hits`: normal, offset of the plane through the hit point, distance. */
export const HIT_SIZE = 5;
export const MOST_HITS = 16;
