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
  const models: ModelUse[] = [];
  const beside: ModelUse[] = [];
  const seen = new Set<string>();
  for (const problem of problems) {
    const { file, message, usedBy } = problem;
    // The wheels share a model, and the models their pictures.
    if (seen.has(`${file} ${message}`)) continue;
    seen.add(`${file} ${message}`);
    const named = usedBy === undefined ? parts.find((part) => part.file === file) : undefined;
    const part = named ?? parts.find((one) => one.file === usedBy) ?? parts[0];
    if (part !== undefined) (named === undefined ? beside : models).push({ problem, part });
  }
  return [
    ...together(
      models,
      () => '',
      (use) => ofModel(document, use),
      (missing, first) => ofMissing(document, missing, first),
    ),
    ...together(beside, ({ part }) => part.file, besideModel, missingBeside),
  ];
}

/** A problem of a file, and the model that it is or that uses it. */
interface ModelUse {
  readonly problem: ModelProblem;
  readonly part: CarModelPart;
}

/** A diagnostic of each problem, but one of several missing files of a group, in the position of the first of them. */
function together(
  uses: readonly ModelUse[],
  groupOf: (use: ModelUse) => string,
  one: (use: ModelUse) => Diagnostic,
  several: (missing: readonly ModelUse[], first: ModelUse) => Diagnostic,
): readonly Diagnostic[] {
  const isGrouped = ({ problem }: ModelUse): boolean => problem.isMissing && problem.file !== CAR_SHADERS;
  const groups = Map.groupBy(uses.filter(isGrouped), groupOf);
  return uses.flatMap((use) => {
    const missing = isGrouped(use) ? (groups.get(groupOf(use)) ?? []) : [];
    if (missing.length < 2) return [one(use)];
    return missing[0] === use ? [several(missing, use)] : [];
  });
}

const filesOf = (uses: readonly ModelUse[]): string =>
  listed(
    uses.map(({ problem }) => problem.file),
    MAX_NAMED,
  );

/** Every file of a group, for what a diagnostic unfolds: "Missing: body.dof (line 5, body.model.file), …". */
const allOf = (uses: readonly ModelUse[], placeText: (use: ModelUse) => string): string =>
  `Missing: ${uses.map((use) => `${use.problem.file}${placeText(use)}`).join(', ')}.`;

/** Several models that are not in the folder, at the key of the first. */
function ofMissing(
  document: CarIniDocument,
  missing: readonly ModelUse[],
  { part: { key } }: ModelUse,
): Diagnostic {
  const instead = [...new Set(missing.map(({ part }) => INSTEAD[part.role]))].join(', ');
  return {
    ...ofCode('model-file'),
    message: `${missing.length} models are missing in the folder: ${filesOf(missing)}; ${instead}. Copy them there, or correct ${key} and the other keys that name them.`,
    explanation: `${EXPLANATIONS['model-file']} ${allOf(missing, ({ part }) => ` (line ${placeOf(document, part.key).line}, ${part.key})`)}`,
    key,
    ...placeOf(document, key),
  };
}

/** Several pictures of a model that are not in the folder. */
const missingBeside = (missing: readonly ModelUse[], { problem, part }: ModelUse): Diagnostic => ({
  ...atModel(part, problem.file),
  message: `${missing.length} pictures of ${part.file} are missing in the folder: ${filesOf(missing)}; its surfaces have a plain colour. Copy them there.`,
  explanation: `${EXPLANATIONS['model-surface']} ${allOf(missing, () => '')}`,
});

function placeOf(document: CarIniDocument, key: string): { readonly line: number; readonly column: number } {
  const node = nearestNode(document, key);
  return positionAt(document, node.value?.start ?? node.start);
}

function ofModel(
  document: CarIniDocument,
  { problem: { isMissing, message }, part: { key, role } }: ModelUse,
): Diagnostic {
  const remedy = isMissing
    ? `Copy it there, or correct ${key}.`
    : `Replace it, or name another file in ${key}.`;
  return {
    ...ofCode('model-file'),
    message: `${withoutStop(message)}; ${INSTEAD[role]}. ${remedy}`,
    key,
    ...placeOf(document, key),
  };
}

const atModel = (user: CarModelPart, file: string): Omit<Diagnostic, 'message'> => ({
  ...ofCode('model-surface'),
  key: user.key,
  line: 0,
  column: 0,
  file,
});

function besideModel({ problem: { file, isMissing, message }, part: user }: ModelUse): Diagnostic {
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
