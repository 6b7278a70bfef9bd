import { isGltf, planFiles, type CarModelPlan } from '../../../core/contract/car-models.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type {
  ModelFile,
  Picture,
  SceneryGroup,
  SurfaceMaterial,
} from '../../../core/contract/scene-model.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarText } from '../../worker/car-model.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { CarModelAnswer, CarPartSurfaces, RestHeights } from '../../worker/model-requests.ts';
import { serviceKey } from '../services.ts';
import { loadModelFiles } from './load-model-files.ts';
import { createShared, type Held } from './shared-values.ts';

/** A car's own models with their pictures, read once for all views that show it. */
export interface CarModelData {
  readonly parts: readonly CarPartSurfaces[];
  readonly materials: readonly SurfaceMaterial[];
  readonly pictures: ReadonlyMap<string, Picture | ModelFile>;
  readonly hasOwnWheels: boolean;
  /** Files that cannot be shown, each with its reason. */
  readonly problems: readonly string[];
}

/** The scenery of a track folder in the axes of its track file. */
export interface SceneryData {
  readonly groups: readonly SceneryGroup[];
  readonly problems: readonly string[];
}

/** A car's own models, with their heights on this car. */
export interface CarModelLook extends Omit<CarModelAnswer, 'plan' | 'rest'> {
  readonly data: CarModelData;
  readonly rest: RestHeights;
}

export interface ShownModel<T> {
  /** Undefined while it is read, where there is none and where it cannot be shown. */
  readonly look: T | undefined;
  /** Files that cannot be shown, each with its reason. */
  readonly problems: readonly string[];
}

export const NOTHING: ShownModel<never> = { look: undefined, problems: [] };

/** Models of cars and tracks in memory: each is held as long as a view shows it. */
export interface ModelStore {
  /** The own models of the car at a path, held until the signal aborts. Never rejects but for the signal. */
  readonly carLook: (path: string, car: CarText, signal: AbortSignal) => Promise<ShownModel<CarModelLook>>;
  /** The scenery of a track folder, held until the signal aborts. */
  readonly scenery: (folder: string, signal: AbortSignal) => Promise<ShownModel<SceneryData>>;
  /** Keys of what is in memory: paths of cars with what they name, and folders. */
  readonly held: () => readonly string[];
}

export const MODELS = serviceKey<ModelStore>('models');

const SHADERS = 'car.shd';

export function createModelStore(bridge: Bridge, worker: WorkerClient): ModelStore {
  const cars = createShared<CarModelData>();
  const tracks = createShared<SceneryData>();
  return {
    carLook: async (path, car, signal) => {
      if (path === '') return NOTHING;
      const answer = await worker.ask('model/plan', { cars: { car } }, { signal });
      const { plan } = answer;
      if (plan.parts.length === 0) return NOTHING;
      const shown = await until(
        signal,
        cars.hold(`${path} ${JSON.stringify(plan)}`, (stop) => loadCar(bridge, worker, path, plan, stop)),
      );
      const { look: data, problems } = shown;
      if (data === undefined) return { look: undefined, problems };
      const hasBody = data.parts.some(({ part }) => part.role === 'body');
      return { look: hasBody ? lookOf(data, answer) : undefined, problems: data.problems };
    },
    scenery: (folder, signal) =>
      until(
        signal,
        tracks.hold(folder, (stop) => loadScenery(bridge, worker, folder, stop)),
      ),
    held: () => [...cars.keys(), ...tracks.keys()],
  };
}

/** The held value, released when the signal aborts; a failure becomes a problem. */
async function until<T>(signal: AbortSignal, held: Held<T>): Promise<ShownModel<T>> {
  if (signal.aborted) held.release();
  signal.addEventListener('abort', held.release, { once: true });
  try {
    return { look: await held.ready, problems: [] };
  } catch (error) {
    return { look: undefined, problems: signal.aborted ? [] : [toFailure(error).message] };
  }
}

const looks = new WeakMap<CarModelData, Map<string, CarModelLook>>();

/** The same look for the same content, so that what is drawn from it is not built again. */
function lookOf(
  data: CarModelData,
  { rest, wheelNumbers, steeringRatio }: CarModelAnswer,
): CarModelLook | undefined {
  if (rest === undefined) return undefined;
  const known = looks.get(data) ?? new Map<string, CarModelLook>();
  looks.set(data, known);
  const key = JSON.stringify([rest, wheelNumbers, steeringRatio]);
  const look = known.get(key) ?? { data, rest, wheelNumbers, steeringRatio };
  known.set(key, look);
  return look;
}

async function loadCar(
  bridge: Bridge,
  worker: WorkerClient,
  path: string,
  plan: CarModelPlan,
  signal: AbortSignal,
): Promise<CarModelData> {
  const names = planFiles(plan);
  const needsShaders = names.some((name) => !isGltf(name));
  const shaders = needsShaders ? await loadModelFiles(bridge, path, [SHADERS], signal) : undefined;
  const models = await loadModelFiles(bridge, path, names, signal);
  const beside = await loadModelFiles(bridge, path, await gltfNames(worker, models.files, signal), signal);
  const surfaces = await worker.ask(
    'model/car',
    { plan, files: [...models.files, ...beside.files], shaders: shaders?.files[0] },
    { signal },
  );
  const held = new Set(surfaces.held.map(({ name }) => name));
  const wanted = surfaces.materials.flatMap(({ picture }) =>
    picture === undefined || held.has(picture) ? [] : picture,
  );
  const pictures = await loadModelFiles(bridge, path, [...new Set(wanted)], signal);
  const read = await worker.ask(
    'model/pictures',
    { files: [...pictures.files, ...surfaces.held] },
    { signal },
  );
  return {
    parts: surfaces.parts,
    materials: surfaces.materials,
    pictures: new Map(read.pictures.map(({ name, picture }) => [name, picture])),
    hasOwnWheels: plan.hasOwnWheels,
    problems: [
      ...models.problems,
      ...beside.problems,
      ...surfaces.problems,
      ...pictures.problems,
      ...read.problems,
    ],
  };
}

/** Files beside a .gltf: its buffers and pictures. */
const gltfNames = (
  worker: WorkerClient,
  files: readonly ModelFile[],
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const gltf = files.filter(({ name }) => /\.gltf$/i.test(name));
  return gltf.length === 0 ? Promise.resolve([]) : worker.ask('model/beside', { files: gltf }, { signal });
};

async function loadScenery(
  bridge: Bridge,
  worker: WorkerClient,
  folder: string,
  signal: AbortSignal,
): Promise<SceneryData> {
  const heads = await loadModelFiles(bridge, folder, ['geometry.ini', 'track.shd'], signal);
  const file = (name: string): ModelFile | undefined => heads.files.find((one) => one.name === name);
  const geometry = file('geometry.ini');
  if (geometry === undefined) return { groups: [], problems: heads.problems };
  const shaders = file('track.shd');
  const names = await worker.ask('scenery/objects', { geometry }, { signal });
  const models = await loadModelFiles(bridge, folder, names, signal);
  const parts = { models: models.files, shaders };
  const pictures = await loadModelFiles(
    bridge,
    folder,
    await worker.ask('scenery/pictures', parts, { signal }),
    signal,
  );
  const { groups, problems } = await worker.ask(
    'scenery/groups',
    { ...parts, pictures: pictures.files },
    { signal },
  );
  return { groups, problems: [...models.problems, ...pictures.problems, ...problems] };
}
