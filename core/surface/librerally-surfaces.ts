import type { SurfaceProperties } from '../contract/surface-properties.ts';

/** Surfaces of seed 003's SurfaceType in the order of its numbers; values: librerally-model.md section 3. */
export const LIBRERALLY_SURFACES = {
  Tarmac: {
    friction: 1.1,
    microtexture: 0.8,
    macrotexture: 0.6,
    waterDepth_m: 0,
    rollingResistance: 0.012,
    slipStiffnessScale: 1,
    relaxationScale: 1,
    peakSlipScale: 1,
    deformation: 0.02,
    noise: 0.02,
  },
  Gravel: {
    friction: 0.72,
    microtexture: 0.5,
    macrotexture: 0.9,
    waterDepth_m: 0,
    rollingResistance: 0.04,
    slipStiffnessScale: 0.52,
    relaxationScale: 1.35,
    peakSlipScale: 2.3,
    deformation: 0.42,
    noise: 0.1,
  },
  Mud: {
    friction: 0.48,
    microtexture: 0.3,
    macrotexture: 0.2,
    waterDepth_m: 0.002,
    rollingResistance: 0.055,
    slipStiffnessScale: 0.38,
    relaxationScale: 1.55,
    peakSlipScale: 2.7,
    deformation: 0.62,
    noise: 0.15,
  },
  Snow: {
    friction: 0.3,
    microtexture: 0.2,
    macrotexture: 0.3,
    waterDepth_m: 0,
    rollingResistance: 0.065,
    slipStiffnessScale: 0.3,
    relaxationScale: 1.6,
    peakSlipScale: 3.1,
    deformation: 0.48,
    noise: 0.08,
  },
  Ice: {
    friction: 0.18,
    microtexture: 0.05,
    macrotexture: 0.05,
    waterDepth_m: 0,
    rollingResistance: 0.008,
    slipStiffnessScale: 0.24,
    relaxationScale: 1.2,
    peakSlipScale: 3.4,
    deformation: 0.02,
    noise: 0.03,
  },
  WetTarmac: {
    friction: 0.72,
    microtexture: 0.8,
    macrotexture: 0.6,
    waterDepth_m: 0.001,
    rollingResistance: 0.014,
    slipStiffnessScale: 0.88,
    relaxationScale: 1.08,
    peakSlipScale: 1.18,
    deformation: 0.04,
    noise: 0.03,
  },
} as const satisfies Record<string, SurfaceProperties>;

export type LibreRallySurfaceName = keyof typeof LIBRERALLY_SURFACES;
export const LIBRERALLY_SURFACE_NAMES = Object.keys(LIBRERALLY_SURFACES) as LibreRallySurfaceName[];

/** Neutral surface of the reference cases: friction and scales 1, rigid, dry, no noise. */
export const REFERENCE_SURFACE: SurfaceProperties = {
  friction: 1,
  microtexture: 0.8,
  macrotexture: 0.6,
  waterDepth_m: 0,
  rollingResistance: 0.012,
  slipStiffnessScale: 1,
  relaxationScale: 1,
  peakSlipScale: 1,
  deformation: 0,
  noise: 0,
};

function isLibreRallySurface(name: string): name is LibreRallySurfaceName {
  return Object.hasOwn(LIBRERALLY_SURFACES, name);
}

/** An unknown name is tarmac, as in the source. */
export function librerallySurface(name: string): SurfaceProperties {
  return LIBRERALLY_SURFACES[isLibreRallySurface(name) ? name : 'Tarmac'];
}

/** All ten properties linearly between `a` (share 0) and `b` (share 1); a share that is not finite counts as 0. */
export function blendedSurface(a: SurfaceProperties, b: SurfaceProperties, share: number): SurfaceProperties {
  const t = Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
  const mix = (from: number, to: number): number => from + (to - from) * t;
  return {
    friction: mix(a.friction, b.friction),
    microtexture: mix(a.microtexture, b.microtexture),
    macrotexture: mix(a.macrotexture, b.macrotexture),
    waterDepth_m: mix(a.waterDepth_m, b.waterDepth_m),
    rollingResistance: mix(a.rollingResistance, b.rollingResistance),
    slipStiffnessScale: mix(a.slipStiffnessScale, b.slipStiffnessScale),
    relaxationScale: mix(a.relaxationScale, b.relaxationScale),
    peakSlipScale: mix(a.peakSlipScale, b.peakSlipScale),
    deformation: mix(a.deformation, b.deformation),
    noise: mix(a.noise, b.noise),
  };
}

/** Depth over which contact fades when the wheel hangs clear of the ground. */
const FADE_M = 0.05;

/**
 * Contact scale of a wheel from the length of its probe, a ray down from wheel centre + radius + 0.05 m: 1 while the
 * tyre reaches the ground, 0 from 0.05 m beyond.
 */
export function probeContact(hit_m: number, radius_m: number): number {
  const contact = 1 - (hit_m - (2 * radius_m + FADE_M)) / FADE_M;
  return contact > 1 ? 1 : contact > 0 ? contact : 0;
}
