import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { applyEdits } from '../../car-ini/apply-edits.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { variantEdits } from '../../contract/variants.ts';
import { readPatch } from '../../setup/variants/patch-file.ts';
import { decisiveText, requirePlan, type NamedText, type SweepSources } from '../../sweep/sources.ts';
import { requireSetup } from '../car-facts.ts';
import { companionsOf } from '../companions.ts';
import { requireAllowed, type FileLimits } from '../file-limits.ts';
import { openCarFile } from '../files.ts';
import { latin1Text, sha256 } from '../latin1.ts';
import { readWhole } from '../read-whole.ts';

const ANYWHERE: FileLimits = { carFolders: undefined, samplesFolder: undefined };

/** Goes up with every change of the simulation or of a metric's formula that gives other numbers. */
export const RESULTS_VERSION = 2;

const utf8File = async (path: string, kind: string): Promise<NamedText> => ({
  name: basename(path),
  text: (await readWhole(path, kind)).toString('utf8'),
});

async function latin1File(path: string): Promise<NamedText> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new RacebenchError('FILE_NOT_FOUND', `${path} cannot be read.`, { cause });
  });
  return { name: basename(path), text: latin1Text(bytes) };
}

/** As {@link readPlanFiles}, of a plan file. */
export const readSweep = async (path: string): Promise<SweepSources> =>
  readPlanFiles(path, await utf8File(path, 'plan'), ANYWHERE);

/**
 * Every file that a plan names, looked up from the folder of `path`. Throws FILE_NOT_FOUND, FILE_UNREADABLE, PATH_REFUSED,
 * BAD_ARGUMENTS for a plan or patch that cannot be read, CAR_INVALID for a car that cannot run as it is.
 */
export async function readPlanFiles(
  path: string,
  planFile: NamedText,
  limits: FileLimits,
): Promise<SweepSources> {
  const plan = requirePlan(planFile);
  const at = async (name: string): Promise<string> => {
    const place = resolve(dirname(path), name);
    await requireAllowed(place, limits);
    return place;
  };
  const file = await openCarFile(await at(plan.car), limits);
  let { text } = file;
  for (const variant of plan.variants) {
    const patch = await latin1File(await at(variant));
    text = applyEdits(text, variantEdits(readPatch(patch.text, patch.name).changes));
  }
  const companions = plan.variants.length === 0 ? file.companions : await companionsOf(file.path, text);
  requireSetup(openCar(text, companions), file.path);
  const tests: SweepSources['tests'][number][] = [];
  for (const { track, inputs, surfaces } of plan.tests)
    tests.push({
      track: track === undefined ? undefined : await utf8File(await at(track), 'track'),
      inputs: inputs === undefined ? undefined : await utf8File(await at(inputs), 'table'),
      surfaces: surfaces === undefined ? undefined : await latin1File(await at(surfaces)),
    });
  return { plan: planFile, car: { text, companions }, tests, paths: { plan: resolve(path), car: file.path } };
}

/** The same hash gives the same results. */
export const sweepHash = (sources: SweepSources): string =>
  sha256(`${RESULTS_VERSION}\n${decisiveText(sources)}`);
