import { upperMedian } from '../../math/nth-smallest.ts';
import { inPieces } from '../../math/in-pieces.ts';
import type { TangentPlane } from '../../math/tangent-plane.ts';
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

/** True for each row whose quality the receiver itself gives as poor. A measure that would leave out half of the rows is not one. */
function poorRows({ time_s, columns }: RawFixes): (i: number) => boolean {
  const limits: readonly (readonly [FixQuantity, (value: number) => boolean])[] = [
    ['satellites', (value) => value % FIRST_FLAG < MIN_SATELLITES],
    ['dilution', (value) => value > MAX_DILUTION],
    ['accuracy', (value) => value > MAX_ACCURACY_M],
  ];
  const used = limits.flatMap(([quantity, isPoor]) => {
    const column = columns.get(quantity);
    return column === undefined || isPoor(median(column)) ? [] : [{ column, isPoor }];
  });
  return time_s.length === 0 || used.length === 0
    ? () => false
    : (i) => used.some(({ column, isPoor }) => isPoor(column[i] ?? Number.NaN));
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
 * @param leave is called for each other row with its time
 */
export function ownFixes(raw: RawFixes, leave: (fault: FixFault, at_s: number) => void): Int32Array {
  const { time_s, columns } = raw;
  const latitude = columns.get('latitude') ?? new Float64Array(0);
  const longitude = columns.get('longitude') ?? new Float64Array(0);
  const speed = columns.get('speed');
  const isPoor = poorRows(raw);
  const isStanding = (i: number, last: number): boolean =>
    (time_s[i] ?? 0) - (time_s[last] ?? 0) >= STANDING_STEP_S &&
    (speed === undefined || (speed[i] ?? 0) < STANDING_MPS);
  const rows = new Int32Array(time_s.length);
  let count = 0;
  let last = -1;
  for (let i = 0; i < time_s.length; i++) {
    const north = latitude[i] ?? Number.NaN;
    const east = longitude[i] ?? Number.NaN;
    const isSame = last >= 0 && north === latitude[last] && east === longitude[last];
    if (!hasFix(north, east)) leave('none', time_s[i] ?? 0);
    else if (isPoor(i)) leave('poor', time_s[i] ?? 0);
    else if (isSame && !isStanding(i, last)) leave('repeat', time_s[i] ?? 0);
    else {
      rows[count++] = i;
      last = i;
    }
  }
  return rows.subarray(0, count);
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
  inPieces(rows.length, (begin, end) => {
    for (let i = begin; i < end; i++) {
      const row = rows[i] ?? 0;
      const { x_m, y_m } = plane.pointOf(latitude?.[row] ?? Number.NaN, longitude?.[row] ?? Number.NaN);
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
