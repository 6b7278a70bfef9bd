import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isListedFile } from '../../core/catalogue/file-types.ts';
import { RacebenchError } from '../../core/contract/errors.ts';
import type { FolderEntry, FolderListing } from '../../core/contract/shell.ts';

/** Files and folders that a window may use. */
export interface PathPolicy {
  /**
   * The real path (links resolved) of a file or folder that is, or may be made, inside the allowed folders. Rejects
   * with PATH_REFUSED for all others, and where a folder on the way is missing.
   */
  allow(target: string): Promise<string>;
  /** Folders and files of cars, tracks, telemetry and plans of one folder, folders first; the first allowed folder for undefined. */
  list(folder: string | undefined): Promise<FolderListing>;
}

export function createPathPolicy(allowedFolders: readonly string[]): PathPolicy {
  const roots = Promise.all(allowedFolders.map((folder) => realpath(folder).catch(() => undefined)));

  const rootOf = async (real: string): Promise<string | undefined> => {
    const containing = (await roots).filter((root) => root !== undefined && isInside(root, real));
    // The outermost allowed folder, so that the way up ends there.
    return containing.sort((a, b) => (a?.length ?? 0) - (b?.length ?? 0))[0];
  };

  const allow = async (target: string): Promise<string> => {
    if (target.includes('\0') || !path.isAbsolute(target)) throw new RacebenchError('PATH_REFUSED');
    const real = await realPathOf(path.normalize(target));
    if (real === undefined || (await rootOf(real)) === undefined) throw new RacebenchError('PATH_REFUSED');
    return real;
  };

  return {
    allow,
    list: async (folder) => {
      const first = (await roots).find((root) => root !== undefined);
      const start = folder ?? first;
      if (start === undefined) throw new RacebenchError('PATH_REFUSED');
      const real = await allow(start);
      const isRoot = (await rootOf(real)) === real;
      return {
        path: real,
        parent: isRoot ? undefined : path.dirname(real),
        entries: await readEntries(real, (entry) =>
          allow(entry).then(
            () => true,
            () => false,
          ),
        ),
      };
    },
  };
}

function isInside(root: string, real: string): boolean {
  if (real === root) return true;
  return real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

/** The path with all links resolved; a last part that does not exist yet stays as it is, a link to nothing is refused. */
async function realPathOf(target: string): Promise<string | undefined> {
  const whole = await realpath(target).catch(() => undefined);
  if (whole !== undefined) return whole;
  if ((await readlink(target).catch(() => undefined)) !== undefined) return undefined;
  const parent = await realpath(path.dirname(target)).catch(() => undefined);
  return parent === undefined ? undefined : path.join(parent, path.basename(target));
}

/** A link that leads out of the allowed folders is left out: not even the kind of its target is shown. */
async function readEntries(
  folder: string,
  isAllowed: (path: string) => Promise<boolean>,
): Promise<FolderEntry[]> {
  const names = await readdir(folder).catch(() => {
    throw new RacebenchError('FILE_UNREADABLE', `${folder}: the folder cannot be read.`);
  });
  const entries = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name): Promise<FolderEntry | undefined> => {
        const entryPath = path.join(folder, name);
        const info = (await isAllowed(entryPath)) ? await stat(entryPath).catch(() => undefined) : undefined;
        if (info?.isDirectory() === true) return { name, path: entryPath, kind: 'folder' };
        if (info?.isFile() === true && isListedFile(name)) return { name, path: entryPath, kind: 'file' };
        return undefined;
      }),
  );
  const order = (entry: FolderEntry): number => (entry.kind === 'folder' ? 0 : 1);
  return entries
    .filter((entry) => entry !== undefined)
    .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en', { numeric: true }));
}
