import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { CarCompanion, EditedCompanion } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import { createBackups } from '../files/backups.ts';
import { companionPath, findCompanion } from '../files/companions.ts';
import { writeError } from '../files/file-errors.ts';
import { isInside, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { latin1Bytes, latin1Text, sha256 } from '../files/latin1.ts';
import { requireUnchanged, rewrite, type Rewriting, type SaveMeans } from '../files/rewrite.ts';
import { readStanding } from '../files/write-together.ts';

/**
 * Writes a car.ini and its edited companions together, completely or not at all; keeps modes, and backs up
 * files that another program wrote there. Curve files in `companions` are written beside the car if no file
 * of that name exists there. Failures: FILE_CHANGED if a file is not the one that was opened,
 * FILE_UNWRITABLE, PATH_REFUSED, NOT_LATIN1.
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
  const { written, unlinked } = await rewrite(rewritings, means);
  return {
    path,
    hash: sha256(bytes),
    ...(written.includes(`${path}.bak`) && { backup: `${path}.bak` }),
    ...(unlinked.length > 0 && { unlinked: [...unlinked] }),
  };
}

/** The edited companions with their paths, all of them checked before the first is written. */
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

/** Companions missing from the folder of the car, inside that folder; creates their folders. */
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
