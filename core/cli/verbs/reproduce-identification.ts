import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { requireSetup } from '../../backend/cars/car-facts.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import {
  coverage,
  coverageInterval,
  coverageVerdict,
  type CoverageRow,
  type CoverageVerdict,
} from '../../studies/identification/circle/coverage.ts';
import { testDrives } from '../../studies/identification/circle/test-drives.ts';
import { LOGGER_RATE_HZ } from '../../studies/identification/circle/sensors.ts';
import { isEstimate } from '../../studies/identification/parameters/finding.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { readCar } from '../read-car.ts';
import { fixture } from '../reproduce-files.ts';
import { coverageReportHtml, type CoverageTable } from '../report/coverage-report.ts';
import { alignedRows, halfText, MISSING, numberText, unitText } from '../text-table.ts';
import { checkWritable, writeText } from '../text-file.ts';

/** Rear drive with tyres of coefficients, four driven wheels, and tyres of a .tir file. */
const CARS = ['cars/coupe-1974/car.ini', 'cars/rally-1988/car.ini', 'cars/fsae-2012/car.ini'];
const TRACK = 'tracks/kart-circuit.track';
const DEFAULT_SEED = 1;
const MAX_TRIALS = 1000;
const MAX_SEED = 2 ** 31 - 1;

/** A study of our own: test drives of known cars as logs with noise and offsets, and how often their figures come back. */
export async function reproduceIdentification(
  options: {
    readonly report: string | undefined;
    readonly trials: string | undefined;
    readonly seed: string | undefined;
  },
  output: Output,
): Promise<number> {
  const trials = wholeOption('--trials', options.trials, 100, MAX_TRIALS);
  const seed = wholeOption('--seed', options.seed, DEFAULT_SEED, MAX_SEED);
  const report = options.report === undefined ? undefined : resolve(options.report);
  if (report !== undefined) await checkWritable(report);
  const track = requireTrack(await readFile(fixture(TRACK), 'latin1'), basename(TRACK), SURFACE_NAMES);
  const progress = createProgressOf<number>(output, (done) => ({
    what: 'identification',
    fraction: done / (trials * CARS.length),
    detail: `${done} of ${trials * CARS.length} logs`,
  }));
  try {
    const studied: StudiedCar[] = [];
    for (const [k, file] of CARS.entries()) {
      const { car, path } = await readCar(fixture(file));
      const setup = requireSetup(car, path);
      const rows = coverage(testDrives(setup, track), setup, {
        seed,
        trials,
        onTrial: (done) => progress.show(k * trials + done),
      });
      const title = `${setup.car.name}: ${trials} logs at ${LOGGER_RATE_HZ} Hz, seed ${seed}`;
      studied.push({ car: setup.car.name, rows, table: { title, cells: rows.map(cellsOf) } });
    }
    progress.end();
    const tables = studied.map(({ table }) => table);
    if (report !== undefined) await writeText(report, coverageReportHtml(TITLES, tables), output);
    const json = studied.map(({ car, rows }) => ({ car, rows: rows.map(jsonOf) }));
    output.result({ seed, trials, cars: json, report }, [
      ...studied.flatMap((each, k) => (k === 0 ? linesOf(each) : ['', ...linesOf(each)])),
      ...(report === undefined ? [] : ['', `Report: ${report}`]),
    ]);
    return EXIT_FINE;
  } finally {
    progress.end();
  }
}

interface StudiedCar {
  readonly car: string;
  readonly rows: readonly CoverageRow[];
  readonly table: CoverageTable;
}

const linesOf = ({ rows, table }: StudiedCar): string[] => [
  table.title,
  '',
  ...alignedRows(
    [TITLES, ...table.cells],
    ['left', 'right', 'left', 'right', 'right', 'left', 'right', 'right', 'left'],
  ),
  ...rows.flatMap(({ reason, parameter }) => (reason === undefined ? [] : [`${parameter.label}: ${reason}`])),
];

function wholeOption(name: string, text: string | undefined, usual: number, max: number): number {
  const value = text === undefined ? usual : Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new UsageError(`${name} is a whole number from 1 to ${max}, not "${text}"`);
}

const TITLES = [
  'parameter',
  'true value',
  'from',
  'mean value',
  'mean interval',
  '',
  'interval holds it',
  'so its coverage is',
  'result',
];

function cellsOf(row: CoverageRow): string[] {
  const { parameter, truth, source, meanValue, meanHalf, covered, estimated, trials } = row;
  const { label, unit, digits } = parameter;
  return [
    label,
    numberText(truth, digits),
    truth === undefined ? MISSING : source,
    numberText(meanValue, digits),
    halfText(meanHalf, digits),
    unitText(unit),
    estimated === 0 ? MISSING : `${covered} of ${trials}`,
    estimated === 0 ? MISSING : percentText(coverageInterval(row)),
    RESULTS[coverageVerdict(row)],
  ];
}

const RESULTS: Readonly<Record<CoverageVerdict, string>> = {
  reached: 'reached',
  open: 'below 95 % by chance, or more logs are needed',
  missed: 'below 95 %',
  'not-shown': 'not shown by these drives',
};

const percentText = ([low, high]: readonly [number, number]): string =>
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;

function jsonOf(whole: CoverageRow) {
  const { parameter, withoutErrors, ...row } = whole;
  const { key, label, unit } = parameter;
  return {
    key,
    label,
    unit,
    ...row,
    withoutErrors: isEstimate(withoutErrors) ? withoutErrors.value : undefined,
    coverage: coverageInterval(whole),
    result: coverageVerdict(whole),
  };
}
