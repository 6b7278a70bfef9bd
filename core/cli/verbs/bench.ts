import {
  BENCHMARK_NAMES,
  BENCHMARKS,
  isBenchmarkName,
  runBenchmarks,
  type BenchmarkReport,
} from '../../bench/run-benchmarks.ts';
import { nearest } from '../nearest.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';

/** Runs the tracked benchmarks, all where none is named. */
export function bench(names: readonly string[], output: Output): number {
  for (const name of names) {
    if (isBenchmarkName(name)) continue;
    const guess = nearest(name, BENCHMARK_NAMES);
    const hint =
      guess === undefined ? `it is one of ${BENCHMARK_NAMES.join(', ')}` : `the nearest is ${guess}`;
    throw new UsageError(`There is no benchmark ${name}; ${hint}`);
  }
  const report = runBenchmarks(names, (name) => {
    output.message(`${name} ...`);
  });
  output.result(report, lines(report));
  return EXIT_FINE;
}

const UNIT_TEXT: Readonly<Record<string, string>> = { us: '\u00b5s' };

function lines({ calibration, results }: BenchmarkReport): string[] {
  return [
    `Calibration kernel ${calibration.toFixed(3)} ms; ratio is time per operation over it`,
    ...alignedRows(
      [
        ['', 'median', 'p95', '', 'ratio', ''],
        ...results.map(({ name, median, p95, unit, ratio }) => [
          name,
          figureText(median),
          figureText(p95),
          UNIT_TEXT[unit] ?? unit,
          ratio.toPrecision(3),
          BENCHMARKS[name].description,
        ]),
      ],
      ['left', 'right', 'right', 'left', 'right', 'left'],
    ),
  ];
}

function figureText(value: number): string {
  return value >= 1000 ? Math.round(value).toString() : value.toPrecision(4);
}
