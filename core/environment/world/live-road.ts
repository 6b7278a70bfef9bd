import { RacebenchError } from '../../contract/errors.ts';
import { findSurface, noSuchSurface, type SurfaceSet } from '../../contract/surface-set.ts';
import { becomeSurface, type GroundSurface } from './ground-surface.ts';

/** The road of a run whose surface and water may change during the run. */
export interface LiveRoad {
  readonly surfaces: readonly GroundSurface[];
  /** Surfaces to choose from. */
  readonly set: SurfaceSet;
  /** Surface of the road; parts of a world, verges and kerbs with other surfaces keep theirs. */
  surface: string;
  /** Film on all surfaces that have less water of their own. */
  film_m: number;
}

/** Changes the road's surface and keeps its film. Throws BAD_ARGUMENTS, with the known names. */
export function changeSurface(road: LiveRoad, name: string): void {
  const row = findSurface(road.set, name);
  if (row === undefined) throw new RacebenchError('BAD_ARGUMENTS', noSuchSurface(road.set, name));
  for (const surface of new Set(road.surfaces))
    if (surface.name === road.surface) becomeSurface(surface, name, row);
  road.surface = name;
  changeFilm(road, road.film_m);
}

/** Changes the film on all surfaces with less water of their own; a patch with its own depth keeps it. */
export function changeFilm(road: LiveRoad, film_m: number): void {
  road.film_m = film_m;
  for (const { properties, ownDepth_m, hasOwnDepth } of road.surfaces)
    if (!hasOwnDepth) properties.waterDepth_m = Math.max(ownDepth_m, film_m);
}
