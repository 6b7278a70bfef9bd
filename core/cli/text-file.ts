import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeError } from '../backend/files/file-errors.ts';
import { readWhole } from '../backend/files/read-whole.ts';
import { positionOf } from '../backend/files/replace-file.ts';
import { writeWhole } from '../backend/files/write-whole.ts';
import { unlinkedText } from '../contract/hard-links.ts';
import type { Output } from './output.ts';

/** Text of a file in UTF-8, or in Latin-1 where it is not UTF-8. Failures: FILE_NOT_FOUND, FILE_UNREADABLE. */
export async function readText(path: string): Promise<string> {
  const bytes = await readWhole(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Writes a file whole or not at all, and says where that broke hard links. Failure: FILE_UNWRITABLE. */
export async function writeText(path: string, text: string | Uint8Array, output: Output): Promise<void> {
  const { isUnlinked } = await writeWhole(path, text);
  if (isUnlinked) noteUnlinked([path], output);
}

/** Reports the files that had other names (hard links). */
export function noteUnlinked(paths: readonly string[] | undefined, output: Output): void {
  if (paths !== undefined && paths.length > 0) output.message(`note: ${unlinkedText(paths)}`);
}

/** Throws FILE_UNWRITABLE for a path that {@link writeText} could not write: said before long work, not after it. */
export async function checkWritable(path: string): Promise<void> {
  await positionOf(path);
  await access(dirname(path), constants.W_OK).catch((error: unknown) => {
    throw writeError(path, error);
  });
}
