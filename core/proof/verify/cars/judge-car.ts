import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { setValue } from '../../../car-files/car-ini/edit.ts';
import type { CarCompanion } from '../../../contract/car-file.ts';
import { measureFigure } from './car-figures.ts';
import {
  FIGURE_NAMES,
  publishedCarOf,
  type Explanation,
  type FigureName,
  type PublishedCar,
  type PublishedFigures,
} from './published-figures.ts';

/** A figure agrees where ours differs from the published one by no more than this part of it. */
export const TOLERANCE = 0.1;

/** A car found in a folder, as a car.ini with the files that it names. */
export interface FoundCar {
  /** Path below the folder. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

export type Verdict = 'agrees' | 'explained' | 'differs';

export interface JudgedFigure {
  readonly figure: FigureName;
  readonly published: number;
  readonly source: string;
  /** Undefined where the car does not reach it. */
  readonly ours: number | undefined;
  readonly verdict: Verdict;
  readonly because?: string;
  /** Our value with the edits of the explanation. */
  readonly then?: number;
}

export interface JudgedCar {
  readonly path: string;
  readonly name: string;
  /** The real car; undefined where it has no published figures. */
  readonly car: string | undefined;
  /** Reason why it was not driven. */
  readonly failure?: string;
  readonly figures: readonly JudgedFigure[];
}

/** Part of the published value by which ours differs; Infinity without ours. */
export const deviation = (published: number, ours: number | undefined): number =>
  ours === undefined ? Infinity : ours / published - 1;

const agrees = (published: number, ours: number | undefined): boolean =>
  Math.abs(deviation(published, ours)) <= TOLERANCE;

/** Our value with edits of the car.ini; undefined where the car cannot run with them. */
function valueWith(found: FoundCar, edits: Explanation['with'], figure: FigureName): number | undefined {
  let { text } = found;
  for (const [key, value] of Object.entries(edits ?? {})) text = setValue(text, key, String(value));
  const { setup } = openCar(text, found.companions);
  return setup === undefined ? undefined : measureFigure(setup, figure);
}

function judgeFigure(found: FoundCar, published: PublishedCar, figure: FigureName): JudgedFigure[] {
  const row = published.figures[figure];
  if (row === undefined) return [];
  const { value, source } = row;
  const ours = valueWith(found, {}, figure);
  const own = { figure, published: value, source, ours };
  if (agrees(value, ours)) return [{ ...own, verdict: 'agrees' }];
  const given = published.explained.find((one) => one.figure === figure && found.path.includes(one.file));
  if (given === undefined) return [{ ...own, verdict: 'differs' }];
  const { because, with: edits } = given;
  if (edits === undefined) return [{ ...own, verdict: 'explained', because }];
  const then = valueWith(found, edits, figure);
  const verdict: Verdict = agrees(value, then) ? 'explained' : 'differs';
  return [{ ...own, verdict, because, ...(then !== undefined && { then }) }];
}

/** Compares a car with the published figures of the real car that its path or name says it is. */
export function judgeCar(found: FoundCar, published: PublishedFigures): JudgedCar {
  const car = publishedCarOf(published, found.path, found.name);
  const own = { path: found.path, name: found.name, car: car?.car };
  if (car === undefined) return { ...own, figures: [] };
  if (openCar(found.text, found.companions).setup === undefined)
    return { ...own, failure: 'The car has errors and cannot run; see racebench inspect.', figures: [] };
  return { ...own, figures: FIGURE_NAMES.flatMap((figure) => judgeFigure(found, car, figure)) };
}
