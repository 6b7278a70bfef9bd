import { MEASURE } from '../../proof/bench/measure.ts';
import { sweepLines } from '../../proof/bench/sweep/sweep-lines.ts';
import { storeLines } from '../../proof/bench/telemetry/store-lines.ts';
import { measureStores } from '../../proof/bench/telemetry/measure-stores.ts';
import {
  BENCHMARK_GROUPS,
  BENCHMARK_NAMES,
  BENCHMARKS,
  isBenchmarkName,
  runBenchmarks,
  type BenchmarkReport,
} from '../../proof/bench/run-benchmarks.ts';
import { nearest } from '../../math/nearest.ts';
import { importLines } from '../import-bench-text.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';

/** Sweeps on threads and on a queue, measured by themselves. */
const SWEEPS = 'sweep';
/** Telemetry files read into a library, measured by themselves; files may follow. */
const IMPORTS = 'import';

export interface BenchOptions {
  readonly threads?: string;
}

/**
 * Runs the tracked benchmarks, all where none is named; a name may be a group such as `step`. With the group
 * `telemetry` comes a comparison of ten minutes of laps in our file and in others; `sweep` and `import` are run on their own.
 */
export async function bench(
  names: readonly string[],
  options: BenchOptions,
  output: Output,
): Promise<number> {
  const [first, ...files] = names;
  if (first === IMPORTS) {
    const { measureImports } = await import('../../proof/bench/import/measure-import.ts');
    const report = await measureImports(files, (name) => output.message(`${name} ...`));
    output.result(report, importLines(report));
    return EXIT_FINE;
  }
  for (const name of names) {
    if (isBenchmarkName(name) || name === SWEEPS) continue;
    const guess = nearest(name, [...BENCHMARK_NAMES, ...BENCHMARK_GROUPS, SWEEPS, IMPORTS]);
    const hint =
      guess === undefined ? `it must be one of ${BENCHMARK_NAMES.join(', ')}` : `the nearest is ${guess}`;
    throw new UsageError(`There is no benchmark ${name}; ${hint}`);
  }
  const threads = threadsOf(options.threads);
  const print = (name: string): void => output.message(`${name} ...`);
  if (names.includes(SWEEPS)) {
    if (names.length > 1) throw new UsageError('sweep is measured alone: name no other benchmark');
    // BullMQ and ioredis are loaded for it alone.
    const { measureSweeps } = await import('../../proof/bench/sweep/measure-sweep.ts');
    const figures = await measureSweeps(print);
    output.result(figures, sweepLines(figures));
    return EXIT_FINE;
  }
  const report = runBenchmarks(names, print, MEASURE, threads);
  if (!names.includes('telemetry')) {
    output.result(report, lines(report));
    return EXIT_FINE;
  }
  const stores = await measureStores(print);
  output.result({ ...report, stores }, [...lines(report), '', ...storeLines(stores)]);
  return EXIT_FINE;
}

function threadsOf(text = '1'): number {
  const threads = Number(text);
  if (Number.isInteger(threads) && threads >= 1 && threads <= MAX_THREADS) return threads;
  throw new UsageError(`--threads must be a whole number from 1 to ${MAX_THREADS}, not ${text}`);
}

const MAX_THREADS = 64;

const UNIT_TEXT: Readonly<Record<string, string>> = { us: '\u00b5s' };

function lines({ calibration, results, threads }: BenchmarkReport): string[] {
  return [
    `Calibration kernel ${calibration.toFixed(3)} ms; ratio is time per operation over it${threads > 1 ? `; steps on ${threads} threads` : ''}`,
    ...alignedRows(
      [
        ['', 'median', 'p95', '', 'ratio', 'x real time', ''],
        ...results.map(({ name, median, p95, unit, ratio, realTimeFactor }) => [
          name,
          figureText(median),
          figureText(p95),
          UNIT_TEXT[unit] ?? unit,
          ratio.toPrecision(3),
          realTimeFactor?.toPrecision(3) ?? '',
          BENCHMARKS[name].description,
        ]),
      ],
      ['left', 'right', 'right', 'left', 'right', 'right', 'left'],
    ),
    ...partLines(results),
  ];
}

function partLines(results: BenchmarkReport['results']): string[] {
  const measured = results.filter(({ parts }) => parts !== undefined);
  if (measured.length === 0) return [];
  return [
    'x real time: all cars at 1 kHz. Shares of a step, taken stage by stage over 50 cars in a pass of its own:',
    ...measured.map(({ name, parts = [] }) => {
      const shares = parts.map((part) => `${part.name} ${(100 * part.share).toFixed(0)} %`);
      return `${name}: ${shares.join(', ')}`;
    }),
  ];
}

function figureText(value: number): string {
  return value >= 1000 ? Math.round(value).toString() : value.toPrecision(4);
}
