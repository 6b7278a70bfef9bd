import { manoeuvreRow, type ManoeuvreName } from '../contract/manoeuvres.ts';
import type { SurfaceName } from '../contract/surfaces.ts';
import type { WorldName } from '../contract/worlds.ts';
import type { SimulatedCar } from '../vehicle/simulated-car.ts';
import { createWorld } from '../world/create-world.ts';
import { groundSurface } from '../world/ground-surface.ts';
import { evenLayout, splitLayout } from '../world/surface-layout.ts';
import type { World } from '../world/world.ts';

/** What goes on around each step of the car: moving bodies, contacts, parts that break. Neither may allocate. */
export interface StepHooks {
  readonly beforeStep: () => void;
  readonly afterStep: () => void;
}

/** Where a run is held. */
export interface RunScene {
  readonly world: World;
  /** Takes the placed car into the scene. */
  readonly attach?: (car: SimulatedCar) => StepHooks;
}

const nothing = (): void => undefined;
export const NO_HOOKS: StepHooks = { beforeStep: nothing, afterStep: nothing };

export interface SceneRequest {
  readonly manoeuvre: ManoeuvreName;
  readonly world: WorldName;
  readonly surface: SurfaceName;
}

/** The scene of a run: its world with the surface, and the manoeuvre's other surface under the right wheels. */
export function createScene({ manoeuvre, world, surface }: SceneRequest): RunScene {
  const { rightSurface } = manoeuvreRow(manoeuvre);
  const road = groundSurface(surface);
  const layout =
    rightSurface === undefined ? evenLayout(road) : splitLayout(road, groundSurface(rightSurface));
  return { world: createWorld(world, layout) };
}

/** As {@link createScene}, once what the world needs is loaded. */
export function loadScene(request: SceneRequest): Promise<RunScene> {
  return Promise.resolve(createScene(request));
}
