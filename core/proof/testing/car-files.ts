import { fileURLToPath } from 'node:url';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companionNames, openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { PROJECT } from '../fixtures.ts';

const ROOT = fileURLToPath(PROJECT);
const REAL_CARS = join(ROOT, '..', 'shared', 'reference', 'racer-cars');

/** The three cars kept beside the project, not shipped with it. */
export const REAL_CAR_NAMES = ['alfa-gt-junior', 'bugatti-veyron', 'mazda-3-dtm'] as const;
export type RealCarName = (typeof REAL_CAR_NAMES)[number];

/** The sample cars with a single differential. */
export const SAMPLE_CAR_NAMES = ['coupe-1974', 'fsae-2012'] as const;
export type SampleCarName = (typeof SAMPLE_CAR_NAMES)[number];
/** A sample with three. */
export const RALLY_CAR_NAME = 'rally-1988';
/** Another sample with its differential made semi-active. */
export const SEMI_ACTIVE_CAR_NAME = 'fsae-2012-semi-active';
/** Another whose differential has a script. */
export const SCRIPTED_CAR_NAME = 'coupe-1974-active';
/** One with bumpers that break off, and one with a motor in each wheel. */
export type SpecialCarName = 'coupe-1974-bumpers' | 'electric-four-motors';
/** Vehicles other than cars with four wheels. */
export const VEHICLE_NAMES = ['tadpole', 'delta', 'truck-6x6', 'tank', 'rover'] as const;
export type VehicleName = (typeof VEHICLE_NAMES)[number];
export type AnySampleName =
  | SampleCarName
  | typeof RALLY_CAR_NAME
  | typeof SEMI_ACTIVE_CAR_NAME
  | typeof SCRIPTED_CAR_NAME
  | SpecialCarName
  | VehicleName;

export interface CarText {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

const latin1 = (path: string): string => readFileSync(path, 'latin1');

/** One of fixtures/car-ini, without its ending. */
export function fixtureText(name: string): string {
  return latin1(join(ROOT, 'fixtures', 'car-ini', `${name}.ini`));
}

export function sampleCarText(name: AnySampleName): CarText {
  const folder = join(ROOT, 'fixtures', 'cars', name);
  const text = latin1(join(folder, 'car.ini'));
  const companions = companionNames(text).map((file) => ({ name: file, text: latin1(join(folder, file)) }));
  return { text, companions };
}

export function openSampleCar(name: AnySampleName): OpenCar {
  const { text, companions } = sampleCarText(name);
  return openCar(text, companions);
}

/** The same on the coefficients of its pacejka blocks: what theory in the terms of '89 is held against. */
export function openSampleOnCoefficients(name: AnySampleName): OpenCar {
  const { text, companions } = sampleCarText(name);
  return openCar(text.replace(/^\s*racebench_tir=.*$/gm, ''), companions);
}

/** Undefined where the reference folder is not beside the project; the caller says by name what did not run. */
export function realCarText(name: RealCarName): CarText | undefined {
  const path = join(REAL_CARS, `${name}.ini`);
  if (!existsSync(path)) return undefined;
  const curve = latin1(join(REAL_CARS, `${name}.torque.crv`));
  return { text: latin1(path), companions: [{ name: 'torque.crv', text: curve }] };
}
