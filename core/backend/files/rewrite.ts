import { RacebenchError } from '../../contract/errors.ts';
import type { Backups } from './backups.ts';
import { writeHindrance } from './open-car-file.ts';
import { sha256 } from './latin1.ts';
import { DISK, writeTogether, type Disk, type FileWrite } from './write-together.ts';

export interface SaveMeans {
  readonly backups: Backups;
  readonly disk?: Disk;
}

/** A file to be written, with its present content. */
export interface Rewriting extends FileWrite {
  readonly before: Buffer | undefined;
}

export interface Rewritten {
  /** Paths of all written files, backups included. */
  readonly written: readonly string[];
  /** Written files that had other hard links, which keep the old content. */
  readonly unlinked: readonly string[];
}

/** Writes the files whose content has changed. */
export async function rewrite(
  rewritings: readonly Rewriting[],
  { backups, disk = DISK }: SaveMeans,
): Promise<Rewritten> {
  const changed = rewritings.filter(({ before, bytes }) => before?.equals(bytes) !== true);
  const writes: FileWrite[] = [];
  for (const { path, before } of changed) {
    if (before === undefined) continue;
    const hindrance = await writeHindrance(path);
    if (hindrance !== undefined) throw new RacebenchError('FILE_UNWRITABLE', `${path} ${hindrance}.`);
    writes.push(...(await backups.before(path, before)));
  }
  // Backups first: if only some files are replaced, no backup is missing.
  writes.push(...changed);
  const unlinked = await writeTogether(writes, disk);
  for (const { path, bytes } of changed) backups.wrote(path, bytes);
  return {
    written: writes.map(({ path }) => path),
    unlinked: unlinked.filter((path) => changed.some((each) => each.path === path)),
  };
}

/** Throws FILE_CHANGED if a file is not the one that was opened. */
export function requireUnchanged(
  path: string,
  before: Buffer | undefined,
  expectedHash: string | undefined,
): void {
  if (expectedHash === undefined) return;
  if (before === undefined)
    throw new RacebenchError('FILE_CHANGED', `${path} was removed since it was opened.`);
  if (sha256(before) !== expectedHash)
    throw new RacebenchError('FILE_CHANGED', `${path} was changed by another program since it was opened.`);
}
