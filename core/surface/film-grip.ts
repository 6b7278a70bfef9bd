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

/** Places of the film under one tyre: what is read, and the ratio that {@link writeFilm} writes. */
export const FILM_DEPTH_M = 0;
/** Depth the friction columns are for. */
export const FILM_COLUMN_M = 1;
export const FILM_MICROTEXTURE = 2;
/** TyreTypeRow.filmGrip. */
export const FILM_TYPE_SCALE = 3;
/** Friction at the depth over that at the depth of the columns. */
export const FILM_RATIO = 4;
export const FILM_SIZE = 5;

/** Fills the ratio of `io` from its inputs. Allocates nothing. */
export function writeFilm(io: Float64Array): void {
  const depth_m = io[FILM_DEPTH_M]!;
  const column_m = io[FILM_COLUMN_M]!;
  const left = (POLISHED + MICROTEXTURE * io[FILM_MICROTEXTURE]!) * io[FILM_TYPE_SCALE]!;
  const lost = left < 1 ? 1 - left : 0;
  // 1 on a dry surface, falling with depth, never below what microtexture and tyre leave.
  const grip = depth_m > 0 ? 1 - lost * (1 - Math.exp(-depth_m / FILM_M)) : 1;
  const columnGrip = column_m > 0 ? 1 - lost * (1 - Math.exp(-column_m / FILM_M)) : 1;
  io[FILM_RATIO] = depth_m === column_m ? 1 : grip / columnGrip;
}
