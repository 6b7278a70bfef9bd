import { upperMedian } from '../../math/nth-smallest.ts';
import { inPieces } from '../../math/in-pieces.ts';
import { pointIn, type PlaneAxes, type TangentPlane } from '../../math/tangent-plane.ts';
import type { FixQuantity } from './position-channels.ts';

/** Rows of a logger with their positions; every column is as long as the times, which increase strictly. */
export interface RawFixes {
  readonly time_s: Float64Array;
  readonly columns: ReadonlyMap<FixQuantity, Float64Array>;
}

/** Fixes in the tangent plane. */
export interface Fixes {
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly x_m: Float64Array<ArrayBuffer>;
  readonly y_m: Float64Array<ArrayBuffer>;
  /** Logged speed; NaN where there is none. */
  readonly speed_mps: Float64Array<ArrayBuffer>;
  /** Direction of the logged course, of length 1; NaN where there is none. */
  readonly courseX: Float64Array<ArrayBuffer>;
  readonly courseY: Float64Array<ArrayBuffer>;
}

/** No car drives faster. */
export const MAX_MPS = 130;

/** Reasons why a row is left out. */
export const FIX_FAULTS = ['none', 'poor', 'repeat', 'jump', 'clock'] as const;
export type FixFault = (typeof FIX_FAULTS)[number];

/** Times of the rows that are left out, by fault. */
export type FaultTimes = Map<FixFault, number[]>;

export function leave(faults: FaultTimes, fault: FixFault, at_s: number): void {
  const times = faults.get(fault);
  if (times === undefined) faults.set(fault, [at_s]);
  else times.push(at_s);
}

/** Fewest satellites of a fix in two dimensions and a half, and limits from which a fix is poor: IS-GPS-200 gives no number; receivers
 * of loggers are within these under an open sky. */
const MIN_SATELLITES = 4;
const MAX_DILUTION = 6;
const MAX_ACCURACY_M = 30;
/** From here on `sats` of a .vbo has flags added. */
const FIRST_FLAG = 64;

function median(values: Float64Array): number {
  return upperMedian(values.filter((value) => !Number.isNaN(value))) ?? Number.NaN;
}

const QUALITY_LIMITS: readonly (readonly [FixQuantity, (value: number) => boolean])[] = [
  ['satellites', (value) => value % FIRST_FLAG < MIN_SATELLITES],
  ['dilution', (value) => value > MAX_DILUTION],
  ['accuracy', (value) => value > MAX_ACCURACY_M],
];

/** Quality of each row as the receiver itself gives it. */
interface QualityColumn {
  readonly column: Float64Array;
  readonly isPoor: (value: number) => boolean;
}

/** A measure that would leave out half of the rows is not one. */
function qualityColumns({ columns }: RawFixes): readonly QualityColumn[] {
  return QUALITY_LIMITS.flatMap(([quantity, isPoor]) => {
    const column = columns.get(quantity);
    return column === undefined || isPoor(median(column)) ? [] : [{ column, isPoor }];
  });
}

function isPoorRow(quality: readonly QualityColumn[], i: number): boolean {
  for (const { column, isPoor } of quality) if (isPoor(column[i] ?? Number.NaN)) return true;
  return false;
}

/** A receiver without a fix writes zeros; rows between two fixes of a sparse table have none. */
function hasFix(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

/** A car at rest repeats its position; one a second is kept. */
const STANDING_STEP_S = 1;
const STANDING_MPS = 1;

/**
 * Rows that are fixes of their own: a position that is the same as the one before is a row that the logger filled, except for a car at
 * rest.
 *
 * @param faults is given the times of all other rows
 */
export function ownFixes(raw: RawFixes, faults: FaultTimes): Int32Array {
  const { time_s, columns } = raw;
  const work = {
    time_s,
    latitude: columns.get('latitude') ?? new Float64Array(0),
    longitude: columns.get('longitude') ?? new Float64Array(0),
    speed: columns.get('speed'),
    quality: qualityColumns(raw),
    faults,
    rows: new Int32Array(time_s.length),
    count: 0,
    last: -1,
  };
  inPieces(time_s.length, pickPiece, work);
  return work.rows.subarray(0, work.count);
}

interface Picking {
  readonly time_s: Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  readonly speed: Float64Array | undefined;
  readonly quality: readonly QualityColumn[];
  readonly faults: FaultTimes;
  readonly rows: Int32Array;
  /** Number of rows that are fixes of their own, and the last of them. */
  count: number;
  last: number;
}

function pickPiece(work: Picking, begin: number, end: number): void {
  const { time_s, latitude, longitude, speed, quality, faults, rows } = work;
  let { count, last } = work;
  for (let i = begin; i < end; i++) {
    const north = latitude[i] ?? Number.NaN;
    const east = longitude[i] ?? Number.NaN;
    const isSame = last >= 0 && north === latitude[last] && east === longitude[last];
    const isStanding =
      isSame &&
      (time_s[i] ?? 0) - (time_s[last] ?? 0) >= STANDING_STEP_S &&
      (speed === undefined || (speed[i] ?? 0) < STANDING_MPS);
    if (!hasFix(north, east)) leave(faults, 'none', time_s[i] ?? 0);
    else if (isPoorRow(quality, i)) leave(faults, 'poor', time_s[i] ?? 0);
    else if (isSame && !isStanding) leave(faults, 'repeat', time_s[i] ?? 0);
    else {
      rows[count++] = i;
      last = i;
    }
  }
  work.count = count;
  work.last = last;
}

interface Placing {
  readonly plane: PlaneAxes;
  readonly time_s: Float64Array;
  readonly latitude: Float64Array | undefined;
  readonly longitude: Float64Array | undefined;
  readonly speed: Float64Array | undefined;
  readonly heading: Float64Array | undefined;
  readonly rows: Int32Array;
  readonly fixes: Fixes;
}

function placePiece(
  { plane, time_s, latitude, longitude, speed, heading, rows, fixes }: Placing,
  begin: number,
  end: number,
): void {
  for (let i = begin; i < end; i++) {
    const row = rows[i] ?? 0;
    const { x_m, y_m } = pointIn(plane, latitude?.[row] ?? Number.NaN, longitude?.[row] ?? Number.NaN);
    fixes.time_s[i] = time_s[row] ?? Number.NaN;
    fixes.x_m[i] = x_m;
    fixes.y_m[i] = y_m;
    const speed_mps = speed?.[row] ?? Number.NaN;
    // A damaged number would carry the path away with it.
    fixes.speed_mps[i] = Math.abs(speed_mps) <= MAX_MPS ? speed_mps : Number.NaN;
    // Clockwise from north.
    const course_rad = ((90 - (heading?.[row] ?? Number.NaN)) * Math.PI) / 180;
    fixes.courseX[i] = Math.cos(course_rad);
    fixes.courseY[i] = Math.sin(course_rad);
  }
}

/** The fixes of these rows in the plane. */
export function fixesIn(plane: TangentPlane, { time_s, columns }: RawFixes, rows: Int32Array): Fixes {
  const fixes: Fixes = {
    time_s: new Float64Array(rows.length),
    x_m: new Float64Array(rows.length),
    y_m: new Float64Array(rows.length),
    speed_mps: new Float64Array(rows.length),
    courseX: new Float64Array(rows.length),
    courseY: new Float64Array(rows.length),
  };
  const [latitude, longitude, speed, heading] = (['latitude', 'longitude', 'speed', 'heading'] as const).map(
    (quantity) => columns.get(quantity),
  );
  inPieces(rows.length, placePiece, {
    plane: plane.axes,
    time_s,
    latitude,
    longitude,
    speed,
    heading,
    rows,
    fixes,
  });
  return fixes;
}

/** The fixes without those at these indices. */
export function fixesWithout(fixes: Fixes, left: ReadonlyMap<number, FixFault>): Fixes {
  if (left.size === 0) return fixes;
  const pick = (values: Float64Array): Float64Array<ArrayBuffer> => values.filter((_, i) => !left.has(i));
  return {
    time_s: pick(fixes.time_s),
    x_m: pick(fixes.x_m),
    y_m: pick(fixes.y_m),
    speed_mps: pick(fixes.speed_mps),
    courseX: pick(fixes.courseX),
    courseY: pick(fixes.courseY),
  };
}
