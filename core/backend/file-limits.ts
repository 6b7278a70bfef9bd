import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { RacebenchError } from '../contract/errors.ts';
import { belongsToGranted } from './granted-files.ts';

export interface FileLimits {
  /** All cars must lie in one of these folders, the samples' or the library's one; undefined for no limit. */
  readonly carFolders: readonly string[] | undefined;
  /** Files that the person chose one by one, where a program keeps account of that; see belongsToGranted. */
  readonly carFiles?: readonly string[];
  /** Cars here can be opened, never overwritten. */
  readonly samplesFolder: string | undefined;
  /** Tracks here can be opened, never overwritten. */
  readonly sampleTracks?: string;
  /** As are plans of sweeps here. */
  readonly samplePlans?: string;
  /** Folder of the library for cars that were unpacked or dropped; always allowed. */
  readonly libraryCars?: string;
}

/** The real place of a file that may not exist yet: that of its nearest existing folder, with the rest. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const folder = dirname(path);
  return folder === path ? path : join(await realPlace(folder), basename(path));
}

/** True for a place below the folder, with all links resolved on both sides. */
export async function isInside(path: string, folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false;
  const way = relative(await realPlace(resolve(folder)), await realPlace(path));
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** True where both name one folder, with all links resolved. */
async function isSame(path: string, folder: string): Promise<boolean> {
  return (await realPlace(resolve(path))) === (await realPlace(resolve(folder)));
}

const openFolders = (limits: FileLimits): (string | undefined)[] => [
  ...(limits.carFolders ?? []),
  limits.samplesFolder,
  limits.sampleTracks,
  limits.samplePlans,
  limits.libraryCars,
];

/** Rejects with PATH_REFUSED for a file outside the folders that were opened. */
export async function requireAllowed(file: string, limits: FileLimits): Promise<void> {
  if (limits.carFolders === undefined) return;
  if (limits.carFiles !== undefined && (await belongsToGranted(file, limits.carFiles))) return;
  for (const folder of openFolders(limits)) if (await isInside(file, folder)) return;
  throw refused(file, limits);
}

/** As {@link requireAllowed}, of a folder: an opened folder itself is allowed too. */
export async function requireAllowedFolder(folder: string, limits: FileLimits): Promise<void> {
  if (limits.carFolders === undefined) return;
  for (const allowed of openFolders(limits))
    if (allowed !== undefined && ((await isSame(folder, allowed)) || (await isInside(folder, allowed))))
      return;
  throw refused(folder, limits);
}

function refused(path: string, { carFiles }: FileLimits): RacebenchError {
  const advice =
    carFiles === undefined ? '' : ' Choose it, or the folder that holds it, with Open in the menu File.';
  return new RacebenchError(
    'PATH_REFUSED',
    `${path} is outside the folders that were opened for Racebench.${advice}`,
  );
}
