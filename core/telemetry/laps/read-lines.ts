import type { PlanePoint, TangentPlane } from '../../math/tangent-plane.ts';
import type { GeoLine, GeoPoint, VenueLines } from '../../contract/venues.ts';
import type { FileLine } from '../../contract/lap-requests.ts';
import type { TimingLines } from './laps-of-lines.ts';
import { lineAcross, type PlaneLine } from '../../math/plane-line.ts';
import type { TimedPath } from './line.ts';

/** A line of a file further than this from the path is not of this place. */
const MAX_AWAY_M = 200;
/** Length of a line of which the file gives no ends: the width of a road with run-off. */
const LINE_M = 30;
/** A car slower than this has no direction. */
const MOVING_MPS = 2;
/** Two points are along the way driven, and not across it, below this angle. */
const ALONG_COSINE = Math.SQRT1_2;

interface NearestPass {
  readonly away_m: number;
  readonly direction_rad: number;
}

function nearestPass({ x_m, y_m, vx_mps, vy_mps }: TimedPath, point: PlanePoint): NearestPass {
  let away_m = Number.POSITIVE_INFINITY;
  let direction_rad = 0;
  for (let i = 0; i < x_m.length; i++) {
    const dx_m = (x_m[i] ?? 0) - point.x_m;
    const dy_m = (y_m[i] ?? 0) - point.y_m;
    const distance_m = Math.sqrt(dx_m * dx_m + dy_m * dy_m);
    if (distance_m >= away_m) continue;
    const vx = vx_mps[i] ?? 0;
    const vy = vy_mps[i] ?? 0;
    if (vx * vx + vy * vy < MOVING_MPS * MOVING_MPS) continue;
    away_m = distance_m;
    direction_rad = Math.atan2(vy, vx);
  }
  return { away_m, direction_rad };
}

interface ReadLine {
  readonly line: PlaneLine;
  /** True where the file says which way it is crossed, which is then forward. */
  readonly isDirected: boolean;
}

/**
 * The line that a file means. Of several readings the one nearest to the path is taken; two points are its ends where they lie across
 * the nearest pass, otherwise the first is on the line and the second on the way to it.
 */
function readLine(path: TimedPath, plane: TangentPlane, { readings }: FileLine): ReadLine | undefined {
  const [best] = readings
    .flatMap((points) => {
      const placed = points.map(({ latitude_deg, longitude_deg }) =>
        plane.pointOf(latitude_deg, longitude_deg),
      );
      const [first] = placed;
      return first === undefined ? [] : [{ placed, first, pass: nearestPass(path, first) }];
    })
    .toSorted((a, b) => a.pass.away_m - b.pass.away_m);
  if (best === undefined || !(best.pass.away_m < MAX_AWAY_M)) return undefined;
  const { placed, first, pass } = best;
  const second = placed[1];
  if (second === undefined) return { line: lineAcross(first, pass.direction_rad, LINE_M), isDirected: false };
  const dx_m = first.x_m - second.x_m;
  const dy_m = first.y_m - second.y_m;
  const bearing_rad = Math.atan2(dy_m, dx_m);
  // RaceChrono's second point is as far away as its line is wide.
  const width_m = Math.max(LINE_M, Math.hypot(dx_m, dy_m));
  return Math.abs(Math.cos(bearing_rad - pass.direction_rad)) > ALONG_COSINE
    ? { line: lineAcross(first, bearing_rad, width_m), isDirected: true }
    : { line: { from: first, to: second }, isDirected: false };
}

/** The lines of a file on its path; undefined where it has no start line there. */
export function linesOfFile(
  path: TimedPath,
  plane: TangentPlane,
  lines: readonly FileLine[],
): TimingLines | undefined {
  const read = (kind: FileLine['kind']): readonly ReadLine[] =>
    lines.flatMap((line) => (line.kind === kind ? (readLine(path, plane, line) ?? []) : []));
  const [start] = read('start');
  if (start === undefined) return undefined;
  const [finish] = read('finish');
  return {
    start: start.line,
    finish: finish?.line,
    splits: read('split').map(({ line }) => line),
    ...(start.isDirected && { direction: 1 }),
  };
}

const placed = (plane: TangentPlane, { latitude_deg, longitude_deg }: GeoPoint): PlanePoint =>
  plane.pointOf(latitude_deg, longitude_deg);

const lineIn = (plane: TangentPlane, { from, to }: GeoLine): PlaneLine => ({
  from: placed(plane, from),
  to: placed(plane, to),
});

/** Lines of a venue in the axes of a session. */
export function linesOfVenue(
  plane: TangentPlane,
  { start, finish, splits, direction }: VenueLines,
): TimingLines {
  return {
    start: lineIn(plane, start),
    finish: finish && lineIn(plane, finish),
    splits: splits.map((line) => lineIn(plane, line)),
    ...(direction !== 'either' && { direction: direction === 'forward' ? 1 : -1 }),
  };
}

/** Lines in the axes of a session as positions on the ellipsoid. */
export function venueLinesOf(
  plane: TangentPlane,
  { start, finish, splits, direction }: TimingLines,
): VenueLines {
  const point = (at: PlanePoint): GeoPoint => {
    const { latitude_deg, longitude_deg } = plane.geodeticOf(at);
    return { latitude_deg, longitude_deg };
  };
  const line = ({ from, to }: PlaneLine): GeoLine => ({ from: point(from), to: point(to) });
  return {
    start: line(start),
    ...(finish !== undefined && { finish: line(finish) }),
    splits: (splits ?? []).map(line),
    direction: direction === undefined ? 'either' : direction === 1 ? 'forward' : 'backward',
  };
}
