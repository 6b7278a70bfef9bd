import { randomBytes } from 'node:crypto';
import { chmod, chown, open, readFile, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RacebenchError } from '../contract/errors.ts';
import { errnoCode, writeError } from './file-errors.ts';

export interface FileWrite {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What of the disk is written through: tests let it fail. */
export interface Disk {
  /** Writes a new file and waits until it is on the disk. */
  writeNew(path: string, bytes: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
}

export const DISK: Disk = {
  async writeNew(path, bytes) {
    const file = await open(path, 'wx', 0o666);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  rename,
};

interface Staged extends FileWrite {
  readonly temporary: string;
  /** The file itself where `path` is a link to it. */
  readonly target: string;
}

/**
 * Writes files whole. All are on the disk under other names before the first takes its place, so a full disk or a
 * refused write leaves every old file. A failure while they take their places (a folder appeared, rights changed)
 * names those that are written. Modes of files that are there are kept. Failures: FILE_UNWRITABLE.
 */
export async function writeTogether(files: readonly FileWrite[], disk: Disk = DISK): Promise<void> {
  const staged: Staged[] = [];
  try {
    for (const file of files) staged.push(await stage(file, disk));
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
      throw new RacebenchError(failure.code, `${failure.message} Written before it: ${written.join(', ')}.`, {
        cause: error,
      });
    }
}

async function stage({ path, bytes }: FileWrite, disk: Disk): Promise<Staged> {
  const target = await realpath(path).catch(() => path);
  const before = await stat(target).catch(() => undefined);
  if (before?.isDirectory() === true)
    throw new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written: a folder stands there.`);
  const temporary = join(dirname(target), `.racebench-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await disk.writeNew(temporary, bytes);
    if (before !== undefined) {
      await chmod(temporary, before.mode & 0o7777);
      // Only an administrator may give a file to another; all others own both.
      await chown(temporary, before.uid, before.gid).catch(() => undefined);
    }
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw writeError(path, error);
  }
  return { path, bytes, temporary, target };
}

async function drop(staged: readonly Staged[]): Promise<void> {
  for (const { temporary } of staged) await unlink(temporary).catch(() => undefined);
}

/** The bytes that stand where is to be written, or undefined for none. Failures: FILE_UNWRITABLE. */
export async function readStanding(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errnoCode(error) === 'ENOENT') return undefined;
    throw writeError(path, error);
  }
}
