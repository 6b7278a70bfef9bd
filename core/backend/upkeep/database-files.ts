import { rmSync } from 'node:fs';

/** Of a time, in names of files. */
export const fileStamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

/** Beside the database while it is made anew. */
export const partOf = (path: string): string => `${path}.part`;

/** Removes a database with its log files. */
export function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}
