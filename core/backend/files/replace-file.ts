import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { chmod, chown, lstat, open, realpath, rename, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from './attempt.ts';
import { writeError } from './file-errors.ts';
import { otherThanFile } from './file-kinds.ts';
import { removeLeftovers, temporaryPath } from './temporary-files.ts';

export interface PlaceOptions {
  /**
   * A link of that name gives way. For names that no person chose (`.bak`): a link there was planted, or would lead the
   * write elsewhere. Without it a link is followed, since the person named it.
   */
  readonly replacesLink?: boolean | undefined;
  /** Of a new file, and of one that is replaced; without it the mode of what is replaced. */
  readonly mode?: number | undefined;
}

/** Where a file is to be written. */
export interface Place {
  readonly path: string;
  /** The file itself where `path` is a link to it. */
  readonly target: string;
  /** Of the file that is replaced. */
  readonly before: Pick<Stats, 'mode' | 'uid' | 'gid' | 'nlink'> | undefined;
  readonly mode: number;
}

/** What a write has done to hard links. */
export interface Replaced {
  /** The file had other names, which keep what it was. */
  readonly isUnlinked: boolean;
}

const NEW_MODE = 0o666;

function refusal(path: string, what: string): RacebenchError {
  return new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written: ${what}.`);
}

function checkedPlace(
  path: string,
  target: string,
  before: Stats | undefined,
  { replacesLink, mode }: PlaceOptions,
): Place {
  if (before === undefined) return { path, target, before, mode: mode ?? NEW_MODE };
  if (before.isSymbolicLink()) {
    if (replacesLink === true) return { path, target, before: undefined, mode: mode ?? NEW_MODE };
    throw refusal(path, 'it is a link to a file that does not exist; remove the link or choose another name');
  }
  const other = otherThanFile(before);
  // The code is the one that the system has for it.
  if (other === 'a folder') throw refusal(path, 'a folder stands there (EISDIR)');
  if (other !== undefined) throw refusal(path, `${other} stands there, not a file`);
  return { path, target, before, mode: mode ?? before.mode & 0o7777 };
}

/** Where `path` leads, with what stands there. Failures: FILE_UNWRITABLE for what is no file, without opening it. */
export async function placeOf(path: string, options: PlaceOptions = {}): Promise<Place> {
  const target = options.replacesLink === true ? path : await realpath(path).catch(() => path);
  return checkedPlace(path, target, await lstat(target).catch(() => undefined), options);
}

/** As {@link placeOf}, at once. */
export function placeOfSync(path: string, options: PlaceOptions = {}): Place {
  const target = options.replacesLink === true ? path : (attempt(() => realpathSync(path)) ?? path);
  return checkedPlace(
    path,
    target,
    attempt(() => lstatSync(target)),
    options,
  );
}

/** Makes the file that is to take a place, with its mode from the first byte on: nobody else reads it meanwhile. */
export const openBeside = (temporary: string, { mode }: Pick<Place, 'mode'>): Promise<FileHandle> =>
  open(temporary, 'wx', mode & 0o777);

/** Gives the written file the mode and owner of what it replaces. */
export async function likeBefore(temporary: string, { before, mode }: Place): Promise<void> {
  if (before === undefined && mode === NEW_MODE) return;
  await chmod(temporary, mode);
  // Only an administrator may give a file to another; all others own both.
  if (before !== undefined) await chown(temporary, before.uid, before.gid).catch(() => undefined);
}

export const replacedOf = ({ before }: Place): Replaced => ({ isUnlinked: (before?.nlink ?? 1) > 1 });

/**
 * Writes a file whole or not at all: under a temporary name beside its place, then renamed. Of hard links this one name
 * gets the new file. Failures: FILE_UNWRITABLE.
 */
export async function replaceFile(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
  options: PlaceOptions = {},
): Promise<Replaced> {
  const place = await placeOf(path, options);
  const folder = dirname(place.target);
  await removeLeftovers(folder);
  const temporary = temporaryPath(folder);
  try {
    const file = await openBeside(temporary, place);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await likeBefore(temporary, place);
    await rename(temporary, place.target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw writeError(path, error);
  }
  return replacedOf(place);
}
