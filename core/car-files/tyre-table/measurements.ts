import type { SignConvention } from '../../catalogue/tyre-table.ts';

/**
 * Measured forces of one tyre, a column per quantity, ISO 8855 wheel axes and SI: slip angle positive when the contact point moves
 * to the left (Fy then negative), inclination positive with the top to the right, slip ratio positive when driving.
 */
export interface TyreMeasurements {
  readonly file: string;
  /** Sign convention of the file. */
  readonly sign: SignConvention;
  readonly count: number;
  /** Line number of each row in the file. */
  readonly line: Int32Array;
  readonly slipAngle_rad: Float64Array;
  readonly slip: Float64Array;
  /** Always above 0. */
  readonly load_N: Float64Array;
  readonly inclination_rad: Float64Array;
  /** NaN where a row has none, as in the following columns. */
  readonly fx_N: Float64Array;
  readonly fy_N: Float64Array;
  readonly mz_Nm: Float64Array;
  readonly pressure_Pa: Float64Array;
  readonly speed_mps: Float64Array;
}

const NUMBER_COLUMNS = [
  'slipAngle_rad',
  'slip',
  'load_N',
  'inclination_rad',
  'fx_N',
  'fy_N',
  'mz_Nm',
  'pressure_Pa',
  'speed_mps',
] as const satisfies readonly (keyof TyreMeasurements)[];

type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/**
 * Slips below which a row belongs to a pure sweep of the other slip: a typical residual of a free rolling wheel on a
 * rig.
 */
const PURE_SLIP = 0.005;
const PURE_ANGLE_RAD = (0.25 * Math.PI) / 180;

/** Measurements from columns; missing inputs are 0, missing forces not measured. */
export function measurementsOf(
  file: string,
  sign: SignConvention,
  line: ArrayLike<number>,
  columns: Partial<Record<NumberColumn, ArrayLike<number>>>,
): TyreMeasurements {
  const count = line.length;
  const column = (name: NumberColumn, otherwise: number): Float64Array => {
    const values = columns[name];
    return values === undefined ? new Float64Array(count).fill(otherwise) : Float64Array.from(values);
  };
  return {
    file,
    sign,
    count,
    line: Int32Array.from(line),
    slipAngle_rad: column('slipAngle_rad', 0),
    slip: column('slip', 0),
    load_N: column('load_N', 0),
    inclination_rad: column('inclination_rad', 0),
    fx_N: column('fx_N', NaN),
    fy_N: column('fy_N', NaN),
    mz_Nm: column('mz_Nm', NaN),
    pressure_Pa: column('pressure_Pa', NaN),
    speed_mps: column('speed_mps', NaN),
  };
}

/** The rows with these numbers, in this order. */
export function pickRows(m: TyreMeasurements, rows: ArrayLike<number>): TyreMeasurements {
  const pick = (values: ArrayLike<number>): number[] => Array.from(rows, (row) => values[row]!);
  const columns = Object.fromEntries(NUMBER_COLUMNS.map((name) => [name, pick(m[name])]));
  return measurementsOf(m.file, m.sign, pick(m.line), columns);
}

export function rowsWhere(m: TyreMeasurements, holds: (row: number) => boolean): number[] {
  return Array.from({ length: m.count }, (_, row) => row).filter(holds);
}

const isMeasured = (value: number | undefined): boolean => value !== undefined && !Number.isNaN(value);

export const isPureLateral = (m: TyreMeasurements, row: number): boolean =>
  Math.abs(m.slip[row]!) <= PURE_SLIP;
export const isPureLongitudinal = (m: TyreMeasurements, row: number): boolean =>
  Math.abs(m.slipAngle_rad[row]!) <= PURE_ANGLE_RAD;

/** Rows of the pure sweeps in which a quantity was measured, and of combined slip. */
export const lateralRows = (m: TyreMeasurements, values: Float64Array): number[] =>
  rowsWhere(m, (row) => isMeasured(values[row]) && isPureLateral(m, row));
export const longitudinalRows = (m: TyreMeasurements, values: Float64Array): number[] =>
  rowsWhere(m, (row) => isMeasured(values[row]) && isPureLongitudinal(m, row));
export const combinedRows = (m: TyreMeasurements, values: Float64Array): number[] =>
  rowsWhere(m, (row) => isMeasured(values[row]) && !isPureLateral(m, row) && !isPureLongitudinal(m, row));

/** Rows with slip ratio, at any slip angle. */
export const slippingRows = (m: TyreMeasurements, values: Float64Array): number[] =>
  rowsWhere(m, (row) => isMeasured(values[row]) && !isPureLateral(m, row));

/** All rows, followed by `rows` once more with the sign of some columns changed. */
function withTurned(
  m: TyreMeasurements,
  rows: readonly number[],
  turned: ReadonlySet<NumberColumn>,
): TyreMeasurements {
  const twice = [...Array(m.count).keys(), ...rows];
  const line = twice.map((row) => m.line[row]!);
  const column = (name: NumberColumn): number[] =>
    twice.map((row, i) => (i >= m.count && turned.has(name) ? -m[name][row]! : m[name][row]!));
  const columns = Object.fromEntries(NUMBER_COLUMNS.map((name) => [name, column(name)]));
  return measurementsOf(m.file, m.sign, line, columns);
}

const MIRRORED: ReadonlySet<NumberColumn> = new Set(['slipAngle_rad', 'inclination_rad', 'fy_N', 'mz_Nm']);
const REVERSED: ReadonlySet<NumberColumn> = new Set(['slip', 'fx_N']);

/** Adds each row of the mirrored tyre: the same tyre on the other side of the car. */
export const withMirrored = (m: TyreMeasurements): TyreMeasurements =>
  withTurned(m, [...Array(m.count).keys()], MIRRORED);

/** Adds reversed copies of the sweeps: braking ones as driving ones, and driving ones as braking ones. */
export const withReversed = (m: TyreMeasurements): TyreMeasurements =>
  withTurned(m, longitudinalRows(m, m.fx_N), REVERSED);
