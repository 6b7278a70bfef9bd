import { counted } from '../units/counted.ts';
import { carModelPlan } from '../car-files/model-files/car-model-plan.ts';
import type { Diagnostic } from '../catalogue/diagnostics.ts';
import { planFiles } from '../contract/car-models.ts';
import { checkModels, type CheckedModels } from '../car-files/model-files/check-models.ts';
import { modelDiagnostics } from '../car-files/model-files/model-diagnostics.ts';
import type { ModelFacts } from '../car-files/model-files/model-facts.ts';
import type { CarIniDocument } from '../car-files/car-ini/nodes.ts';
import { ANYWHERE } from '../backend/files/file-limits.ts';
import { readModelFiles } from '../backend/files/model-files.ts';
import { numberText } from './text-table.ts';

/** A model file of a car with its parts of the car, and what it holds or why it cannot be read. */
export interface InspectedModel {
  readonly file: string;
  /** Parts of the car that it shows: `body`, `wheel 0`. */
  readonly parts: readonly string[];
  readonly facts: ModelFacts | undefined;
  readonly problem: string | undefined;
}

export interface InspectedModels {
  readonly models: readonly InspectedModel[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The model files that a car names, each read once, with the diagnostics about them; those of a zip are named alone. */
export async function inspectModels(
  carIni: string,
  document: CarIniDocument,
  isInZip: boolean,
): Promise<InspectedModels> {
  const plan = carModelPlan(document);
  const { facts, problems } = isInZip
    ? UNREAD
    : await checkModels(plan, (names) => readModelFiles(carIni, names, ANYWHERE));
  const models = planFiles(plan).map((name) => ({
    file: name,
    parts: plan.parts
      .filter(({ file }) => file === name)
      .map(({ role, wheel }) => (wheel === undefined ? role : `${role} ${wheel}`)),
    facts: facts.get(name),
    problem: isInZip
      ? 'not read in a zip: unpack it'
      : problems.find(({ file, usedBy }) => file === name && usedBy === undefined)?.message,
  }));
  return { models, diagnostics: modelDiagnostics(document, problems) };
}

const UNREAD: CheckedModels = { facts: new Map(), problems: [] };

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
