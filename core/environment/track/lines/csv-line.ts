import type { TrackProblem } from '../track-problems.ts';
import type { TrackPoint } from '../track.ts';
import { inPlane, positionColumns } from './geographic-line.ts';
import { MAX_SHOWN, type LinePoints } from './line-points.ts';

/** Columns of a centre-line CSV, in their usual order. */
const COLUMNS = ['x_m', 'y_m', 'w_tr_right_m', 'w_tr_left_m'] as const;
const EXPECTED =
  'Expected are the columns x_m, y_m, w_tr_right_m, w_tr_left_m, or latitude and longitude, a GPX, a KML, an export of OpenStreetMap, Racer’s spline.ini or Assetto Corsa’s fast_lane.ai.';
const LONGEST_SHOWN = 60;

/** A table of latitudes and longitudes, or of points with widths. */
export function readCsvLine(text: string): LinePoints {
  const positions = readPositions(text);
  if (positions !== undefined) return positions;
  const problems: TrackProblem[] = [];
  const notes: string[] = [];
  return { points: readPoints(text, problems, notes), notes, problems };
}

/** Separator of the values of a line. */
function separatorOf(line: string): ';' | '\t' | ',' | ' ' {
  if (line.includes(';')) return ';';
  if (line.includes('\t')) return '\t';
  return line.includes(',') && !/\d,\d+\s+\S/.test(line) ? ',' : ' ';
}

/** Values of a line; blanks around a separator are none of them. */
function cellsOf(line: string, separator: ReturnType<typeof separatorOf>): string[] {
  if (separator === ' ') return line.split(/\s+/);
  return line.split(separator).map((cell) => cell.trim());
}

/** A CSV whose first line that holds text names latitude and longitude; undefined for any other. */
function readPositions(text: string): LinePoints | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => line.trim() !== '');
  const names = (lines[head] ?? '').replace(/^\s*#\s*/, '');
  const separator = separatorOf(names);
  const columns = positionColumns(cellsOf(names, separator));
  if (columns === undefined) return undefined;
  const problems: TrackProblem[] = [];
  const positions = lines.slice(head + 1).flatMap((line, i) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return [];
    const cells = cellsOf(line, separator);
    const number = (column: number): number => {
      const cell = (cells[column] ?? '').replaceAll('"', '').trim();
      return cell === '' ? NaN : Number(separator === ',' ? cell : cell.replace(',', '.'));
    };
    const latitude_deg = number(columns.latitude);
    const longitude_deg = number(columns.longitude);
    if (!Number.isFinite(latitude_deg) || !Number.isFinite(longitude_deg)) {
      if (problems.length <= MAX_SHOWN)
        problems.push({
          severity: 'error',
          line: head + i + 2,
          key: 'latitude, longitude',
          message: 'two numbers in degrees are expected.',
        });
      return [];
    }
    const altitude_m = columns.altitude < 0 ? undefined : number(columns.altitude);
    return [{ latitude_deg, longitude_deg, altitude_m }];
  });
  return inPlane(positions, problems);
}

function readPoints(text: string, problems: TrackProblem[], notes: string[]): TrackPoint[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const points: TrackPoint[] = [];
  let positions: readonly number[] = [0, 1, 2, 3];
  lines.forEach((raw, i) => {
    const isRemark = raw.trim().startsWith('#');
    const said = raw.trim().replace(/^#\s*/, '');
    if (said === '') return;
    const names = namesOf(said);
    if (names !== undefined) {
      const missing = COLUMNS.filter((name) => !names.includes(name));
      for (const key of missing)
        problems.push({ severity: 'error', line: i + 1, key, message: 'the column is missing.' });
      positions = COLUMNS.map((name) => names.indexOf(name));
      const others = names.filter((name) => !(COLUMNS as readonly string[]).includes(name));
      if (others.length > 0) notes.push(`Columns not used: ${others.join(', ')}.`);
      return;
    }
    if (isRemark || problems.length > MAX_SHOWN) return;
    const point = readPoint(said, positions, i + 1, problems);
    if (point !== undefined) points.push(point);
  });
  return points;
}

/** Column names, of a line that has any. */
function namesOf(line: string): string[] | undefined {
  const names = cellsOf(line, separatorOf(line)).map((name) => name.toLowerCase());
  return names.some((name) => (COLUMNS as readonly string[]).includes(name)) ? names : undefined;
}

function readPoint(
  line: string,
  positions: readonly number[],
  number: number,
  problems: TrackProblem[],
): TrackPoint | undefined {
  const separator = separatorOf(line);
  const cells = cellsOf(line, separator);
  const isComma = separator === ',';
  const values = COLUMNS.map((key, i) => {
    const cell = cells[positions[i] ?? i];
    const fail = (message: string): number => {
      problems.push({ severity: 'error', line: number, key, message });
      return NaN;
    };
    if (cell === undefined || cell === '')
      return fail(`the row has ${cells.length} values; ${key} is missing.`);
    const value = Number(isComma ? cell : cell.replace(',', '.'));
    if (!Number.isFinite(value))
      return fail(`"${cell.slice(0, LONGEST_SHOWN)}" is not a number. ${EXPECTED}`);
    if (Math.abs(value) > 1e6) return fail(`${cell} is farther than 1000 km away.`);
    if (i >= 2 && !(value >= 0.1 && value <= 200))
      return fail(`${cell} is out of range; a width must be 0.1 to 200 m.`);
    return value;
  });
  if (values.some(Number.isNaN)) return undefined;
  const [x_m = 0, y_m = 0, right_m = 0, left_m = 0] = values;
  return { x_m, y_m, z_m: 0, right_m, left_m, bank_rad: 0 };
}
