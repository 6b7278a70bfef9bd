import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { requireSetup } from '../../backend/cars/car-facts.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { coverage, isCovered, type CoverageRow } from '../../studies/identification/circle/coverage.ts';
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
const SEED = 1;
const MAX_TRIALS = 1000;

/** A study of our own: test drives of known cars as logs with noise and offsets, and how often their figures come back. */
export async function reproduceIdentification(
  options: { readonly report: string | undefined; readonly trials: string | undefined },
  output: Output,
): Promise<number> {
  const trials = trialsOption(options.trials);
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
        seed: SEED,
        trials,
        onTrial: (done) => progress.show(k * trials + done),
      });
      const title = `${setup.car.name}: ${trials} logs at ${LOGGER_RATE_HZ} Hz, seed ${SEED}`;
      studied.push({ car: setup.car.name, rows, table: { title, cells: rows.map(cellsOf) } });
    }
    progress.end();
    const tables = studied.map(({ table }) => table);
    if (report !== undefined) await writeText(report, coverageReportHtml(TITLES, tables), output);
    const json = studied.map(({ car, rows }) => ({ car, rows: rows.map(jsonOf) }));
    output.result({ seed: SEED, trials, cars: json, report }, [
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
    ['left', 'right', 'left', 'right', 'right', 'left', 'right', 'left'],
  ),
  ...rows.flatMap(({ reason, parameter }) => (reason === undefined ? [] : [`${parameter.label}: ${reason}`])),
];

function trialsOption(text: string | undefined): number {
  const trials = text === undefined ? 100 : Number(text);
  if (Number.isInteger(trials) && trials >= 1 && trials <= MAX_TRIALS) return trials;
  throw new UsageError(`--trials is a whole number from 1 to ${MAX_TRIALS}, not "${text}"`);
}

const TITLES = [
  'parameter',
  'true value',
  'from',
  'mean value',
  'mean interval',
  '',
  'interval holds it',
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
    estimated === 0 ? 'not shown by these drives' : isCovered(row) ? 'reached' : 'below 95 %',
  ];
}

function jsonOf({ parameter, withoutErrors, ...row }: CoverageRow) {
  const { key, label, unit } = parameter;
  return {
    key,
    label,
    unit,
    ...row,
    withoutErrors: isEstimate(withoutErrors) ? withoutErrors.value : undefined,
  };
}
