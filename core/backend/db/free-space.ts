import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../files/attempt.ts';

/**
 * With less than this SQLite cannot begin to write: its shared memory takes 32 kB and the first page of its log 16 kB
 * (sqlite.org/walformat.html), and file systems round up.
 */
const FULL_BELOW_BYTES = 128 * 1024;

/** Free bytes on the disk of a folder; undefined where the system does not say. */
export function freeBytes(folder: string): number | undefined {
  return attempt(() => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  });
}

/** The free space of the disk that holds a file, in words, where it is too small to write anything; undefined where it is not. */
export function fullDiskText(path: string): string | undefined {
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const facts = attempt(() => statfsSync(folder));
  if (facts === undefined) return undefined;
  // File systems without a limit of files report none at all.
  if (facts.files > 0 && facts.ffree === 0) return 'no further file can be made';
  const free = facts.bavail * facts.bsize;
  return free < FULL_BELOW_BYTES ? `${Math.floor(free / 1024)} kB free` : undefined;
}

/** A disk with more than this is not tried before something is stored. */
const TRIED_BELOW_BYTES = 16 * 1024 * 1024;

/** True where only a write can tell whether the disk of a file has room: a healthy library stays as it is to the byte. */
export const mayBeFull = (path: string): boolean =>
  (freeBytes(dirname(path)) ?? 0) < TRIED_BELOW_BYTES || fullDiskText(path) !== undefined;
