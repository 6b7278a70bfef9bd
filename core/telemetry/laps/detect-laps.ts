import type { LapSource } from '../../contract/laps.ts';
import type { Venue, VenueLines } from '../../contract/venues.ts';
import { tangentPlane, type TangentPlane } from '../../math/tangent-plane.ts';
import type { FileLine } from '../../contract/lap-requests.ts';
import type { RecordedLap } from '../files/recording.ts';
import type { RecordedPath } from '../position/with-positions.ts';
import { counted } from '../../units/counted.ts';
import { findLoop } from './find-loop.ts';
import { lapsOfLines, type TimedLaps, type TimingLines } from './laps-of-lines.ts';
import { timedPath, type TimedPath } from './line.ts';
import { linesOfFile, linesOfVenue, venueLinesOf } from './read-lines.ts';

/** From what laps are found, in the order in which they are preferred: laps and lines of the file, then venues. */
export interface LapEvidence {
  readonly laps: readonly RecordedLap[];
  readonly lines: readonly FileLine[];
  readonly venues: readonly Venue[];
}

export interface DetectedLaps {
  readonly source: LapSource;
  /** Name of the venue or of the file's line; empty for others. */
  readonly name: string;
  readonly laps: readonly RecordedLap[];
  /** Lines that were used; undefined for laps of the file. */
  readonly lines: VenueLines | undefined;
  /** Facts about the laps that a person should know. */
  readonly notes: readonly string[];
}

/** A car that never goes further or faster than this is at rest. */
const STANDING_M = 20;
const STANDING_MPS = 2;
/** A car that moves does so at so many samples. */
const MOVING_SAMPLES = 5;
/** Laps of one layout differ in length by less than this part. */
const LAYOUT_PART = 0.03;
/** So many loops that all differ in length are roads, not laps. */
const DIFFERING_LOOPS = 3;

const lapsOf = ({ laps }: Pick<TimedLaps, 'laps'>): readonly RecordedLap[] =>
  laps.filter(({ complete, number }) => complete && number >= 1);

/** Distance driven at a time, m. */
function drivenAt({ time_s, distance_m }: TimedPath, at_s: number): number {
  let low = 0;
  let high = time_s.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((time_s[middle] ?? 0) <= at_s) low = middle;
    else high = middle;
  }
  const step_s = (time_s[high] ?? 0) - (time_s[low] ?? 0);
  const part = step_s > 0 ? (at_s - (time_s[low] ?? 0)) / step_s : 0;
  return (distance_m[low] ?? 0) + part * ((distance_m[high] ?? 0) - (distance_m[low] ?? 0));
}

/** Groups of laps by length, the most frequent first. */
function layoutsOf(
  path: TimedPath,
  laps: readonly RecordedLap[],
): readonly { length_m: number; numbers: number[] }[] {
  const groups: { length_m: number; numbers: number[] }[] = [];
  for (const { number, start_s, end_s } of laps) {
    const length_m = drivenAt(path, end_s) - drivenAt(path, start_s);
    const group = groups.find((each) => Math.abs(each.length_m - length_m) < LAYOUT_PART * each.length_m);
    if (group === undefined) groups.push({ length_m, numbers: [number] });
    else group.numbers.push(number);
  }
  return groups.toSorted((a, b) => b.numbers.length - a.numbers.length);
}

/** True for a car that is at rest all the time, whose positions scatter. */
export function isStanding({ x_m, y_m, vx_mps, vy_mps }: TimedPath): boolean {
  let moving = 0;
  for (let i = 0; i < vx_mps.length && moving < MOVING_SAMPLES; i++)
    if (Math.hypot(vx_mps[i] ?? 0, vy_mps[i] ?? 0) > STANDING_MPS) moving++;
  const range = (values: Float64Array): number => {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return high - low;
  };
  return moving < MOVING_SAMPLES || (range(x_m) < STANDING_M && range(y_m) < STANDING_M);
}

function notesOf(path: TimedPath, timed: TimedLaps, error_m: number): string[] {
  const laps = lapsOf(timed);
  const notes = [
    `Each crossing is known to ${(error_m / timed.slowest_mps).toFixed(3)} s, by the scatter of the positions.`,
  ];
  const notFlying = laps.filter(({ valid }) => valid === false).map(({ number }) => number);
  if (notFlying.length > 0)
    notes.push(`Not valid, with a stop or a start from rest: ${lapsText(notFlying)}.`);
  const broken = laps.filter(({ start_s, end_s }) =>
    path.breaks.some((i) => (path.time_s[i - 1] ?? NaN) > start_s && (path.time_s[i] ?? NaN) < end_s),
  );
  if (broken.length > 0)
    notes.push(
      `The positions have a gap in ${lapsText(broken.map(({ number }) => number))}: the distance across it is that of a straight line.`,
    );
  const layouts = layoutsOf(
    path,
    laps.filter((lap) => !broken.includes(lap)),
  );
  if (layouts.length > 1)
    notes.push(
      `Laps differ in length: ${layouts.map(({ length_m, numbers }) => `${lapsText(numbers)} ${length_m.toFixed(0)} m`).join('; ')}.`,
    );
  if (timed.against > 0)
    notes.push(
      `The line was also crossed ${counted(timed.against, 'time')} against the direction, which is not timed.`,
    );
  if (timed.uncertain_s.length > 0)
    notes.push(
      `The line may have been crossed in gaps of the positions at ${timed.uncertain_s.map((at) => `${at.toFixed(1)} s`).join(', ')}: the laps there are left out.`,
    );
  return notes;
}

const lapsText = (numbers: readonly number[]): string =>
  `${numbers.length === 1 ? 'lap' : 'laps'} ${numbers.slice(0, 10).join(', ')}${numbers.length > 10 ? ' …' : ''}`;

/** Laps by lines; undefined where the lines give none. */
function byLines(
  path: TimedPath,
  plane: TangentPlane,
  lines: TimingLines,
  error_m: number,
): Pick<DetectedLaps, 'laps' | 'lines' | 'notes'> | undefined {
  const timed = lapsOfLines(path, lines);
  if (lapsOf(timed).length === 0) return undefined;
  return {
    laps: timed.laps,
    lines: venueLinesOf(plane, { ...lines, splits: timed.splits, direction: timed.direction }),
    notes: notesOf(path, timed, error_m),
  };
}

function byLoop(path: TimedPath, plane: TangentPlane, error_m: number): DetectedLaps | undefined {
  const start = findLoop(path);
  if (start === undefined) return undefined;
  const found = byLines(path, plane, { start, direction: 1 }, error_m);
  if (found === undefined) return undefined;
  const laps = lapsOf(found);
  const [layout] = layoutsOf(path, laps);
  if (laps.length >= DIFFERING_LOOPS && layout?.numbers.length === 1)
    return {
      source: 'none',
      name: '',
      laps: [],
      lines: undefined,
      notes: [
        `${laps.length} closed loops were driven, all of different lengths: these are roads, not laps.`,
      ],
    };
  return { source: 'loop', name: '', ...found };
}

const NOT_FOUND = { source: 'none', name: '', laps: [], lines: undefined } as const;

/** Venues whose circle the path touches, the nearest first. */
function venuesNear(path: TimedPath, plane: TangentPlane, venues: readonly Venue[]): readonly Venue[] {
  return venues
    .map((venue) => {
      const { x_m, y_m } = plane.pointOf(venue.origin.latitude_deg, venue.origin.longitude_deg);
      const away_m = path.x_m.reduce(
        (least, x, i) => Math.min(least, Math.hypot(x - x_m, (path.y_m[i] ?? 0) - y_m)),
        Infinity,
      );
      return { venue, away_m };
    })
    .filter(({ venue, away_m }) => away_m < venue.radius_m)
    .toSorted((a, b) => a.away_m - b.away_m)
    .map(({ venue }) => venue);
}

/** Laps by lines that a person gives. */
export function lapsByLines(recorded: RecordedPath, lines: VenueLines, name = ''): DetectedLaps {
  const path = timedPath(recorded.time_s, recorded.x_m, recorded.y_m);
  const plane = tangentPlane({ ...recorded.origin, altitude_m: 0 });
  const found = byLines(path, plane, linesOfVenue(plane, lines), recorded.error_m);
  if (found === undefined)
    return { ...NOT_FOUND, name, notes: ['No lap lies between crossings of the line in its direction.'] };
  return { source: name === '' ? 'line' : 'venue', name, ...found };
}

/** Laps by the line of the file alone. */
export function lapsByFileLine(recorded: RecordedPath, lines: readonly FileLine[]): DetectedLaps {
  if (lines.length === 0) return { ...NOT_FOUND, notes: ['The file has no line.'] };
  const found = detectLaps(recorded, { laps: [], lines, venues: [] });
  if (found.source === 'file-line') return found;
  const [note] = found.notes;
  return { ...NOT_FOUND, notes: note === undefined ? [] : [note] };
}

/**
 * Laps of a recording: those that the file has, otherwise by the file's own line, by the line of a venue that is near, or by a
 * line across a closed loop.
 */
export function detectLaps(recorded: RecordedPath, { laps, lines, venues }: LapEvidence): DetectedLaps {
  if (lapsOf({ laps }).length > 0) return { source: 'file', name: '', laps, lines: undefined, notes: [] };
  const path = timedPath(recorded.time_s, recorded.x_m, recorded.y_m);
  if (path.time_s.length < 10) return { ...NOT_FOUND, notes: ['There are too few positions for laps.'] };
  if (isStanding(path)) return { ...NOT_FOUND, notes: ['The car is at rest, or moves less than 20 m.'] };
  const plane = tangentPlane({ ...recorded.origin, altitude_m: 0 });
  const missed: string[] = [];
  const ofFile = lines.length === 0 ? undefined : linesOfFile(path, plane, lines);
  if (ofFile !== undefined) {
    const found = byLines(path, plane, ofFile, recorded.error_m);
    const name = lines.find(({ kind }) => kind === 'start')?.name ?? '';
    if (found !== undefined) return { source: 'file-line', name, ...found };
    missed.push('No lap lies between crossings of the line that the file has.');
  } else if (lines.length > 0) missed.push('The line that the file has is not on this path.');
  for (const venue of venuesNear(path, plane, venues)) {
    const found = byLines(path, plane, linesOfVenue(plane, venue), recorded.error_m);
    if (found !== undefined)
      return { source: 'venue', name: venue.name, ...found, notes: [...missed, ...found.notes] };
    missed.push(`No lap lies between crossings of the line of ${venue.name}.`);
  }
  const loop = byLoop(path, plane, recorded.error_m);
  if (loop !== undefined) return { ...loop, notes: [...missed, ...loop.notes] };
  return {
    ...NOT_FOUND,
    notes: [...missed, 'No place is passed twice in one direction: there is no whole lap.'],
  };
}
