import type { Stats } from 'node:fs';

/** The kind of a directory entry that is not a file, in words; undefined for a file. */
export function otherThanFile(
  info: Pick<Stats, 'isFile' | 'isDirectory' | 'isFIFO' | 'isSocket' | 'isSymbolicLink'>,
): string | undefined {
  if (info.isFile()) return undefined;
  if (info.isDirectory()) return 'a folder';
  if (info.isFIFO()) return 'a pipe';
  if (info.isSocket()) return 'a socket';
  return info.isSymbolicLink() ? 'a link' : 'a device';
}
