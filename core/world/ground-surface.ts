import type { SurfaceProperties } from '../contract/surface-properties.ts';
import { SURFACES, type SurfaceName } from '../contract/surfaces.ts';
import {
  LIBRERALLY_SURFACES,
  REFERENCE_SURFACE,
  type LibreRallySurfaceName,
} from '../surface/librerally-surfaces.ts';

/** What a tyre stands on. */
export interface GroundSurface {
  readonly name: string;
  /** Scale on the tyre's peak friction, for models that know no more of a surface. */
  readonly friction: number;
  /** For models that know textures and water. Its own friction is that of those models and may differ from the scale. */
  readonly properties: SurfaceProperties;
}

/** A surface, or the plain friction scale of one that has nothing else to it. */
export type SurfaceLike = GroundSurface | number;

/** Nearest row of seed 003's surface table. */
const PROPERTIES: Readonly<Record<SurfaceName, LibreRallySurfaceName>> = {
  asphalt: 'Tarmac',
  'wet-asphalt': 'WetTarmac',
  gravel: 'Gravel',
  mud: 'Mud',
  snow: 'Snow',
  ice: 'Ice',
};

export function groundSurface(name: SurfaceName): GroundSurface {
  return { name, friction: SURFACES[name].friction, properties: LIBRERALLY_SURFACES[PROPERTIES[name]] };
}

export function asSurface(surface: SurfaceLike): GroundSurface {
  if (typeof surface !== 'number') return surface;
  return {
    name: `friction ${surface}`,
    friction: surface,
    properties: { ...REFERENCE_SURFACE, friction: surface },
  };
}
