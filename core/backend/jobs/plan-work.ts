import { parseDocument } from 'yaml';
import { basename, dirname, resolve } from 'node:path';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { toFailure } from '../../contract/errors.ts';
import { FIELD_GROUPS } from '../../catalogue/fields/field.ts';
import type { OpenedCar } from '../../contract/car-requests.ts';
import type { PlanCheck, PlanKeyRow } from '../../contract/plan-requests.ts';
import { fieldForKey, keyLabel } from '../../catalogue/setup-fields.ts';
import {
  brokenBy,
  designOf,
  isSearch,
  runCountOf,
  setupAt,
  setupCount,
} from '../../studies/sweep/plan-design.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { readPlan } from '../../studies/sweep/read-plan.ts';
import { ownValueIn } from '../../studies/sweep/run-setup.ts';
import { materialOf, requirePlan, type SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { carName } from '../cars/car-facts.ts';
import { requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { carOfPlan, readPlanFiles } from './read-sweep.ts';
import type { NewSweep } from '../db/sweep-repository.ts';
import { newSweep } from './new-sweep.ts';
import { startOfSweep, type SweepStart } from './sweep-start.ts';

interface PlanFile {
  readonly path: string;
  readonly text: string;
  readonly limits: FileLimits;
  /** The open car of the window. */
  readonly openCar?: OpenedCar | undefined;
}

/**
 * Maximum number of setups checked against the constraints while a plan is edited, and of characters of
 * constraints that are evaluated for all of them.
 */
const MAX_LOOKED_AT = 20_000;
const MAX_COMPUTED = 20_000_000;

const sourcesOf = ({ path, text, limits, openCar: opened }: PlanFile): Promise<SweepSources> =>
  readPlanFiles(resolve(path), { name: basename(path), text }, limits, opened);

/** Diagnostics of a plan, and its number of runs. */
export async function checkPlan(target: PlanFile): Promise<PlanCheck> {
  const { limits } = target;
  await requireAllowed(resolve(target.path), limits);
  const reading = readPlan(target.text);
  if (!reading.ok) return { faults: reading.faults.map((fault) => ({ ...fault })) };
  const { plan } = reading;
  const setups = setupCount(plan);
  const counts = { faults: [], setups, runs: runCountOf(plan) };
  try {
    const sources = await sourcesOf(target);
    materialOf(sources);
    const car = openCar(sources.car.text, sources.car.companions);
    const leftOut = leftOutOf(plan, car, setups);
    const path = sources.paths?.car ?? plan.car;
    const isEdited = sources.paths?.isCarEdited === true;
    return {
      ...counts,
      car: { name: carName(car, path), path, isEdited },
      ...(leftOut !== undefined && { leftOut }),
    };
  } catch (error) {
    const car = await carAlone(resolve(dirname(target.path), plan.car), target);
    return { ...counts, problem: toFailure(error).message, ...(car !== undefined && { car }) };
  }
}

/** The car of a plan with an error in another file; undefined if the error is in the car. */
async function carAlone(path: string, { limits, openCar: opened }: PlanFile): Promise<PlanCheck['car']> {
  try {
    const { text, companions, isEdited } = await carOfPlan(path, limits, opened);
    return { name: carName(openCar(text, companions), path), path, isEdited };
  } catch {
    return undefined;
  }
}

function leftOutOf(plan: SweepPlan, car: OpenCar, setups: number): number | undefined {
  if (plan.constraints.length === 0 || isSearch(plan.design) || setups > MAX_LOOKED_AT) return undefined;
  const characters = plan.constraints.reduce((sum, { text }) => sum + text.length, 0);
  if (setups * characters > MAX_COMPUTED) return undefined;
  const own = ownValueIn(car);
  const design = designOf(plan);
  let count = 0;
  for (let i = 0; i < setups; i++) if (brokenBy(plan, setupAt(plan, design, i), own) !== undefined) count++;
  return count;
}

/** Settings of a car that a plan can vary. Failures as for opening a car. */
export async function planKeys({
  path,
  car,
  limits,
  openCar: opened,
}: Omit<PlanFile, 'text'> & { readonly car: string }): Promise<PlanKeyRow[]> {
  const file = await carOfPlan(resolve(dirname(path), car), limits, opened);
  const rows: PlanKeyRow[] = [];
  const { values, wheelLabels } = openCar(file.text, file.companions);
  for (const { key, text, value } of values.values()) {
    const field = fieldForKey(key);
    if (field?.simulated !== true || value === undefined) continue;
    const isNumber = field.kind === 'float' || field.kind === 'int' || field.kind === 'bool';
    if (!isNumber && (field.kind !== 'string' || field.choices === undefined)) continue;
    rows.push({
      key,
      label: keyLabel(key, wheelLabels),
      group: FIELD_GROUPS[field.group],
      unit: field.unit,
      own: text === '' ? String(value) : text,
      ...(!isNumber && { choices: field.choices?.map((choice) => choice.value) ?? [] }),
    });
  }
  return rows;
}

/** The plan with the unchanged car as its first setup. */
function trialText(text: string): string {
  const document = parseDocument(text);
  document.set('design', { kind: 'one-at-a-time' });
  for (const key of ['constraints', 'channels']) document.delete(key);
  return document.toString();
}

export interface PlanTrialTexts {
  readonly sources: SweepSources;
  readonly start: SweepStart;
}

/** A plan whose first setup is the unchanged car, with all files that it names. Throws as readPlanFiles. */
export async function trialTexts(target: PlanFile): Promise<PlanTrialTexts> {
  // Validated before it is edited: a text that is not a plan must not be edited.
  requirePlan({ name: basename(target.path), text: target.text });
  const sources = await sourcesOf({ ...target, text: trialText(target.text) });
  return { sources, start: startOfSweep(sources) };
}

/** A study of a plan with all files that it names. Throws as readPlanFiles. */
export async function enteredSweep(target: PlanFile): Promise<NewSweep> {
  await requireAllowed(resolve(target.path), target.limits);
  return newSweep(await sourcesOf(target));
}

/** The name in a plan, or else the file name. */
export function planName({ text, path }: Pick<PlanFile, 'text' | 'path'>): string {
  const reading = readPlan(text);
  return reading.ok ? reading.plan.name : basename(path);
}
