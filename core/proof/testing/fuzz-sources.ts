import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzSource, FuzzSources } from '../fuzz/make-input.ts';
import { REAL_CAR_NAMES, realCarText } from './car-files.ts';
import { FIXTURES } from '../fixtures.ts';

const FIXTURES_FOLDER = fileURLToPath(FIXTURES);

const latin1 = (...path: readonly string[]): string => readFileSync(join(FIXTURES_FOLDER, ...path), 'latin1');

function sampleSource(name: string): FuzzSource {
  const beside = readdirSync(join(FIXTURES_FOLDER, 'cars', name)).filter((file) =>
    /\.(crv|csv|js)$/.test(file),
  );
  return {
    name,
    text: latin1('cars', name, 'car.ini'),
    companions: beside.sort().map((file) => ({ name: file, text: latin1('cars', name, file) })),
  };
}

function oddSource(file: string): FuzzSource {
  return { name: file, text: latin1('car-ini', file), companions: [] };
}

export interface FoundSources {
  readonly sources: FuzzSources;
  /** Real cars that are not beside the project, by name. */
  readonly missing: readonly string[];
}

/** The sample cars, the small odd files of the fixtures and the real cars that are there, in this order by name. */
export function fuzzSources(): FoundSources {
  const [first, ...samples] = readdirSync(join(FIXTURES_FOLDER, 'cars')).sort().map(sampleSource);
  if (first === undefined) throw new Error('fixtures/cars is empty');
  const odd = readdirSync(join(FIXTURES_FOLDER, 'car-ini')).sort().map(oddSource);
  const real = REAL_CAR_NAMES.map((name) => ({ name, car: realCarText(name) }));
  const there = real.flatMap(({ name, car }) => (car === undefined ? [] : [{ name, ...car }]));
  return {
    sources: [first, ...samples, ...odd, ...there],
    missing: real.filter(({ car }) => car === undefined).map(({ name }) => name),
  };
}
