import { RacebenchError } from '../../contract/errors.ts';
import { chordLength_m, SAME_POINT_M } from './check-track.ts';
import { MAX_TRACK_POINTS, MAX_TRACK_TEXT } from '../../contract/track-limits.ts';
import { problemText, type TrackProblem } from './track-problems.ts';
import type { Track, TrackPoint } from './track.ts';
import { inPlane, isGeographicXml, positionColumns, readGeographicXml } from './lines/geographic-line.ts';
import type { LinePoints } from './lines/line-points.ts';
import { isRacerSpline, readRacerSpline } from './lines/racer-spline.ts';

/** Columns of a centre-line CSV, in their usual order. */
const COLUMNS = ['x_m', 'y_m', 'w_tr_right_m', 'w_tr_left_m'] as const;
/** A line whose ends are nearer than this many of its usual spacings goes round. */
const GAP_SPACINGS = 3;
const MAX_SHOWN = 5;
const EXPECTED =
  'Expected are the columns x_m, y_m, w_tr_right_m, w_tr_left_m, or latitude and longitude, a GPX, a KML or Racer’s spline.ini.';
const LONGEST_SHOWN = 60;

export interface CentreLineOptions {
  /** By the gap between its ends where undefined. */
  readonly closed?: boolean | undefined;
  readonly surface: string;
  readonly verge: string;
}

export interface CentreLine {
  readonly track: Track;
  readonly notes: readonly string[];
}

/**
 * A track from a centre line with widths (`# x_m,y_m,w_tr_right_m,w_tr_left_m`, the format of TUM's race-track database):
 * comma, semicolon, tab or blanks between values, decimal commas where the values are not separated by commas, columns
 * in any order where a line names them, a byte-order mark, a last point that repeats the first; or from Racer's spline.ini,
 * a GPX, a KML or a CSV of latitudes and longitudes. Throws BAD_ARGUMENTS with file, line and column.
 */
export function importCentreLine(text: string, file: string, options: CentreLineOptions): CentreLine {
  if (text.length > MAX_TRACK_TEXT)
    throw refusal(file, [tooLong(`the file is longer than ${MAX_TRACK_TEXT} characters.`)]);
  const { points, notes, problems } = readLine(text);
  if (points.length > MAX_TRACK_POINTS)
    problems.push(tooLong(`there are more than ${MAX_TRACK_POINTS} points.`));
  if (problems.length > 0) throw refusal(file, problems);
  const spaced = withoutRepeats(points, notes);
  const closed = options.closed ?? goesRound(spaced);
  const [first] = spaced;
  const last = spaced.at(-1);
  if (
    closed &&
    first !== undefined &&
    last !== undefined &&
    spaced.length > 1 &&
    gap_m(first, last) < SAME_POINT_M
  ) {
    spaced.pop();
    notes.push('The last point repeats the first one; it is left out.');
  }
  if (spaced.length < (closed ? 4 : 2))
    throw refusal(file, [
      tooLong(
        `there are ${spaced.length} points; ${closed ? 'a closed' : 'an open'} track needs ${closed ? 4 : 2}.`,
      ),
    ]);
  if (options.closed === undefined)
    notes.push(closed ? 'The ends meet: the track is closed.' : 'The ends do not meet: the track is open.');
  const { surface, verge } = options;
  const track: Track = {
    name: file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''),
    closed,
    surface,
    verge,
    start_m: 0,
    finish_m: undefined,
    sectors_m: [],
    points: spaced,
    kerbs: [],
    patches: [],
  };
  const length_m = chordLength_m(track);
  return { track: { ...track, sectors_m: [1, 2].map((third) => Math.round((third * length_m) / 3)) }, notes };
}

const tooLong = (message: string): TrackProblem => ({ severity: 'error', line: 1, key: '', message });

function refusal(file: string, problems: readonly TrackProblem[]): RacebenchError {
  const more = problems.length > MAX_SHOWN ? [`${problems.length - MAX_SHOWN} more problems.`] : [];
  return new RacebenchError(
    'BAD_ARGUMENTS',
    [...problems.slice(0, MAX_SHOWN).map((problem) => problemText(file, problem)), ...more].join('\n'),
  );
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

/** The points by the format that the text itself shows. */
function readLine(text: string): LinePoints {
  if (isRacerSpline(text)) return readRacerSpline(text);
  if (isGeographicXml(text)) return readGeographicXml(text);
  const positions = readPositions(text);
  if (positions !== undefined) return positions;
  const problems: TrackProblem[] = [];
  const notes: string[] = [];
  return { points: readPoints(text, problems, notes), notes, problems };
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

const gap_m = (a: TrackPoint, b: TrackPoint): number => Math.hypot(a.x_m - b.x_m, a.y_m - b.y_m);

function withoutRepeats(points: readonly TrackPoint[], notes: string[]): TrackPoint[] {
  const distinct = points.filter((point, i) => {
    const before = points[i - 1];
    return before === undefined || gap_m(before, point) >= SAME_POINT_M;
  });
  const repeats = points.length - distinct.length;
  if (repeats > 0) notes.push(`${repeats} points that repeat the one before are left out.`);
  return distinct;
}

function goesRound(points: readonly TrackPoint[]): boolean {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 4) return false;
  const spacings = points.slice(1).map((point, i) => gap_m(points[i] ?? point, point));
  const usual_m = [...spacings].sort((a, b) => a - b)[spacings.length >> 1] ?? 0;
  const longest_m = Math.max(...spacings);
  return gap_m(first, last) <= Math.max(GAP_SPACINGS * usual_m, longest_m);
}
