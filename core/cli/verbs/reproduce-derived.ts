import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { requireSetup } from '../../backend/cars/car-facts.ts';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { usesKey } from '../../catalogue/differentials.ts';
import {
  compareCar,
  relativeError,
  summarise,
  type ComparedCar,
} from '../../studies/reproduce/derived/compare-figures.ts';
import { derivedReport, type DerivedStudy } from '../../studies/reproduce/derived/derived-report.ts';
import { FIGURE_ROWS } from '../../studies/reproduce/derived/figure-rows.ts';
import { randomSetup } from '../../studies/reproduce/derived/random-setups.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { readCar } from '../read-car.ts';
import { fixture } from '../reproduce-files.ts';
import { alignedRows, MISSING, numberText } from '../text-table.ts';
import { checkWritable, writeText } from '../text-file.ts';

const SEED = 1;
const USUAL_CARS = 102;
const MAX_CARS = 10_000;
/** Sample cars that are driven, and those from which the random ones are drawn. */
const SAMPLES = ['coupe-1974', 'fsae-2012', 'fsae-2012-semi-active', 'rally-1988', 'electric-four-motors'];
const BASES = ['coupe-1974', 'rally-1988', 'fsae-2012'];

interface DerivedOptions {
  readonly report: string | undefined;
  /** Folder with more cars: car.ini files, or folders with one. */
  readonly cars: string | undefined;
  readonly trials: string | undefined;
}

interface NamedCar {
  readonly name: string;
  readonly car: OpenCar;
}

/** A study of our own: what is derived from a car against what its runs measure. */
export async function reproduceDerived(options: DerivedOptions, output: Output): Promise<number> {
  const trials = trialsOption(options.trials);
  const report = options.report === undefined ? undefined : resolve(options.report);
  if (report !== undefined) await checkWritable(report);
  const samples = await Promise.all(SAMPLES.map(sampleCar));
  const skipped: { name: string; reason: string }[] = [];
  const cars = [...samples, ...(await folderCars(options.cars, skipped))];
  const bases = await Promise.all(BASES.map(sampleCar));
  const progress = createProgressOf<string>(output, (name) => ({
    what: 'derived',
    fraction: done / (cars.length + trials),
    detail: `${name}, ${done} of ${cars.length + trials} cars`,
  }));
  let done = 0;
  const compared = (named: readonly NamedCar[]): ComparedCar[] =>
    named.flatMap(({ name, car }) => {
      progress.show(name);
      done++;
      try {
        return [compareCar(name, car)];
      } catch (error) {
        if (!(error instanceof RacebenchError)) throw error;
        skipped.push({ name, reason: error.message });
        return [];
      }
    });
  const random = Array.from({ length: trials }, (_, i) => i).flatMap((i): NamedCar[] => {
    const base = bases[i % bases.length];
    return base === undefined ? [] : [{ name: `${base.name} ${i}`, car: randomSetup(base.car, SEED, i) }];
  });
  try {
    const study: DerivedStudy = { seed: SEED, named: compared(cars), random: compared(random), skipped };
    progress.end();
    if (report !== undefined) await writeText(report, derivedReport(study), output);
    output.result({ ...studyObject(study), report }, [
      ...studyLines(study),
      ...(report === undefined ? [] : ['', `Report: ${report}`]),
    ]);
    return EXIT_FINE;
  } finally {
    progress.end();
  }
}

function trialsOption(text: string | undefined): number {
  const trials = text === undefined ? USUAL_CARS : Number(text);
  if (Number.isInteger(trials) && trials >= 0 && trials <= MAX_CARS) return trials;
  throw new UsageError(`--trials is a whole number from 0 to ${MAX_CARS}, not "${text}"`);
}

async function sampleCar(name: string): Promise<NamedCar> {
  const { car, path } = await readCar(fixture(`cars/${name}/car.ini`));
  requireSetup(car, path);
  return { name, car };
}

/** The cars of a folder; one that cannot run, or needs a script, is skipped by name. */
async function folderCars(
  folder: string | undefined,
  skipped: { name: string; reason: string }[],
): Promise<NamedCar[]> {
  if (folder === undefined) return [];
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const found: NamedCar[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() && !entry.name.endsWith('.ini')) continue;
    const name = entry.name.replace(/[.]ini$/, '');
    const path = join(folder, entry.name, ...(entry.isDirectory() ? ['car.ini'] : []));
    const { car } = await readCar(path);
    const { setup } = car;
    if (setup === undefined) skipped.push({ name, reason: 'its car.ini has errors' });
    else if (setup.differentials.some(({ kind }) => usesKey(kind, 'script')))
      skipped.push({ name, reason: 'its differential is a script' });
    else found.push({ name, car });
  }
  return found;
}

function studyObject({ seed, named, random, skipped }: DerivedStudy) {
  const cars = [...named, ...random];
  return {
    seed,
    cars: cars.map(({ name, pairs }) => ({
      name,
      figures: FIGURE_ROWS.map(({ name: figure }, i) => ({
        figure,
        derived: pairs[i]?.derived,
        measured: pairs[i]?.measured,
        error: pairs[i] === undefined ? undefined : relativeError(pairs[i]),
      })),
    })),
    summary: summarise(cars).map(({ row, count, agreeing, medianError, worst }) => ({
      figure: row.name,
      count,
      agreeing,
      medianError,
      worst,
    })),
    skipped,
  };
}

function studyLines({ seed, named, random, skipped }: DerivedStudy): string[] {
  const cars = [...named, ...random];
  const percent = (part: number | undefined): string =>
    part === undefined ? MISSING : `${numberText(100 * part, 1)} %`;
  const rows = summarise(cars).map(({ row, count, agreeing, medianError, worst }) => [
    row.label,
    `${agreeing} of ${count}`,
    percent(medianError),
    percent(worst?.error),
    worst?.name ?? '',
  ]);
  return [
    `${cars.length} cars, ${random.length} of them drawn at random with seed ${seed}`,
    '',
    ...alignedRows(
      [['figure', 'within 10 %', 'median error', 'largest', 'of'], ...rows],
      ['left', 'right', 'right', 'right', 'left'],
    ),
    ...skipped.map(({ name, reason }) => `${name} is not compared: ${reason}`),
  ];
}
