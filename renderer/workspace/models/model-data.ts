import type { ModelProblem } from '../../../core/contract/car-models.ts';
import type { Picture, SceneryGroup, SurfaceMaterial } from '../../../core/contract/scene-model.ts';
import type { CarPartSurfaces } from '../../worker/model-requests.ts';

/** A car's own models with their pictures, read once for all views that show it. */
export interface CarModelData {
  readonly parts: readonly CarPartSurfaces[];
  readonly materials: readonly SurfaceMaterial[];
  /** Decoded, by the names that materials use. */
  readonly pictures: ReadonlyMap<string, Picture | ImageBitmap>;
  readonly hasOwnWheels: boolean;
  readonly problems: readonly ModelProblem[];
}

/** The scenery of a track folder in the axes of its track file. */
export interface SceneryData {
  readonly groups: readonly SceneryGroup[];
  /** Pictures of the groups that have a file of their own. */
  readonly decoded: ReadonlyMap<SceneryGroup, ImageBitmap>;
  readonly problems: readonly ModelProblem[];
}
