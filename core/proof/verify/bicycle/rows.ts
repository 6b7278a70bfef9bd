import { numberColumn, parseTable, textColumn, type Table } from '../reference-table.ts';
import type { SingleTrackCar } from '../../../models/single-track/single-track.ts';
import type { ReferenceFolder } from '../suite.ts';

/** A row of metrics.csv: a car at a speed. */
export interface MetricRow {
  readonly car: SingleTrackCar;
  readonly speed_mps: number;
}

/** Columns of the metric table that say which car it is. */
const INPUTS = ['m_kg', 'Iz_kgm2', 'a_m', 'b_m', 'Cf_N_per_rad', 'Cr_N_per_rad', 'v_mps'] as const;

/** The cars of a table; the sentence that says which column or cell is not there otherwise. */
export function metricRows(table: Table): MetricRow[] | string {
  const columns = INPUTS.map((name) => numberColumn(table, name));
  if (columns.includes(undefined)) return `Columns missing: ${INPUTS.join(', ')} are needed`;
  const at = (column: number, row: number) => columns[column]?.[row] ?? NaN;
  for (let row = 0; row < table.rows.length; row++) {
    const column = INPUTS.findIndex((_, i) => !(at(i, row) > 0 && at(i, row) < Infinity));
    if (column >= 0) return `Row ${row + 1}: ${INPUTS[column] ?? ''} must be a number above 0`;
  }
  return table.rows.map((_, row) => ({
    car: {
      mass_kg: at(0, row),
      yawInertia_kgm2: at(1, row),
      frontArm_m: at(2, row),
      rearArm_m: at(3, row),
      frontStiffness_Nprad: at(4, row),
      rearStiffness_Nprad: at(5, row),
    },
    speed_mps: at(6, row),
  }));
}

/** Car and speed that `step_<car>_v<speed>.csv` names: the row of metrics.csv whose speed is the named one, rounded. */
export function namedRow(file: string, folder: ReferenceFolder): MetricRow | undefined {
  const match = /^step_(.+)_v([0-9]+(?:\.([0-9]+))?)\.csv$/.exec(file);
  const text = folder.parameterText('metrics.csv');
  if (match === null || text === undefined) return undefined;
  const table = parseTable(text);
  const names = textColumn(table, 'car');
  const halfDigit_mps = 0.5 * 10 ** -(match[3] ?? '').length;
  const rows = metricRows(table);
  if (typeof rows === 'string') return undefined;
  return rows.find(
    (row, i) => names?.[i] === match[1] && Math.abs(row.speed_mps - Number(match[2])) <= halfDigit_mps,
  );
}
