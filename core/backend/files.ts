import { access, constants, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { companionNames } from '../car-ini/open-car.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { CarCompanion, CarFile, RequestArgs, RequestResult } from '../contract/requests.ts';
import { latin1Bytes, latin1Text, sha256 } from './latin1.ts';

/** A car.ini is some kilobytes; what is far larger is another file. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

export interface FileLimits {
  /** All cars must lie in one of these folders, or the samples' one; undefined for no limit. */
  readonly carFolders: readonly string[] | undefined;
  /** Cars here can be opened, never overwritten. */
  readonly samplesFolder: string | undefined;
}

/** Opens a car.ini, or the one in a folder, with the curve files it names. Failures: FILE_*, PATH_REFUSED. */
export async function openCarFile(path: string, limits: FileLimits): Promise<CarFile> {
  const file = await carIniPath(path);
  await requireAllowed(file, limits);
  const bytes = await readWhole(file);
  const text = latin1Text(bytes);
  return {
    path: file,
    text,
    hash: sha256(bytes),
    companions: await companionsOf(file, text),
    readOnly:
      (await isInside(file, limits.samplesFolder)) ||
      (await isMarkedReadOnly(file)) ||
      !(await isWritable(file)),
  };
}

/** The car.ini that a path means: the file itself, or `car.ini` of a folder. */
async function carIniPath(path: string): Promise<string> {
  const file = resolve(path);
  const info = await stat(file).catch(() => undefined);
  return info?.isDirectory() === true ? join(file, 'car.ini') : file;
}

async function readWhole(file: string): Promise<Buffer> {
  const info = await stat(file).catch((error: unknown) => {
    throw readError(file, error);
  });
  if (!info.isFile()) throw new RacebenchError('FILE_UNREADABLE', `${file} is not a file.`);
  if (info.size > MAX_FILE_BYTES)
    throw new RacebenchError('FILE_UNREADABLE', `${file} is too large for a car.ini (${info.size} bytes).`);
  return readFile(file).catch((error: unknown) => {
    throw readError(file, error);
  });
}

function errnoCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function readError(file: string, error: unknown): RacebenchError {
  const code = errnoCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new RacebenchError('FILE_NOT_FOUND', `${file} does not exist.`, { cause: error });
  return new RacebenchError('FILE_UNREADABLE', `${file} cannot be read (${code}).`, { cause: error });
}

function writeError(file: string, error: unknown): RacebenchError {
  const code = errnoCode(error);
  return new RacebenchError('FILE_UNWRITABLE', `${file} cannot be written (${code}).`, { cause: error });
}

/** True where the system would let a save through: an atomic write makes a new file in the folder. */
export async function isWritable(file: string): Promise<boolean> {
  const canWrite = (path: string) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
  return (await canWrite(file)) && (await canWrite(dirname(file)));
}

/** Marked as read-only, even for an administrator, whom the system would let write all the same. */
async function isMarkedReadOnly(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  return (mode & 0o222) === 0;
}

/** The real place of a file that may not exist yet: that of its nearest existing folder, with the rest. */
async function realPlace(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const folder = dirname(path);
  return folder === path ? path : join(await realPlace(folder), basename(path));
}

/** True for a place below the folder, with all links resolved on both sides. */
export async function isInside(path: string, folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false;
  const way = relative(await realPlace(resolve(folder)), await realPlace(path));
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Failures: PATH_REFUSED outside the folders that cars may lie in. */
export async function requireAllowed(file: string, limits: FileLimits): Promise<void> {
  const { carFolders, samplesFolder } = limits;
  if (carFolders === undefined) return;
  for (const folder of [...carFolders, samplesFolder]) if (await isInside(file, folder)) return;
  throw new RacebenchError('PATH_REFUSED', `${file} is outside the folders that were opened for Racebench.`);
}

/** The files beside a car.ini that a text of it names, as they are now. */
export async function companionsOf(file: string, text: string): Promise<CarCompanion[]> {
  const companions: CarCompanion[] = [];
  for (const name of new Set(companionNames(text))) {
    const found = await findCompanion(file, name);
    if (found !== undefined) companions.push({ name, text: latin1Text(found.bytes) });
  }
  return companions;
}

/** As {@link companionsOf}, of a car that may be opened. Failures: PATH_REFUSED. */
export async function companionsInLimits(
  path: string,
  text: string,
  limits: FileLimits,
): Promise<CarCompanion[]> {
  const file = resolve(path);
  await requireAllowed(file, limits);
  return companionsOf(file, text);
}

/**
 * A curve file: `<folder>/<name>`, then `<folder>/<ini stem>.<name>`, each also without regard to case (cars come
 * from Windows), never outside the folder of the car.
 */
async function findCompanion(
  file: string,
  name: string,
): Promise<{ readonly path: string; readonly bytes: Buffer } | undefined> {
  const stem = basename(file, extname(file));
  for (const candidate of [name, `${stem}.${name}`]) {
    const path = companionPath(file, candidate);
    if (!(await isInside(path, dirname(file)))) continue;
    for (const there of [path, await pathIgnoringCase(path)]) {
      const bytes = there === undefined ? undefined : await readWhole(there).catch(() => undefined);
      if (there !== undefined && bytes !== undefined) return { path: there, bytes };
    }
  }
  return undefined;
}

async function pathIgnoringCase(path: string): Promise<string | undefined> {
  const names = await readdir(dirname(path)).catch(() => []);
  const name = names.find((entry) => entry.toLowerCase() === basename(path).toLowerCase());
  return name === undefined ? undefined : join(dirname(path), name);
}

/** Cars come from Windows: a backslash in a name separates folders. */
function companionPath(file: string, name: string): string {
  return resolve(dirname(file), name.replaceAll('\\', '/'));
}

/**
 * Writes a car.ini whole or not at all, keeping its mode, after copying what stood there to `<file>.bak`. Curve
 * files are written beside it where it has none of that name. Failures: FILE_CHANGED where the file is not the one
 * that was opened, FILE_UNWRITABLE, PATH_REFUSED, NOT_LATIN1.
 */
export async function saveCarFile(
  args: RequestArgs<'car/save'>,
  limits: FileLimits,
): Promise<RequestResult<'car/save'>> {
  const path = resolve(args.path);
  await requireAllowed(path, limits);
  const bytes = latin1Bytes(args.text);
  const hash = sha256(bytes);
  if (await isInside(path, limits.samplesFolder))
    throw new RacebenchError('FILE_UNWRITABLE', `${path} is a sample car; save it under another name.`);
  const before = await readExisting(path);
  requireUnchanged(path, before, args.expectedHash);
  const edited = await checkedCompanions(path, args.edited ?? []);
  await writeCompanions(path, args.companions ?? []);
  for (const companion of edited) await writeWithBackup(companion);
  if (before === undefined) {
    await write(path, bytes);
    return { path, hash };
  }
  if (before.equals(bytes)) return { path, hash };
  return { path, hash, backup: await writeWithBackup({ path, before, bytes }) };
}

interface Rewriting {
  readonly path: string;
  readonly before: Buffer | undefined;
  readonly bytes: Buffer;
}

/** Copies what stands there to `<file>.bak`, then writes. Gives the backup's path, empty for a new file. */
async function writeWithBackup({ path, before, bytes }: Rewriting): Promise<string> {
  const backup = `${path}.bak`;
  if (before !== undefined) {
    if (!(await isWritable(path))) throw new RacebenchError('FILE_UNWRITABLE', `${path} is read-only.`);
    await write(backup, before);
  }
  await write(path, bytes);
  return before === undefined ? '' : backup;
}

/** The edited companions with their places, all of them checked before the first is written. */
async function checkedCompanions(
  path: string,
  edited: NonNullable<RequestArgs<'car/save'>['edited']>,
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

async function readExisting(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errnoCode(error) === 'ENOENT') return undefined;
    throw writeError(path, error);
  }
}

function requireUnchanged(path: string, before: Buffer | undefined, expectedHash: string | undefined): void {
  if (expectedHash === undefined) return;
  if (before === undefined)
    throw new RacebenchError('FILE_CHANGED', `${path} was removed since it was opened.`);
  if (sha256(before) !== expectedHash)
    throw new RacebenchError('FILE_CHANGED', `${path} was changed by another program since it was opened.`);
}

async function writeCompanions(path: string, companions: readonly CarCompanion[]): Promise<void> {
  for (const { name, text } of companions) {
    const file = companionPath(path, name);
    if (!(await isInside(file, dirname(path)))) continue;
    if ((await findCompanion(path, name)) !== undefined) continue;
    await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
      throw writeError(file, error);
    });
    await write(file, latin1Bytes(text));
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFileAtomic(path, bytes);
  } catch (error) {
    throw writeError(path, error);
  }
}
