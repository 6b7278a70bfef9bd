import type { SignConvention, TableUnits } from '../../catalogue/tyre-table.ts';
import { solveLinear } from '../../math/linear-solve.ts';
import { median } from '../../math/stats.ts';
import { readCell, readCells, type TextTable } from './cells.ts';
import { COLUMNS, readHeader } from './tyre-columns.ts';
import { lateralRows, type TyreMeasurements } from './measurements.ts';
import { readMeasurements } from './read-measurements.ts';

/** Layout and signs of a table of measured forces, as recognised. */
export interface RecognisedTable {
  /** Headers of columns that are read but have no unit. */
  readonly withoutUnit: readonly string[];
  /** Undefined where the table does not show it. */
  readonly sign: SignConvention | undefined;
  /** Evidence for the signs, or why there is none. */
  readonly reason: string;
  /** False where no sign convention makes it a table of forces. */
  readonly isReadable: boolean;
}

/** Number of lines of notes and titles searched for the name of a sign convention. */
const MAX_NOTES = 40;
const NAMED: readonly (readonly [SignConvention, RegExp])[] = [
  ['adapted-sae', /\badapted[\s-]+SAE\b/i],
  ['iso', /\bISO[\s-]*8855\b/i],
  ['sae', /\bSAE[\s-]*J670/i],
];

/** The convention named in a note, a title or a header. */
function namedSign(text: string): SignConvention | undefined {
  const lines = text.split(/\r\n|\n|\r/, MAX_NOTES).filter((line) => /[a-z]/i.test(line));
  return NAMED.find(([, pattern]) => lines.some((line) => pattern.test(line)))?.[0];
}

function withoutUnit({ header, units }: TextTable): string[] {
  return header.filter((text, i) => {
    const reading = readHeader(text);
    if (reading === undefined || COLUMNS[reading.name].unit === '1') return false;
    return (reading.unit ?? units?.[i] ?? '') === '';
  });
}

/** Negative loads belong to an axis that points down. */
function pointsDown(table: TextTable): boolean {
  const column = table.header.findIndex((text) => readHeader(text)?.name === 'load_N');
  if (column < 0) return false;
  const loads = table.rows.flatMap((row) => {
    const cell = readCell(row[column] ?? '', table.hasDecimalComma);
    return cell.kind === 'number' ? [cell.value] : [];
  });
  return (median(loads) ?? 0) < 0;
}

/** Slip angles within which Fy follows a line and a cube, and the rows needed. */
const SMALL_ANGLE_RAD = (4 * Math.PI) / 180;
const MIN_ROWS = 20;
/** Minimum significant slope, in its standard errors. */
const MIN_ERRORS = 5;
const TERMS = 5;
/** Keeps the sums solvable where all rows have one load or one inclination; that slope is then 0. */
const RIDGE = 1e-9;

/**
 * Slope of Fy over load by inclination in standard errors of its own; 0 without rows to fit. Least squares beside what the slip angle
 * does: a line whose slope changes with load, and a cube. A tyre pushes to the side that its top leans to: to the right for a positive
 * inclination in all three conventions.
 */
function camberThrust(m: TyreMeasurements): number {
  const rows = lateralRows(m, m.fy_N).filter((row) => Math.abs(m.slipAngle_rad[row]!) <= SMALL_ANGLE_RAD);
  if (rows.length < MIN_ROWS) return 0;
  const middle_N = median(m.load_N) ?? 1;
  const terms = rows.map((row) => {
    const part = m.slipAngle_rad[row]! / SMALL_ANGLE_RAD;
    return [m.inclination_rad[row]!, 1, part, part * (m.load_N[row]! / middle_N - 1), part ** 3];
  });
  const forces = rows.map((row) => m.fy_N[row]! / m.load_N[row]!);
  const products = (): Float64Array =>
    Float64Array.from({ length: TERMS * TERMS }, (_, k) => {
      const [i, j] = [Math.floor(k / TERMS), k % TERMS];
      return terms.reduce((sum, values) => sum + values[i]! * values[j]!, i === j ? RIDGE : 0);
    });
  const slopes = Float64Array.from({ length: TERMS }, (_, k) =>
    terms.reduce((sum, values, i) => sum + values[k]! * forces[i]!, 0),
  );
  const spread = new Float64Array(TERMS);
  spread[0] = 1;
  if (!solveLinear(products(), slopes, TERMS) || !solveLinear(products(), spread, TERMS)) return 0;
  const left = terms.reduce((sum, values, i) => {
    const fitted = values.reduce((force, value, k) => force + value * slopes[k]!, 0);
    return sum + (forces[i]! - fitted) ** 2;
  }, 0);
  const error = Math.sqrt((left / (rows.length - TERMS)) * spread[0]);
  return error > 0 ? slopes[0]! / error : 0;
}

type Facts = Omit<RecognisedTable, 'withoutUnit'>;

/** ISO 8855 and SAE J670 have the same slope of Fy over slip angle: load and camber distinguish them. */
function mirrorFacts(m: TyreMeasurements, isDownward: boolean): Omit<Facts, 'isReadable'> {
  if (isDownward) return { sign: 'sae', reason: 'the loads are below zero: z points down' };
  if (m.fy_N.every(Number.isNaN) && m.mz_Nm.every(Number.isNaN))
    return { sign: 'iso', reason: 'Fx has the same sign in all conventions' };
  const thrust = camberThrust(m);
  if (Math.abs(thrust) < MIN_ERRORS)
    return {
      sign: undefined,
      reason:
        'ISO 8855 and SAE J670 look alike where loads are above zero and there is no significant camber thrust',
    };
  return thrust < 0
    ? { sign: 'iso', reason: 'inclination to the right makes Fy more negative' }
    : { sign: 'sae', reason: 'inclination to the right makes Fy more positive' };
}

function reportedSign(text: string, file: string, table: TextTable, units: TableUnits | undefined): Facts {
  const named = namedSign(text);
  if (named !== undefined) return { sign: named, reason: 'the file names them', isReadable: true };
  const iso = readMeasurements(text, file, { sign: 'iso', units }).measurements;
  if (iso !== undefined) return { ...mirrorFacts(iso, pointsDown(table)), isReadable: true };
  const adapted = readMeasurements(text, file, { sign: 'adapted-sae', units }).measurements;
  return adapted === undefined
    ? { sign: undefined, reason: 'the table cannot be read', isReadable: false }
    : { sign: 'adapted-sae', reason: 'Fy grows with the slip angle', isReadable: true };
}

/** Recognises the layout of a table from its headers, notes and numbers. Never throws. */
export function recogniseTable(text: string, file: string): RecognisedTable {
  const table = readCells(text);
  const lacking = withoutUnit(table);
  // Signs do not depend on units. Degrees read as radians would be refused, radians read as degrees are not.
  const units = lacking.length > 0 ? 'metric' : undefined;
  return { withoutUnit: lacking, ...reportedSign(text, file, table, units) };
}
