import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { companionNames } from '../../car-files/car-ini/open-car.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { isInside, requireAllowed, type FileLimits } from './file-limits.ts';
import { latin1Text } from './latin1.ts';
import { readWhole } from './read-whole.ts';

/** Finds the names of the files that a text refers to; a long text may be read in another thread. */
export type NamesOf = (text: string) => readonly string[] | Promise<readonly string[]>;

/** The files beside a car.ini that its text refers to, as they are now. */
export async function companionsOf(
  file: string,
  text: string,
  namesOf: NamesOf = companionNames,
): Promise<CarCompanion[]> {
  const companions: CarCompanion[] = [];
  for (const name of new Set(await namesOf(text))) {
    const found = await findCompanion(file, name);
    if (found !== undefined) companions.push({ name, text: latin1Text(found.bytes) });
  }
  return companions;
}

/** As {@link companionsOf}, for a car that may be opened. Failures: PATH_REFUSED. */
export async function companionsInLimits(
  path: string,
  text: string,
  limits: FileLimits,
  namesOf?: NamesOf,
): Promise<CarCompanion[]> {
  const file = resolve(path);
  await requireAllowed(file, limits);
  return companionsOf(file, text, namesOf);
}

/** Paths at which a curve file of that name may lie, in search order; none outside the folder of the car. */
export async function companionPositions(file: string, name: string): Promise<string[]> {
  const stem = basename(file, extname(file));
  const targets: string[] = [];
  for (const candidate of [name, `${stem}.${name}`]) {
    const path = companionPath(file, candidate);
    if (await isInside(path, dirname(file))) targets.push(path);
  }
  return targets;
}

/**
 * A curve file: `<folder>/<name>`, then `<folder>/<ini stem>.<name>`, each also without regard to case (cars
 * come from Windows), never outside the folder of the car: a link that leads outside is ignored, under
 * whichever spelling.
 */
export async function findCompanion(
  file: string,
  name: string,
): Promise<{ readonly path: string; readonly bytes: Buffer } | undefined> {
  for (const path of await companionPositions(file, name))
    for (const there of [path, await pathIgnoringCase(path)]) {
      if (there === undefined || !(await isInside(there, dirname(file)))) continue;
      const bytes = await readWhole(there, 'file of a car').catch(() => undefined);
      if (bytes !== undefined) return { path: there, bytes };
    }
  return undefined;
}

async function pathIgnoringCase(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => []);
  const name = names.find((entry) => entry.toLowerCase() === basename(path).toLowerCase());
  return name === undefined ? undefined : join(dirname(path), name);
}

/** Cars come from Windows: a backslash in a name separates folders. */
export function companionPath(file: string, name: string): string {
  return resolve(dirname(file), name.replaceAll('\\', '/'));
}
