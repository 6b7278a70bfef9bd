import { createWorld } from '../../environment/world/create-world.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import type { SetupFleetCar } from './fleet-spec.ts';

/** Finds the ground of a car; cars of the same world and friction share it. */
export function groundFinder(): (car: SetupFleetCar) => Ground {
  const grounds = new Map<string, Ground>();
  return ({ world = 'flat', friction = 1 }) => {
    const name = `${world} ${friction}`;
    let ground = grounds.get(name);
    if (ground === undefined) grounds.set(name, (ground = createWorld(world, evenLayout(friction)).ground));
    return ground;
  };
}
