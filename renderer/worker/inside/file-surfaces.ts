import type { ModelFile, SurfaceMaterial, SurfaceMesh } from '../../../core/contract/scene-model.ts';

/** Surfaces of one file, whose materials are numbered within it. */
export interface FileSurfaces {
  readonly meshes: readonly SurfaceMesh[];
  readonly materials: readonly SurfaceMaterial[];
  readonly held: readonly ModelFile[];
}
