import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarListing } from '../../contract/car-requests.ts';
import { carName } from './car-facts.ts';
import { latin1Text } from '../files/latin1.ts';
import { readWhole } from '../files/read-whole.ts';

/**
 * The cars that come with the program: each folder that holds a car.ini. The note is its own comment with the car's
 * class and year.
 */
export async function listSamples(folder: string): Promise<CarListing[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const listings = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => listing(join(folder, entry.name, 'car.ini'))),
  );
  return listings.filter((l) => l !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

async function listing(path: string): Promise<CarListing | undefined> {
  const bytes = await readWhole(path).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const car = openCar(latin1Text(bytes), []);
  const text = (key: string) => car.values.get(key)?.text ?? '';
  const note = [text('car.comments'), text('car.class'), text('car.year')]
    .filter((part) => part !== '')
    .join(', ');
  return { path, name: carName(car, path), note };
}
