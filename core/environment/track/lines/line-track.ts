import { RacebenchError } from '../../../contract/errors.ts';
import { MAX_TRACK_LENGTH_M, MAX_TRACK_POINTS } from '../../../contract/track-limits.ts';
import { TRACK_TABLES, type TrackColumn } from '../../../contract/track-columns.ts';
import { fromSI } from '../../../units/convert.ts';
import { checkTrack, chordLength_m, SAME_POINT_M } from '../check-track.ts';
import { createTrackProblems, problemText, type TrackProblem } from '../track-problems.ts';
import type { Track, TrackPoint } from '../track.ts';
import { MAX_SHOWN, type LinePoints } from './line-points.ts';

/** A line whose ends are nearer than this many of its usual spacings goes round. */
const GAP_SPACINGS = 3;

export interface CentreLineOptions {
  /** By the file, or the gap between the ends of its line, where undefined. */
  readonly closed?: boolean | undefined;
  readonly surface: string;
  readonly verge: string;
}

export interface CentreLine {
  readonly track: Track;
  readonly notes: readonly string[];
}

/** The track along a line, with its sectors at the thirds. Throws BAD_ARGUMENTS with file, line and column. */
export function trackOfLine(line: LinePoints, file: string, options: CentreLineOptions): CentreLine {
  const { points, problems } = line;
  const notes = [...line.notes];
  if (points.length > MAX_TRACK_POINTS)
    problems.push(wholeFile(`there are more than ${MAX_TRACK_POINTS} points.`));
  if (problems.length > 0) throw refusal(file, problems);
  const spaced = withoutRepeats(points, notes);
  const given = options.closed ?? line.closed;
  const closed = given ?? goesRound(spaced);
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
      wholeFile(
        `there are ${spaced.length} points; ${closed ? 'a closed' : 'an open'} track needs ${closed ? 4 : 2}.`,
      ),
    ]);
  if (given === undefined)
    notes.push(closed ? 'The ends meet: the track is closed.' : 'The ends do not meet: the track is open.');
  const { surface, verge } = options;
  const track: Track = {
    name: line.name ?? file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''),
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
  requireDrivable(track, file);
  if (length_m > MAX_TRACK_LENGTH_M)
    throw refusal(file, [
      wholeFile(
        `the line is ${Math.round(length_m / 1000)} km long; a track may have ${MAX_TRACK_LENGTH_M / 1000} km. Look for a point far away from the others.`,
      ),
    ]);
  notes.push(...spikeNotes(track));
  return { track: { ...track, sectors_m: [1, 2].map((third) => Math.round((third * length_m) / 3)) }, notes };
}

/** Refuses values that a track file cannot have: it would be written and then not read. */
function requireDrivable(track: Track, file: string): void {
  const found = createTrackProblems();
  track.points.forEach((point, i) => {
    for (const [key, name] of CHECKED) {
      const column = COLUMNS.get(name);
      const value = fromSI(point[key], column?.unit ?? '1');
      if (column === undefined || (value >= column.min && value <= column.max)) continue;
      const message = `${name} of point ${i + 1} is ${String(Number(value.toPrecision(6)))}; it must be ${column.min} to ${column.max}.`;
      found.push({ severity: 'error', line: 1, key: name, message });
    }
  });
  if (found.errors() === 0) checkTrack(track, () => 1, found);
  if (found.errors() > 0) throw refusal(file, found.list());
}

const COLUMNS: ReadonlyMap<string, TrackColumn> = new Map(
  TRACK_TABLES.line.map((column) => [column.name, column]),
);
const CHECKED = [
  ['x_m', 'x_m'],
  ['y_m', 'y_m'],
  ['z_m', 'z_m'],
  ['right_m', 'right_m'],
  ['left_m', 'left_m'],
  ['bank_rad', 'bank_deg'],
] as const;

/** A road turns back by less from one point to the next, even in the hairpin of a sparse line. */
const SPIKE_RAD = (135 * Math.PI) / 180;

/** A note about points at which the line turns back, as a single wrong number makes it. */
function spikeNotes({ points, closed }: Track): string[] {
  const spikes = points.flatMap((point, i) => {
    const before = points[closed ? (i + points.length - 1) % points.length : i - 1];
    const after = points[closed ? (i + 1) % points.length : i + 1];
    if (before === undefined || after === undefined) return [];
    const [ax, ay] = [point.x_m - before.x_m, point.y_m - before.y_m];
    const [bx, by] = [after.x_m - point.x_m, after.y_m - point.y_m];
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) > SPIKE_RAD ? [i + 1] : [];
  });
  const [first] = spikes;
  return first === undefined
    ? []
    : [
        `The line turns back at ${spikes.length === 1 ? `point ${first}` : `${spikes.length} points, first at point ${first}`}: a number there may be wrong.`,
      ];
}

/** A problem of the file as a whole. */
export const wholeFile = (message: string): TrackProblem => ({
  severity: 'error',
  line: 1,
  key: '',
  message,
});

export function refusal(file: string, problems: readonly TrackProblem[]): RacebenchError {
  const more = problems.length > MAX_SHOWN ? [`${problems.length - MAX_SHOWN} more problems.`] : [];
  return new RacebenchError(
    'BAD_ARGUMENTS',
    [...problems.slice(0, MAX_SHOWN).map((problem) => problemText(file, problem)), ...more].join('\n'),
  );
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
