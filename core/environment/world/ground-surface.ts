import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import { OWN_SURFACES, findSurface, noSuchSurface, type SurfaceSet } from '../../contract/surface-set.ts';
import { gripColumns, type SurfaceRow } from '../../catalogue/surfaces.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { TYRE_TYPE_NAMES } from '../../catalogue/tyre-types.ts';
import { REFERENCE_SURFACE } from '../surface/librerally-surfaces.ts';

/** Properties at this moment: the depth follows the weather of the run (weather.ts). */
export type SurfaceNow = Omit<SurfaceProperties, 'waterDepth_m'> & { waterDepth_m: number };

/** Surface under a tyre. Every run has its own, and may change it between two steps (live-road.ts). */
export interface GroundSurface {
  name: string;
  /** Friction over that of dry asphalt by tyre type (TYRE_TYPE_NAMES), with {@link columnDepth_m} of water on it. */
  readonly grip: Float64Array;
  columnDepth_m: number;
  /** Standing water of the surface itself. */
  ownDepth_m: number;
  /** A film on the road does not change it: its world sets the depth. */
  readonly hasOwnDepth: boolean;
  /** The suspension queries of the PhysX model see it. */
  isDrivable: boolean;
  /** Its own friction is that of LibreRally's model. */
  readonly properties: SurfaceNow;
}

/** A surface, or a plain friction scale without other properties. */
export type SurfaceLike = GroundSurface | number;

/** A surface of a row; `depth_m` of water in place of the row's. */
export function surfaceOfRow(name: string, row: SurfaceRow, depth_m?: number): GroundSurface {
  const { waterDepth_m } = row.properties;
  return {
    name,
    grip: gripColumns(row),
    columnDepth_m: waterDepth_m,
    ownDepth_m: depth_m ?? waterDepth_m,
    hasOwnDepth: depth_m !== undefined,
    isDrivable: row.isDrivable ?? true,
    properties: { ...row.properties, waterDepth_m: depth_m ?? waterDepth_m },
  };
}

/** Throws BAD_ARGUMENTS, with the known names, for a surface that is not in the set. */
export function groundSurface(name: string, set: SurfaceSet = OWN_SURFACES, depth_m?: number): GroundSurface {
  const row = findSurface(set, name);
  if (row === undefined) throw new RacebenchError('BAD_ARGUMENTS', noSuchSurface(set, name));
  return surfaceOfRow(name, row, depth_m);
}

/** A plain number scales all forces of a tyre, its stiffness with them. */
export function asSurface(surface: SurfaceLike): GroundSurface {
  if (typeof surface !== 'number') return surface;
  return {
    name: `friction ${surface}`,
    grip: new Float64Array(TYRE_TYPE_NAMES.length).fill(surface),
    columnDepth_m: 0,
    ownDepth_m: 0,
    hasOwnDepth: false,
    isDrivable: true,
    properties: { ...REFERENCE_SURFACE, friction: surface, slipStiffnessScale: surface },
  };
}

/** Changes a surface to another row, in place; a patch with its own water depth keeps it. */
export function becomeSurface(surface: GroundSurface, name: string, row: SurfaceRow): void {
  const { properties, hasOwnDepth } = surface;
  const depth_m = hasOwnDepth ? surface.ownDepth_m : row.properties.waterDepth_m;
  surface.name = name;
  surface.grip.set(gripColumns(row));
  surface.columnDepth_m = row.properties.waterDepth_m;
  surface.ownDepth_m = depth_m;
  surface.isDrivable = row.isDrivable ?? true;
  Object.assign(properties, row.properties, { waterDepth_m: depth_m });
}
