import { RacebenchError } from '../../../core/contract/errors.ts';
import { MAX_SURFACE_TEXT, type SurfaceFile } from '../../../core/contract/run-road.ts';
import type { SurfaceTable } from '../../../core/contract/surface-table.ts';
import { isSurfaceName } from '../../../core/catalogue/surfaces.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { RunPlan } from './run-plan.ts';

/** Reads a chosen or dropped surface file. Throws BAD_ARGUMENTS with file, line and column. */
export async function readSurfaces(
  bridge: Bridge,
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<{ readonly surfaces: SurfaceFile; readonly table: SurfaceTable }> {
  if (file.size > MAX_SURFACE_TEXT)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${file.name} is larger than the ${MAX_SURFACE_TEXT} characters of a surface file.`,
    );
  const surfaces = { name: file.name, text: await file.text() };
  return { surfaces, table: await bridge.request('run/surfaces', surfaces) };
}

/** Plan on the surfaces of a file; on asphalt where it has none of the plan's name. */
export function withSurfaces(plan: RunPlan, surfaces: SurfaceFile, { rows }: SurfaceTable): RunPlan {
  const isThere = rows.some(({ name }) => name === plan.surface);
  return { ...plan, surfaces, surface: isThere ? plan.surface : 'asphalt' };
}

/** Plan on the built-in surfaces. */
export function withoutSurfaces(plan: RunPlan): RunPlan {
  return { ...plan, surfaces: undefined, surface: isSurfaceName(plan.surface) ? plan.surface : 'asphalt' };
}
