import { tangentPlane, type PlanePoint } from '../../../math/tangent-plane.ts';
import type { RawFixes } from '../fixes.ts';
import type { FixQuantity } from '../position-channels.ts';

/** Straights and radius of an oval that is driven to the left, m. */
export const STRAIGHT_M = 200;
export const RADIUS_M = 40;
export const OVAL_M = 2 * STRAIGHT_M + 2 * Math.PI * RADIUS_M;

export const ORIGIN = { latitude_deg: 45.7, longitude_deg: 13.07, altitude_m: 0 };
export const PLANE = tangentPlane(ORIGIN);

/** A point of the oval: its first straight begins at the origin and goes east. */
export function ovalAt(station_m: number): PlanePoint & { readonly yaw_rad: number } {
  const s = ((station_m % OVAL_M) + OVAL_M) % OVAL_M;
  const turn_m = Math.PI * RADIUS_M;
  if (s < STRAIGHT_M) return { x_m: s, y_m: 0, yaw_rad: 0 };
  if (s < STRAIGHT_M + turn_m) {
    const angle = (s - STRAIGHT_M) / RADIUS_M;
    return {
      x_m: STRAIGHT_M + RADIUS_M * Math.sin(angle),
      y_m: RADIUS_M * (1 - Math.cos(angle)),
      yaw_rad: angle,
    };
  }
  if (s < 2 * STRAIGHT_M + turn_m)
    return { x_m: 2 * STRAIGHT_M + turn_m - s, y_m: 2 * RADIUS_M, yaw_rad: Math.PI };
  const angle = (s - 2 * STRAIGHT_M - turn_m) / RADIUS_M;
  return {
    x_m: -RADIUS_M * Math.sin(angle),
    y_m: RADIUS_M * (1 + Math.cos(angle)),
    yaw_rad: Math.PI + angle,
  };
}

export interface DrivenFix extends PlanePoint {
  readonly at_s: number;
  readonly speed_mps?: number;
  readonly yaw_rad?: number;
  readonly satellites?: number;
}

/** Fixes along a path, `rate_Hz` of them a second. */
export const drive = (
  rate_Hz: number,
  duration_s: number,
  at: (at_s: number) => Omit<DrivenFix, 'at_s'>,
): readonly DrivenFix[] =>
  Array.from({ length: Math.floor(rate_Hz * duration_s) }, (_, i) => ({
    at_s: i / rate_Hz,
    ...at(i / rate_Hz),
  }));

/** Rows of a logger with these fixes; a column for every quantity that the first one has. */
export function rowsOf(fixes: readonly DrivenFix[]): RawFixes {
  const places = fixes.map((fix) => PLANE.geodeticOf(fix));
  const columns = new Map<FixQuantity, Float64Array>([
    ['latitude', Float64Array.from(places, ({ latitude_deg }) => latitude_deg)],
    ['longitude', Float64Array.from(places, ({ longitude_deg }) => longitude_deg)],
  ]);
  const [first] = fixes;
  if (first?.speed_mps !== undefined)
    columns.set(
      'speed',
      Float64Array.from(fixes, ({ speed_mps = Number.NaN }) => speed_mps),
    );
  if (first?.yaw_rad !== undefined)
    columns.set(
      'heading',
      Float64Array.from(fixes, ({ yaw_rad = Number.NaN }) => 90 - (yaw_rad * 180) / Math.PI),
    );
  if (first?.satellites !== undefined)
    columns.set(
      'satellites',
      Float64Array.from(fixes, ({ satellites = Number.NaN }) => satellites),
    );
  return { time_s: Float64Array.from(fixes, ({ at_s }) => at_s), columns };
}
