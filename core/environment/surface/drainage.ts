import { fromSI, toSI } from '../../units/convert.ts';
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

/** Drain path from the crown of a two-lane road to its edge, at the usual crossfall. Ours. */
const PATH_M = 3.75;
const SLOPE = 0.025;
const DEPTH_POWER = 1 / 0.59;
const MM_PER_M = fromSI(1, 'mm');
const MMPH_MPS = toSI(1, 'mmph');

/** Indices of the water of one road: film and filled texture together, rain, step, and two values of its texture. */
export const WATER_M = 0;
export const WATER_RAIN_MPS = 1;
export const WATER_DT_S = 2;
/** Steady water of 1 mm/h, in mm: w = scale I^0.59. */
export const WATER_SCALE_MM = 3;
export const WATER_TEXTURE_M = 4;
const WATER_SIZE = 5;

/** A road with that film over a full texture; 0 is a dry one, its texture too. */
export function createRoadWater(
  film_m: number,
  macrotexture: number,
  rain_mps: number,
  dt_s: number,
): Float64Array {
  const texture_m = textureDepth_m(macrotexture);
  const road = new Float64Array(WATER_SIZE);
  road[WATER_M] = film_m > 0 ? film_m + texture_m : 0;
  road[WATER_RAIN_MPS] = rain_mps;
  road[WATER_DT_S] = dt_s;
  road[WATER_SCALE_MM] =
    (0.01485 * Math.pow(fromSI(texture_m, 'mm'), 0.11) * Math.pow(PATH_M, 0.43)) / Math.pow(SLOPE, 0.42);
  road[WATER_TEXTURE_M] = texture_m;
  return road;
}

/** Drainage, m/s, at the present water depth. */
export function drained_mps(road: Float64Array): number {
  const water_m = road[WATER_M]!;
  if (!(water_m > 0)) return 0;
  return MMPH_MPS * Math.pow((MM_PER_M * water_m) / road[WATER_SCALE_MM]!, DEPTH_POWER);
}

/**
 * Steps the water on the road: semi-implicit, drainage in proportion to the water at the end, so that it never falls
 * below zero at any step. Allocates nothing.
 */
export function stepWater(road: Float64Array): void {
  const water_m = road[WATER_M]!;
  const fallen_m = road[WATER_RAIN_MPS]! * road[WATER_DT_S]!;
  if (water_m > 0) {
    const rate_pers = drained_mps(road) / water_m;
    road[WATER_M] = (water_m + fallen_m) / (1 + rate_pers * road[WATER_DT_S]!);
  } else road[WATER_M] = fallen_m;
}

/** Film over the tips of the texture. */
export function filmDepth_m(road: Float64Array): number {
  const film_m = road[WATER_M]! - road[WATER_TEXTURE_M]!;
  return film_m > 0 ? film_m : 0;
}
