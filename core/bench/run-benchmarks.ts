import { RacebenchError } from '../contract/errors.ts';
import { createCalibration } from './calibration.ts';
import { createLibreRallyWorkload } from './librerally-workload.ts';
import { MEASURE, measure, type MeasureOptions, type Timing, type Workload } from './measure.ts';
import {
  createDecodeWorkload,
  createEditWorkload,
  createManoeuvreWorkload,
  createPhysxStepWorkload,
  createStepWorkload,
  createStoreWorkload,
  createWindowWorkload,
} from './workloads.ts';

interface BenchmarkRow {
  readonly description: string;
  /** What is shown: time per operation in a unit, or operations per second. */
  readonly unit: 'us' | 'ms' | 'samples/s';
  readonly create: () => Workload;
}

/** The tracked benchmarks. Names and workloads stay as they are, or their history says nothing. */
export const BENCHMARKS = {
  'step/racebench/1': {
    description: 'One step of 1 ms of one car in a steady turn.',
    unit: 'us',
    create: createStepWorkload,
  },
  'step/librerally/1': {
    description: 'One step of 4 ms of one car of the LibreRally model, without its rigid body.',
    unit: 'us',
    create: createLibreRallyWorkload,
  },
  'step/physx/1': {
    description: 'One step of 1/60 s of one PhysX car in a turn: rays, one sub-step, scene step.',
    unit: 'us',
    create: () => createPhysxStepWorkload(1),
  },
  'step/physx/50': {
    description: 'One vehicle-step of 1/60 s among 50 PhysX cars in a turn.',
    unit: 'us',
    create: () => createPhysxStepWorkload(50),
  },
  'manoeuvre/step-steer': {
    description: 'A step-steer test of 6 s from setup to metrics, sampled at 100 Hz.',
    unit: 'ms',
    create: createManoeuvreWorkload,
  },
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
} as const satisfies Record<string, BenchmarkRow>;

export type BenchmarkName = keyof typeof BENCHMARKS;
export const BENCHMARK_NAMES = Object.keys(BENCHMARKS) as BenchmarkName[];

export function isBenchmarkName(text: string): text is BenchmarkName {
  return Object.hasOwn(BENCHMARKS, text);
}

export interface BenchmarkResult {
  readonly name: BenchmarkName;
  readonly median: number;
  /** 95th percentile of the time per operation: on the slow side, so below the median for a rate. */
  readonly p95: number;
  readonly unit: BenchmarkRow['unit'];
  /** Median time per operation over the calibration time: comparable between machines. */
  readonly ratio: number;
}

export interface BenchmarkReport {
  /** Median time of the fixed kernel on this machine, in ms. */
  readonly calibration: number;
  readonly results: readonly BenchmarkResult[];
}

const PER_SECOND = { us: 1e6, ms: 1e3 } as const;

function figureOf(seconds: number, unit: BenchmarkRow['unit']): number {
  return unit === 'samples/s' ? 1 / seconds : seconds * PER_SECOND[unit];
}

function timingOf(create: () => Workload, options: MeasureOptions): Timing {
  const workload = create();
  try {
    return measure(workload, options);
  } finally {
    workload.close?.();
  }
}

/**
 * Runs the named benchmarks, all where the list is empty or absent, one after another.
 * Throws BAD_ARGUMENTS for a name that is not in the table. `progress` is told each name before it runs.
 */
export function runBenchmarks(
  names: readonly string[] = [],
  progress: (name: string) => void = () => undefined,
  options: MeasureOptions = MEASURE,
): BenchmarkReport {
  for (const name of names) {
    if (!isBenchmarkName(name))
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `There is no benchmark ${name}; it is one of ${BENCHMARK_NAMES.join(', ')}`,
      );
  }
  const wanted = BENCHMARK_NAMES.filter((name) => names.length === 0 || names.includes(name));
  progress('calibration');
  const calibration = timingOf(createCalibration, options);
  const results = wanted.map((name) => {
    progress(name);
    const { unit, create } = BENCHMARKS[name];
    const timing = timingOf(create, options);
    return {
      name,
      median: figureOf(timing.median_s, unit),
      p95: figureOf(timing.p95_s, unit),
      unit,
      ratio: timing.median_s / calibration.median_s,
    };
  });
  return { calibration: calibration.median_s * 1000, results };
}
