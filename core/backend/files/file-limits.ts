import { dirname, isAbsolute, relative, resolve, sep, basename, join, parse } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { realTarget } from './real-target.ts';
import { realpath } from 'node:fs/promises';

export interface FileLimits {
  /** All cars must lie in one of these folders, the samples' or the library's one; undefined for no limit. */
  readonly carFolders: readonly string[] | undefined;
  /** Files that the user chose one by one, if the program records them; see belongsToGranted. */
  readonly carFiles?: readonly string[];
  /** Cars here can be opened, never overwritten. */
  readonly samplesFolder: string | undefined;
  /** Tracks here can be opened, never overwritten. */
  readonly sampleTracks?: string;
  /** Sweep plans here can be opened, never overwritten. */
  readonly samplePlans?: string;
  /** Folder of the library for cars that were unpacked or dropped; always allowed. */
  readonly libraryCars?: string;
}

/** No limit: any file of the user, as on the command line. */
export const ANYWHERE: FileLimits = { carFolders: undefined, samplesFolder: undefined };

/** True for a path below the folder, with all links resolved on both sides. */
export async function isInside(path: string, folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false;
  const location = await realTarget(path);
  const outer = await realTarget(resolve(folder));
  if (location === undefined || outer === undefined) return false;
  const steps = relative(outer, location);
  return steps !== '' && steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}

/** True if both name one folder, with all links resolved. */
async function isSame(path: string, folder: string): Promise<boolean> {
  const location = await realTarget(resolve(path));
  return location !== undefined && location === (await realTarget(resolve(folder)));
}

const openFolders = (limits: FileLimits): (string | undefined)[] => [
  ...(limits.carFolders ?? []),
  limits.samplesFolder,
  limits.sampleTracks,
  limits.samplePlans,
  limits.libraryCars,
];

/**
 * Rejects with PATH_REFUSED for a file outside the opened folders. The folder that holds the name must lie
 * inside as well: backups and companions go beside the name, wherever a link of that name leads.
 */
export async function requireAllowed(file: string, limits: FileLimits): Promise<void> {
  if (limits.carFolders === undefined) return;
  if (limits.carFiles !== undefined && (await belongsToGranted(file, limits.carFiles))) return;
  const isIn = async (): Promise<boolean> => {
    for (const folder of openFolders(limits)) if (await isInside(file, folder)) return true;
    return false;
  };
  if (!(await isIn()) || !(await isOpenFolder(dirname(file), limits))) throw refused(file, limits);
}

/** As {@link requireAllowed}, returned as a boolean. */
export const isAllowed = (file: string, limits: FileLimits): Promise<boolean> =>
  requireAllowed(file, limits).then(
    () => true,
    () => false,
  );

/** As {@link requireAllowed}, for a folder: an opened folder itself is allowed too. */
export async function requireAllowedFolder(folder: string, limits: FileLimits): Promise<void> {
  if (limits.carFolders !== undefined && !(await isOpenFolder(folder, limits))) throw refused(folder, limits);
}

async function isOpenFolder(folder: string, limits: FileLimits): Promise<boolean> {
  for (const open of openFolders(limits))
    if (open !== undefined && ((await isSame(folder, open)) || (await isInside(folder, open)))) return true;
  return false;
}

function refused(path: string, { carFiles }: FileLimits): RacebenchError {
  const advice = carFiles === undefined ? '' : ' Choose the file or its folder with File > Open.';
  return new RacebenchError(
    'PATH_REFUSED',
    `${path} is outside the folders that were opened for Racebench.${advice}`,
  );
}

/**
 * True for a file that the user chose individually, and for files that belong to it by name: car.ini.bak and
 * car.torque.crv to car.ini, drive.ldx to drive.ld. The folder must be the same with all links resolved, and
 * the name must not be a link out of it.
 */
async function belongsToGranted(file: string, granted: readonly string[]): Promise<boolean> {
  const location = await namedPosition(file);
  if (location === undefined) return false;
  const target = await realTarget(location);
  if (target === undefined || dirname(target) !== dirname(location)) return false;
  for (const each of granted) {
    const chosen = await namedPosition(each);
    if (chosen === undefined || dirname(chosen) !== dirname(location)) continue;
    const name = basename(location);
    if (name === basename(chosen) || name.startsWith(`${parse(chosen).name}.`)) return true;
  }
  return false;
}

/** The path with its folder resolved and its own name unchanged; undefined if the folder does not exist. */
async function namedPosition(file: string): Promise<string | undefined> {
  const folder = await realpath(dirname(file)).catch(() => undefined);
  return folder === undefined ? undefined : join(folder, basename(file));
}
