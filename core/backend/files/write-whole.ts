import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from './attempt.ts';
import { writeError } from './file-errors.ts';
import { positionOfSync, replaceFile, type PositionOptions, type Replaced } from './replace-file.ts';
import { temporaryPath } from './temporary-files.ts';

/** Writes in progress, by path. */
const writing = new Map<string, Promise<unknown>>();

/**
 * Writes one file completely or not at all; of several writes to one path the last call wins. Failures:
 * FILE_UNWRITABLE.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: PositionOptions = {},
): Promise<Replaced> {
  const before = writing.get(path);
  const write = async (): Promise<Replaced> => {
    await before?.catch(() => undefined);
    return replaceFile(path, (file) => file.writeFile(content), options);
  };
  const own = write();
  writing.set(path, own);
  try {
    return await own;
  } finally {
    if (writing.get(path) === own) writing.delete(path);
  }
}

/** Synchronous {@link writeWhole}: for a window that closes, and for short lists. */
export function writeWholeSync(path: string, content: string, options: PositionOptions = {}): void {
  const location = positionOfSync(path, options);
  const temporary = temporaryPath(dirname(location.target));
  try {
    const file = openSync(temporary, 'wx', location.mode & 0o777);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, location.target);
  } catch (error) {
    attempt(() => rmSync(temporary, { force: true }));
    throw writeError(path, error);
  }
}
