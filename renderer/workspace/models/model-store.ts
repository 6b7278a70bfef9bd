import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelProblem } from '../../../core/contract/car-models.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { CarText } from '../../worker/car-model.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { CarModelAnswer, RestHeights } from '../../worker/model-requests.ts';
import { serviceKey } from '../services.ts';
import { decodePicture, type DecodePicture } from './decode-picture.ts';
import type { CarModelData, SceneryData } from './model-data.ts';
import { createShared, type Held } from './shared-values.ts';

/** A car's own models, with their heights on this car. */
export interface CarModelLook extends Omit<CarModelAnswer, 'plan' | 'rest'> {
  readonly data: CarModelData;
  readonly rest: RestHeights;
}

export interface ShownModel<T> {
  /** Undefined while it is read, where there is none and where it cannot be shown. */
  readonly look: T | undefined;
  readonly problems: readonly ModelProblem[];
}

export const NOTHING: ShownModel<never> = { look: undefined, problems: [] };

/** Models of cars and tracks in memory: each is held as long as a view shows it. */
export interface ModelStore {
  /** The own models of the car at a path, held until the signal aborts. Never rejects but for the signal. */
  readonly carLook: (path: string, car: CarText, signal: AbortSignal) => Promise<ShownModel<CarModelLook>>;
  /** The scenery of a track folder, held until the signal aborts. */
  readonly scenery: (folder: string, signal: AbortSignal) => Promise<ShownModel<SceneryData>>;
  /** Number of times that the models of cars were to be read again: a view asks again when it changes. */
  readonly readings: StoreApi<number>;
  /** Reads the models of cars again from the disk, for all who show them. */
  readonly readAgain: () => void;
  /** Keys of what is in memory: paths of cars with what they name, and folders. */
  readonly held: () => readonly string[];
}

export const MODELS = serviceKey<ModelStore>('models');

export function createModelStore(
  bridge: Bridge,
  worker: WorkerClient,
  decode: DecodePicture = decodePicture,
): ModelStore {
  const cars = createShared<CarModelData>();
  const tracks = createShared<SceneryData>();
  const readings = createStore<number>(() => 0);
  return {
    carLook: async (path, car, signal) => {
      if (path === '') return NOTHING;
      const answer = await worker.ask('model/plan', { cars: { car } }, { signal });
      const { plan } = answer;
      if (plan.parts.length === 0) return NOTHING;
      const shown = await until(
        signal,
        cars.hold(`${path} ${readings.getState()} ${JSON.stringify(plan)}`, async (stop) => {
          const { loadCarModels } = await import('./load-car-models.ts');
          return loadCarModels({ bridge, worker, decode }, path, plan, stop);
        }),
      );
      const { look: data, problems } = shown;
      if (data === undefined) return { look: undefined, problems };
      const hasBody = data.parts.some(({ part }) => part.role === 'body');
      return { look: hasBody ? lookOf(data, answer) : undefined, problems: data.problems };
    },
    scenery: (folder, signal) =>
      until(
        signal,
        tracks.hold(folder, async (stop) => {
          const { loadScenery } = await import('./load-scenery.ts');
          return loadScenery({ bridge, worker, decode }, folder, stop);
        }),
      ),
    readings,
    readAgain: () => readings.setState((before) => before + 1, true),
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
    return {
      look: undefined,
      problems: signal.aborted ? [] : [{ file: '', isMissing: false, message: toFailure(error).message }],
    };
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
