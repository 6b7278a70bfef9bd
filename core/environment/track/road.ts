import { cubicSpline, splineAt, splinePiece, type CubicSpline } from '../../math/cubic-spline.ts';
import { pchipAt, pchipSlopes } from '../../math/pchip.ts';
import type { Track, TrackPoint } from './track.ts';

/**
 * A track as numbers at even stations, station_m = i x step_m. Curvature is continuous: x and y are cubic splines over
 * the chord length. Of a closed track the last node is the first one again, one lap on. Plan view: arc length, heading
 * and curvature leave the slope out; left is positive.
 */
export interface Road {
  readonly track: Track;
  readonly closed: boolean;
  readonly length_m: number;
  readonly step_m: number;
  /** Nodes, the last one included. */
  readonly count: number;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly z_m: Float64Array;
  /** Unit vector along the road. */
  readonly tangentX: Float64Array;
  readonly tangentY: Float64Array;
  /** Not wrapped. */
  readonly heading_rad: Float64Array;
  readonly curvature_perm: Float64Array;
  /** dz/ds, and rise per metre to the left, each with its change along the track. */
  readonly slope: Float64Array;
  readonly slopeChange_perm: Float64Array;
  readonly crossfall: Float64Array;
  readonly crossfallSlope_perm: Float64Array;
  readonly right_m: Float64Array;
  readonly left_m: Float64Array;
  /** Stations of the lines: start, sectors, and the finish of an open track. */
  readonly lines_m: readonly number[];
}

/** Distance between nodes: fine enough for a kart hairpin of 4 m radius. */
const STEP_M = 0.5;
/** Pieces of a spline between two points over which the arc length is summed. */
const PARTS = 8;
/** Nodes and weights of Gauss and Legendre with three points. */
const GAUSS = [
  [0.5 - Math.sqrt(0.15), 5 / 18],
  [0.5, 8 / 18],
  [0.5 + Math.sqrt(0.15), 5 / 18],
] as const;

interface Plan {
  readonly x: CubicSpline;
  readonly y: CubicSpline;
}

/** The points of a track, of a closed one with the first at the end again. */
const pointsRound = ({ closed, points }: Track): readonly TrackPoint[] =>
  closed ? [...points, points[0]!] : points;

interface PlanCurve {
  readonly plan: Plan;
  readonly arc: ArcTable;
  /** Station of each point. */
  readonly knot_m: Float64Array;
}

function planCurve(points: readonly TrackPoint[], closed: boolean): PlanCurve {
  const x = Float64Array.from(points, (p) => p.x_m);
  const y = Float64Array.from(points, (p) => p.y_m);
  const chord = new Float64Array(points.length);
  for (let i = 1; i < points.length; i++)
    chord[i] = chord[i - 1]! + Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!);
  const plan = { x: cubicSpline(chord, x, closed), y: cubicSpline(chord, y, closed) };
  const arc = arcLengths(plan, chord);
  return { plan, arc, knot_m: chord.map((_, i) => arc.s[i * PARTS]!) };
}

/**
 * Stations of a track's points; of a closed one also that of the first, one lap on. Throws RangeError for points that
 * make no curve.
 */
export const knotStations_m = (track: Track): Float64Array =>
  planCurve(pointsRound(track), track.closed).knot_m;

/** Samples a track. Throws RangeError for points that make no curve; a track that was read has none. */
export function createRoad(track: Track): Road {
  const { closed } = track;
  const points = pointsRound(track);
  const column = (value: (point: TrackPoint) => number) => Float64Array.from(points, value);
  const { plan, arc, knot_m } = planCurve(points, closed);
  const length_m = arc.s[arc.s.length - 1]!;
  const count = Math.max(8, Math.ceil(length_m / STEP_M)) + 1;
  const step_m = length_m / (count - 1);
  const node = () => new Float64Array(count);
  const road = {
    x_m: node(),
    y_m: node(),
    z_m: node(),
    tangentX: node(),
    tangentY: node(),
    heading_rad: node(),
    curvature_perm: node(),
    slope: node(),
    slopeChange_perm: node(),
    crossfall: node(),
    crossfallSlope_perm: node(),
    right_m: node(),
    left_m: node(),
  };
  const height = cubicSpline(
    knot_m,
    column((p) => p.z_m),
    closed,
  );
  const monotone = (value: (point: TrackPoint) => number) => monotoneCurve(knot_m, column(value), closed);
  const bank = monotone((p) => Math.tan(p.bank_rad));
  const right = monotone((p) => p.right_m);
  const left = monotone((p) => p.left_m);
  let piece = 0;
  for (let i = 0; i < count; i++) {
    const s = i * step_m;
    while (piece < arc.s.length - 2 && arc.s[piece + 1]! <= s) piece++;
    writePlan(plan, arcParameter(plan, arc, piece, s), road, i);
    const at = splinePiece(height, s);
    road.z_m[i] = splineAt(height, at, s, 0);
    road.slope[i] = splineAt(height, at, s, 1);
    road.slopeChange_perm[i] = splineAt(height, at, s, 2);
    road.crossfall[i] = bank(s);
    road.right_m[i] = right(s);
    road.left_m[i] = left(s);
  }
  unwrap(road.heading_rad);
  if (closed) for (const values of [road.x_m, road.y_m, road.z_m, road.slope]) values[count - 1] = values[0]!;
  for (let i = 0; i < count; i++) {
    const before = i > 0 ? i - 1 : closed ? count - 2 : 0;
    const after = i < count - 1 ? i + 1 : closed ? 1 : count - 1;
    const span = (i > 0 && i < count - 1) || closed ? 2 * step_m : step_m;
    road.crossfallSlope_perm[i] = (road.crossfall[after]! - road.crossfall[before]!) / span;
  }
  const ends = closed ? [] : [track.finish_m ?? length_m];
  const lines_m = [track.start_m, ...track.sectors_m, ...ends].map((at_m) => Math.min(at_m, length_m));
  return { track, closed, length_m, step_m, count, ...road, lines_m };
}

/** Arc length s at chord parameters u, PARTS of them between two points. */
interface ArcTable {
  readonly u: Float64Array;
  readonly s: Float64Array;
}

function speed({ x, y }: Plan, piece: number, u: number): number {
  return Math.hypot(splineAt(x, piece, u, 1), splineAt(y, piece, u, 1));
}

function arcLengths(plan: Plan, chord: Float64Array): ArcTable {
  const pieces = chord.length - 1;
  const u = new Float64Array(pieces * PARTS + 1);
  const s = new Float64Array(pieces * PARTS + 1);
  for (let i = 0; i < pieces; i++) {
    const h = (chord[i + 1]! - chord[i]!) / PARTS;
    for (let k = 0; k < PARTS; k++) {
      const from = chord[i]! + k * h;
      let part = 0;
      for (const [position, weight] of GAUSS) part += weight * speed(plan, i, from + position * h);
      const next = i * PARTS + k + 1;
      u[next] = k === PARTS - 1 ? chord[i + 1]! : from + h;
      s[next] = s[next - 1]! + part * h;
    }
  }
  return { u, s };
}

/** The parameter at a station within a part of the table: Newton's method on the arc length from the part's start. */
function arcParameter(plan: Plan, { u, s }: ArcTable, part: number, station_m: number): number {
  const from = u[part]!;
  const piece = Math.min(Math.floor(part / PARTS), plan.x.t.length - 2);
  let at = from + ((u[part + 1]! - from) * (station_m - s[part]!)) / (s[part + 1]! - s[part]!);
  for (let turn = 0; turn < 3; turn++) {
    let length = 0;
    for (const [position, weight] of GAUSS) length += weight * speed(plan, piece, from + position * (at - from));
    at -= (s[part]! + length * (at - from) - station_m) / speed(plan, piece, at);
  }
  return at;
}

type PlanColumns = Pick<Road, 'x_m' | 'y_m' | 'tangentX' | 'tangentY' | 'heading_rad' | 'curvature_perm'>;

function writePlan({ x, y }: Plan, u: number, road: PlanColumns, i: number): void {
  const piece = splinePiece(x, u);
  const dx = splineAt(x, piece, u, 1);
  const dy = splineAt(y, piece, u, 1);
  road.x_m[i] = splineAt(x, piece, u, 0);
  road.y_m[i] = splineAt(y, piece, u, 0);
  const size = Math.hypot(dx, dy);
  road.tangentX[i] = dx / size;
  road.tangentY[i] = dy / size;
  road.heading_rad[i] = Math.atan2(dy, dx);
  road.curvature_perm[i] = (dx * splineAt(y, piece, u, 2) - dy * splineAt(x, piece, u, 2)) / size ** 3;
}

/** Never beyond its points; a closed one goes round. */
function monotoneCurve(x: Float64Array, y: Float64Array, closed: boolean): (at: number) => number {
  if (!closed) {
    const slopes = pchipSlopes(x, y);
    return (at) => pchipAt(x, y, slopes, at);
  }
  const n = x.length - 1;
  const length = x[n]!;
  const round = (values: Float64Array, shift: number): Float64Array =>
    Float64Array.of(values[n - 1]! - shift, ...values, values[1]! + shift);
  const far = round(x, length);
  const near = round(y, 0);
  const slopes = pchipSlopes(far, near);
  return (at) => pchipAt(far, near, slopes, at);
}

function unwrap(angle_rad: Float64Array): void {
  for (let i = 1; i < angle_rad.length; i++) {
    const turns = Math.round((angle_rad[i - 1]! - angle_rad[i]!) / (2 * Math.PI));
    angle_rad[i] = angle_rad[i]! + 2 * Math.PI * turns;
  }
}

/** A station within the track: round a closed one, held at the ends of an open one. */
export function wrapStation_m(
  { closed, length_m }: Pick<Road, 'closed' | 'length_m'>,
  station_m: number,
): number {
  if (closed) return station_m - length_m * Math.floor(station_m / length_m);
  return Math.min(length_m, Math.max(0, station_m));
}

/** Value at a station, straight between nodes. */
export function atStation(road: Road, values: Float64Array, station_m: number): number {
  const position = wrapStation_m(road, station_m) / road.step_m;
  const i = Math.min(Math.floor(position), road.count - 2);
  return values[i]! + (position - i) * (values[i + 1]! - values[i]!);
}

/** Plan position at a distance to the left of the centre line. */
export function offsetPoint(
  road: Road,
  station_m: number,
  left_m: number,
): { readonly x_m: number; readonly y_m: number } {
  const heading = atStation(road, road.heading_rad, station_m);
  return {
    x_m: atStation(road, road.x_m, station_m) - Math.sin(heading) * left_m,
    y_m: atStation(road, road.y_m, station_m) + Math.cos(heading) * left_m,
  };
}
