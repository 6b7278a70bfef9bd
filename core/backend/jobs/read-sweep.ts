import { basename, dirname, resolve } from 'node:path';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { OpenedCar } from '../../contract/car-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { variantEdits } from '../../catalogue/variants.ts';
import { readPatch } from '../../car-files/variants/patch-file.ts';
import { faultText, readPlanSource, type PlanSource } from '../../studies/sweep/plan-faults.ts';
import type { PlanPath } from '../../studies/sweep/plan-yaml.ts';
import {
  decisiveText,
  requirePlan,
  type NamedText,
  type SweepSources,
} from '../../studies/sweep/sweep-sources.ts';
import { requireSetup } from '../cars/car-facts.ts';
import { companionsOf } from '../files/companions.ts';
import { ANYWHERE, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { openCarFile } from '../files/open-car-file.ts';
import { latin1Text, sha256 } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';

/**
 * Version of the results: increased with every change of the simulation or of a metric that changes numbers.
 */
export const RESULTS_VERSION = 2;

const utf8File = async (path: string, kind: string): Promise<NamedText> => ({
  name: basename(path),
  text: (await readWhole(path, kind)).toString('utf8'),
});

/** Throws FILE_UNREADABLE for text that is not valid UTF-8, which would corrupt its names. */
async function planText(path: string): Promise<NamedText> {
  const bytes = await readWhole(path, 'plan');
  try {
    return {
      name: basename(path),
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    };
  } catch (cause) {
    throw new RacebenchError('FILE_UNREADABLE', `${path} is not UTF-8 text; save it as UTF-8.`, { cause });
  }
}

/** Reads the files that a plan names and collects all failures, each with the line and key in the plan. */
function readsOf(plan: NamedText) {
  const failed: RacebenchError[] = [];
  let source: PlanSource | undefined;
  return {
    async read<Read>(path: PlanPath, work: () => Promise<Read>): Promise<Read | undefined> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof RacebenchError)) throw error;
        source ??= readPlanSource(plan.text);
        const fault = source.fault(path, error.message);
        failed.push(new RacebenchError(error.code, faultText(plan.name, fault), { cause: error }));
        return undefined;
      }
    },
    /** Throws all failures in one error, with the code of the first. */
    requireAll(): void {
      const [first] = failed;
      if (first === undefined) return;
      const lines = failed.map(({ message }) => message).join('\n');
      throw failed.length === 1 ? first : new RacebenchError(first.code, lines, { cause: first });
    },
  };
}

const latin1File = async (path: string, kind: string): Promise<NamedText> => ({
  name: basename(path),
  text: latin1Text(await readWhole(path, kind)),
});

/** Like {@link readPlanFiles}, for a plan file. */
export const readSweep = async (path: string): Promise<SweepSources> =>
  readPlanFiles(path, await planText(path), ANYWHERE);

/** A car as a plan drives it. */
export interface PlanCar extends OpenedCar {
  /** It is the open car of the window, with edits that its file does not have. */
  readonly isEdited: boolean;
}

/** The car of a file or folder: the open car of the window where that is its file, else the text on disk. */
export async function carOfPlan(
  path: string,
  limits: FileLimits,
  opened: OpenedCar | undefined,
): Promise<PlanCar> {
  const file = await openCarFile(path, limits);
  if (opened === undefined || resolve(opened.path) !== file.path) return { ...file, isEdited: false };
  const before = new Map(file.companions.map(({ name, text }) => [name, text]));
  const isEdited =
    opened.text !== file.text || opened.companions.some(({ name, text }) => before.get(name) !== text);
  return { ...opened, path: file.path, isEdited };
}

/**
 * All files that a plan names, relative to the folder of `path`. Throws FILE_NOT_FOUND, FILE_UNREADABLE,
 * PATH_REFUSED, BAD_ARGUMENTS for a plan or patch that cannot be read, CAR_INVALID for a car that cannot run
 * as it is.
 */
export async function readPlanFiles(
  path: string,
  planFile: NamedText,
  limits: FileLimits,
  opened?: OpenedCar,
): Promise<SweepSources> {
  const plan = requirePlan(planFile);
  const at = async (name: string): Promise<string> => {
    const target = resolve(dirname(path), name);
    await requireAllowed(target, limits);
    return target;
  };
  const reads = readsOf(planFile);
  const file = await reads.read(['car'], async () => carOfPlan(await at(plan.car), limits, opened));
  const patches: ReturnType<typeof readPatch>[] = [];
  for (const [i, variant] of plan.variants.entries()) {
    const patch = await reads.read(['variants', i], async () => {
      const own = await latin1File(await at(variant), 'patch');
      return readPatch(own.text, own.name);
    });
    if (patch !== undefined) patches.push(patch);
  }
  const tests: SweepSources['tests'][number][] = [];
  for (const { name, track, inputs, surfaces } of plan.tests) {
    const named = (key: string, target: string | undefined, read: (path: string) => Promise<NamedText>) =>
      target === undefined ? undefined : reads.read(['tests', name, key], async () => read(await at(target)));
    tests.push({
      track: await named('track', track, (own) => utf8File(own, 'track')),
      inputs: await named('inputs', inputs, (own) => utf8File(own, 'table')),
      surfaces: await named('surfaces', surfaces, (own) => latin1File(own, 'table of surfaces')),
    });
  }
  reads.requireAll();
  if (file === undefined) throw new RacebenchError('CAR_INVALID', `The car ${plan.car} could not be read.`);
  const text = patches.reduce((car, { changes }) => applyEdits(car, variantEdits(changes)), file.text);
  const companions = plan.variants.length === 0 ? file.companions : await withNamed(file, text);
  requireSetup(openCar(text, companions), file.path);
  const paths = { plan: resolve(path), car: file.path, ...(file.isEdited && { isCarEdited: true }) };
  return { plan: planFile, car: { text, companions }, tests, paths };
}

/** Companions that a text names: those of the car, which may be edited, before those on disk. */
async function withNamed({ path, companions }: PlanCar, text: string): Promise<CarCompanion[]> {
  const own = new Map(companions.map((companion) => [companion.name, companion]));
  return (await companionsOf(path, text)).map((found) => own.get(found.name) ?? found);
}

/** Hash of the sources: equal hashes give equal results. */
export const sweepHash = (sources: SweepSources): string =>
  sha256(`${RESULTS_VERSION}\n${decisiveText(sources)}`);
