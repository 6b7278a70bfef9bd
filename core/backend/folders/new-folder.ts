import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { errnoCode, writeError } from '../files/file-errors.ts';
import { fillingPath, removeLeftovers } from '../files/temporary-files.ts';

/**
 * Fills a temporary folder and moves it to its destination once it is complete: a cancelled or failed job
 * leaves nothing. Leftovers of killed processes are removed. Failures: FOLDER_NOT_EMPTY, FILE_UNWRITABLE, and
 * those of `fill`.
 */
export async function makeFolder<T>(to: string, fill: (folder: string) => Promise<T>): Promise<T> {
  await requireFree(to);
  const parent = dirname(to);
  await removeLeftovers(parent);
  const filling = fillingPath(parent);
  try {
    await mkdir(parent, { recursive: true });
    await mkdir(filling);
    const result = await fill(filling);
    await requireFree(to);
    // An empty folder at the destination is removed first, since rename refuses it on Windows.
    await rmdir(to).catch(() => undefined);
    await rename(filling, to);
    return result;
  } catch (error) {
    await rm(filling, { recursive: true, force: true });
    throw writeError(to, error);
  }
}

async function requireFree(to: string): Promise<void> {
  const there = await readdir(to).catch((error: unknown) => {
    if (errnoCode(error) === 'ENOENT') return [];
    throw writeError(to, error);
  });
  if (there.length > 0)
    throw new RacebenchError('FOLDER_NOT_EMPTY', `${to} exists already and is not empty.`);
}

/** A free folder name below `parent`: the requested one, or that with a number. */
export async function freeName(parent: string, wished: string): Promise<string> {
  const taken = new Set((await readdir(parent).catch(() => [])).map((name) => name.toLowerCase()));
  const clean = wished
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
  const base = clean === '' ? 'car' : clean;
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} (${String(n)})`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
