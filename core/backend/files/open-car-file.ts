import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { CarFile } from '../../contract/car-file.ts';
import { companionsOf, type NamesOf } from './companions.ts';
import { isInside, requireAllowed, type FileLimits } from './file-limits.ts';
import { latin1Text, sha256 } from './latin1.ts';
import { isRacerArchive, racerArchiveError } from './racer-archive.ts';
import { readWhole, requireText } from './read-whole.ts';

/** Opens a car.ini, or the one in a folder, with the curve files it names. Failures: FILE_*, PATH_REFUSED, NOT_A_CAR. */
export async function openCarFile(path: string, limits: FileLimits, namesOf?: NamesOf): Promise<CarFile> {
  const file = await carIniPath(path);
  if (isRacerArchive(file)) throw racerArchiveError(file);
  await requireAllowed(file, limits);
  const bytes = await readWhole(file);
  requireText(file, bytes);
  const text = latin1Text(bytes);
  return {
    path: file,
    text,
    hash: sha256(bytes),
    companions: await companionsOf(file, text, namesOf),
    readOnly: (await isInside(file, limits.samplesFolder)) || !(await isWritable(file)),
  };
}

/** The car.ini that a path means: the file itself, or `car.ini` of a folder. */
async function carIniPath(path: string): Promise<string> {
  const file = resolve(path);
  const info = await stat(file).catch(() => undefined);
  return info?.isDirectory() === true ? join(file, 'car.ini') : file;
}

/**
 * True if the path can be saved to: not marked as read-only, and an atomic write may create a file in the
 * folder.
 */
export async function isWritable(file: string): Promise<boolean> {
  return (await writeHindrance(file)) === undefined;
}

/** The reason why an existing file cannot be saved, worded to follow the file's name; undefined if it can. */
export async function writeHindrance(file: string): Promise<string | undefined> {
  const canWrite = (path: string) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
  if (!(await canWrite(file)) || (await isMarkedReadOnly(file))) return 'is read-only';
  return (await canWrite(dirname(file))) ? undefined : 'is in a folder without write permission';
}

/** Marked as read-only, even for an administrator, whom the system would allow to write. */
async function isMarkedReadOnly(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  return (mode & 0o222) === 0;
}
