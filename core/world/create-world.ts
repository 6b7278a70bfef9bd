import type { WorldName } from '../contract/worlds.ts';
import { slopeGround } from './ground.ts';
import type { SurfaceLayout } from './surface-layout.ts';
import type { World } from './world.ts';

type Builder = (layout: SurfaceLayout) => World;

const BUILDERS: Readonly<Record<WorldName, Builder>> = {
  flat: (layout) => ({ ground: slopeGround(0, 0, layout) }),
  slope: (layout) => ({ ground: slopeGround(0.1, 0, layout) }),
  bank: (layout) => ({ ground: slopeGround(0, 0.1, layout) }),
};

/** Builds a world; its road has the surfaces of the layout. */
export function createWorld(name: WorldName, layout: SurfaceLayout): World {
  return BUILDERS[name](layout);
}
