import { readSurfaceFile } from '../../car-files/car-ini/surface-file.ts';
import { surfaceOrigins } from '../../car-files/car-ini/surface-origins.ts';
import type { SurfaceFile } from '../../contract/run-road.ts';
import type { SurfaceTable } from '../../contract/surface-table.ts';
import { isSurfaceName } from '../../catalogue/surfaces.ts';

const edge = (value_m: number): number | null => (Number.isFinite(value_m) ? value_m : null);

/** The table of surfaces with a file's changes, each with its line. Throws BAD_ARGUMENTS with file, line and key. */
export function surfaceTableOf({ name: file, text }: SurfaceFile): SurfaceTable {
  const { rows, zones } = readSurfaceFile(text, file);
  const origins = new Map(surfaceOrigins(text).map((origin) => [origin.name, origin]));
  return {
    rows: Object.entries(rows).map(([name, { label, description, properties, grip, isDrivable = true }]) => {
      const origin = origins.get(name);
      return {
        name,
        label,
        description,
        properties: { ...properties },
        grip: { ...grip },
        isDrivable,
        from: origin === undefined ? 'program' : isSurfaceName(name) ? 'changed' : 'added',
        ...(origin !== undefined && { line: origin.line }),
        keys: [...(origin?.keys ?? [])],
      };
    }),
    zones: zones.map(({ name, xMin_m, xMax_m, yMin_m, yMax_m, surface, waterDepth_m }) => ({
      name,
      line: origins.get(name)?.line ?? 1,
      xMin_m: edge(xMin_m),
      xMax_m: edge(xMax_m),
      yMin_m: edge(yMin_m),
      yMax_m: edge(yMax_m),
      ...(surface !== undefined && { surface }),
      ...(waterDepth_m !== undefined && { waterDepth_m }),
    })),
  };
}
