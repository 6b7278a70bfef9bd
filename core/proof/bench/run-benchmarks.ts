import { RacebenchError } from '../../contract/errors.ts';
import { createCalibration } from './calibration.ts';
import { createCarIniWorkload, type CarIniSize, type CarIniWork } from './car-ini-workloads.ts';
import { createLapSearchWorkload } from './lap-search-workload.ts';
import { createLapTimeWorkload, createLapWorkload, type LapTrack } from './lap-workloads.ts';
import { createMathsWorkload, MATHS, type MathsWork } from './maths-workloads.ts';
import {
  createCompareLapsWorkload,
  createCompareRunsWorkload,
  createSimulateLogWorkload,
} from './log-workloads.ts';
import { MEASURE, measure, type MeasureOptions, type Timing, type Workload } from './measure.ts';
import { isParted, measureParts, type PartedModel, type PartShare } from './step-parts.ts';
import { createFleetWorkload, type StepModel } from './step-workloads.ts';
import { createMeasuredWorkload, createMfWorkload, createTyreWorkload } from './tyre-workloads.ts';
import {
  createDecodeWorkload,
  createEditWorkload,
  createManoeuvreWorkload,
  createStoreWorkload,
  createWindowWorkload,
} from './workloads.ts';

interface BenchmarkRow {
  readonly description: string;
  /** Unit of the printed figure: time per operation, or operations per second. */
  readonly unit: 'ns' | 'us' | 'ms' | 'samples/s' | 'MB/s';
  readonly create: (threads: number) => Workload;
  /** Vehicles that take the step; for the real-time factor. */
  readonly cars?: number;
  /** Model whose share per part is measured beside. */
  readonly parts?: PartedModel;
}

const STEP_TEXT: Readonly<Record<StepModel, string>> = {
  physx: 'step of 1/60 s of the PhysX model: rays, update with one sub-step, scene step',
  'physx-3': 'step of 1/60 s of the PhysX model with three sub-steps',
  racebench: "step of 1 ms of our own model, on tyres of Pacejka '89",
  'racebench-mf': 'step of 1 ms of our own model, on MF 6.1 tyres',
  librerally: 'step of 4 ms of the LibreRally model with its rigid body',
};

function stepRow(model: StepModel, cars: number): BenchmarkRow {
  const parts = cars === 50 && isParted(model) ? { parts: model } : {};
  return {
    description: cars === 1 ? `A ${STEP_TEXT[model]}.` : `A ${STEP_TEXT[model]}, among ${cars} cars.`,
    unit: 'us',
    create: (threads) => createFleetWorkload(model, cars, threads),
    cars,
    ...parts,
  };
}

const CAR_INI_TEXT: Readonly<Record<CarIniWork, string>> = {
  'parse-rate': 'parsed into the document that keeps every byte',
  'decode-rate': 'opened: document, values, setup and diagnostics',
  'edit-rate': 'read, one value set, and checked that it reads back',
  'ini-parse-rate':
    'parsed by the npm package ini: sections and keys, no blocks, no places, comments dropped',
  'ini-edit-rate': 'parsed and written out again by the npm package ini: comments and order are lost',
};

function carIniRow(work: CarIniWork, size: CarIniSize): BenchmarkRow & { readonly unit: 'MB/s' } {
  const what = size === 'car' ? 'The sample coupe' : 'A car.ini of 20,000 lines';
  return {
    description: `${what}, ${CAR_INI_TEXT[work]}.`,
    unit: 'MB/s',
    create: () => createCarIniWorkload(work, size),
  };
}

const carIniRows = {
  'car-ini/parse-rate/car': carIniRow('parse-rate', 'car'),
  'car-ini/parse-rate/20000': carIniRow('parse-rate', '20000'),
  'car-ini/ini-parse-rate/car': carIniRow('ini-parse-rate', 'car'),
  'car-ini/ini-parse-rate/20000': carIniRow('ini-parse-rate', '20000'),
  'car-ini/decode-rate/car': carIniRow('decode-rate', 'car'),
  'car-ini/decode-rate/20000': carIniRow('decode-rate', '20000'),
  'car-ini/edit-rate/car': carIniRow('edit-rate', 'car'),
  'car-ini/edit-rate/20000': carIniRow('edit-rate', '20000'),
  'car-ini/ini-edit-rate/car': carIniRow('ini-edit-rate', 'car'),
  'car-ini/ini-edit-rate/20000': carIniRow('ini-edit-rate', '20000'),
} as const;

function tyreRow(what: string, create: () => Workload): BenchmarkRow & { readonly unit: 'ns' } {
  return { description: `One evaluation of ${what}, at combined slip.`, unit: 'ns', create };
}

const tyreRows = {
  'tyre/simple': tyreRow('the tyre without data: Fx, Fy and Mz', () => createTyreWorkload('simple')),
  'tyre/pacejka89': tyreRow("a Racer tyre of Pacejka '89: Fx, Fy and Mz", () =>
    createTyreWorkload('pacejka89'),
  ),
  'tyre/measured': tyreRow('a measured tyre, table of 33 x 4 x 5: Fx, Fy and Mz', createMeasuredWorkload),
  'tyre/mf61-combined': tyreRow('an MF 6.1 tyre: Fx, Fy and Mz', () => createMfWorkload('combined')),
  'tyre/mf61-all': tyreRow('an MF 6.1 tyre: Fx, Fy, Mz, Mx and My', () => createMfWorkload('all')),
  'tyre/mf61-geometry': tyreRow('an MF 6.1 tyre with radii and relaxation lengths', () =>
    createMfWorkload('geometry'),
  ),
} as const;

function lapTimeRow(track: LapTrack): BenchmarkRow {
  return {
    description: `Line, envelope and quasi-steady lap of the ${track}.`,
    unit: 'ms',
    create: () => createLapTimeWorkload(track),
  };
}

function mathsRow(work: MathsWork): BenchmarkRow & { readonly unit: 'ns' } {
  return {
    description: `One sample of a math channel: ${MATHS[work].about}.`,
    unit: 'ns',
    create: () => createMathsWorkload(work),
  };
}

const mathsRows = {
  'maths/arithmetic': mathsRow('arithmetic'),
  'maths/understeer': mathsRow('understeer'),
  'maths/damper-velocity': mathsRow('damper-velocity'),
  'maths/low-pass': mathsRow('low-pass'),
  'maths/statistics': mathsRow('statistics'),
} as const;

/** The tracked benchmarks. Names and workloads stay as they are, or their history says nothing. */
export const BENCHMARKS = {
  'step/physx/1': stepRow('physx', 1),
  'step/physx/50': stepRow('physx', 50),
  'step/physx/1000': stepRow('physx', 1000),
  'step/physx-3/1': stepRow('physx-3', 1),
  'step/physx-3/50': stepRow('physx-3', 50),
  'step/physx-3/1000': stepRow('physx-3', 1000),
  'step/racebench/1': stepRow('racebench', 1),
  'step/racebench/50': stepRow('racebench', 50),
  'step/racebench/1000': stepRow('racebench', 1000),
  'step/racebench-mf/1': stepRow('racebench-mf', 1),
  'step/racebench-mf/50': stepRow('racebench-mf', 50),
  'step/racebench-mf/1000': stepRow('racebench-mf', 1000),
  'step/librerally/1': stepRow('librerally', 1),
  'step/librerally/50': stepRow('librerally', 50),
  'step/librerally/1000': stepRow('librerally', 1000),
  ...tyreRows,
  'manoeuvre/step-steer': {
    description: 'A step-steer test of 6 s from setup to metrics, sampled at 100 Hz.',
    unit: 'ms',
    create: createManoeuvreWorkload,
  },
  'lap/kart-circuit': {
    description: '90 s of laps at 1 kHz on MF 6.1 tyres: planned, driven, all channels of every step kept.',
    unit: 'ms',
    create: createLapWorkload,
  },
  'laptime/kart-circuit': lapTimeRow('kart-circuit'),
  'laptime/fsae-autocross': lapTimeRow('fsae-autocross'),
  'laptime/fsae-skidpad': lapTimeRow('fsae-skidpad'),
  'laptime/hill-climb': lapTimeRow('hill-climb'),
  'laptime/banked-oval': lapTimeRow('banked-oval'),
  'car-ini/decode': {
    description: 'A car.ini with its torque curve from text to setup and diagnostics.',
    unit: 'ms',
    create: createDecodeWorkload,
  },
  'car-ini/edit': {
    description: 'One value set in the text of a car.ini.',
    unit: 'ms',
    create: createEditWorkload,
  },
  ...carIniRows,
  'telemetry/store': {
    description: 'Samples of all channels recorded into a database on disk.',
    unit: 'samples/s',
    create: createStoreWorkload,
  },
  'telemetry/window': {
    description: 'One channel of a session of ten minutes read for 1000 points.',
    unit: 'ms',
    create: createWindowWorkload,
  },
  'telemetry/laps': {
    description: 'Laps of a log of 2 h at 100 Hz found by a line across a closed loop.',
    unit: 'ms',
    create: createLapSearchWorkload,
  },
  'log/compare-laps': {
    description: 'What the Compare screen asks for when it opens on laps of two logs of 2 h at 100 Hz.',
    unit: 'ms',
    create: createCompareLapsWorkload,
  },
  'log/compare-runs': {
    description: 'Two whole runs of 2 h at 1 kHz laid over each other.',
    unit: 'ms',
    create: createCompareRunsWorkload,
  },
  'log/simulate': {
    description: '100 s of a log simulated on its path: read, driven, compared with the log, rows sent.',
    unit: 'ms',
    create: createSimulateLogWorkload,
  },
  ...mathsRows,
} as const satisfies Record<string, BenchmarkRow>;

const ROWS: Readonly<Record<BenchmarkName, BenchmarkRow>> = BENCHMARKS;

export type BenchmarkName = keyof typeof BENCHMARKS;
export const BENCHMARK_NAMES = Object.keys(BENCHMARKS) as BenchmarkName[];

/** Groups that a name may stand for: `step` is all of `step/...`, `step/physx` those of that model. */
export const BENCHMARK_GROUPS: readonly string[] = [
  ...new Set(
    BENCHMARK_NAMES.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))),
  ),
];

/** The name of a benchmark or of a group. */
export function isBenchmarkName(text: string): boolean {
  return Object.hasOwn(BENCHMARKS, text) || BENCHMARK_GROUPS.includes(text);
}

export interface BenchmarkResult {
  readonly name: BenchmarkName;
  readonly median: number;
  /** 95th percentile of the time per operation: on the slow side, so below the median for a rate. */
  readonly p95: number;
  readonly unit: BenchmarkRow['unit'];
  /** Median time per operation over the calibration time: comparable between machines. */
  readonly ratio: number;
  /** For a step: how many times faster than real time all its cars would run at 1 kHz. */
  readonly realTimeFactor?: number;
  /** For a step: shares of its time, from a separate pass. */
  readonly parts?: readonly PartShare[];
}

export interface BenchmarkReport {
  /** Median time of the fixed kernel on this machine, in ms. */
  readonly calibration: number;
  /** Threads that shared the cars of the steps. */
  readonly threads: number;
  readonly results: readonly BenchmarkResult[];
}

const PER_SECOND = { ns: 1e9, us: 1e6, ms: 1e3 } as const;

function figureOf(seconds: number, unit: BenchmarkRow['unit']): number {
  return unit === 'samples/s' || unit === 'MB/s' ? 1 / seconds : seconds * PER_SECOND[unit];
}

function timingOf(workload: Workload, options: MeasureOptions): Timing {
  try {
    return measure(workload, options);
  } finally {
    workload.close?.();
  }
}

/**
 * Runs the named benchmarks one after another, all where the list is empty or absent, steps on `threads` threads.
 * Throws BAD_ARGUMENTS for a name that is not in the table. `progress` gets each name before it runs.
 */
export function runBenchmarks(
  names: readonly string[] = [],
  progress: (name: string) => void = () => undefined,
  options: MeasureOptions = MEASURE,
  threads = 1,
): BenchmarkReport {
  for (const name of names) {
    if (!isBenchmarkName(name))
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `There is no benchmark ${name}; it is one of ${BENCHMARK_NAMES.join(', ')}`,
      );
  }
  const wanted = BENCHMARK_NAMES.filter(
    (name) => names.length === 0 || names.some((asked) => name === asked || name.startsWith(`${asked}/`)),
  );
  progress('calibration');
  const calibration = timingOf(createCalibration(), options);
  const results = wanted.map((name) => {
    progress(name);
    const { unit, create, cars, parts } = ROWS[name];
    const timing = timingOf(create(threads), options);
    return {
      name,
      median: figureOf(timing.median_s, unit),
      p95: figureOf(timing.p95_s, unit),
      unit,
      ratio: timing.median_s / calibration.median_s,
      ...(cars !== undefined && { realTimeFactor: KILOHERTZ_STEP_S / (cars * timing.median_s) }),
      ...(parts !== undefined && { parts: measureParts(parts, options.now, options.partRounds) }),
    };
  });
  return { calibration: calibration.median_s * 1000, threads, results };
}

const KILOHERTZ_STEP_S = 0.001;
