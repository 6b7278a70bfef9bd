import {
  CAR_SHADERS,
  isGltf,
  planFiles,
  problemOf,
  type CarModelPlan,
  type ModelProblem,
} from '../../contract/car-models.ts';
import { toFailure } from '../../contract/errors.ts';
import type { ModelFile } from '../../contract/scene-model.ts';
import { gltfFacts } from './gltf-facts.ts';
import { dofFacts, type ModelFacts } from './model-facts.ts';
import { readDof } from './read-dof.ts';
import { readPicture } from './read-picture.ts';
import { requireShaders, type Shader } from './read-shaders.ts';
import { surfaceMaterial } from './surface-material.ts';

/** Reads files of the folder by name; what cannot be read is in `problems`, of which `name` is the file. */
export type ReadModelFiles = (names: readonly string[]) => Promise<{
  readonly files: readonly ModelFile[];
  readonly problems: readonly {
    readonly name: string;
    readonly isMissing: boolean;
    readonly message: string;
  }[];
}>;

export interface CheckedModels {
  /** Content of each model that can be read, by its file. */
  readonly facts: ReadonlyMap<string, ModelFacts>;
  readonly problems: readonly ModelProblem[];
}

/** Reads the models of a plan with their shaders and pictures, each file once, and keeps what cannot be shown. */
export async function checkModels(plan: CarModelPlan, read: ReadModelFiles): Promise<CheckedModels> {
  const facts = new Map<string, ModelFacts>();
  const problems: ModelProblem[] = [];
  /** Pictures and files beside models, by name, with the model that uses each first. */
  const beside = new Map<string, string>();
  const names = planFiles(plan);
  const firstDof = names.find((name) => !isGltf(name));
  const shaders = firstDof === undefined ? [] : await checkShaders(read, firstDof, problems);
  for (const name of names) {
    const answer = await read([name]);
    problems.push(...answer.problems.map(problemOf));
    const [file] = answer.files;
    if (file === undefined) continue;
    try {
      const { used, ...own } = contentOf(file, shaders);
      facts.set(name, own);
      for (const one of used) if (!beside.has(one)) beside.set(one, name);
    } catch (error) {
      problems.push({ file: name, isMissing: false, message: toFailure(error).message });
    }
  }
  for (const [name, usedBy] of beside) {
    const answer = await read([name]);
    problems.push(...answer.problems.map((one) => ({ ...problemOf(one), usedBy })));
    try {
      for (const file of answer.files) if (!/\.bin$/i.test(name)) readPicture(file);
    } catch (error) {
      problems.push({ file: name, usedBy, isMissing: false, message: toFailure(error).message });
    }
  }
  return { facts, problems };
}

async function checkShaders(
  read: ReadModelFiles,
  usedBy: string,
  problems: ModelProblem[],
): Promise<readonly Shader[]> {
  const { files, problems: unread } = await read([CAR_SHADERS]);
  // Without shaders the surfaces are as the models have them: a car may do without.
  problems.push(
    ...unread.filter(({ isMissing }) => !isMissing).map((one) => ({ ...problemOf(one), usedBy })),
  );
  const [file] = files;
  if (file === undefined) return [];
  try {
    return requireShaders(file);
  } catch (error) {
    problems.push({ file: CAR_SHADERS, usedBy, isMissing: false, message: toFailure(error).message });
    return [];
  }
}

function contentOf(
  { name, bytes }: ModelFile,
  shaders: readonly Shader[],
): ModelFacts & { readonly used: readonly string[] } {
  if (isGltf(name)) {
    const { files, ...facts } = gltfFacts(name, bytes);
    const folder = name.includes('/') ? name.replace(/[^/]*$/, '') : '';
    return { ...facts, used: files.map((file) => folder + file) };
  }
  const model = readDof(name, bytes);
  const used = model.materials.flatMap(
    (material) => surfaceMaterial(material, shaders, { isLamp: false }).picture ?? [],
  );
  return { ...dofFacts(model), used };
}
