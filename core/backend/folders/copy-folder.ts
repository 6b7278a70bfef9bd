import { chmod, constants, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import type { FolderSize } from '../../contract/file-requests.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { Backups } from '../files/backups.ts';
import { readError, writeError } from '../files/file-errors.ts';
import {
  ANYWHERE,
  isInside,
  requireAllowed,
  requireAllowedFolder,
  type FileLimits,
} from '../files/file-limits.ts';
import { saveCarFile } from '../cars/save-car.ts';
import { isTemporaryName } from '../files/temporary-files.ts';
import type { Job } from './job.ts';
import { makeFolder } from './new-folder.ts';

/** A car has some hundred files; a folder with more than this is a disk, not a car. */
const MAX_FILES = 20_000;

interface FolderFiles extends FolderSize {
  readonly list: readonly { readonly path: string; readonly bytes: number; readonly mode: number }[];
}

/** A copy is new: it holds nothing to back up. */
const NO_BACKUPS: Backups = { before: () => Promise.resolve([]), wrote: () => undefined };
const OWNER_WRITES = 0o200;

/** Size of a copy of the folder of the car at `path`. Failures: FILE_*, PATH_REFUSED. */
export async function folderSize(path: string, limits: FileLimits): Promise<FolderSize> {
  const { folder, files, bytes, leftOut } = await filesOf(dirname(resolve(path)), limits);
  return { folder, files, bytes, leftOut };
}

async function filesOf(folder: string, limits: FileLimits): Promise<FolderFiles> {
  await requireAllowedFolder(folder, limits);
  const list: { path: string; bytes: number; mode: number }[] = [];
  let leftOut = 0;
  const walk = async (location: string): Promise<void> => {
    const entries = await readdir(location, { withFileTypes: true }).catch((error: unknown) => {
      throw readError(location, error);
    });
    for (const entry of entries) {
      const path = join(location, entry.name);
      if (isTemporaryName(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) {
        const { size, mode } = await lstat(path);
        list.push({ path, bytes: size, mode });
      }
      // Links could lead anywhere; pipes and devices are not files.
      else leftOut++;
      if (list.length > MAX_FILES)
        throw new RacebenchError(
          'FILE_UNREADABLE',
          `${folder} holds more than ${String(MAX_FILES)} files: it is not the folder of one car.`,
        );
    }
  };
  await walk(folder);
  return { folder, files: list.length, bytes: list.reduce((sum, f) => sum + f.bytes, 0), leftOut, list };
}

/** See car/copy. Failures: FOLDER_NOT_EMPTY, FILE_*, PATH_REFUSED, CANCELLED. */
export async function copyCar(
  args: RequestArgs<'car/copy'>,
  limits: FileLimits,
  job: Job,
): Promise<RequestResult<'car/copy'>> {
  const path = resolve(args.path);
  const to = resolve(args.to);
  await requireAllowed(to, limits);
  if (await isInside(to, limits.samplesFolder))
    throw new RacebenchError('FILE_UNWRITABLE', `${to} is among the sample cars.`);
  const { folder, list, bytes, files, leftOut } = await filesOf(dirname(path), limits);
  if (to === folder || (await isInside(to, folder)))
    throw new RacebenchError('FILE_UNWRITABLE', `${to} is inside the folder being copied.`);
  await makeFolder(to, async (filling) => {
    let done = 0;
    for (const file of list) {
      job.signal.throwIfAborted();
      const target = join(filling, relative(folder, file.path));
      try {
        await mkdir(dirname(target), { recursive: true });
        await copyFile(file.path, target, constants.COPYFILE_EXCL);
        // A read-only car is copied in order to be edited, so the copy is writable.
        if ((file.mode & OWNER_WRITES) === 0) await chmod(target, (file.mode & 0o777) | OWNER_WRITES);
      } catch (error) {
        throw writeError(target.replace(filling, to), error);
      }
      done += file.bytes;
      job.progress(done, bytes);
    }
    const copied = { path: join(filling, basename(path)), text: args.text, edited: args.edited };
    await saveCarFile(copied, ANYWHERE, { backups: NO_BACKUPS });
  });
  return { path: join(to, basename(path)), files, leftOut };
}
