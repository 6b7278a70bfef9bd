import { manoeuvreRow, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import type { SurfaceSet, WeatherRequest } from '../../contract/surface-set.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import { driveInScene, type SceneDrive } from '../scene/drive-in-scene.ts';
import { loadPhysics } from '../scene/load-physics.ts';
import { createScene as createPhysicsScene } from '../scene/scene.ts';
import type { Setup } from '../../setup/setup.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';
import { groundSurface } from '../../environment/world/ground-surface.ts';
import { roadLayout } from '../../environment/world/road-layout.ts';
import { createRoad } from '../../environment/track/road.ts';
import { roadGround } from '../../environment/track/road-ground.ts';
import type { Track } from '../../environment/track/track.ts';
import type { Course } from './procedure.ts';
import { runWorld } from './run-world.ts';
import type { World } from '../../environment/world/world.ts';

/** Work around each step of the car: moving bodies, contacts, parts that break. */
export interface StepHooks {
  /** Events so far. */
  readonly events: readonly RunEvent[];
  readonly beforeStep: () => void;
  readonly afterStep: () => void;
  /** Present in a run with movable or breakable things. */
  readonly scene?: Pick<SceneDrive, 'lost' | 'reset' | 'snapshot' | 'restore' | 'take'>;
}

/** World, course and physics scene of a run. */
export interface RunScene {
  readonly world: World;
  readonly course?: Course | undefined;
  /** Adds the placed car to the scene. */
  readonly attach?: (car: SimulatedCar) => StepHooks;
}

const nothing = (): void => undefined;
export const NO_HOOKS: StepHooks = { events: [], beforeStep: nothing, afterStep: nothing };

export interface SceneRequest {
  readonly setup: Setup;
  readonly manoeuvre: ManoeuvreName;
  readonly world: WorldName;
  readonly surface: string;
  /** The program's surfaces where undefined. */
  readonly surfaces?: SurfaceSet | undefined;
  readonly weather?: WeatherRequest | undefined;
  /** Replaces the world; it has its own surfaces. */
  readonly track?: Track | undefined;
  /** Parameters of the manoeuvre that differ from its defaults. */
  readonly parameters?: Readonly<Record<string, number>>;
}

function buildWorld({ manoeuvre, world, surface, surfaces, weather, parameters = {} }: SceneRequest): World {
  const { rightSurface } = manoeuvreRow(manoeuvre);
  const layout = roadLayout({ surface, rightSurface, surfaces, water_m: weather?.water_m });
  return runWorld(manoeuvre, world, parameters, layout);
}

/** Properties of the road under the left and under the right wheels of the manoeuvre. */
export function roadSides(
  request: SceneRequest,
  course: Course | undefined,
): readonly [SurfaceProperties, SurfaceProperties] {
  if (course !== undefined) return [course.surface.properties, course.surface.properties];
  const { rightSurface = request.surface } = manoeuvreRow(request.manoeuvre);
  const { properties } = groundSurface(request.surface, request.surfaces);
  return [properties, groundSurface(rightSurface, request.surfaces).properties];
}

/**
 * The scene of a run: its world with the surface, and the manoeuvre's other surface under the right wheels. Throws for
 * a world with something to run into, which {@link loadScene} makes.
 */
export function createScene(request: SceneRequest): RunScene {
  if (request.track !== undefined) return trackScene(request, request.track);
  const world = buildWorld(request);
  if (world.hasObstacles)
    throw new Error(`The world ${request.world} must be loaded before its run is made.`);
  return sceneOf(request.setup, world);
}

function trackScene({ setup, surfaces, weather }: SceneRequest, track: Track): RunScene {
  const road = createRoad(track);
  const ground = roadGround(road, { surfaces, water_m: weather?.water_m });
  const [surface] = ground.surfaces;
  if (surface === undefined) throw new Error('The road has no surface');
  return {
    ...sceneOf(setup, { pieces: [], bodies: [], ground, hasObstacles: false }),
    course: { road, surface },
  };
}

function sceneOf(setup: Setup, world: World): RunScene {
  // A car that nothing can touch and nothing can fall off runs alone.
  if (setup.breakables.length === 0) return { world };
  return { world, attach: (car) => hooksOf(driveInScene(setup, car, world.ground, undefined)) };
}

/** As {@link createScene}, once what the world needs is loaded. */
export async function loadScene(request: SceneRequest): Promise<RunScene> {
  if (request.track !== undefined) return trackScene(request, request.track);
  const world = buildWorld(request);
  if (!world.hasObstacles) return sceneOf(request.setup, world);
  const scene = createPhysicsScene(await loadPhysics(), world);
  return {
    world: { ...world, ground: scene.ground },
    attach: (car) => hooksOf(driveInScene(request.setup, car, scene.ground, scene)),
  };
}

const hooksOf = (scene: SceneDrive): StepHooks => ({ ...scene, scene });
