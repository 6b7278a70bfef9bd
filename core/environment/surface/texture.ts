/**
 * Mean texture depth (sand-patch depth, ASTM E965) of a macrotexture of 1. Ours: dense asphalt (0.6) has 0.9 mm, within
 * the measured range of 0.4 to 1.2 mm.
 */
const ROUGHEST_M = 0.0015;
/** Nothing is smoother. */
const MIN_M = 0.00003;

/** Mean texture depth of a macrotexture of 0 to 1. */
export function textureDepth_m(macrotexture: number): number {
  const depth_m = ROUGHEST_M * macrotexture;
  return depth_m > MIN_M ? depth_m : MIN_M;
}
