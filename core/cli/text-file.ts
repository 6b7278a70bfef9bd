import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { readWhole } from '../backend/read-whole.ts';
import { RacebenchError } from '../contract/errors.ts';

/** Text of a file in UTF-8, or in Latin-1 where it is no UTF-8. Failures: FILE_NOT_FOUND, FILE_UNREADABLE. */
export async function readText(path: string): Promise<string> {
  const bytes = await readWhole(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Writes a file whole or not at all. Failure: FILE_UNWRITABLE. */
export async function writeText(path: string, text: string): Promise<void> {
  try {
    await writeFileAtomic(path, text);
  } catch (error) {
    throw new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written.`, { cause: error });
  }
}

/** Throws FILE_UNWRITABLE for a path that {@link writeText} could not write: said before long work, not after it. */
export async function checkWritable(path: string): Promise<void> {
  try {
    const old = await stat(path).catch(() => undefined);
    if (old?.isDirectory() === true) throw new Error('It is a folder.');
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new RacebenchError('FILE_UNWRITABLE', `${path} cannot be written.`, { cause: error });
  }
}
