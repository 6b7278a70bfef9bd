import { resolve } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import type { QuantityResult, SuiteResult } from '../../proof/verify/compare-columns.ts';
import { carsReport, figureCells } from '../../proof/verify/cars/cars-report.ts';
import type { JudgedCar } from '../../proof/verify/cars/judge-car.ts';
import { CARS_SUITE, carsResult, judgeCars } from '../../proof/verify/node/cars-suite.ts';
import { runSuite, type RunSuiteOptions } from '../../proof/verify/node/run-suite.ts';
import { TELEMETRY_SUITE, verifyTelemetry } from '../../proof/verify/node/telemetry-suite.ts';
import { isSuiteName, SUITE_NAMES } from '../../proof/verify/suites.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';
import { checkWritable, writeText } from '../text-file.ts';

export interface VerifyOptions extends RunSuiteOptions {
  /** Markdown file to write; of the suite cars. */
  readonly report?: string;
}

const OTHER_SUITES = [TELEMETRY_SUITE.name, CARS_SUITE.name];

/** Compares with recorded reference data; fails beyond tolerance and where a file could not be verified. */
export async function verify(
  suite: string,
  path: string,
  options: VerifyOptions,
  output: Output,
): Promise<number> {
  if (suite === CARS_SUITE.name) return verifyCars(path, options, output);
  if (options.report !== undefined) throw new UsageError(`The suite ${suite} writes no report; cars does`);
  if (!isSuiteName(suite) && suite !== TELEMETRY_SUITE.name)
    throw new UsageError(
      `There is no suite ${suite}; it must be one of ${[...SUITE_NAMES, ...OTHER_SUITES].join(', ')}`,
    );
  const result = isSuiteName(suite)
    ? asked(() => runSuite(suite, path, options))
    : await verifyTelemetry(path, options.only);
  output.result(result, lines(result));
  return result.passed ? EXIT_FINE : EXIT_FAILED;
}

/** Drives the cars of a folder and compares them with what their makers and road tests publish. */
async function verifyCars(
  folder: string,
  { only, report: path }: VerifyOptions,
  output: Output,
): Promise<number> {
  const report = path === undefined ? undefined : resolve(path);
  if (report !== undefined) await checkWritable(report);
  const cars = await judgeCars(folder, only);
  if (report !== undefined) await writeText(report, carsReport(cars), output);
  const result = carsResult(cars);
  output.result({ ...result, cars, report }, [
    ...cars.flatMap(carLines),
    `${result.suite}: ${result.files.filter((one) => one.passed).length} of ${cars.length} cars passed`,
    ...(report === undefined ? [] : [`Report: ${report}`]),
  ]);
  return result.passed ? EXIT_FINE : EXIT_FAILED;
}

function carLines({ path, car, failure, figures }: JudgedCar): string[] {
  const rows = figures.map((judged) => ['', ...figureCells(judged)]);
  return [
    `${path}: ${failure ?? car ?? 'no published figures'}`,
    ...alignedRows(rows, ['left', 'left', 'right', 'right', 'right', 'left']),
  ];
}

/** An unknown kind is wrong usage, not a failed check. */
function asked<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'UNKNOWN_KIND') throw new UsageError(error.message);
    throw error;
  }
}

function failure(q: QuantityResult): string {
  const { label, expected, got } = q.worst;
  return label === undefined ? 'FAILED' : `FAILED at ${label}: expected ${expected}, got ${got}`;
}

function lines(result: SuiteResult): string[] {
  const rows = result.files.flatMap(({ file, quantities, reason }) =>
    reason !== undefined
      ? [[file, reason, '', '', '', '', 'not verified']]
      : quantities.map((q) => [
          file,
          q.quantity,
          q.max.toExponential(3),
          q.tolerance.toExponential(3),
          q.rms.toExponential(3),
          q.rmsTolerance?.toExponential(3) ?? '',
          q.informative === true ? 'beside' : q.passed ? 'passed' : failure(q),
        ]),
  );
  const passed = result.files.filter((f) => f.passed).length;
  return [
    ...alignedRows(
      [['file', 'quantity', 'max', 'tolerance', 'rms', 'tolerance', ''], ...rows],
      ['left', 'left', 'right', 'right', 'right', 'right', 'left'],
    ),
    `${result.suite}: ${passed} of ${result.files.length} files passed`,
  ];
}
