/**
 * Friction through a thin film of water at walking pace, over that of the dry surface. Ours, after what the literature
 * agrees on: a film takes the friction that needs adhesion within the first tenths of a millimetre, and what is left
 * goes by microtexture, whose tips break through the film (PIARC World Road Association, International Friction Index,
 * 1995, on the part of microtexture; no formula of theirs). Depth beyond that acts by speed: hydroplaning.ts.
 */

/** Depth over which the film works. */
const FILM_M = 0.0002;
/** Friction left on a polished surface, and what full microtexture adds: 0.7 on asphalt of microtexture 0.8. */
const POLISHED = 0.5;
const MICROTEXTURE = 0.25;

/**
 * 1 on a dry surface, falling with depth, never below what microtexture and tyre leave. `typeScale` is
 * TyreTypeRow.filmGrip.
 */
export function filmGrip(depth_m: number, microtexture: number, typeScale: number): number {
  if (!(depth_m > 0)) return 1;
  const left = (POLISHED + MICROTEXTURE * microtexture) * typeScale;
  if (left >= 1) return 1;
  return 1 - (1 - left) * (1 - Math.exp(-depth_m / FILM_M));
}

/** Friction at a depth over that at the depth the friction columns are for. */
export function filmRatio(
  depth_m: number,
  columnDepth_m: number,
  microtexture: number,
  typeScale: number,
): number {
  if (depth_m === columnDepth_m) return 1;
  return filmGrip(depth_m, microtexture, typeScale) / filmGrip(columnDepth_m, microtexture, typeScale);
}
