import { z } from 'zod';
import { SURFACE_PROPERTY_NAMES, type SurfaceProperties } from '../catalogue/surface-properties.ts';
import { TYRE_TYPE_NAMES, type TyreType } from '../catalogue/tyre-types.ts';

const positionInFile = z.object({ key: z.string(), line: z.number().int() });

/** A surface after the changes of a file. */
const surfaceTableRow = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  properties: z.record(
    z.enum(SURFACE_PROPERTY_NAMES as [keyof SurfaceProperties, ...(keyof SurfaceProperties)[]]),
    z.number(),
  ),
  grip: z.record(z.enum(TYRE_TYPE_NAMES as [TyreType, ...TyreType[]]), z.number()),
  /** False: not seen by the wheels of the PhysX model. */
  isDrivable: z.boolean(),
  from: z.enum(['program', 'changed', 'added']),
  /** Line of its block in the file, and the keys set there; none for the program's own surfaces. */
  line: z.number().int().exactOptional(),
  keys: z.array(positionInFile),
});
export type SurfaceTableRow = z.infer<typeof surfaceTableRow>;

/** Edges in m, null where open. */
const zoneRow = z.object({
  name: z.string(),
  line: z.number().int(),
  xMin_m: z.number().nullable(),
  xMax_m: z.number().nullable(),
  yMin_m: z.number().nullable(),
  yMax_m: z.number().nullable(),
  surface: z.string().exactOptional(),
  waterDepth_m: z.number().exactOptional(),
});
export type SurfaceTableZone = z.infer<typeof zoneRow>;

export const surfaceTable = z.object({ rows: z.array(surfaceTableRow), zones: z.array(zoneRow) });
export type SurfaceTable = z.infer<typeof surfaceTable>;
