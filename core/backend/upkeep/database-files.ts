import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { attempt } from '../files/attempt.ts';

/** Timestamp for file names. */
export const fileStamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Removes a database with its log files. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/**
 * Gives the file a second name (a hard link), or copies it on a disk without hard links; its log is treated
 * alike.
 */
export function setAside(path: string, aside: string): void {
  if (attempt(() => (linkSync(path, aside), true)) !== true)
    copyFileSync(path, aside, constants.COPYFILE_EXCL);
  // SQLite would write a log that lies beside the wrong file into that file.
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
}
