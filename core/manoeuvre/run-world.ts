import { manoeuvreRow, withDefaults, type ManoeuvreName } from '../contract/manoeuvres.ts';
import type { WorldName } from '../contract/worlds.ts';
import { createWorld, slopeWorld } from '../world/create-world.ts';
import type { SurfaceLayout } from '../world/surface-layout.ts';
import type { World } from '../world/world.ts';

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
