import { median } from '../../math/stats.ts';
import {
  isPureLateral,
  isPureLongitudinal,
  pickRows,
  rowsWhere,
  type TyreMeasurements,
} from './measurements.ts';
import { findLevels } from './levels.ts';
import { linesText, reportFile, type ProblemList } from './tyre-table-problems.ts';
import { SIGN_CONVENTIONS } from '../../catalogue/tyre-table.ts';

const MIN_ROWS = 8;
/** Slip angles and slip ratios beyond which the header's unit must be wrong. */
const MAX_ANGLE_RAD = Math.PI / 2;
const MAX_SLIP = 5;
/** Minimum distance of different pressures. */
const PRESSURE_SPREAD = 0.08;

/** Above the load of any tyre: those of the largest mining trucks and of aircraft carry up to 1 MN. */
const MAX_LOAD_N = 1.5e6;
/** Force over load that no tyre has. */
const MAX_FRICTION = 10;
/** Forces at loads near 0 are noise. */
const NOISE_N = 1000;

const kPa = (pressure_Pa: number): string => `${(pressure_Pa / 1000).toFixed(0)} kPa`;
const pressureTolerance_Pa = (pressure_Pa: number): number => 0.5 * PRESSURE_SPREAD * Math.abs(pressure_Pa);

const linesOf = (m: TyreMeasurements, rows: readonly number[]): string =>
  linesText(rows.map((row) => m.line[row]!));

/**
 * Makes loads positive: SAE files have them below zero. Rows without load, of the opposite sign, or of another pressure
 * than `pressure_Pa` (or than most rows) are left out and reported.
 */
export function checkRows(
  list: ProblemList,
  m: TyreMeasurements,
  pressure_Pa: number | undefined,
): TyreMeasurements {
  if (m.count === 0) {
    reportFile(list, 'error', 'no rows');
    return m;
  }
  const isDownward = (median(m.load_N) ?? 0) < 0;
  if (isDownward && m.sign === 'iso')
    reportFile(
      list,
      'warning',
      'the loads are below zero, as SAE J670 has them, and the signs are read as ISO 8855',
    );
  const load_N = isDownward ? m.load_N.map((load) => -load) : m.load_N;
  const lifted = rowsWhere(m, (row) => !(load_N[row]! > 0));
  if (lifted.length > 0)
    reportFile(
      list,
      'warning',
      `${lifted.length} rows without load on the tyre left out: ${linesOf(m, lifted)}`,
    );
  const loaded = pickRows(
    { ...m, load_N },
    rowsWhere(m, (row) => load_N[row]! > 0),
  );
  return ofOnePressure(list, loaded, pressure_Pa);
}

/** Tables and MF 5.2 have no pressure: the requested pressure or that of most rows is used. */
function ofOnePressure(
  list: ProblemList,
  m: TyreMeasurements,
  wanted_Pa: number | undefined,
): TyreMeasurements {
  const recognised_Pa = m.pressure_Pa.filter((pressure) => !Number.isNaN(pressure));
  const most_Pa = median(recognised_Pa);
  if (most_Pa === undefined) {
    if (wanted_Pa !== undefined)
      reportFile(list, 'warning', `no pressure column in which to find ${kPa(wanted_Pa)}; all rows are used`);
    return m;
  }
  const usual_Pa = wanted_Pa ?? most_Pa;
  const isOther = (row: number): boolean => Math.abs(m.pressure_Pa[row]! / usual_Pa - 1) > PRESSURE_SPREAD;
  const others = rowsWhere(m, isOther);
  if (others.length === 0) return m;
  if (others.length === m.count) {
    const found = findLevels(recognised_Pa, pressureTolerance_Pa).values;
    reportFile(list, 'error', `no rows at ${kPa(usual_Pa)}; measured were ${[...found].map(kPa).join(', ')}`);
    return m;
  }
  reportFile(
    list,
    'warning',
    `${others.length} rows of another pressure than ${kPa(usual_Pa)} left out: ${linesOf(m, others)}`,
  );
  return pickRows(
    m,
    rowsWhere(m, (row) => !isOther(row)),
  );
}

/** Sum of products over the rows: its sign is that of the slope through the origin. */
function together(
  m: TyreMeasurements,
  a: Float64Array,
  b: Float64Array,
  holds: (row: number) => boolean,
): number {
  return rowsWhere(m, (row) => !Number.isNaN(b[row]!) && holds(row)).reduce(
    (sum, row) => sum + a[row]! * b[row]!,
    0,
  );
}

function checkSigns(list: ProblemList, m: TyreMeasurements): void {
  const { label } = SIGN_CONVENTIONS[m.sign];
  if (together(m, m.slipAngle_rad, m.fy_N, (row) => isPureLateral(m, row)) > 0) {
    const other = m.sign === 'adapted-sae' ? 'sae or iso' : 'adapted-sae';
    const grows = m.sign === 'adapted-sae' ? 'falls' : 'grows';
    reportFile(
      list,
      'error',
      `with the signs of ${label} Fy ${grows} with the slip angle, which is impossible; try ${other}`,
    );
    return;
  }
  if (together(m, m.slip, m.fx_N, (row) => isPureLongitudinal(m, row)) < 0)
    reportFile(list, 'error', 'Fx falls with slip_ratio, which must be positive when driving');
  const moments = together(
    m,
    m.slipAngle_rad,
    m.mz_Nm,
    (row) => isPureLateral(m, row) && Math.abs(m.slipAngle_rad[row]!) < 0.05,
  );
  if (moments < 0)
    reportFile(
      list,
      'warning',
      `with the signs of ${label} Mz turns the wheel away from its path at small slip angles`,
    );
}

function checkSizes(list: ProblemList, m: TyreMeasurements): void {
  const wide = rowsWhere(m, (row) => Math.abs(m.slipAngle_rad[row]!) > MAX_ANGLE_RAD);
  if (wide.length > 0)
    reportFile(list, 'error', `slip angles beyond 90 degrees: is the unit right? ${linesOf(m, wide)}`);
  const great = rowsWhere(m, (row) => Math.abs(m.slip[row]!) > MAX_SLIP);
  if (great.length > 0)
    reportFile(
      list,
      'error',
      `slip ratios beyond ${MAX_SLIP}; a column in percent is slip_pct: ${linesOf(m, great)}`,
    );
  const leaning = rowsWhere(m, (row) => Math.abs(m.inclination_rad[row]!) > MAX_ANGLE_RAD);
  if (leaning.length > 0)
    reportFile(list, 'error', `inclinations beyond 90 degrees: is the unit right? ${linesOf(m, leaning)}`);
  const heavy = rowsWhere(m, (row) => m.load_N[row]! > MAX_LOAD_N);
  if (heavy.length > 0)
    reportFile(
      list,
      'error',
      `loads beyond ${MAX_LOAD_N / 1000} kN: is the unit right? ${linesOf(m, heavy)}`,
    );
  const strong = rowsWhere(m, (row) =>
    [m.fx_N[row]!, m.fy_N[row]!].some((force) => Math.abs(force) > MAX_FRICTION * m.load_N[row]! + NOISE_N),
  );
  if (strong.length > 0)
    reportFile(
      list,
      'warning',
      `forces beyond ${MAX_FRICTION} times the load, which no tyre has; a number there may be wrong: ${linesOf(m, strong)}`,
    );
}

function checkOrder(list: ProblemList, m: TyreMeasurements): void {
  const seen = new Map<string, number>();
  const twice: number[] = [];
  for (let row = 0; row < m.count; row++) {
    const key = [m.slipAngle_rad, m.slip, m.load_N, m.inclination_rad].map((column) => column[row]).join(' ');
    if (seen.has(key)) twice.push(row);
    else seen.set(key, row);
  }
  if (twice.length > 0)
    reportFile(
      list,
      'warning',
      `${twice.length} rows repeat the inputs of another; their forces are averaged: ${linesOf(m, twice)}`,
    );
  const turns = rowsWhere(m, (row) => row > 1 && turnsAt(m, row)).length;
  // A sweep up and down turns once; noise turns every other row.
  if (turns > m.count / 10)
    reportFile(
      list,
      'info',
      `the rows are not sorted by slip (${turns} reversals in ${m.count} rows); they are sorted now`,
    );
}

/** Direction by the slip that moves more: the other one only fluctuates. */
function turnsAt(m: TyreMeasurements, row: number): boolean {
  const steps = [m.slipAngle_rad, m.slip].map((values) => {
    const [before, here] = [values[row - 1]! - values[row - 2]!, values[row]! - values[row - 1]!];
    return { before, here, size: Math.abs(before) + Math.abs(here) };
  });
  const { before, here } = steps[0]!.size >= steps[1]!.size ? steps[0]! : steps[1]!;
  return before * here < 0;
}

/** Reports faults of measurements in SI and ISO signs. */
export function checkMeasurements(list: ProblemList, m: TyreMeasurements): void {
  if (m.count < MIN_ROWS) {
    if (m.count > 0) reportFile(list, 'error', `${m.count} rows; at least ${MIN_ROWS} are needed`);
    return;
  }
  checkSizes(list, m);
  checkSigns(list, m);
  checkOrder(list, m);
}
