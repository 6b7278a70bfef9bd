import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The limit of Linux. */
const MAX_LINKS = 40;

/**
 * The path, with links resolved, of a file that may not exist yet: its nearest existing folder is resolved
 * and the rest appended. A dangling link leads to the path at which a file would be created through it.
 * Undefined for links that form a loop.
 */
export async function realTarget(path: string, links = MAX_LINKS): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = await realTarget(parent, links);
  if (folder === undefined) return undefined;
  const location = join(folder, basename(path));
  const target = await readlink(location).catch(() => undefined);
  if (target === undefined) return location;
  return links === 0 ? undefined : realTarget(resolve(folder, target), links - 1);
}
