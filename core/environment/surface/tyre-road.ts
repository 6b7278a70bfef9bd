import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import {
  FILM_COLUMN_M,
  FILM_DEPTH_M,
  FILM_MICROTEXTURE,
  FILM_RATIO,
  FILM_SIZE,
  FILM_TYPE_SCALE,
  writeFilm,
} from './film-grip.ts';
import { slipScale } from './surface-slip.ts';

/** Indices of the results of {@link writeTyreRoad}, after those of the film. */
export const ROAD_FRICTION = FILM_SIZE;
export const ROAD_SLIP_SCALE = FILM_SIZE + 1;
export const ROAD_TANGENT_SCALE = FILM_SIZE + 2;
export const TYRE_ROAD_SIZE = FILM_SIZE + 3;

/** A surface with its present water. */
export interface WettedSurface {
  /** Friction over that of dry asphalt by tyre type, with {@link columnDepth_m} of water. */
  readonly grip: Float64Array;
  readonly columnDepth_m: number;
  readonly properties: SurfaceProperties;
}

/** Properties of a tyre that set the effect of a road: its column of the table, and the effect of films. */
export interface TyreOfType {
  readonly typeIndex: number;
  readonly filmGrip: number;
}

/**
 * Writes the effect of an even surface on a tyre: friction over that of dry asphalt, film included, and the scales of
 * slip ratio and tangent of the slip angle (surface-slip.ts). Allocates nothing.
 */
export function writeTyreRoad(
  surface: WettedSurface,
  tyre: TyreOfType,
  hasOwnStiffness: boolean,
  out: Float64Array,
): void {
  const { properties } = surface;
  const { slipStiffnessScale, peakSlipScale } = properties;
  out[FILM_DEPTH_M] = properties.waterDepth_m;
  out[FILM_COLUMN_M] = surface.columnDepth_m;
  out[FILM_MICROTEXTURE] = properties.microtexture;
  out[FILM_TYPE_SCALE] = tyre.filmGrip;
  writeFilm(out);
  const friction = surface.grip[tyre.typeIndex]! * out[FILM_RATIO]!;
  out[ROAD_FRICTION] = friction;
  out[ROAD_SLIP_SCALE] = slipScale(slipStiffnessScale, peakSlipScale, friction, hasOwnStiffness);
  out[ROAD_TANGENT_SCALE] = slipScale(slipStiffnessScale, 1, friction, hasOwnStiffness);
}
