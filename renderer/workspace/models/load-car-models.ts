import {
  CAR_SHADERS,
  isGltf,
  planFiles,
  type CarModelPlan,
  type ModelProblem,
} from '../../../core/contract/car-models.ts';
import type { ModelFile } from '../../../core/contract/scene-model.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { WorkerClient } from '../../worker/client.ts';
import { decodeAll, type DecodePicture } from './decode-picture.ts';
import { loadModelFiles } from './load-model-files.ts';
import type { CarModelData } from './model-data.ts';

/** The services that models are read through. */
export interface Means {
  readonly bridge: Bridge;
  readonly worker: WorkerClient;
  readonly decode: DecodePicture;
}

/** Reads the models of a plan with their shaders and pictures; what cannot be shown is in its problems. */
export async function loadCarModels(
  { bridge, worker, decode }: Means,
  path: string,
  plan: CarModelPlan,
  signal: AbortSignal,
): Promise<CarModelData> {
  const names = planFiles(plan);
  const needsShaders = names.some((name) => !isGltf(name));
  const shaders = needsShaders ? await loadModelFiles(bridge, path, [CAR_SHADERS], signal) : undefined;
  const models = await loadModelFiles(bridge, path, names, signal);
  const beside = await loadModelFiles(bridge, path, await gltfNames(worker, models.files, signal), signal);
  const surfaces = await worker.ask(
    'model/car',
    { plan, files: [...models.files, ...beside.files], shaders: shaders?.files[0] },
    { signal },
  );
  // Pictures that a model holds, and those beside one, which were asked for with it.
  const known = new Set([
    ...surfaces.held.map(({ name }) => name),
    ...beside.problems.map(({ file }) => file),
  ]);
  const wanted = surfaces.materials.flatMap(({ picture }) =>
    picture === undefined || known.has(picture) ? [] : picture,
  );
  const pictures = await loadModelFiles(bridge, path, [...new Set(wanted)], signal);
  const read = await worker.ask(
    'model/pictures',
    { files: [...pictures.files, ...surfaces.held] },
    { signal },
  );
  const decoded = await decodeAll(
    read.pictures.map(({ name, picture }) => [name, picture] as const),
    decode,
  );
  /** The model that uses a picture. */
  const userOf = (name: string): string | undefined =>
    surfaces.parts.find(({ meshes }) =>
      meshes.some(({ material }) => surfaces.materials[material]?.picture === name),
    )?.part.file;
  const ofPicture = (problem: ModelProblem): ModelProblem => ({
    ...problem,
    usedBy: userOf(problem.file) ?? '',
  });
  return {
    parts: surfaces.parts,
    materials: surfaces.materials,
    pictures: decoded.pictures,
    hasOwnWheels: plan.hasOwnWheels,
    problems: [
      ...models.problems,
      // A car may do without shaders.
      ...(shaders?.problems ?? []).filter(({ isMissing }) => !isMissing).map(ofPicture),
      ...beside.problems.map(ofPicture),
      ...surfaces.problems,
      ...[...pictures.problems, ...read.problems, ...decoded.problems].map(ofPicture),
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
