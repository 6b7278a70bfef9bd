import { RacebenchError } from '../contract/errors.ts';
import { findSurface, noSuchSurface, type SurfaceSet } from '../contract/surface-set.ts';
import { becomeSurface, type GroundSurface } from './ground-surface.ts';

/** The road of a run whose surface and water may change while it goes on. */
export interface LiveRoad {
  readonly surfaces: readonly GroundSurface[];
  /** Surfaces to choose from. */
  readonly set: SurfaceSet;
  /** Surface of the road; parts of a world, verges and kerbs with other surfaces keep theirs. */
  surface: string;
  /** Film on all surfaces that have less water of their own. */
  film_m: number;
}

/** The road becomes another surface, with the film that is on it. Throws BAD_ARGUMENTS, with the names there are. */
export function changeSurface(road: LiveRoad, name: string): void {
  const row = findSurface(road.set, name);
  if (row === undefined) throw new RacebenchError('BAD_ARGUMENTS', noSuchSurface(road.set, name));
  for (const surface of new Set(road.surfaces))
    if (surface.name === road.surface) becomeSurface(surface, name, row);
  road.surface = name;
  changeFilm(road, road.film_m);
}

/** Another film on all that has less of its own; a place that names its depth keeps it. */
export function changeFilm(road: LiveRoad, film_m: number): void {
  road.film_m = film_m;
  for (const { properties, ownDepth_m, keepsDepth } of road.surfaces)
    if (!keepsDepth) properties.waterDepth_m = Math.max(ownDepth_m, film_m);
}
