/**
 * Friction through a thin film of water at walking pace, over that of the dry surface. Ours, by the consensus of the
 * literature: a film removes the friction that needs adhesion within the first tenths of a millimetre, and the rest
 * depends on microtexture, whose tips break through the film (PIARC World Road Association, International Friction
 * Index, 1995, on the part of microtexture; no formula of theirs). Further depth acts by speed: hydroplaning.ts.
 */

/** Depth over which the film takes effect. */
const FILM_M = 0.0002;
/**
 * Remaining friction on a polished surface, and the addition of full microtexture: 0.7 on asphalt of microtexture 0.8.
 */
const POLISHED = 0.5;
const MICROTEXTURE = 0.25;

/** Indices of the film under one tyre: the inputs, and the ratio that {@link writeFilm} writes. */
export const FILM_DEPTH_M = 0;
/** Depth of water of the friction columns. */
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
  // 1 on a dry surface, falling with depth, with a minimum set by microtexture and tyre.
  const grip = depth_m > 0 ? 1 - lost * (1 - Math.exp(-depth_m / FILM_M)) : 1;
  const columnGrip = column_m > 0 ? 1 - lost * (1 - Math.exp(-column_m / FILM_M)) : 1;
  io[FILM_RATIO] = depth_m === column_m ? 1 : grip / columnGrip;
}
