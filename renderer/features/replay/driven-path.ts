import { indexAt } from '../../plots/traces/trace-points.ts';
import { integral } from '../../plots/scene/sampled-track.ts';

/** Path of a car from its speed and heading alone; it begins at the origin. */
export interface DrivenPath {
  readonly time_s: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly yaw_rad: Float64Array;
}

/** Possible sources of a heading, the best first. */
export const HEADINGS = ['yaw_rad', 'yawRate_radps', 'lateralAcceleration_mps2'] as const;
export type Heading = (typeof HEADINGS)[number];

/** Below this speed lateral acceleration does not determine the turn: a = v dψ/dt. */
const MIN_TURNING_MPS = 2;

function headingOf(
  kind: Heading,
  time_s: Float64Array,
  speed_mps: Float64Array,
  value: Float64Array,
): Float64Array {
  if (kind === 'yaw_rad') return value;
  if (kind === 'yawRate_radps') return integral(time_s, value);
  return integral(
    time_s,
    value.map((a, i) => {
      const v = speed_mps[i] ?? 0;
      return v > MIN_TURNING_MPS ? a / v : 0;
    }),
  );
}

/**
 * Speed along the heading, integrated by the trapezoidal rule: sideslip is ignored, and the errors accumulate
 * with the distance. Good for the shape of a corner, not for a position on a track.
 */
export function drivenPath(
  time_s: Float64Array,
  speed_mps: Float64Array,
  kind: Heading,
  value: Float64Array,
): DrivenPath {
  const yaw_rad = headingOf(kind, time_s, speed_mps, value);
  return {
    time_s,
    x_m: integral(
      time_s,
      speed_mps.map((v, i) => v * Math.cos(yaw_rad[i] ?? 0)),
    ),
    y_m: integral(
      time_s,
      speed_mps.map((v, i) => v * Math.sin(yaw_rad[i] ?? 0)),
    ),
    yaw_rad,
  };
}

/** Writes x, y and yaw at a time into the first, second and fourth values of a sample. Allocates nothing. */
export function writePath({ time_s, x_m, y_m, yaw_rad }: DrivenPath, at_s: number, out: Float64Array): void {
  const i = Math.max(0, indexAt(time_s, at_s));
  const next = Math.min(time_s.length - 1, i + 1);
  const t0 = time_s[i] ?? 0;
  const t1 = time_s[next] ?? t0;
  const part = t1 > t0 ? Math.min(1, Math.max(0, (at_s - t0) / (t1 - t0))) : 0;
  const x0 = x_m[i] ?? 0;
  const y0 = y_m[i] ?? 0;
  const yaw0 = yaw_rad[i] ?? 0;
  out[0] = x0 + ((x_m[next] ?? x0) - x0) * part;
  out[1] = y0 + ((y_m[next] ?? y0) - y0) * part;
  out[3] = yaw0 + ((yaw_rad[next] ?? yaw0) - yaw0) * part;
}
