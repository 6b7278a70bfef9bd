import { RacebenchError } from '../../contract/errors.ts';
import { addEntry, createFoldedBand, foldedPosition, solveFolded } from './folded-band.ts';
import { atStation, type Road } from './road.ts';

export interface LineOptions {
  /** Width of the car; the line keeps half of it from either edge. */
  readonly vehicleWidth_m: number;
  /** Kept beyond that. */
  readonly margin_m: number;
  /** Called with the progress, 0 to 1; returning false cancels the work. */
  readonly progress?: ((fraction: number) => boolean) | undefined;
}

/** A line along a road: distance to the left of the centre line at even stations, with the points themselves. */
export interface LineShape {
  readonly station_m: Float64Array;
  readonly left_m: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  /** Sum of the squared curvatures, 1/m2, of the line and of the centre line. */
  readonly squaredCurvature: number;
  readonly centreSquaredCurvature: number;
}

const MIN_SPACING_M = 2;
const MAX_POINTS = 2500;
const MAX_TURNS = 80;
/** Complementarity at which the line is found: the product of a wall's pressure and the room to it. */
const DONE = 1e-10;
const FRACTION_TO_WALL = 0.95;
/**
 * A point moves towards the centre of its corner by at most this part of the radius: normals do not cross.
 */
const RADIUS_PART = 0.85;
const MIN_ROOM_M = 0.02;

interface Work {
  readonly closed: boolean;
  readonly count: number;
  /** Points of the centre line, and normals to its left. */
  readonly baseX: Float64Array;
  readonly baseY: Float64Array;
  readonly normalX: Float64Array;
  readonly normalY: Float64Array;
  readonly low_m: Float64Array;
  readonly high_m: Float64Array;
  readonly left_m: Float64Array;
}

/**
 * The line of minimum squared curvature within the road (the aim of Heilmeier et al. 2020, Minimum curvature
 * trajectory planning and control for an autonomous race car, Vehicle System Dynamics 58). Unknowns are the
 * distances to the left at even stations; curvature is that of the circle through three neighbours; each
 * iteration linearises it about the current line (Gauss and Newton) and takes one step of a primal-dual
 * interior-point method for the edges, where Heilmeier solves a quadratic programme for each of a few
 * linearisations. Throws CANCELLED if `progress` returns false.
 */
export function minimumCurvatureLine(road: Road, options: LineOptions): LineShape {
  const work = createWork(road, options);
  const { count, closed, low_m, high_m, left_m } = work;
  const band = createFoldedBand(count);
  const slope = new Float64Array(3);
  const step_m = new Float64Array(count);
  const lowPull = new Float64Array(count);
  const highPull = new Float64Array(count);
  let barrier = 1e-3;
  for (let i = 0; i < count; i++) {
    lowPull[i] = barrier / (left_m[i]! - low_m[i]!);
    highPull[i] = barrier / (high_m[i]! - left_m[i]!);
  }
  const centre = squared(work, new Float64Array(count));
  for (let turn = 0; turn < MAX_TURNS && barrier > DONE; turn++) {
    if (options.progress?.(Math.min(1, Math.log(barrier / 1e-3) / Math.log(DONE / 1e-3))) === false)
      throw new RacebenchError('CANCELLED');
    band.band.fill(0);
    band.right.fill(0);
    for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
      const before = (i + count - 1) % count;
      const after = (i + 1) % count;
      const c = curvatureAt(work, left_m, before, i, after, slope);
      const at = [before, i, after];
      for (let a = 0; a < 3; a++) {
        const position = foldedPosition(count, at[a]!);
        band.right[position] = band.right[position]! - c * slope[a]!;
        for (let b = 0; b <= a; b++) addEntry(band, at[a]!, at[b]!, slope[a]! * slope[b]!);
      }
    }
    for (let i = 0; i < count; i++) {
      const toLow = left_m[i]! - low_m[i]!;
      const toHigh = high_m[i]! - left_m[i]!;
      const position = foldedPosition(count, i);
      addEntry(band, i, i, lowPull[i]! / toLow + highPull[i]! / toHigh + 1e-12);
      band.right[position] = band.right[position]! + barrier / toLow - barrier / toHigh;
    }
    if (!solveFolded(band)) break;
    let part = 1;
    for (let i = 0; i < count; i++) {
      const d = band.right[foldedPosition(count, i)]!;
      step_m[i] = d;
      if (d < 0) part = Math.min(part, (FRACTION_TO_WALL * (left_m[i]! - low_m[i]!)) / -d);
      else if (d > 0) part = Math.min(part, (FRACTION_TO_WALL * (high_m[i]! - left_m[i]!)) / d);
    }
    let gap = 0;
    for (let i = 0; i < count; i++) {
      const toLow = left_m[i]! - low_m[i]!;
      const toHigh = high_m[i]! - left_m[i]!;
      const d = step_m[i]!;
      lowPull[i] = pulled(lowPull[i]!, (barrier - lowPull[i]! * d) / toLow);
      highPull[i] = pulled(highPull[i]!, (barrier + highPull[i]! * d) / toHigh);
      left_m[i] = left_m[i]! + part * d;
      gap += lowPull[i]! * (left_m[i]! - low_m[i]!) + highPull[i]! * (high_m[i]! - left_m[i]!);
    }
    barrier = Math.min(barrier, (part > 0.5 ? 0.2 : 0.7) * (gap / (2 * count)));
  }
  options.progress?.(1);
  return shapeOf(work, road, squared(work, left_m), centre);
}

/** The pressure of an edge stays positive. */
const pulled = (before: number, wanted: number): number => Math.max(wanted, (1 - FRACTION_TO_WALL) * before);

function createWork(road: Road, { vehicleWidth_m, margin_m }: LineOptions): Work {
  const { closed, length_m } = road;
  const spacing_m = Math.max(MIN_SPACING_M, length_m / MAX_POINTS);
  const count = Math.max(8, Math.round(length_m / spacing_m) + (closed ? 0 : 1));
  const column = () => new Float64Array(count);
  const work: Work = {
    closed,
    count,
    baseX: column(),
    baseY: column(),
    normalX: column(),
    normalY: column(),
    low_m: column(),
    high_m: column(),
    left_m: column(),
  };
  for (let i = 0; i < count; i++) {
    const s = stationOf(road, count, i);
    const heading = atStation(road, road.heading_rad, s);
    const c = atStation(road, road.curvature_perm, s);
    work.baseX[i] = atStation(road, road.x_m, s);
    work.baseY[i] = atStation(road, road.y_m, s);
    work.normalX[i] = -Math.sin(heading);
    work.normalY[i] = Math.cos(heading);
    const inset_m = vehicleWidth_m / 2 + margin_m;
    let high = atStation(road, road.left_m, s) - inset_m;
    let low = inset_m - atStation(road, road.right_m, s);
    if (c > 0) high = Math.min(high, RADIUS_PART / c);
    if (c < 0) low = Math.max(low, RADIUS_PART / c);
    const middle = (low + high) / 2;
    // A road narrower than the car is driven along its middle.
    const half = Math.max(MIN_ROOM_M, (high - low) / 2);
    work.low_m[i] = middle - half;
    work.high_m[i] = middle + half;
    work.left_m[i] = middle;
  }
  return work;
}

const stationOf = ({ closed, length_m }: Road, count: number, i: number): number =>
  (i * length_m) / (closed ? count : count - 1);

/** Curvature of the circle through three points of the line, and its change with the distance of each. */
function curvatureAt(
  work: Work,
  left_m: Float64Array,
  before: number,
  i: number,
  after: number,
  slope: Float64Array,
): number {
  const { baseX, baseY, normalX, normalY } = work;
  const bx = baseX[before]! + left_m[before]! * normalX[before]!;
  const by = baseY[before]! + left_m[before]! * normalY[before]!;
  const mx = baseX[i]! + left_m[i]! * normalX[i]!;
  const my = baseY[i]! + left_m[i]! * normalY[i]!;
  const ax = mx - bx;
  const ay = my - by;
  const cx = baseX[after]! + left_m[after]! * normalX[after]! - mx;
  const cy = baseY[after]! + left_m[after]! * normalY[after]! - my;
  const ex = ax + cx;
  const ey = ay + cy;
  const a2 = ax * ax + ay * ay;
  const c2 = cx * cx + cy * cy;
  const e2 = ex * ex + ey * ey;
  const size = Math.sqrt(a2 * c2 * e2);
  const cross = ax * cy - ay * cx;
  const curvature = (2 * cross) / size;
  // d curvature = 2 d cross / size - curvature (a.da / a2 + c.dc / c2 + e.de / e2)
  const change = (dax: number, day: number, dcx: number, dcy: number): number =>
    (2 * (dax * cy - day * cx + ax * dcy - ay * dcx)) / size -
    curvature *
      ((ax * dax + ay * day) / a2 + (cx * dcx + cy * dcy) / c2 + (ex * (dax + dcx) + ey * (day + dcy)) / e2);
  slope[0] = change(-normalX[before]!, -normalY[before]!, 0, 0);
  slope[1] = change(normalX[i]!, normalY[i]!, -normalX[i]!, -normalY[i]!);
  slope[2] = change(0, 0, normalX[after]!, normalY[after]!);
  return curvature;
}

function squared(work: Work, left_m: Float64Array): number {
  const { count, closed } = work;
  const slope = new Float64Array(3);
  let sum = 0;
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++)
    sum += curvatureAt(work, left_m, (i + count - 1) % count, i, (i + 1) % count, slope) ** 2;
  return sum;
}

function shapeOf(
  work: Work,
  road: Road,
  squaredCurvature: number,
  centreSquaredCurvature: number,
): LineShape {
  const { count, left_m } = work;
  return {
    station_m: Float64Array.from({ length: count }, (_, i) => stationOf(road, count, i)),
    left_m,
    x_m: left_m.map((left, i) => work.baseX[i]! + left * work.normalX[i]!),
    y_m: left_m.map((left, i) => work.baseY[i]! + left * work.normalY[i]!),
    squaredCurvature,
    centreSquaredCurvature,
  };
}
