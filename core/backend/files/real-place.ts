import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** As many as Linux follows. */
const MAX_LINKS = 40;

/**
 * The real place of a file that may not exist yet: that of its nearest existing folder, with the rest. A link to what
 * does not exist leads to where a file would be made through it. Undefined for links that lead in a circle.
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
