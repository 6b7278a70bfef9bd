import { openCar, type OpenCar } from '../../../core/car-files/car-ini/open-car.ts';
import type { CarText } from '../car-model.ts';
import type { CarRevisions } from '../wire.ts';

/** One revision of a car in the worker. */
export interface ReadCar extends CarText {
  readonly revision: number;
  /** The car read from the text: once, for all requests that name the revision. */
  readonly open: () => OpenCar;
}

export interface RevisionStore {
  readonly put: (revision: number, car: CarText) => void;
  readonly forget: (revision: number) => void;
  /** Cars by their part in a request. A request that arrived keeps its cars, whatever is forgotten later. */
  readonly carsOf: (revisions: CarRevisions) => Readonly<Record<string, ReadCar | undefined>>;
}

export function createRevisionStore(open: typeof openCar = openCar): RevisionStore {
  const cars = new Map<number, ReadCar>();

  const readCar = (revision: number, { text, companions }: CarText): ReadCar => {
    let opened: OpenCar | undefined;
    return { text, companions, revision, open: () => (opened ??= open(text, companions)) };
  };

  const carOf = (revision: number): ReadCar => {
    const car = cars.get(revision);
    if (car === undefined) throw new Error(`The worker does not hold revision ${revision} of the car`);
    return car;
  };

  return {
    put: (revision, car) => void cars.set(revision, readCar(revision, car)),
    forget: (revision) => void cars.delete(revision),
    carsOf: (revisions) =>
      Object.fromEntries(
        Object.entries(revisions).map(([part, revision]) => [
          part,
          revision === undefined ? undefined : carOf(revision),
        ]),
      ),
  };
}
