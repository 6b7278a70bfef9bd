import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import { SURFACES } from '../../catalogue/surfaces.ts';

/** The rows of the source's SurfaceType in the order of its numbers (LibreRally model notes, section 3). */
export const LIBRERALLY_SURFACES = {
  Tarmac: SURFACES.asphalt.properties,
  Gravel: SURFACES.gravel.properties,
  Mud: SURFACES.mud.properties,
  Snow: SURFACES.snow.properties,
  Ice: SURFACES.ice.properties,
  WetTarmac: SURFACES['wet-asphalt'].properties,
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

/** All ten properties linearly between `a` (share 0) and `b` (share 1); a share that is not finite is read as 0. */
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
