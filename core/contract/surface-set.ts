import type { Ambient } from '../catalogue/ambient.ts';
import { SURFACES, type SurfaceRow } from '../catalogue/surfaces.ts';

/** Another surface, other water, or both, within a rectangle of the world's axes. */
export interface PositionRow {
  readonly name: string;
  readonly xMin_m: number;
  readonly xMax_m: number;
  readonly yMin_m: number;
  readonly yMax_m: number;
  /** Undefined: the surface of the run. */
  readonly surface: string | undefined;
  /** Undefined: the water film of the surface. */
  readonly waterDepth_m: number | undefined;
}

/** The surfaces of a run, and areas that differ from the rest of the road. */
export interface SurfaceSet {
  readonly rows: Readonly<Record<string, SurfaceRow>>;
  readonly positions: readonly PositionRow[];
}

/** The surfaces of the program. */
export const OWN_SURFACES: SurfaceSet = { rows: SURFACES, positions: [] };

/** The row of a name; undefined for a name the set does not have. */
export function findSurface(set: SurfaceSet, name: string): SurfaceRow | undefined {
  return Object.hasOwn(set.rows, name) ? set.rows[name] : undefined;
}

/** Message for an unknown name, with the known ones. */
export function noSuchSurface(set: SurfaceSet, name: string): string {
  return `surface is ${name}; it must be one of ${Object.keys(set.rows).join(', ')}.`;
}

/** Water on the road of a run, and how warm it is. */
export interface WeatherRequest extends Partial<Record<keyof Ambient, number | undefined>> {
  /** Initial film everywhere without a deeper film of its own. */
  readonly water_m?: number | undefined;
  /** Rain, m/s; if set, even to 0, the film follows rain and drainage, otherwise it is constant. */
  readonly rain_mps?: number | undefined;
}

/** Deepest film and heaviest rain a run may ask for: more than falls in any cloudburst. */
export const MAX_WATER_MM = 50;
export const MAX_RAIN_MMPH = 1000;
