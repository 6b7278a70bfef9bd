import {
  METRIC_COLUMNS,
  driveRow,
  isStable,
  type DrivenRow,
  type MetricColumn,
} from './bicycle/bicycle-columns.ts';
import { metricRows, namedRow } from './bicycle/rows.ts';
import { rampStepRun } from './bicycle/bicycle-runs.ts';
import {
  compareColumns,
  unverifiedFile,
  verifiedFile,
  type FileResult,
  type QuantityResult,
  type Tolerance,
} from './compare-columns.ts';
import { isTableName, isWanted, type ReferenceFolder, type Suite, type SuiteOptions } from './suite.ts';
import { numberColumn, parseTable, type Table } from './reference-table.ts';

/** Traces carry nine digits or, near zero, what is left of the state's size. */
const TRACE: Tolerance = { absolute: 1e-10, relative: 1e-8 };

/** A column by test drive, and by formula beside it where there is one. */
function compareColumn(
  column: MetricColumn,
  rows: readonly DrivenRow[],
  expected: readonly (number | undefined)[],
): QuantityResult[] {
  const { name, figure, tolerance, closed, isFormal } = column;
  const formula = rows.map((row, i) =>
    isFormal !== undefined && !isStable(row) && expected[i] === undefined ? undefined : closed?.figure(row),
  );
  const got = rows.map((row, i) => (isFormal !== undefined && !isStable(row) ? formula[i] : figure(row)));
  const driven = compareColumns(name, expected, got, tolerance);
  if (closed === undefined) return [driven];
  const beside = compareColumns(`${name}, closed form`, expected, formula, closed.tolerance);
  return [driven, { ...beside, informative: true }];
}

function verifyMetrics(file: string, table: Table): FileResult {
  const rows = metricRows(table);
  if (typeof rows === 'string') return unverifiedFile(file, rows);
  const wanted = METRIC_COLUMNS.flatMap((column) => {
    const expected = numberColumn(table, column.name);
    return expected === undefined ? [] : [{ column, expected }];
  });
  const drivenRows = rows.map(driveRow);
  const quantities = wanted.flatMap(({ column, expected }) => {
    // A column without a value in any row is right where nothing is computed for it.
    const results = compareColumn(column, drivenRows, expected);
    return results.filter(({ samples }) => samples > 0);
  });
  return verifiedFile(file, quantities);
}

/** A road-wheel angle that ramps to its last value and is held, and what the car does. */
function verifyStep(file: string, table: Table, folder: ReferenceFolder): FileResult {
  const row = namedRow(file, folder);
  if (row === undefined)
    return unverifiedFile(file, 'metrics.csv has no row for the car and speed of the file name');
  const time_s = numberColumn(table, 't_s');
  const steer_rad = numberColumn(table, 'delta_rad');
  const end_s = time_s?.at(-1);
  const amplitude_rad = steer_rad?.at(-1);
  if (time_s === undefined || steer_rad === undefined || end_s === undefined || amplitude_rad === undefined)
    return unverifiedFile(file, 'Columns missing: t_s, delta_rad are needed');
  const ramp_s = time_s[steer_rad.indexOf(amplitude_rad)] ?? 0;
  const at = rampStepRun(row, { amplitude_rad, ramp_s, end_s });
  const columns = [
    ['delta_rad', 'roadWheelAngle_rad.FL'],
    ['beta_rad', 'sideslip_rad'],
    ['yaw_rate_rad_s', 'yawRate_radps'],
    ['ay_mps2', 'lateralAcceleration_mps2'],
  ] as const;
  const quantities = columns.flatMap(([name, channel]) => {
    const expected = numberColumn(table, name);
    if (expected === undefined) return [];
    return [compareColumns(name, expected, at(channel, time_s), TRACE)];
  });
  return verifiedFile(file, quantities);
}

export const BICYCLE_SUITE: Suite = {
  description: 'Handling figures of the linear single-track model, driven through the manoeuvres',
  kinds: { metrics: 'tables of figures per car and speed', step: 'step responses, step_<car>_v<speed>.csv' },
  verify: (folder: ReferenceFolder, options: SuiteOptions) =>
    folder.files.filter(isTableName).flatMap((file) => {
      const kind = file.startsWith('step_') ? 'step' : 'metrics';
      if (!isWanted(options, kind)) return [];
      const table = parseTable(folder.text(file) ?? '');
      return [kind === 'step' ? verifyStep(file, table, folder) : verifyMetrics(file, table)];
    }),
};
