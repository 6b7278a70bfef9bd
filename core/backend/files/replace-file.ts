import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { chmod, chown, lstat, open, realpath, rename, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from './attempt.ts';
import { writeError } from './file-errors.ts';
import { otherThanFile } from './file-kinds.ts';
import { removeLeftovers, temporaryPath } from './temporary-files.ts';

export interface PositionOptions {
  /**
   * A link of that name is replaced. For names that the user did not choose (`.bak`): a link there was
   * planted, or would redirect the write. Without this option a link is followed, since the user named it.
   */
  readonly replacesLink?: boolean | undefined;
  /** Mode of the written file; by default the mode of the replaced file. */
  readonly mode?: number | undefined;
}

/** Checked destination of a write. */
export interface Position {
  readonly path: string;
  /** The linked file if `path` is a link. */
  readonly target: string;
  /** State of the file to be replaced. */
  readonly before: Pick<Stats, 'mode' | 'uid' | 'gid' | 'nlink'> | undefined;
  readonly mode: number;
}

/** Effect of a write on hard links. */
export interface Replaced {
  /** The file had other hard links, which keep the old content. */
  readonly isUnlinked: boolean;
}

const NEW_MODE = 0o666;

function refusal(path: string, what: string): RacebenchError {
  return new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written: ${what}.`);
}

function checkedPosition(
  path: string,
  target: string,
  before: Stats | undefined,
  { replacesLink, mode }: PositionOptions,
): Position {
  if (before === undefined) return { path, target, before, mode: mode ?? NEW_MODE };
  if (before.isSymbolicLink()) {
    if (replacesLink === true) return { path, target, before: undefined, mode: mode ?? NEW_MODE };
    throw refusal(path, 'it is a link to a file that does not exist; remove the link or choose another name');
  }
  const other = otherThanFile(before);
  // The code that the system uses for it.
  if (other === 'a folder') throw refusal(path, 'it is a folder (EISDIR)');
  if (other !== undefined) throw refusal(path, `it is ${other}, not a file`);
  return { path, target, before, mode: mode ?? before.mode & 0o7777 };
}

/**
 * The destination of `path`, with the state of the file there. Failures: FILE_UNWRITABLE for anything but a
 * file, which is not opened.
 */
export async function positionOf(path: string, options: PositionOptions = {}): Promise<Position> {
  const target = options.replacesLink === true ? path : await realpath(path).catch(() => path);
  return checkedPosition(path, target, await lstat(target).catch(() => undefined), options);
}

/** Synchronous {@link placeOf}. */
export function positionOfSync(path: string, options: PositionOptions = {}): Position {
  const target = options.replacesLink === true ? path : (attempt(() => realpathSync(path)) ?? path);
  return checkedPosition(
    path,
    target,
    attempt(() => lstatSync(target)),
    options,
  );
}

/**
 * Creates the file that will replace another, with its mode from the first byte on, so that nobody else can
 * read it meanwhile.
 */
export const openBeside = (temporary: string, { mode }: Pick<Position, 'mode'>): Promise<FileHandle> =>
  open(temporary, 'wx', mode & 0o777);

/** Gives the written file the mode and owner of the file that it replaces. */
export async function likeBefore(temporary: string, { before, mode }: Position): Promise<void> {
  if (before === undefined && mode === NEW_MODE) return;
  await chmod(temporary, mode);
  // Only an administrator may give a file to another user; anybody else owns both files.
  if (before !== undefined) await chown(temporary, before.uid, before.gid).catch(() => undefined);
}

export const replacedOf = ({ before }: Position): Replaced => ({ isUnlinked: (before?.nlink ?? 1) > 1 });

/**
 * Writes a file completely or not at all: under a temporary name in the same folder, then renamed. Of several
 * hard links only this name gets the new file. Failures: FILE_UNWRITABLE.
 */
export async function replaceFile(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
  options: PositionOptions = {},
): Promise<Replaced> {
  const location = await positionOf(path, options);
  const folder = dirname(location.target);
  await removeLeftovers(folder);
  const temporary = temporaryPath(folder);
  try {
    const file = await openBeside(temporary, location);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await likeBefore(temporary, location);
    await rename(temporary, location.target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw writeError(path, error);
  }
  return replacedOf(location);
}
