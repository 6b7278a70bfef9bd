/**
 * Road noise of docs/sources/librerally-model.md section 2.5. The source keeps one phase per thread and moves it at every call of
 * the friction formula, so that its grip depends on call order; here each wheel has its own phase, moved once a step,
 * and all friction of that step shares one value.
 */

/** Share of grip by which the roughest road varies. */
const AMPLITUDE = 0.08;
/** Below this speed the road is smooth. */
const MIN_SPEED_MPS = 0.5;
const PHASE_PER_METRE = 0.1;
const PHASE_WRAP = 1e6;
const PHASE_STEPS = 1000;

/** Phase after one step; it grows with the distance covered. */
export function advancedPhase(phase: number, speed_mps: number, dt_s: number): number {
  if (speed_mps < MIN_SPEED_MPS) return phase;
  const moved = phase + speed_mps * dt_s * PHASE_PER_METRE;
  return moved > PHASE_WRAP ? moved - PHASE_WRAP : moved;
}

/** Murmur3's finaliser of a whole number, 32 bits with sign. */
export function finalised(input: number): number {
  let h = input | 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Its low 31 bits as -1 to 1. */
export function hashedNoise(input: number): number {
  return ((finalised(input) & 0x7fffffff) / 0x7fffffff) * 2 - 1;
}

/** Noise of a phase, -1 to 1. */
export function phaseNoise(phase: number): number {
  return hashedNoise(Math.trunc(phase * PHASE_STEPS));
}

/** Scale on friction: 1 at rest, within 8 % at full roughness. */
export function noiseGrip(roughness: number, speed_mps: number, noise: number): number {
  if (!(roughness > 0) || speed_mps < MIN_SPEED_MPS) return 1;
  return 1 + AMPLITUDE * (roughness < 1 ? roughness : 1) * noise;
}

/** Phases from which wheels start, far apart and the same for the same seed. */
export function seededPhase(seed: number, wheel: number): number {
  return Math.abs(hashedNoise((seed + 1) * 0x9e3779b1 + wheel * 0x85ebca6b)) * 1000;
}
