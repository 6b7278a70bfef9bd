import { fromSI, toSI } from '../units/convert.ts';
import { textureDepth_m } from './texture.ts';

/**
 * Rain on a sloping road. The film a steady rain builds up is that of Gallaway et al., FHWA-RD-79-31, 1979 (also
 * Austroads, Guide to Road Design 5A):
 *
 *   WD + TXD = 0.01485 TXD^0.11 L^0.43 I^0.59 / S^0.42
 *
 * with depth and texture in mm, rain I in mm/h, length of the drain path L in m and its slope S. Solved for I it is what
 * a depth drains, so that the water on the road (film and filled texture) follows dw/dt = rain - drained(w): water is
 * neither made nor lost.
 */

/** From the crown of a two-lane road to its edge, at the usual crossfall. Ours. */
const PATH_M = 3.75;
const SLOPE = 0.025;
const DEPTH_POWER = 1 / 0.59;

/** Steady water of 1 mm/h, in mm, of a texture: w = scale I^0.59. */
function steadyScale(texture_m: number): number {
  return (0.01485 * Math.pow(fromSI(texture_m, 'mm'), 0.11) * Math.pow(PATH_M, 0.43)) / Math.pow(SLOPE, 0.42);
}

/** What drains off, m/s, with `water_m` on the road, film and texture together. */
export function drained_mps(water_m: number, macrotexture: number): number {
  if (!(water_m > 0)) return 0;
  const scale = steadyScale(textureDepth_m(macrotexture));
  return toSI(Math.pow(fromSI(water_m, 'mm') / scale, DEPTH_POWER), 'mmph');
}

/**
 * Water on the road one step on: semi-implicit, what drains taken in proportion to the water there is at the end, so that
 * it never falls below zero at any step.
 */
export function steppedWater_m(
  water_m: number,
  rain_mps: number,
  macrotexture: number,
  dt_s: number,
): number {
  if (!(water_m > 0)) return rain_mps * dt_s;
  const rate_pers = drained_mps(water_m, macrotexture) / water_m;
  return (water_m + rain_mps * dt_s) / (1 + rate_pers * dt_s);
}

/** Film over the tips of the texture. */
export function filmDepth_m(water_m: number, macrotexture: number): number {
  const film_m = water_m - textureDepth_m(macrotexture);
  return film_m > 0 ? film_m : 0;
}

/** Water with that film over a full texture. */
export function waterOfFilm_m(film_m: number, macrotexture: number): number {
  return film_m > 0 ? film_m + textureDepth_m(macrotexture) : 0;
}
