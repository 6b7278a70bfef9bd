import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { CarCompanion, EditedCompanion } from '../contract/car-file.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../contract/requests.ts';
import { createBackups, type Backups } from './backups.ts';
import { companionPath, findCompanion } from './companions.ts';
import { writeError } from './file-errors.ts';
import { isInside, requireAllowed, type FileLimits } from './file-limits.ts';
import { writeHindrance } from './files.ts';
import { latin1Bytes, latin1Text, sha256 } from './latin1.ts';
import { DISK, readStanding, writeTogether, type Disk, type FileWrite } from './write-together.ts';

export interface SaveMeans {
  readonly backups: Backups;
  readonly disk?: Disk;
}

/** A file to be written, with what stands there now. */
interface Rewriting extends FileWrite {
  readonly before: Buffer | undefined;
}

/**
 * Writes a car.ini and its edited companions together, whole or not at all, keeping modes, with backups of what
 * another program wrote there. Curve files in `companions` are written beside it where it has none of that name.
 * Failures: FILE_CHANGED where a file is not the one that was opened, FILE_UNWRITABLE, PATH_REFUSED, NOT_LATIN1.
 */
export async function saveCarFile(
  args: RequestArgs<'car/save'>,
  limits: FileLimits,
  means: SaveMeans = { backups: createBackups() },
): Promise<RequestResult<'car/save'>> {
  const path = resolve(args.path);
  await requireAllowed(path, limits);
  const bytes = latin1Bytes(args.text);
  if (await isInside(path, limits.samplesFolder))
    throw new RacebenchError('FILE_UNWRITABLE', `${path} is a sample car; save it under another name.`);
  const before = await readStanding(path);
  requireUnchanged(path, before, args.expectedHash);
  const rewritings = [
    ...(await newCompanions(path, args.companions ?? [])),
    ...(await checkedCompanions(path, args.edited ?? [])),
    { path, bytes, before },
  ];
  const backup = await write(rewritings, means);
  return {
    path,
    hash: sha256(bytes),
    ...(backup.includes(`${path}.bak`) && { backup: `${path}.bak` }),
  };
}

/** Writes what differs from what stands there; gives the paths of all that was written, backups too. */
async function write(
  rewritings: readonly Rewriting[],
  { backups, disk = DISK }: SaveMeans,
): Promise<string[]> {
  const changed = rewritings.filter(({ before, bytes }) => before?.equals(bytes) !== true);
  const writes: FileWrite[] = [];
  for (const { path, before } of changed) {
    if (before === undefined) continue;
    const hindrance = await writeHindrance(path);
    if (hindrance !== undefined) throw new RacebenchError('FILE_UNWRITABLE', `${path} ${hindrance}.`);
    writes.push(...(await backups.before(path, before)));
  }
  // Backups first: where only some take their places, none of them is missing.
  writes.push(...changed);
  await writeTogether(writes, disk);
  for (const { path, bytes } of changed) backups.wrote(path, bytes);
  return writes.map(({ path }) => path);
}

/** The edited companions with their places, all of them checked before the first is written. */
export async function checkedCompanions(
  path: string,
  edited: readonly EditedCompanion[],
): Promise<Rewriting[]> {
  const rewritings: Rewriting[] = [];
  for (const { name, text, before } of edited) {
    const file = companionPath(path, name);
    if (!(await isInside(file, dirname(path))))
      throw new RacebenchError('PATH_REFUSED', `${name} is outside the folder of the car.`);
    const found = await findCompanion(path, name);
    const there = found === undefined ? undefined : latin1Text(found.bytes);
    if (there !== before)
      throw new RacebenchError(
        'FILE_CHANGED',
        `${found?.path ?? file} was changed by another program since it was opened.`,
      );
    rewritings.push({ path: found?.path ?? file, before: found?.bytes, bytes: latin1Bytes(text) });
  }
  return rewritings;
}

function requireUnchanged(path: string, before: Buffer | undefined, expectedHash: string | undefined): void {
  if (expectedHash === undefined) return;
  if (before === undefined)
    throw new RacebenchError('FILE_CHANGED', `${path} was removed since it was opened.`);
  if (sha256(before) !== expectedHash)
    throw new RacebenchError('FILE_CHANGED', `${path} was changed by another program since it was opened.`);
}

/** Companions that the folder of the car has not, inside of it, with their folders made. */
async function newCompanions(path: string, companions: readonly CarCompanion[]): Promise<Rewriting[]> {
  const rewritings: Rewriting[] = [];
  for (const { name, text } of companions) {
    const file = companionPath(path, name);
    if (!(await isInside(file, dirname(path)))) continue;
    if ((await findCompanion(path, name)) !== undefined) continue;
    await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
      throw writeError(file, error);
    });
    rewritings.push({ path: file, bytes: latin1Bytes(text), before: undefined });
  }
  return rewritings;
}
