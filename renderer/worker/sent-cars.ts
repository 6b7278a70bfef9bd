import type { CarText } from './car-model.ts';
import type { RequestCars } from './request-row.ts';
import type { CarRevisions, ToWorker } from './wire.ts';

/** The open car, the saved one, the one it is compared with, and one more: while one is edited, the others stay. */
const MAX_CARS = 4;

const isSame = (a: CarText, b: CarText): boolean =>
  a.text === b.text &&
  (a.companions === b.companions ||
    (a.companions.length === b.companions.length &&
      a.companions.every(({ name, text }, i) => {
        const other = b.companions[i];
        return other?.name === name && other.text === text;
      })));

/** The cars that one instance of the worker holds. The window alone decides which ones, so that both sides agree. */
export interface SentCars {
  /** Revisions of the cars; each text that the instance does not hold is sent first. */
  readonly revisionsOf: (cars: RequestCars) => CarRevisions;
}

export function createSentCars(send: (message: ToWorker) => void): SentCars {
  /** The most recently named one is the last. */
  let held: { readonly revision: number; readonly car: CarText }[] = [];
  let lastRevision = 0;

  const revisionOf = (car: CarText): number => {
    const known = held.find((other) => isSame(other.car, car));
    const entry = known ?? { revision: ++lastRevision, car };
    held = [...held.filter((other) => other !== known), entry];
    if (known === undefined)
      send({
        type: 'car',
        revision: entry.revision,
        car: { text: car.text, companions: car.companions },
      });
    return entry.revision;
  };

  return {
    revisionsOf: (cars) => {
      const revisions = Object.fromEntries(
        Object.entries(cars).map(([part, car]) => [part, car === undefined ? undefined : revisionOf(car)]),
      );
      // Only now: a car of this request is not forgotten for another one of it.
      for (const { revision } of held.slice(0, -MAX_CARS)) send({ type: 'forget', revision });
      held = held.slice(-MAX_CARS);
      return revisions;
    },
  };
}
