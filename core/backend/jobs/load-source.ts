import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { referredNames } from '../../car-files/import/vdrift/positions.ts';
import {
  PACKED_DATA_MESSAGE,
  recogniseSource,
  refuseSource,
  sameName,
  type SourceCar,
  type SourceFile,
} from '../../car-files/import/import-source.ts';
import { readError } from '../files/file-errors.ts';
import { isAllowed, requireAllowed, requireAllowedFolder, type FileLimits } from '../files/file-limits.ts';
import { readArchive } from '../folders/archive.ts';
import { latin1Text } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';

/** Maximum size of a file: settings and tables are some kilobytes; images, sounds and models are not read. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 400;
/** Maximum total size of the texts of a car; real cars have less than 1 MB. */
const MAX_TOTAL = 16 * 1024 * 1024;
const DEEPEST = 3;
const TEXT = /(?:\.(?:ini|lut|car|cfg|txt|tire)|(?:^|[/\\])[^./\\]+)$/i;
const PACKED = /(?:^|[/\\])data\.acd$/i;

export interface LoadedSource {
  readonly car: SourceCar;
  /** Folder to which the file names are relative; undefined for an archive, which cannot be written. */
  readonly folder: string | undefined;
}

/** Passes on the files of a car, and refuses it once their total size exceeds {@link MAX_TOTAL}. */
function countTexts(): (file: SourceFile) => SourceFile {
  let total = 0;
  return (file) => {
    total += file.text.length;
    if (total > MAX_TOTAL)
      throw refuseSource(
        `The texts of this car exceed ${MAX_TOTAL / 1024 / 1024} MiB in total. Choose the folder or file of a single car.`,
      );
    return file;
  };
}

/** The car of another program at a folder, a .car file or a zip. Failures: SOURCE_REFUSED, FILE_*, PATH_REFUSED, ARCHIVE_REFUSED. */
export async function loadSource(path: string, limits: FileLimits): Promise<LoadedSource> {
  const target = resolve(path);
  const info = await stat(target).catch((error: unknown) => {
    throw readError(target, error);
  });
  if (info.isDirectory()) return fromFolder(target, limits);
  await requireAllowed(target, limits);
  if (PACKED.test(target)) throw refuseSource(PACKED_DATA_MESSAGE);
  const ending = extname(target).toLowerCase();
  if (ending === '.zip') return fromArchive(target);
  if (ending === '.car') return fromCarFile(target, limits);
  if (ending === '.ini' || ending === '.lut') return fromFolder(dirname(target), limits);
  throw refuseSource(
    `${target} is not a car: choose the folder data of an Assetto Corsa car, a VDrift .car file, or a zip of one.`,
  );
}

const slashes = (path: string): string => path.split(sep).join('/');

/** Names of the readable files of a folder, and of data.acd, which is only listed. */
async function namesBelow(folder: string): Promise<string[]> {
  const names: string[] = [];
  const walk = async (target: string, depth: number): Promise<void> => {
    const entries = await readdir(target, { withFileTypes: true }).catch((error: unknown) => {
      throw readError(target, error);
    });
    for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name))) {
      const path = join(target, entry.name);
      if (names.length >= MAX_FILES) return;
      if (entry.isDirectory() && depth < DEEPEST && !entry.name.startsWith('.')) await walk(path, depth + 1);
      else if (entry.isFile() && (TEXT.test(entry.name) || PACKED.test(entry.name))) names.push(path);
    }
  };
  await walk(folder, 1);
  return names;
}

async function readText(path: string, folder: string): Promise<SourceFile | undefined> {
  const name = slashes(relative(folder, path));
  if (PACKED.test(path)) return { name, text: '' };
  const info = await stat(path).catch(() => undefined);
  if (info?.isFile() !== true || info.size > MAX_BYTES) return undefined;
  return { name, text: latin1Text(await readWhole(path, 'text of a car', MAX_BYTES)) };
}

async function fromFolder(folder: string, limits: FileLimits): Promise<LoadedSource> {
  await requireAllowedFolder(folder, limits);
  const paths = await namesBelow(folder);
  const [car, ...others] = paths.filter((path) => /\.car$/i.test(path));
  const isAssettoCorsa = paths.some((path) => /(^|[/\\])engine\.ini$/i.test(path));
  if (!isAssettoCorsa && car !== undefined && others.length === 0) return fromCarFile(car, limits);
  const named = paths.map((path) => ({ name: slashes(relative(folder, path)), path }));
  // Only the files of the car are read.
  const { kind, files: own, name } = recogniseSource(named, basename(folder));
  const engine = own.find((file) => sameName(file.name, 'engine.ini'));
  const inner = engine === undefined ? folder : dirname(engine.path);
  const counted = countTexts();
  const files: SourceFile[] = [];
  for (const { path } of own) {
    const file = await readText(path, inner);
    if (file !== undefined) files.push(counted(file));
  }
  return { car: { kind, files, name }, folder: inner };
}

/**
 * A .car file with the files it refers to: beside it, in subfolders, or in VDrift's folder of shared parts.
 */
async function fromCarFile(path: string, limits: FileLimits): Promise<LoadedSource> {
  const folder = dirname(path);
  const own = await readText(path, folder);
  if (own === undefined) throw refuseSource(`${path} is too large for a .car file.`);
  const roots = [folder, join(folder, '..', 'carparts'), join(folder, '..', '..', 'carparts')];
  const counted = countTexts();
  const files = [counted(own)];
  for (const name of referredNames(own.text)) {
    if (files.length >= MAX_FILES) break;
    for (const root of roots) {
      const parts = name.split('/');
      if (parts.includes('..') || name.startsWith('/')) break;
      const candidates = [join(root, ...parts), join(root, `${join(...parts)}.tire`)];
      const found = await firstAllowed(candidates, folder, limits);
      if (found === undefined) continue;
      files.push(counted(found));
      break;
    }
  }
  return { car: recogniseSource(files, basename(path).replace(/\.car$/i, '')), folder };
}

async function firstAllowed(
  paths: readonly string[],
  folder: string,
  limits: FileLimits,
): Promise<SourceFile | undefined> {
  for (const path of paths) {
    const file = (await isAllowed(path, limits)) ? await readText(path, folder) : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

async function fromArchive(path: string): Promise<LoadedSource> {
  const archive = await readArchive(path, () => true);
  const counted = countTexts();
  const files: SourceFile[] = [];
  for (const batch of archive.batches())
    for (const { file, bytes } of batch) {
      if (PACKED.test(file.path)) files.push({ name: file.path, text: '' });
      else if (TEXT.test(file.path) && bytes.length <= MAX_BYTES && files.length < MAX_FILES)
        files.push(counted({ name: file.path, text: latin1Text(bytes) }));
    }
  return { car: recogniseSource(files, basename(path).replace(/\.zip$/i, '')), folder: undefined };
}
