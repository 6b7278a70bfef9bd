import { rename, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import { writeError } from './file-errors.ts';
import { readWhole } from './read-whole.ts';
import {
  likeBefore,
  openBeside,
  positionOf,
  replacedOf,
  type Position,
  type PositionOptions,
} from './replace-file.ts';
import { removeLeftovers, temporaryPath } from './temporary-files.ts';

export interface FileWrite extends Pick<PositionOptions, 'replacesLink'> {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Disk operations that tests can make fail. */
export interface Disk {
  /** Writes a new file and waits until it is on the disk. */
  writeNew(path: string, bytes: Uint8Array, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
}

export const DISK: Disk = {
  async writeNew(path, bytes, mode) {
    const file = await openBeside(path, { mode });
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  rename,
};

interface Staged extends Position {
  readonly temporary: string;
}

/**
 * Writes several files, each completely. All are on the disk under temporary names before the first is
 * renamed, so a full disk or a refused write leaves every old file. A failure while renaming (a folder
 * appeared, permissions changed) lists the files already written. Existing files keep their modes. Returns
 * the paths of files that had other hard links, which keep the old content. Leftovers of killed writes in
 * these folders are removed. Failures: FILE_UNWRITABLE.
 */
export async function writeTogether(files: readonly FileWrite[], disk: Disk = DISK): Promise<string[]> {
  const targets: (Position & Pick<FileWrite, 'bytes'>)[] = [];
  for (const { path, bytes, replacesLink } of files)
    targets.push({ ...(await positionOf(path, { replacesLink })), bytes });
  for (const folder of new Set(targets.map(({ target }) => dirname(target)))) await removeLeftovers(folder);
  const staged: Staged[] = [];
  try {
    for (const location of targets) staged.push(await stage(location, location.bytes, disk));
  } catch (error) {
    await drop(staged);
    throw error;
  }
  const written: string[] = [];
  for (const [i, { path, temporary, target }] of staged.entries())
    try {
      await disk.rename(temporary, target);
      written.push(basename(path));
    } catch (error) {
      await drop(staged.slice(i));
      const failure = writeError(path, error);
      if (written.length === 0) throw failure;
      throw new RacebenchError(failure.code, `${failure.message} Already written: ${written.join(', ')}.`, {
        cause: error,
      });
    }
  return targets.filter((location) => replacedOf(location).isUnlinked).map(({ path }) => path);
}

async function stage(location: Position, bytes: Uint8Array, disk: Disk): Promise<Staged> {
  const temporary = temporaryPath(dirname(location.target));
  try {
    await disk.writeNew(temporary, bytes, location.mode);
    await likeBefore(temporary, location);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw writeError(location.path, error);
  }
  return { ...location, temporary };
}

async function drop(staged: readonly Staged[]): Promise<void> {
  for (const { temporary } of staged) await unlink(temporary).catch(() => undefined);
}

/**
 * The bytes of the file to be replaced, or undefined if there is none. Failures: FILE_UNWRITABLE for anything
 * but a file.
 */
export async function readStanding(path: string, options: PositionOptions = {}): Promise<Buffer | undefined> {
  const { target, before } = await positionOf(path, options);
  if (before === undefined) return undefined;
  try {
    return await readWhole(target, 'backup file');
  } catch (error) {
    const { code, message } = toFailure(error);
    if (code === 'FILE_NOT_FOUND') return undefined;
    throw new RacebenchError('FILE_UNWRITABLE', message, { cause: error });
  }
}
