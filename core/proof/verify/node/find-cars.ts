import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { importCar } from '../../../car-files/import/import-car.ts';
import { recogniseSource } from '../../../car-files/import/import-source.ts';
import { carNames } from '../../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { ANYWHERE } from '../../../backend/files/file-limits.ts';
import { openCarFile } from '../../../backend/files/open-car-file.ts';
import { loadSource } from '../../../backend/jobs/load-source.ts';
import type { FoundCar } from '../cars/judge-car.ts';

/** Blocks without which no car.ini of Racer is a car. */
const RACER_CAR = /^\s*(?:susp0|wheel0)\b/m;

const isRacerCar = (path: string): boolean =>
  path.toLowerCase().endsWith('.ini') && RACER_CAR.test(readFileSync(path, 'latin1'));

/** Folders without a car of their own: hidden ones, packages, and the classes of Speed Dreams and TORCS, which complete a car. */
const NO_CARS = /^[.]|^(?:node_modules|categories)$/;

/** A folder whose own files are a car of another program. */
function isSource(names: readonly string[], folder: string): boolean {
  try {
    recogniseSource(
      names.map((name) => ({ name })),
      basename(folder),
    );
    return true;
  } catch (error) {
    if (error instanceof RacebenchError) return false;
    throw error;
  }
}

/** Paths of the cars in a folder and below: car.ini files of Racer, and folders of other programs. In order of path. */
export function carPaths(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const racer = names.map((name) => join(folder, name)).filter(isRacerCar);
  const own = racer.length > 0 ? racer : isSource(names, folder) ? [folder] : [];
  const below = entries.filter((entry) => entry.isDirectory() && !NO_CARS.test(entry.name));
  return [...own, ...below.flatMap(({ name }) => carPaths(join(folder, name)))];
}

/** Path below a folder with slashes, without the folder data or car.ini that every car has. */
function shortPath(folder: string, path: string): string {
  const parts = relative(folder, path).split(sep);
  const last = parts.at(-1) ?? '';
  const isCommon = /^(?:data|car\.ini)$/i.test(last) && parts.length > 1;
  const short = (isCommon ? parts.slice(0, -1) : parts).join('/');
  return short === '' ? basename(folder) : short;
}

/** Opens or imports the car of a path of {@link carPaths}. Failures: SOURCE_REFUSED, FILE_*. */
export async function readFoundCar(folder: string, path: string): Promise<FoundCar> {
  const short = shortPath(folder, path);
  if (path.toLowerCase().endsWith('.ini')) {
    const { text, companions } = await openCarFile(path, ANYWHERE);
    return { path: short, name: carNames(text).car, text, companions };
  }
  const { text, companions, report } = importCar((await loadSource(path, ANYWHERE)).car);
  return { path: short, name: report.name, text, companions };
}
