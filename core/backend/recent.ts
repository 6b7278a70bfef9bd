import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { CarListing } from '../contract/car-requests.ts';

const MAX_RECENT = 12;

const stateFile = z.object({
  cars: z.array(z.object({ path: z.string(), name: z.string(), isPinned: z.literal(true).exactOptional() })),
});
type RecentCar = z.infer<typeof stateFile>['cars'][number];

/** The cars opened last, newest first, pinned ones before all others and never pushed out; kept over restarts in `recent.json` of the state folder. */
export interface RecentCars {
  list(): CarListing[];
  add(path: string, name: string): void;
  forget(path: string): void;
  pin(path: string, isPinned: boolean): void;
}

export function createRecentCars(stateFolder: string): RecentCars {
  const file = join(stateFolder, 'recent.json');
  let cars = load(file);

  function store(changed: RecentCar[]): void {
    cars = changed;
    mkdirSync(stateFolder, { recursive: true });
    writeFileAtomic.sync(file, `${JSON.stringify({ cars }, undefined, 2)}\n`);
  }

  return {
    list: () =>
      pinnedFirst(cars).map(({ path, name, isPinned }) => ({
        path,
        name,
        note: dirname(path),
        ...(!existsSync(path) && { isMissing: true }),
        ...(isPinned === true && { isPinned }),
      })),
    add(path, name) {
      const known = cars.find((car) => car.path === path);
      store(shortened([{ ...known, path, name }, ...cars.filter((car) => car.path !== path)]));
    },
    forget(path) {
      store(cars.filter((car) => car.path !== path));
    },
    pin(path, isPinned) {
      store(
        cars.map((car) =>
          car.path !== path ? car : { path, name: car.name, ...(isPinned && { isPinned: true as const }) },
        ),
      );
    },
  };
}

const pinnedFirst = (cars: readonly RecentCar[]): RecentCar[] => [
  ...cars.filter((car) => car.isPinned === true),
  ...cars.filter((car) => car.isPinned !== true),
];

/** The newest of those that are not pinned, as many as are kept, in their order. */
function shortened(cars: readonly RecentCar[]): RecentCar[] {
  const unpinned = cars.filter((car) => car.isPinned !== true);
  const dropped = new Set(unpinned.slice(MAX_RECENT));
  return cars.filter((car) => !dropped.has(car));
}

/** A list that cannot be read is an empty one: it is a convenience, never a reason not to start. */
function load(file: string): RecentCar[] {
  try {
    return stateFile.parse(JSON.parse(readFileSync(file, 'utf8'))).cars;
  } catch {
    return [];
  }
}
