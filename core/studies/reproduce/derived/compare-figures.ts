import type { OpenCar } from '../../../car-files/car-ini/open-car.ts';
import { USUAL_WISHES } from '../../../contract/analysis.ts';
import { median } from '../../../math/stats.ts';
import { analyseCar } from '../../analysis/analyse.ts';
import { FIGURE_ROWS, lockPedals, type FigureRow } from './figure-rows.ts';
import { measuredFigures } from './measured-figures.ts';

/** A derived figure beside the one that a run measured. */
export interface FigurePair {
  readonly derived: number | undefined;
  readonly measured: number | undefined;
}

export interface ComparedCar {
  readonly name: string;
  /** In the order of {@link FIGURE_ROWS}. */
  readonly pairs: readonly FigurePair[];
}

/** Derives and measures every figure of a car that can run. */
export function compareCar(name: string, car: OpenCar): ComparedCar {
  const rows = analyseCar(car, USUAL_WISHES);
  if (rows === undefined || car.setup === undefined) throw new RangeError(`${name} cannot run`);
  const top = FIGURE_ROWS.find((row) => row.name === 'topSpeed_mps')?.derived(rows);
  const measured = measuredFigures(car.setup, { topSpeed_mps: top, pedals: lockPedals(rows) });
  return {
    name,
    pairs: FIGURE_ROWS.map((row) => ({ derived: row.derived(rows), measured: measured[row.name] })),
  };
}

/** Relative error of a pair; undefined where there is no pair. */
export function relativeError({ derived, measured }: FigurePair): number | undefined {
  if (derived === undefined || measured === undefined) return undefined;
  return measured === derived ? 0 : (derived - measured) / Math.abs(measured);
}

export const AGREEMENT = 0.1;

export function agrees(row: FigureRow, pair: FigurePair): boolean | undefined {
  const error = relativeError(pair);
  if (error === undefined) return undefined;
  return Math.abs(error) <= AGREEMENT || Math.abs((pair.derived ?? 0) - (pair.measured ?? 0)) <= row.floor;
}

export interface FigureSummary {
  readonly row: FigureRow;
  readonly count: number;
  readonly agreeing: number;
  readonly medianError: number | undefined;
  readonly worst: { readonly name: string; readonly error: number } | undefined;
}

/** Agreement of a figure over all cars; errors of pairs within the floor are in it. */
export function summarise(cars: readonly ComparedCar[]): readonly FigureSummary[] {
  return FIGURE_ROWS.map((row, i) => {
    const errors = cars.flatMap(({ name, pairs }) => {
      const pair = pairs[i];
      const error = pair === undefined ? undefined : relativeError(pair);
      return pair === undefined || error === undefined
        ? []
        : [{ name, error, isAgreeing: agrees(row, pair) === true }];
    });
    const apart = errors.filter(({ isAgreeing }) => !isAgreeing);
    const by = (a: { error: number }, b: { error: number }): number => Math.abs(b.error) - Math.abs(a.error);
    return {
      row,
      count: errors.length,
      agreeing: errors.length - apart.length,
      medianError: median(errors.map(({ error }) => Math.abs(error))),
      worst: (apart.length > 0 ? apart : errors).toSorted(by)[0],
    };
  });
}
