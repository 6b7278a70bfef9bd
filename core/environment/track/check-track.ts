import { MAX_TRACK_POINTS } from '../../contract/track-limits.ts';
import type { TrackProblems } from './track-problems.ts';
import type { Track } from './track.ts';

/** Points nearer than this are one. */
export const SAME_POINT_M = 1e-3;
const MIN_LENGTH_M = 10;
const MAX_SECTORS = 20;

const distance_m = (a: { x_m: number; y_m: number }, b: { x_m: number; y_m: number }): number =>
  Math.hypot(a.x_m - b.x_m, a.y_m - b.y_m);

/** Straight length from point to point, of a closed track back to the first. */
export function chordLength_m({ points, closed }: Pick<Track, 'points' | 'closed'>): number {
  let length_m = 0;
  for (let i = 1; i < points.length; i++) length_m += distance_m(points[i - 1]!, points[i]!);
  const [first] = points;
  const last = points.at(-1);
  return closed && first !== undefined && last !== undefined ? length_m + distance_m(last, first) : length_m;
}

/** Checks a track beyond its single cells; `lineOf` gives the line of a key. */
export function checkTrack(track: Track, lineOf: (key: string) => number, problems: TrackProblems): void {
  const { points, closed, start_m, finish_m, sectors_m } = track;
  const report = (key: string, message: string): void => {
    problems.push({ severity: 'error', line: lineOf(key), key, message });
  };
  const least = closed ? 4 : 2;
  if (points.length < least) {
    report(
      '',
      `[line] has ${points.length} usable points; ${closed ? 'a closed' : 'an open'} track needs ${least}.`,
    );
    return;
  }
  if (points.length > MAX_TRACK_POINTS) {
    report('', `[line] has more than ${MAX_TRACK_POINTS} points.`);
    return;
  }
  for (let i = closed ? 0 : 1; i < points.length; i++) {
    const before = points[(i + points.length - 1) % points.length]!;
    if (distance_m(before, points[i]!) < SAME_POINT_M) {
      report(
        '',
        `[line]: point ${i + 1} coincides with the one before it; a closed track does not repeat its first point.`,
      );
      return;
    }
  }
  const length_m = chordLength_m(track);
  if (length_m < MIN_LENGTH_M) {
    report('', `[line] is ${length_m.toFixed(1)} m long; a track must be at least ${MIN_LENGTH_M} m long.`);
    return;
  }
  const end_m = finish_m ?? length_m;
  if (start_m >= length_m)
    report(
      'start_m',
      `${start_m} is beyond the end of the track, which is about ${length_m.toFixed(0)} m long.`,
    );
  if (finish_m !== undefined && closed) report('finish_m', 'a closed track ends where it begins.');
  else if (end_m <= start_m || end_m > 1.05 * length_m)
    report('finish_m', `${end_m} must be after start_m and within the ${length_m.toFixed(0)} m of the track.`);
  if (sectors_m.length >= MAX_SECTORS) report('sectors_m', `there are more than ${MAX_SECTORS} sectors.`);
  let before_m = 0;
  for (const at_m of sectors_m) {
    const from_m = closed ? (at_m - start_m + length_m) % length_m : at_m - start_m;
    if (!(from_m > before_m) || (!closed && at_m >= end_m) || at_m > length_m) {
      report('sectors_m', `${at_m} is not after the start line and the sectors before it.`);
      return;
    }
    before_m = from_m;
  }
}
