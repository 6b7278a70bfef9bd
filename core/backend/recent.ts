import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { CarListing } from '../contract/requests.ts';

const MAX_RECENT = 12;

const stateFile = z.object({ cars: z.array(z.object({ path: z.string(), name: z.string() })) });
type RecentCar = z.infer<typeof stateFile>['cars'][number];

/** The cars opened last, newest first, kept over restarts in `recent.json` of the state folder. */
export interface RecentCars {
  list(): CarListing[];
  add(path: string, name: string): void;
  forget(path: string): void;
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
      cars.map(({ path, name }) => ({
        path,
        name,
        note: existsSync(path) ? dirname(path) : 'The file is no longer there.',
      })),
    add(path, name) {
      store([{ path, name }, ...cars.filter((car) => car.path !== path)].slice(0, MAX_RECENT));
    },
    forget(path) {
      store(cars.filter((car) => car.path !== path));
    },
  };
}

/** A list that cannot be read is an empty one: it is a convenience, never a reason not to start. */
function load(file: string): RecentCar[] {
  try {
    return stateFile.parse(JSON.parse(readFileSync(file, 'utf8'))).cars;
  } catch {
    return [];
  }
}
