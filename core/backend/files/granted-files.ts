import { realpath } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { realPlace } from './real-place.ts';

/**
 * True for a file that the user chose individually, and for files that belong to it by name: car.ini.bak and
 * car.torque.crv to car.ini, drive.ldx to drive.ld. The folder must be the same with all links resolved, and
 * the name must not be a link out of it.
 */
export async function belongsToGranted(file: string, granted: readonly string[]): Promise<boolean> {
  const place = await namedPlace(file);
  if (place === undefined) return false;
  const target = await realPlace(place);
  if (target === undefined || dirname(target) !== dirname(place)) return false;
  for (const each of granted) {
    const chosen = await namedPlace(each);
    if (chosen === undefined || dirname(chosen) !== dirname(place)) continue;
    const name = basename(place);
    if (name === basename(chosen) || name.startsWith(`${parse(chosen).name}.`)) return true;
  }
  return false;
}

/** The path with its folder resolved and its own name unchanged; undefined if the folder does not exist. */
async function namedPlace(file: string): Promise<string | undefined> {
  const folder = await realpath(dirname(file)).catch(() => undefined);
  return folder === undefined ? undefined : join(folder, basename(file));
}
