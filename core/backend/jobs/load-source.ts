import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { referredNames } from '../../car-files/import/vdrift/positions.ts';
import { namedFiles } from '../../car-files/import/rfactor/read-rfactor.ts';
import { categoryName } from '../../car-files/import/torcs/read-torcs.ts';
import {
  notReadMessage,
  recogniseSource,
  refuseSource,
  sameName,
  type SourceCar,
  type SourceFile,
} from '../../car-files/import/import-source.ts';
import { SOURCE_FORMS_TEXT, type SourceKind } from '../../contract/import-report.ts';
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
const TEXT = /(?:\.(?:ini|lut|car|cfg|txt|tire|xml|hdv|tbc|pm|veh)|(?:^|[/\\])[^./\\]+)$/i;

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
  const message = notReadMessage(target);
  if (message !== undefined) throw refuseSource(message);
  const ending = extname(target).toLowerCase();
  if (ending === '.zip') return fromArchive(target);
  if (ending === '.ini' || ending === '.lut') return fromFolder(dirname(target), limits);
  const fromFile = FROM_FILE[ending];
  if (fromFile !== undefined) return fromFile(target, limits);
  throw refuseSource(`${target} is not a car: choose ${SOURCE_FORMS_TEXT}.`);
}

const slashes = (path: string): string => path.split(sep).join('/');

/** Names of the readable files of a folder, and of those of which only the name is used. */
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
      else if (entry.isFile() && (TEXT.test(entry.name) || notReadMessage(entry.name) !== undefined))
        names.push(path);
    }
  };
  await walk(folder, 1);
  return names;
}

async function readText(path: string, folder: string): Promise<SourceFile | undefined> {
  const name = slashes(relative(folder, path));
  if (notReadMessage(path) !== undefined) return { name, text: '' };
  const info = await stat(path).catch(() => undefined);
  if (info?.isFile() !== true || info.size > MAX_BYTES) return undefined;
  return { name, text: latin1Text(await readWhole(path, 'text of a car', MAX_BYTES)) };
}

async function fromFolder(folder: string, limits: FileLimits): Promise<LoadedSource> {
  await requireAllowedFolder(folder, limits);
  const paths = await namesBelow(folder);
  const named = paths.map((path) => ({ name: slashes(relative(folder, path)), path }));
  const { kind, files: own, name } = recogniseSource(named, basename(folder));
  const [car] = own;
  // A car that is one file names the others: they may be beside its folder.
  const fromFile =
    car === undefined || kind === 'assetto-corsa' ? undefined : FROM_FILE[extname(car.path).toLowerCase()];
  if (car !== undefined && fromFile !== undefined) return fromFile(car.path, limits);
  // Only the files of the car are read.
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

/** The file of a car, and the first of each group of places where a file that it names may lie. */
async function fromOwnFile(
  kind: SourceKind,
  path: string,
  limits: FileLimits,
  places: (own: SourceFile, folder: string) => readonly (readonly string[])[],
): Promise<LoadedSource> {
  const folder = dirname(path);
  const own = await readText(path, folder);
  if (own === undefined) throw refuseSource(`${path} is too large for the file of a car.`);
  const counted = countTexts();
  const files = [counted(own)];
  for (const candidates of places(own, folder)) {
    if (files.length >= MAX_FILES) break;
    const found = await firstAllowed(candidates, folder, limits);
    if (found !== undefined && !files.some(({ name }) => name === found.name)) files.push(counted(found));
  }
  return { car: { kind, files, name: basename(path).replace(/\.[a-z]+$/i, '') }, folder };
}

const isBelow = (name: string): boolean => !name.split('/').includes('..') && !name.startsWith('/');

/** A .car file with the files it refers to: beside it, in subfolders, or in VDrift's folder of shared parts. */
const fromCarFile: FromFile = (path, limits) =>
  fromOwnFile('vdrift', path, limits, (own, folder) => {
    const roots = [folder, join(folder, '..', 'carparts'), join(folder, '..', '..', 'carparts')];
    return referredNames(own.text)
      .filter(isBelow)
      .map((name) => roots.flatMap((root) => [join(root, name), join(root, `${name}.tire`)]));
  });

/** The .xml of a car with that of its category: beside it, or in the game's folder of categories. */
const fromParams: FromFile = (path, limits) =>
  fromOwnFile('torcs', path, limits, (own, folder) => {
    const category = categoryName(own.text);
    if (category === undefined || !isBelow(category)) return [];
    const roots = ['.', '..', join('..', '..')].flatMap((up) => [
      join(folder, up),
      join(folder, up, 'categories'),
      join(folder, up, 'categories', category),
    ]);
    return [roots.map((root) => join(root, `${category}.xml`))];
  });

/** Folders above a car of rFactor in which cars share their files. */
const SHARED_ABOVE = 3;
/** Limit of the files beside an .hdv: a folder of many cars is not read as a whole. */
const MAX_SHARED = 200;

async function filesIn(
  folder: string,
  limits: FileLimits,
  isWanted: (name: string) => boolean,
): Promise<string[]> {
  if (
    !(await requireAllowedFolder(folder, limits).then(
      () => true,
      () => false,
    ))
  )
    return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) =>
    entry.isFile() && isWanted(entry.name) ? [join(folder, entry.name)] : [],
  );
}

const isText = (name: string): boolean => TEXT.test(name);
const stemOf = (path: string): string =>
  basename(path)
    .toLowerCase()
    .replace(/\.[a-z]+$/, '');

/** An .hdv with the files it names, which may lie beside it or in a folder above, with any case and with no ending. */
async function fromHdv(path: string, limits: FileLimits): Promise<LoadedSource> {
  const folder = dirname(path);
  const own = await readText(path, folder);
  if (own === undefined) throw refuseSource(`${path} is too large for the file of a car.`);
  const wanted = namedFiles(own.text);
  const lower = (one: string): string => basename(one).toLowerCase();
  // A name without an ending is that of a file with any.
  const isWanted = (one: string): boolean =>
    wanted.some((name) => (extname(name) === '' ? stemOf(one) === name : lower(one) === name));
  const near = await filesIn(folder, limits, isText);
  const others = near
    .filter((other) => other !== path && !/\.(?:hdv|xml|txt)$/i.test(other))
    .slice(0, MAX_SHARED);
  const found = new Set(others.map(lower));
  for (let up = 1, above = dirname(folder); up <= SHARED_ABOVE; up++, above = dirname(above))
    for (const shared of await filesIn(above, limits, isText))
      if (isWanted(shared) && !found.has(lower(shared))) {
        found.add(lower(shared));
        others.push(shared);
      }
  const packed = (await filesIn(folder, limits, (one) => notReadMessage(one) !== undefined)).slice(0, 1);
  // The folder of a file that was chosen alone cannot be listed.
  const direct = namedFiles(own.text)
    .filter(isBelow)
    .map((name) => ['', '.tbc', '.pm', '.ini'].map((ending) => join(folder, name + ending)));
  return fromOwnFile('rfactor', path, limits, () => [
    ...[...others, ...packed].map((one) => [one]),
    ...(others.length === 0 ? direct : []),
  ]);
}

/** A .veh with the .hdv that it names: beside it, or in a folder above. */
async function fromVeh(path: string, limits: FileLimits): Promise<LoadedSource> {
  const veh = await readText(path, dirname(path));
  const name = /^[ \t]*HDVehicle[ \t]*=[ \t]*"?([^"\r\n]+)/im
    .exec(veh?.text ?? '')?.[1]
    ?.split('//')[0]
    ?.trim();
  if (name === undefined || !isBelow(name))
    throw refuseSource(`${path} names no .hdv: it has no HDVehicle=.`);
  for (let up = 0, folder = dirname(path); up <= SHARED_ABOVE; up++, folder = dirname(folder)) {
    const hdv = (await filesIn(folder, limits, isText)).find((one) =>
      sameName(basename(one), basename(name)),
    );
    if (hdv !== undefined) return fromHdv(hdv, limits);
  }
  throw refuseSource(
    `${path} names ${name}, which lies neither beside it nor in a folder above; choose the .hdv file.`,
  );
}

type FromFile = (path: string, limits: FileLimits) => Promise<LoadedSource>;

/** Reading of a car by the ending of its own file. */
const FROM_FILE: Readonly<Record<string, FromFile>> = {
  '.car': fromCarFile,
  '.xml': fromParams,
  '.hdv': fromHdv,
  '.veh': fromVeh,
};

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
      if (notReadMessage(file.path) !== undefined) files.push({ name: file.path, text: '' });
      else if (TEXT.test(file.path) && bytes.length <= MAX_BYTES && files.length < MAX_FILES)
        files.push(counted({ name: file.path, text: latin1Text(bytes) }));
    }
  return { car: recogniseSource(files, basename(path).replace(/\.zip$/i, '')), folder: undefined };
}
