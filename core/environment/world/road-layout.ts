import { OWN_SURFACES, type SurfaceSet } from '../../contract/surface-set.ts';
import { groundSurface, type GroundSurface } from './ground-surface.ts';
import { evenLayout, splitLayout, type SurfaceLayout, type SurfacePatch } from './surface-layout.ts';

/** The road of a run: its surface, another one under the right wheels, patches of the set, water on all of it. */
export interface RoadRequest {
  readonly surface: string;
  readonly rightSurface?: string | undefined;
  /** Surfaces of the program where undefined. */
  readonly surfaces?: SurfaceSet | undefined;
  /** Film on all surfaces with less water of their own; a patch with its own depth keeps it. */
  readonly water_m?: number | undefined;
}

/** Throws BAD_ARGUMENTS, with the known names, for a surface that is not in the set. */
export function roadLayout(request: RoadRequest): SurfaceLayout {
  const { surface, rightSurface, surfaces = OWN_SURFACES, water_m = 0 } = request;
  const wetted = (name: string): GroundSurface => {
    const made = groundSurface(name, surfaces);
    made.properties.waterDepth_m = Math.max(made.properties.waterDepth_m, water_m);
    return made;
  };
  const road = wetted(surface);
  const { base, patches } =
    rightSurface === undefined ? evenLayout(road) : splitLayout(road, wetted(rightSurface));
  const positions = surfaces.positions.map(({ surface: name = surface, waterDepth_m, ...edges }): SurfacePatch => ({
    ...edges,
    surface: waterDepth_m === undefined ? wetted(name) : groundSurface(name, surfaces, waterDepth_m),
  }));
  return { base, patches: [...patches, ...positions] };
}
