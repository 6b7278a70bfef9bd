import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { Located, LocatedCar } from '../../contract/file-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { RequestResult } from '../../contract/requests.ts';
import { readError } from '../files/file-errors.ts';
import { requireAllowed, requireAllowedFolder, type FileLimits } from '../files/file-limits.ts';
import { isRacerArchive, racerArchiveError } from '../files/racer-archive.ts';
import { readArchive } from './archive.ts';

/** Depth of folders searched below the chosen one: `cars/<car>/<variant>/car.ini` is three. */
const DEEPEST = 3;
const MAX_CARS = 200;
const MAX_FOLDERS = 2000;
/** Files that belong to a car.ini beside them: opening one opens the car. */
const BESIDE_A_CAR = ['.crv'];

/** The cars at a chosen path, see car/locate. Failures: NOT_A_CAR, FILE_*, PATH_REFUSED, ARCHIVE_REFUSED. */
export async function locateCars(path: string, limits: FileLimits): Promise<RequestResult<'car/locate'>> {
  const target = resolve(path);
  const info = await stat(target).catch((error: unknown) => {
    throw readError(target, error);
  });
  if (info.isDirectory()) {
    await requireAllowedFolder(target, limits);
    return { kind: 'cars', ...(await requireCars(target)) };
  }
  await requireAllowed(target, limits);
  const kind = extname(target).toLowerCase();
  if (kind === '.zip') {
    const { files, bytes } = await readArchive(target);
    return { kind: 'archive', path: target, files: files.length, bytes };
  }
  const folder = dirname(target);
  if (BESIDE_A_CAR.includes(kind)) return { kind: 'cars', ...(await requireCars(folder, 0)) };
  if (kind === '.ini') return { kind: 'cars', folder, cars: [{ path: target, label: basename(target) }] };
  if (isRacerArchive(target)) throw racerArchiveError(target);
  throw new RacebenchError(
    'NOT_A_CAR',
    `${target} is neither a car.ini, a folder with one, nor a zip of one.`,
  );
}

async function requireCars(folder: string, deepest = DEEPEST): Promise<Located> {
  const cars = await carsBelow(folder, deepest);
  if (cars.length > 0) return { folder, cars };
  throw new RacebenchError('NOT_A_CAR', `${folder} holds no car.ini and no other .ini file.`);
}

/**
 * The cars of a folder: its car.ini; else those of the folders below; else its .ini files, among which the
 * user chooses.
 */
export async function carsBelow(folder: string, deepest = DEEPEST): Promise<LocatedCar[]> {
  const found: string[] = [];
  let folders = 0;
  const look = async (target: string, depth: number): Promise<void> => {
    if (++folders > MAX_FOLDERS || found.length >= MAX_CARS) return;
    const entries = await readdir(target, { withFileTypes: true }).catch(() => []);
    const car = entries.find((entry) => entry.isFile() && entry.name.toLowerCase() === 'car.ini');
    if (car !== undefined) found.push(join(target, car.name));
    if (depth >= deepest || (car !== undefined && depth === 0)) return;
    for (const entry of entries)
      if (entry.isDirectory() && !entry.name.startsWith('.')) await look(join(target, entry.name), depth + 1);
  };
  await look(folder, 0);
  if (found.length === 0) found.push(...(await iniFiles(folder)));
  return found
    .map((path) => ({ path, label: relative(folder, path) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

async function iniFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /[.]ini$/i.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .slice(0, MAX_CARS);
}
