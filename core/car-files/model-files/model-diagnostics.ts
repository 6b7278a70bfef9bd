import { DIAGNOSTIC_SEVERITY, type Diagnostic } from '../../catalogue/diagnostics.ts';
import { EXPLANATIONS } from '../../catalogue/explanations.ts';
import {
  CAR_SHADERS,
  type CarModelPart,
  type ModelProblem,
  type ModelRole,
} from '../../contract/car-models.ts';
import { nearestNode } from '../car-ini/key-templates.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { positionAt } from '../car-ini/position.ts';
import { carModelPlan } from './car-model-plan.ts';

/** Stand-in for the model of each part, as the end of a sentence. */
const INSTEAD: Readonly<Record<ModelRole, string>> = {
  body: 'the drawn car is shown instead',
  inside: 'the cockpit camera sees the body instead',
  braking: 'no brake lights are shown',
  steering: 'no steering wheel is shown',
  wheel: 'a drawn wheel is shown instead',
  brake: 'no brake caliper is shown',
};

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** Diagnostics of a car.ini about the files of its models: of a model at the key that names it, of a picture by its own name. */
export function modelDiagnostics(
  document: CarIniDocument,
  problems: readonly ModelProblem[],
): readonly Diagnostic[] {
  const { parts } = carModelPlan(document);
  const seen = new Set<string>();
  return problems.flatMap((problem) => {
    const { file, message } = problem;
    // The wheels share a model, and the models their pictures.
    if (seen.has(`${file} ${message}`)) return [];
    seen.add(`${file} ${message}`);
    const named = problem.usedBy === undefined ? parts.find((part) => part.file === file) : undefined;
    const user = named ?? parts.find((part) => part.file === problem.usedBy) ?? parts[0];
    if (user === undefined) return [];
    return named === undefined ? besideModel(problem, user) : ofModel(document, problem, named);
  });
}

function ofModel(
  document: CarIniDocument,
  { isMissing, message }: ModelProblem,
  part: CarModelPart,
): Diagnostic {
  const node = nearestNode(document, part.key);
  const remedy = isMissing
    ? `Copy it there, or correct ${part.key}.`
    : `Replace it, or name another file in ${part.key}.`;
  return {
    ...ofCode('model-file'),
    message: `${withoutStop(message)}; ${INSTEAD[part.role]}. ${remedy}`,
    key: part.key,
    ...positionAt(document, node.value?.start ?? node.start),
  };
}

function besideModel({ file, isMissing, message }: ModelProblem, user: CarModelPart): Diagnostic {
  const remedy = isMissing ? `Copy it there; ${user.file} names it.` : `Replace it; ${user.file} uses it.`;
  return {
    ...ofCode('model-surface'),
    message: `${withoutStop(message)}; ${file === CAR_SHADERS ? 'surfaces look as the models have them' : 'its surfaces have a plain colour'}. ${remedy}`,
    key: user.key,
    line: 0,
    column: 0,
    file,
  };
}

const ofCode = (code: 'model-file' | 'model-surface') => ({
  code,
  severity: DIAGNOSTIC_SEVERITY[code],
  explanation: EXPLANATIONS[code],
});
