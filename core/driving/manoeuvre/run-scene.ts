import { manoeuvreRow, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import type { SurfaceSet, WeatherRequest } from '../../contract/surface-set.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import { createCratePoses, type CratePoses } from '../scene/crate-poses.ts';
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
import { MODEL_CELL_M, modelGround, type TrackModels } from '../../environment/world/model-ground.ts';
import type { FixedPiece, World } from '../../environment/world/world.ts';

/** Work around each step of the car: moving bodies, contacts, parts that break. */
export interface StepHooks {
  /** Events so far. */
  readonly events: readonly RunEvent[];
  readonly beforeStep: () => void;
  readonly afterStep: () => void;
  /** Poses of the loose bodies of the world; present where it has some. */
  readonly crates?: CratePoses | undefined;
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
  /** Models of the track, in place of its drawn road. */
  readonly trackModels?: TrackModels | undefined;
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
  if (request.track !== undefined) {
    const { world, course } = trackWorld(request, request.track);
    return { ...sceneOf(request.setup, { ...world, hasObstacles: false }), course };
  }
  const world = buildWorld(request);
  if (world.hasObstacles)
    throw new Error(`The world ${request.world} must be loaded before its run is made.`);
  return sceneOf(request.setup, world);
}

/** Barriers of a track: steel and concrete, along which sheet metal slides. */
const BARRIER = { friction: 0.4, restitution: 0.1 };

/** Index of the surface beside the road in those of its ground. */
const VERGE = 1;

function trackWorld(
  { surfaces, weather, trackModels }: SceneRequest,
  track: Track,
): { readonly world: World; readonly course: Course } {
  const road = createRoad(track);
  const drawn = roadGround(road, { surfaces, water_m: weather?.water_m });
  const [surface] = drawn.surfaces;
  if (surface === undefined) throw new Error('The road has no surface');
  const { driven, walls } = trackModels ?? {};
  const pieces: FixedPiece[] =
    walls === undefined ? [] : [{ kind: 'barrier', mesh: walls, cell_m: MODEL_CELL_M, ...BARRIER }];
  return {
    world: {
      pieces,
      bodies: [],
      ground: driven === undefined ? drawn : modelGround(drawn, driven, VERGE),
      hasObstacles: pieces.length > 0,
    },
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
  const { world, course } =
    request.track === undefined
      ? { world: buildWorld(request), course: undefined }
      : trackWorld(request, request.track);
  if (!world.hasObstacles) return { ...sceneOf(request.setup, world), course };
  const scene = createPhysicsScene(await loadPhysics(), world);
  return {
    course,
    world: { ...world, ground: scene.ground },
    attach: (car) => ({
      ...hooksOf(driveInScene(request.setup, car, scene.ground, scene)),
      crates: world.bodies.length === 0 ? undefined : createCratePoses(scene),
    }),
  };
}

const hooksOf = (scene: SceneDrive): StepHooks => ({ ...scene, scene });
