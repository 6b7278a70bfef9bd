import { mkdir, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isFileOf } from '../../catalogue/file-types.ts';
import type { RequestResult } from '../../contract/requests.ts';
import { readError } from '../files/file-errors.ts';
import { requireAllowedFolder, type FileLimits } from '../files/file-limits.ts';

type Entry = RequestResult<'import/list'>['entries'][number];

/**
 * Start folder of a list: the folder that the program was started with; the library's folder of cars, which
 * is always open, if each folder is chosen by the user; otherwise the home folder.
 */
async function startFolder({ carFolders, carFiles, libraryCars }: FileLimits): Promise<string> {
  if (carFiles === undefined || libraryCars === undefined) return carFolders?.[0] ?? homedir();
  await mkdir(libraryCars, { recursive: true });
  return libraryCars;
}

/** Subfolders, and files that may hold a car of another program. Failures: FILE_*, PATH_REFUSED. */
export async function listSources(
  path: string | undefined,
  limits: FileLimits,
): Promise<RequestResult<'import/list'>> {
  const folder = resolve(path ?? (await startFolder(limits)));
  await requireAllowedFolder(folder, limits);
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw readError(folder, error);
  });
  const parent = dirname(folder);
  const isParentAllowed = await requireAllowedFolder(parent, limits).then(
    () => parent !== folder,
    () => false,
  );
  return {
    path: folder,
    ...(isParentAllowed && { parent }),
    entries: entries
      .filter((entry) => !entry.name.startsWith('.'))
      .flatMap((entry): Entry[] => {
        const one = { name: entry.name, path: join(folder, entry.name) };
        if (entry.isDirectory()) return [{ ...one, kind: 'folder' }];
        return entry.isFile() && isFileOf(entry.name, 'otherCar') ? [{ ...one, kind: 'file' }] : [];
      })
      .sort((a, b) => b.kind.localeCompare(a.kind) || a.name.localeCompare(b.name, 'en', { numeric: true })),
  };
}
