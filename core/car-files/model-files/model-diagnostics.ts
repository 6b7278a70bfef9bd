import { DIAGNOSTIC_SEVERITY, type Diagnostic } from '../../catalogue/diagnostics.ts';
import { EXPLANATIONS } from '../../catalogue/explanations.ts';
import {
  CAR_SHADERS,
  type CarModelPart,
  type ModelProblem,
  type ModelRole,
} from '../../contract/car-models.ts';
import { listed } from '../../units/listed.ts';
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

/** Names that one diagnostic of several missing files lists. */
const MAX_NAMED = 4;

/**
 * Diagnostics of a car.ini about the files of its models: of a model at the key that names it, of a picture by its own
 * name. Missing models are one diagnostic, since one copy of the folder brings all of them; so are missing pictures of
 * a model.
 */
export function modelDiagnostics(
  document: CarIniDocument,
  problems: readonly ModelProblem[],
): readonly Diagnostic[] {
  const { parts } = carModelPlan(document);
  const models: { readonly problem: ModelProblem; readonly part: CarModelPart }[] = [];
  const beside: { readonly problem: ModelProblem; readonly user: CarModelPart }[] = [];
  const seen = new Set<string>();
  for (const problem of problems) {
    const { file, message } = problem;
    // The wheels share a model, and the models their pictures.
    if (seen.has(`${file} ${message}`)) continue;
    seen.add(`${file} ${message}`);
    const part = problem.usedBy === undefined ? parts.find((one) => one.file === file) : undefined;
    const user = part ?? parts.find((one) => one.file === problem.usedBy) ?? parts[0];
    if (part !== undefined) models.push({ problem, part });
    else if (user !== undefined) beside.push({ problem, user });
  }
  const missing = models.filter(({ problem }) => problem.isMissing);
  const [first] = missing;
  const isOne = missing.length > 1;
  return [
    ...(first !== undefined && isOne
      ? [
          ofMissing(
            document,
            missing.map(({ part }) => part),
            first.part,
          ),
        ]
      : []),
    ...models
      .filter(({ problem }) => !(isOne && problem.isMissing))
      .map(({ problem, part }) => ofModel(document, problem, part)),
    ...besideModels(beside),
  ];
}

/** Several models that are not in the folder, at the key of the first. */
function ofMissing(
  document: CarIniDocument,
  parts: readonly CarModelPart[],
  first: CarModelPart,
): Diagnostic {
  const files = listed(
    parts.map(({ file }) => file),
    MAX_NAMED,
  );
  const instead = [...new Set(parts.map(({ role }) => INSTEAD[role]))];
  return {
    ...ofCode('model-file'),
    message: `${parts.length} models are missing in the folder: ${files}; ${instead.join(', ')}. Copy them there, or correct ${first.key} and the other keys that name them.`,
    key: first.key,
    ...placeOf(document, first.key),
  };
}

function placeOf(document: CarIniDocument, key: string): { readonly line: number; readonly column: number } {
  const node = nearestNode(document, key);
  return positionAt(document, node.value?.start ?? node.start);
}

function ofModel(
  document: CarIniDocument,
  { isMissing, message }: ModelProblem,
  part: CarModelPart,
): Diagnostic {
  const remedy = isMissing
    ? `Copy it there, or correct ${part.key}.`
    : `Replace it, or name another file in ${part.key}.`;
  return {
    ...ofCode('model-file'),
    message: `${withoutStop(message)}; ${INSTEAD[part.role]}. ${remedy}`,
    key: part.key,
    ...placeOf(document, part.key),
  };
}

/** Files beside models: the missing ones of a model together. */
function besideModels(
  problems: readonly { readonly problem: ModelProblem; readonly user: CarModelPart }[],
): readonly Diagnostic[] {
  const missingOf = Map.groupBy(
    problems.filter(({ problem }) => problem.isMissing && problem.file !== CAR_SHADERS),
    ({ user }) => user.file,
  );
  return problems.flatMap(({ problem, user }) => {
    const alike = missingOf.get(user.file) ?? [];
    const isAlike = alike.some((one) => one.problem === problem);
    if (!isAlike || alike.length === 1) return [besideModel(problem, user)];
    if (alike[0]?.problem !== problem) return [];
    const files = listed(
      alike.map((one) => one.problem.file),
      MAX_NAMED,
    );
    return [
      {
        ...atModel(user, problem.file),
        message: `${alike.length} pictures of ${user.file} are missing in the folder: ${files}; its surfaces have a plain colour. Copy them there.`,
      },
    ];
  });
}

const atModel = (user: CarModelPart, file: string): Omit<Diagnostic, 'message'> => ({
  ...ofCode('model-surface'),
  key: user.key,
  line: 0,
  column: 0,
  file,
});

function besideModel({ file, isMissing, message }: ModelProblem, user: CarModelPart): Diagnostic {
  const remedy = isMissing ? `Copy it there; ${user.file} names it.` : `Replace it; ${user.file} uses it.`;
  return {
    ...atModel(user, file),
    message: `${withoutStop(message)}; ${file === CAR_SHADERS ? 'surfaces look as the models have them' : 'its surfaces have a plain colour'}. ${remedy}`,
  };
}

const ofCode = (code: 'model-file' | 'model-surface') => ({
  code,
  severity: DIAGNOSTIC_SEVERITY[code],
  explanation: EXPLANATIONS[code],
});
