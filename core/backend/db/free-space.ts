import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../files/attempt.ts';

/**
 * Below this SQLite cannot start writing: its shared memory takes 32 kB and the first page of its log 16 kB
 * (sqlite.org/walformat.html), and file systems round up.
 */
const FULL_BELOW_BYTES = 128 * 1024;

/** Free bytes on the disk of a folder; undefined if the system does not report it. */
export function freeBytes(folder: string): number | undefined {
  return attempt(() => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  });
}

/**
 * Text on the free space of the disk that holds a file if it is too small to write anything; otherwise
 * undefined.
 */
export function fullDiskText(path: string): string | undefined {
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const facts = attempt(() => statfsSync(folder));
  if (facts === undefined) return undefined;
  // File systems without a limit on the number of files report `files` as 0.
  if (facts.files > 0 && facts.ffree === 0) return 'no more files can be created';
  const free = facts.bavail * facts.bsize;
  return free < FULL_BELOW_BYTES ? `${Math.floor(free / 1024)} kB free` : undefined;
}

/** With more free space than this, no trial write is made before something is stored. */
const TRIED_BELOW_BYTES = 16 * 1024 * 1024;

/**
 * True if only a trial write can show whether the disk has room. With ample space no trial is made, so a
 * healthy library is not changed by a byte.
 */
export const mayBeFull = (path: string): boolean =>
  (freeBytes(dirname(path)) ?? 0) < TRIED_BELOW_BYTES || fullDiskText(path) !== undefined;
