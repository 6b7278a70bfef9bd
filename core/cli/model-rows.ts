import { carModelPlan } from '../car-files/model-files/car-model-plan.ts';
import { isGltf, planFiles } from '../contract/car-models.ts';
import { gltfFacts } from '../car-files/model-files/gltf-facts.ts';
import { dofFacts, type ModelFacts } from '../car-files/model-files/model-facts.ts';
import { readDof } from '../car-files/model-files/read-dof.ts';
import type { CarIniDocument } from '../car-files/car-ini/nodes.ts';
import { ANYWHERE } from '../backend/files/file-limits.ts';
import { readModelFiles } from '../backend/files/model-files.ts';
import { toFailure } from '../contract/errors.ts';
import { numberText } from './text-table.ts';

/** A model file of a car with its parts of the car, and what it holds or why it cannot be read. */
export interface InspectedModel {
  readonly file: string;
  /** Parts of the car that it shows: `body`, `wheel 0`. */
  readonly parts: readonly string[];
  readonly facts: ModelFacts | undefined;
  readonly problem: string | undefined;
}

/** The model files that a car names, each read once; those of a zip are named alone. */
export async function inspectModels(
  carIni: string,
  document: CarIniDocument,
  isInZip: boolean,
): Promise<readonly InspectedModel[]> {
  const plan = carModelPlan(document);
  const models: InspectedModel[] = [];
  for (const name of planFiles(plan)) {
    const parts = plan.parts
      .filter(({ file }) => file === name)
      .map(({ role, wheel }) => (wheel === undefined ? role : `${role} ${wheel}`));
    const model = { file: name, parts };
    if (isInZip) {
      models.push({ ...model, facts: undefined, problem: 'not read in a zip: unpack it' });
      continue;
    }
    const { files, problems } = await readModelFiles(carIni, [name], ANYWHERE);
    const [file] = files;
    if (file === undefined) {
      models.push({ ...model, facts: undefined, problem: problems[0]?.message });
      continue;
    }
    try {
      const facts = isGltf(name) ? gltfFacts(name, file.bytes) : dofFacts(readDof(name, file.bytes));
      models.push({ ...model, facts, problem: undefined });
    } catch (error) {
      models.push({ ...model, facts: undefined, problem: toFailure(error).message });
    }
  }
  return models;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Models as rows: file, parts, numbers of its content, measures of the box around it. */
export const modelRows = (models: readonly InspectedModel[]): string[][] =>
  models.map(({ file, parts, facts, problem }) => [
    `  ${file}`,
    parts.join(', '),
    facts === undefined
      ? (problem ?? '')
      : [
          counted(facts.objects, 'object'),
          counted(facts.materials, 'material'),
          `${facts.vertices} vertices`,
          counted(facts.triangles, 'triangle'),
        ].join(', '),
    boxText(facts),
  ]);

function boxText(facts: ModelFacts | undefined): string {
  if (facts?.box_m === undefined) return facts === undefined ? '' : 'empty';
  const { min, max } = facts.box_m;
  const sizes = [2, 0, 1].map((axis) => numberText((max[axis] ?? 0) - (min[axis] ?? 0), 3));
  return `${sizes.join(' x ')} m (length, width, height)`;
}
