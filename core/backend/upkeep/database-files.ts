import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { attempt } from '../files/attempt.ts';

/** Of a time, in names of files. */
export const fileStamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Removes a database with its log files. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/** A second name for the file, or a copy where the disk has no such names; its log goes with it. */
export function keepAside(path: string, aside: string): void {
  if (attempt(() => (linkSync(path, aside), true)) !== true)
    copyFileSync(path, aside, constants.COPYFILE_EXCL);
  // A log beside a file that it is not of would be written into it.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
}
