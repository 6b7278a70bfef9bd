import { RacebenchError } from '../../contract/errors.ts';
import type { QuantityResult, SuiteResult } from '../../proof/verify/compare-columns.ts';
import { runSuite, type RunSuiteOptions } from '../../proof/verify/node/run-suite.ts';
import { TELEMETRY_SUITE, verifyTelemetry } from '../../proof/verify/node/telemetry-suite.ts';
import { isSuiteName, SUITE_NAMES } from '../../proof/verify/suites.ts';
import { EXIT_FAILED, EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows } from '../text-table.ts';

/** Compares with recorded reference data; fails beyond tolerance and where a file could not be verified. */
export async function verify(
  suite: string,
  path: string,
  options: RunSuiteOptions,
  output: Output,
): Promise<number> {
  if (!isSuiteName(suite) && suite !== TELEMETRY_SUITE.name)
    throw new UsageError(
      `There is no suite ${suite}; it must be one of ${[...SUITE_NAMES, TELEMETRY_SUITE.name].join(', ')}`,
    );
  const result = isSuiteName(suite)
    ? asked(() => runSuite(suite, path, options))
    : await verifyTelemetry(path, options.only);
  output.result(result, lines(result));
  return result.passed ? EXIT_FINE : EXIT_FAILED;
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
