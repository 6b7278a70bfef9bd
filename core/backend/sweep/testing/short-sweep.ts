import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import type { AnySampleName } from '../../../proof/testing/car-files.ts';
import { placeCar } from '../../testing/place-car.ts';
import { readSweep } from '../../jobs/read-sweep.ts';

/** Writes a car and a plan into a test folder, and reads them as a sweep. */
export async function sweepInFolder(
  folder: string,
  plan: string,
  car: AnySampleName = 'coupe-1974',
): Promise<SweepSources> {
  placeCar(join(folder, 'car'), car);
  const path = join(folder, 'short.plan.yaml');
  writeFileSync(path, plan);
  return readSweep(path);
}

/** 12 runs: 3 values of the preload x 2 of the mass x 2 seeds. */
export const TWELVE_RUNS = `racebench-plan: 1
name: Twelve short runs
car: car/car.ini
keys:
  preload: { key: differential.preload, from: 0, to: 100 N*m, levels: 3 }
  mass: { key: body.mass, values: [800, 1000] }
constraints: ["'preload' < 90 [N*m] or 'mass' > 900 [kg]"]
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], parameters: { duration_s: 1.5 }, metrics: [steadyYawRate_radps] }
design: { kind: grid }
`;

/** 2 runs of a car whose differential has a script. */
export const SCRIPTED_RUNS = `racebench-plan: 1
name: Two short runs
car: car/car.ini
keys: { mass: { key: body.mass, values: [900] } }
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], parameters: { duration_s: 1.5 }, metrics: [steadyYawRate_radps] }
design: { kind: grid }
`;
