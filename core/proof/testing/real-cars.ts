import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ANYWHERE } from '../../backend/files/file-limits.ts';
import { openCarFile } from '../../backend/files/open-car-file.ts';
import { loadSource } from '../../backend/jobs/load-source.ts';
import type { SourceCar } from '../../car-files/import/import-source.ts';
import { FIXTURES, PROJECT } from '../fixtures.ts';
import { carPaths } from '../verify/node/find-cars.ts';
import type { CarText } from './car-files.ts';

/** Folders of cars: those of the project, and those that may lie beside it. */
const FOLDERS = [new URL('cars', FIXTURES), new URL('import', FIXTURES), new URL('../shared', PROJECT)];

export interface RacerCar extends CarText {
  /** Path from the folder of the project. */
  readonly path: string;
}

export interface GameCar {
  readonly path: string;
  readonly source: SourceCar;
}

export interface RealCars {
  readonly racer: readonly RacerCar[];
  readonly games: readonly GameCar[];
}

/** Every car in reach: of Racer, and of games as they are before their import. */
export async function realCars(): Promise<RealCars> {
  const racer: RacerCar[] = [];
  const games: GameCar[] = [];
  const root = fileURLToPath(PROJECT);
  for (const folder of FOLDERS.map((url) => fileURLToPath(url)).filter(existsSync))
    for (const path of carPaths(folder)) {
      const short = path.slice(folder.startsWith(root) ? root.length : folder.length + 1);
      if (path.endsWith('.ini')) racer.push({ ...(await openCarFile(path, ANYWHERE)), path: short });
      else games.push({ path: short, source: (await loadSource(path, ANYWHERE)).car });
    }
  return { racer, games };
}
