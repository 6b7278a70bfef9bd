import type { Stats } from 'node:fs';

/** What stands at a path where a file is needed, as people call it; undefined for a file. */
export function otherThanFile(
  info: Pick<Stats, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket' | 'isSymbolicLink'>,
): string | undefined {
  if (info.isFile()) return undefined;
  if (info.isDirectory()) return 'a folder';
  if (info.isFIFO()) return 'a pipe';
  if (info.isSocket()) return 'a socket';
  return info.isSymbolicLink() ? 'a link' : 'a device';
}
