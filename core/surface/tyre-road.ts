import type { SurfaceProperties } from '../contract/surface-properties.ts';
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

/** Places in what {@link writeTyreRoad} writes, behind those of the film. */
export const ROAD_FRICTION = FILM_SIZE;
export const ROAD_SLIP_SCALE = FILM_SIZE + 1;
export const ROAD_TANGENT_SCALE = FILM_SIZE + 2;
export const TYRE_ROAD_SIZE = FILM_SIZE + 3;

/** A surface with the water on it at this moment. */
export interface WettedSurface {
  /** Friction over that of dry asphalt by tyre type, with {@link columnDepth_m} of water. */
  readonly grip: Float64Array;
  readonly columnDepth_m: number;
  readonly properties: SurfaceProperties;
}

/** What of a tyre decides what a road is to it: its column of the table, and how films act on it. */
export interface TyreOfType {
  readonly typeIndex: number;
  readonly filmGrip: number;
}

/**
 * What an even surface is to a tyre: friction over that of dry asphalt, film included, and the scales by which slip ratio
 * and tangent of the slip angle are asked (surface-slip.ts). Allocates nothing.
 */
export function writeTyreRoad(
  surface: WettedSurface,
  tyre: TyreOfType,
  keepsStiffness: boolean,
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
  out[ROAD_SLIP_SCALE] = slipScale(slipStiffnessScale, peakSlipScale, friction, keepsStiffness);
  out[ROAD_TANGENT_SCALE] = slipScale(slipStiffnessScale, 1, friction, keepsStiffness);
}
