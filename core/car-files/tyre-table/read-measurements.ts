import { MAX_FINDINGS } from '../../catalogue/findings.ts';
import {
  SIGN_CONVENTIONS,
  TABLE_UNITS,
  USUAL_TABLE,
  type SignConvention,
  type TableUnits,
  type TyreTableOptions,
} from '../../catalogue/tyre-table.ts';
import { readCell, readCells, type TextTable } from './cells.ts';
import { checkMeasurements, checkRows } from './check-measurements.ts';
import { COLUMNS, COLUMN_NAMES, MEASURED, converterOf, readHeader, type ColumnName } from './tyre-columns.ts';
import { measurementsOf, type TyreMeasurements } from './measurements.ts';
import {
  createProblemList,
  linesText,
  reportCell,
  reportFile,
  type MeasurementProblem,
  type ProblemList,
} from './tyre-table-problems.ts';

export interface MeasurementReading {
  /** Undefined where there is an error. */
  readonly measurements: TyreMeasurements | undefined;
  readonly problems: readonly MeasurementProblem[];
  /** Headers of unread columns. */
  readonly ignored: readonly string[];
}

/**
 * Maximum number of bad cells listed; of the rest only the number is given, since a file of another kind has one in
 * every cell.
 */
const MAX_BAD_CELLS = MAX_FINDINGS;

/** A column to read, by its index in the row. */
interface UsedColumn {
  readonly index: number;
  readonly header: string;
  readonly toSI: (value: number) => number;
}

type UsedColumns = Partial<Record<ColumnName, UsedColumn>>;

/** Examples of a column name with its unit: "load_N or load_lbf". */
const examples = (name: ColumnName): string => `such as ${COLUMNS[name].names[0]}_${COLUMNS[name].unit}`;

/** Default unit of a column; empty for one that must name its unit. */
function usualUnit(name: ColumnName, units: TableUnits | undefined): string {
  const { unit } = COLUMNS[name];
  return units === undefined || unit === '1' ? '' : TABLE_UNITS[units].units[unit];
}

function chooseColumns(
  list: ProblemList,
  table: TextTable,
  units: TableUnits | undefined,
): { used: UsedColumns; ignored: string[] } {
  const used: UsedColumns = {};
  const ranks: Partial<Record<ColumnName, number>> = {};
  const ignored: string[] = [];
  table.header.forEach((header, index) => {
    const reading = readHeader(header);
    if (reading === undefined) {
      if (header !== '') ignored.push(header);
      return;
    }
    const { name, rank } = reading;
    const location = { line: table.headerLine, column: index + 1, header };
    const writtenUnit = reading.unit ?? table.units?.[index] ?? '';
    const unit = writtenUnit === '' ? usualUnit(name, units) : writtenUnit;
    const isNumber = COLUMNS[name].unit === '1';
    if (unit === '' && !isNumber) {
      reportCell(
        list,
        'error',
        location,
        `no unit; add it to the name, ${examples(name)}, or in a line below`,
      );
      return;
    }
    const toSI = converterOf(name, isNumber && /^(-|none|)$/i.test(unit) ? '1' : unit);
    if (toSI === undefined) {
      reportCell(list, 'error', location, `"${unit}" is not a unit of ${COLUMNS[name].label}`);
      return;
    }
    const before = used[name];
    if (before !== undefined && (ranks[name] ?? 0) <= rank) {
      reportCell(
        list,
        'warning',
        location,
        `${COLUMNS[name].label} is read from ${before.header}; this column is left out`,
      );
      return;
    }
    if (before !== undefined)
      reportFile(list, 'warning', `${COLUMNS[name].label} is read from ${header}, not from ${before.header}`);
    used[name] = { index, header, toSI };
    ranks[name] = rank;
  });
  return { used, ignored };
}

function checkColumns(list: ProblemList, used: UsedColumns): void {
  const missing = (names: readonly ColumnName[]): boolean => names.every((name) => used[name] === undefined);
  if (missing(['load_N'])) reportFile(list, 'error', 'no load column, such as load_N');
  if (missing(['slipAngle_rad', 'slip']))
    reportFile(list, 'error', 'no slip column; slip_angle_deg or slip_ratio is needed');
  if (missing(MEASURED)) reportFile(list, 'error', 'no column with a measured force, such as fy_N');
  if (missing(['inclination_rad'])) reportFile(list, 'info', 'no inclination column; 0 is used');
}

function readColumn(
  list: ProblemList,
  table: TextTable,
  column: UsedColumn,
  bad: { count: number },
): Float64Array {
  return Float64Array.from(table.rows, (row, i) => {
    const text = row[column.index] ?? '';
    const cell = readCell(text, table.hasDecimalComma);
    if (cell.kind === 'number') return column.toSI(cell.value);
    if (cell.kind === 'bad' && ++bad.count <= MAX_BAD_CELLS) {
      const location = { line: table.lines[i] ?? 0, column: column.index + 1, header: column.header };
      reportCell(list, 'error', location, `"${text.trim()}" is not a number`);
    }
    return NaN;
  });
}

/** Rows without an input are useless; rows without one force serve for the others. */
function completeRows(
  list: ProblemList,
  table: TextTable,
  columns: Partial<Record<ColumnName, Float64Array>>,
): number[] {
  const inputs = (['slipAngle_rad', 'slip', 'load_N', 'inclination_rad'] as const).filter(
    (name) => columns[name] !== undefined,
  );
  const forces = MEASURED.filter((name) => columns[name] !== undefined);
  const lacking = new Map<string, number[]>();
  const note = (what: string, row: number): void => {
    const lines = lacking.get(what);
    if (lines === undefined) lacking.set(what, [table.lines[row] ?? 0]);
    else lines.push(table.lines[row] ?? 0);
  };
  const isMissing = (name: ColumnName, row: number): boolean => Number.isNaN(columns[name]?.[row] ?? NaN);
  const complete = table.rows.flatMap((_, row) => {
    const input = inputs.find((name) => isMissing(name, row));
    if (input !== undefined) note(`without a value of ${COLUMNS[input].label} left out`, row);
    else if (forces.every((name) => isMissing(name, row))) note('without a force left out', row);
    else {
      for (const name of forces)
        if (isMissing(name, row)) note(`without a value of ${COLUMNS[name].label}`, row);
      return [row];
    }
    return [];
  });
  for (const [what, lines] of lacking)
    reportFile(list, 'warning', `${lines.length} rows ${what}: ${linesText(lines)}`);
  return complete;
}

/** Reads the columns as SI numbers with the signs of ISO 8855. */
function toMeasurements(
  list: ProblemList,
  table: TextTable,
  used: UsedColumns,
  sign: SignConvention,
): TyreMeasurements {
  const bad = { count: 0 };
  const columns: Partial<Record<ColumnName, Float64Array>> = {};
  for (const name of COLUMN_NAMES) {
    const column = used[name];
    if (column !== undefined) columns[name] = readColumn(list, table, column, bad);
  }
  if (bad.count > MAX_BAD_CELLS)
    reportFile(list, 'error', `${bad.count - MAX_BAD_CELLS} more cells are not numbers`);
  const rows = bad.count > 0 ? [] : completeRows(list, table, columns);
  const { slipAngle, lateral } = SIGN_CONVENTIONS[sign];
  const factors: Partial<Record<ColumnName, number>> = {
    slipAngle_rad: slipAngle,
    fy_N: lateral,
    mz_Nm: lateral,
  };
  const chosen = Object.fromEntries(
    Object.entries(columns).map(([name, values]) => {
      const factor = factors[name as ColumnName] ?? 1;
      return [name, rows.map((row) => factor * (values[row] ?? NaN))];
    }),
  );
  return measurementsOf(
    list.file,
    sign,
    rows.map((row) => table.lines[row] ?? 0),
    chosen,
  );
}

/**
 * Reads a table of measured tyre forces (docs/tyre-data.md). `file` is the name for messages, `sign` the sign
 * convention of the file, `units` those of columns without one. Never throws.
 */
export function readMeasurements(
  text: string,
  file: string,
  options: Partial<TyreTableOptions> = {},
): MeasurementReading {
  const { sign, units, pressure_Pa } = { ...USUAL_TABLE, ...options };
  const list = createProblemList(file);
  const table = readCells(text);
  const done = (
    measurements: TyreMeasurements | undefined,
    ignored: readonly string[],
  ): MeasurementReading => ({
    measurements: list.hasError() ? undefined : measurements,
    problems: list.problems.list(),
    ignored,
  });
  if (table.damage !== undefined)
    reportFile(list, 'error', `line ${table.damage.line}: ${table.damage.message}`);
  const { used, ignored } = chooseColumns(list, table, units);
  checkColumns(list, used);
  if (list.hasError()) return done(undefined, ignored);
  const all = toMeasurements(list, table, used, sign);
  if (list.hasError()) return done(undefined, ignored);
  const measurements = checkRows(list, all, pressure_Pa);
  checkMeasurements(list, measurements);
  return done(measurements, ignored);
}
