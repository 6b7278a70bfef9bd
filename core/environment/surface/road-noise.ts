/**
 * Variation of the friction along the road: a value for every segment from seed, wheel and number of the segment (a
 * counter-based hash), linear in between. Independent of the order of the wheels and of the step.
 */

/** Length of a segment, and maximum relative change of friction on the roughest road (LibreRally's). Ours. */
const STRETCH_M = 0.1;
const AMPLITUDE = 0.08;

/** Murmur3's finaliser over the three numbers, as -1 to 1. */
export function hashedNoise(seed: number, wheel: number, segment: number): number {
  let h = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul((wheel + 1) | 0, 0x85ebca6b) ^ (segment | 0);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return (h >>> 0) / 0x7fffffff - 1;
}

/** Scale on friction after `distance_m` of road; 1 on a road without noise. */
export function noiseGrip(roughness: number, seed: number, wheel: number, distance_m: number): number {
  if (!(roughness > 0)) return 1;
  const position = distance_m / STRETCH_M;
  const segment = Math.floor(position);
  const from = hashedNoise(seed, wheel, segment);
  const to = hashedNoise(seed, wheel, segment + 1);
  return 1 + AMPLITUDE * roughness * (from + (to - from) * (position - segment));
}
