import { readFileSync, statSync } from 'node:fs';
import { RacebenchError } from '../../../contract/errors.ts';
import { FIXTURES } from '../../fixtures.ts';
import { judgeCar, TOLERANCE, deviation, type JudgedCar, type JudgedFigure } from '../cars/judge-car.ts';
import {
  FIGURES,
  parsePublishedFigures,
  publishedCarOf,
  type PublishedFigures,
} from '../cars/published-figures.ts';
import { suiteResult, unverifiedFile, type FileResult, type SuiteResult } from '../compare-columns.ts';
import { carPaths, readFoundCar } from './find-cars.ts';

export const CARS_SUITE = {
  name: 'cars',
  description: 'Cars driven, against the figures that their makers and road tests publish',
};

export const PUBLISHED_FIGURES = new URL('published-figures.json', FIXTURES);

export const readPublishedFigures = (): PublishedFigures =>
  parsePublishedFigures(readFileSync(PUBLISHED_FIGURES, 'utf8'));

async function judge(folder: string, path: string, published: PublishedFigures): Promise<JudgedCar> {
  const name = path.slice(folder.length + 1);
  try {
    return judgeCar(await readFoundCar(folder, path), published);
  } catch (error) {
    if (!(error instanceof RacebenchError)) throw error;
    const car = publishedCarOf(published, name, '')?.car;
    return { path: name, name: '', car, failure: error.message, figures: [] };
  }
}

/**
 * The cars in a folder and below, each compared with its published figures.
 *
 * @param only parts of paths; all cars where it is empty
 * @throws RacebenchError FILE_NOT_FOUND, BAD_ARGUMENTS where there is no car
 */
export async function judgeCars(folder: string, only: readonly string[] = []): Promise<JudgedCar[]> {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw new RacebenchError('FILE_NOT_FOUND', `${folder} does not exist`);
  if (!found.isDirectory()) throw new RacebenchError('BAD_ARGUMENTS', `${folder} is not a folder of cars`);
  const published = readPublishedFigures();
  const root = folder.replace(/[/\\]+$/, '');
  const wanted = carPaths(root).filter(
    (path) => only.length === 0 || only.some((part) => path.slice(root.length).includes(part)),
  );
  if (wanted.length === 0)
    throw new RacebenchError('BAD_ARGUMENTS', `${folder} holds no car that Racebench can open or import`);
  const cars: JudgedCar[] = [];
  for (const path of wanted) cars.push(await judge(root, path, published));
  return cars;
}

function quantityOf({ figure, published, ours, verdict }: JudgedFigure, row: number) {
  const error = Math.abs(deviation(published, ours));
  return {
    quantity: FIGURES[figure].label,
    ...{ max: error, rms: error, tolerance: TOLERANCE, passed: verdict !== 'differs', samples: 1 },
    worst: { row: row + 1, expected: published, got: ours ?? NaN, label: FIGURES[figure].label },
  };
}

function fileOf({ path, car, failure, figures }: JudgedCar): FileResult {
  if (failure !== undefined) return unverifiedFile(path, failure);
  if (car === undefined) return { file: path, passed: true, quantities: [], reason: 'no published figures' };
  return {
    file: path,
    passed: figures.every(({ verdict }) => verdict !== 'differs'),
    quantities: figures.map(quantityOf),
  };
}

/** The cars as a result of a suite: the largest error is the part of the published value by which ours differs. */
export function carsResult(cars: readonly JudgedCar[]): SuiteResult {
  return suiteResult(CARS_SUITE.name, cars.map(fileOf));
}
