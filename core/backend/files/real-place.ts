import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The limit of Linux. */
const MAX_LINKS = 40;

/**
 * The path, with links resolved, of a file that may not exist yet: its nearest existing folder is resolved
 * and the rest appended. A dangling link leads to the path at which a file would be created through it.
 * Undefined for links that form a loop.
 */
export async function realPlace(path: string, links = MAX_LINKS): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = await realPlace(parent, links);
  if (folder === undefined) return undefined;
  const place = join(folder, basename(path));
  const target = await readlink(place).catch(() => undefined);
  if (target === undefined) return place;
  return links === 0 ? undefined : realPlace(resolve(folder, target), links - 1);
}
