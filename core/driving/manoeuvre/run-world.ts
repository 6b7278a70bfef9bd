import { manoeuvreRow, withDefaults, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import { createWorld, slopeWorld } from '../../environment/world/create-world.ts';
import type { SurfaceLayout } from '../../environment/world/surface-layout.ts';
import type { World } from '../../environment/world/world.ts';

/** The world of a run without a track: one that is held on a slope makes the flat one climb. */
export function runWorld(
  manoeuvre: ManoeuvreName,
  world: WorldName,
  parameters: Readonly<Record<string, number>>,
  layout: SurfaceLayout,
): World {
  const { grade } = manoeuvreRow(manoeuvre);
  if (grade !== undefined && world === 'flat')
    return slopeWorld(layout, withDefaults(manoeuvre, parameters)[grade] ?? 0);
  return createWorld(world, layout);
}
