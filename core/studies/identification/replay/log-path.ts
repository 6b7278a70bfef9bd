import { clamp } from '../../../math/interpolation.ts';
import type { Log } from '../log/log.ts';
import { withoutGaps } from './without-gaps.ts';

/** The path that a log drove, by its rows; world axes, left positive. */
export interface LogPath {
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  /** Direction of travel, unwrapped; held at standstill. */
  readonly heading_rad: Float64Array;
  /** Curvature, positive to the left; 0 at standstill. */
  readonly curvature_perm: Float64Array;
}

/** Half width of the local parabola that smooths positions, and of the one that smooths the direction of travel. */
const POSITION_S = 0.2;
const DIRECTION_S = 0.25;
/** Below this speed positions have no direction. */
const STANDING_MPS = 1;
/** Part of the rows without a position above which there is no path. */
const MAX_MISSING = 0.1;
const TURN = 2 * Math.PI;

/** The path of a log, or the reason why it has none. */
export function logPath(log: Log): LogPath | string {
  const { positionX, positionY } = log.columns;
  if (positionX === undefined || positionY === undefined) return 'The log has no position channels.';
  const missing = positionX.filter((x, i) => !Number.isFinite(x + positionY[i]!)).length;
  if (missing > MAX_MISSING * log.count)
    return `The position is missing in ${Math.round((100 * missing) / log.count)} % of the log.`;
  const half = Math.max(1, Math.round(POSITION_S / log.step_s));
  const [x, y] = [localParabola(withoutGaps(positionX), half), localParabola(withoutGaps(positionY), half)];
  const heading_rad = new Float64Array(log.count);
  const speed_mps = new Float64Array(log.count);
  let before = firstDirection(x.slope, y.slope, log.step_s);
  if (before === undefined) return 'The car of the log does not move.';
  for (let i = 0; i < log.count; i++) {
    const [vx, vy] = [x.slope[i]! / log.step_s, y.slope[i]! / log.step_s];
    speed_mps[i] = Math.hypot(vx, vy);
    if (speed_mps[i]! > STANDING_MPS) {
      const next = Math.atan2(vy, vx);
      before += next - before - TURN * Math.round((next - before) / TURN);
    }
    heading_rad[i] = before;
  }
  const turning = localParabola(heading_rad, Math.max(1, Math.round(DIRECTION_S / log.step_s)));
  return {
    x_m: x.value,
    y_m: y.value,
    heading_rad: turning.value,
    curvature_perm: turning.slope.map((rad, i) =>
      speed_mps[i]! > STANDING_MPS ? rad / log.step_s / speed_mps[i]! : 0,
    ),
  };
}

function firstDirection(slopeX: Float64Array, slopeY: Float64Array, step_s: number): number | undefined {
  const at = slopeX.findIndex((dx, i) => Math.hypot(dx, slopeY[i]!) / step_s > STANDING_MPS);
  return at < 0 ? undefined : Math.atan2(slopeY[at]!, slopeX[at]!);
}

interface Smoothed {
  readonly value: Float64Array;
  /** Change per row. */
  readonly slope: Float64Array;
}

/**
 * Value and slope of the least-squares parabola through the rows around each (Savitzky and Golay, Analytical Chemistry
 * 36, 1964): it keeps the radius of a turn, which a mean over the same rows would cut. Near the ends fewer rows are used.
 */
function localParabola(values: Float64Array, half: number): Smoothed {
  const last = values.length - 1;
  const value = new Float64Array(values.length);
  const slope = new Float64Array(values.length);
  for (let i = 0; i <= last; i++) {
    const m = Math.min(half, i, last - i);
    if (m === 0) {
      value[i] = values[i]!;
      slope[i] = i === 0 ? values[Math.min(1, last)]! - values[0]! : values[i]! - values[i - 1]!;
      continue;
    }
    const size = (2 * m + 3) * (2 * m + 1) * (2 * m - 1);
    let [smooth, rise] = [0, 0];
    for (let j = -m; j <= m; j++) {
      smooth += ((3 * (3 * m * m + 3 * m - 1 - 5 * j * j)) / size) * values[i + j]!;
      rise += j * values[i + j]!;
    }
    value[i] = smooth;
    slope[i] = rise / ((m * (m + 1) * (2 * m + 1)) / 3);
  }
  return { value, slope };
}

/** Position of a car on the path. */
export interface PathPosition {
  /** Row of the nearest point, with its fraction. */
  at: number;
  /** Distance from the path, positive to its left. */
  left_m: number;
}

/** Rows that are searched behind and ahead of the last position. */
const BEHIND_S = 0.2;
const AHEAD_S = 1;

/** Finds the nearest point of the path near the last one: laps lie over each other. Allocates nothing. */
export function createPathFinder(path: LogPath, step_s: number) {
  const last = path.x_m.length - 1;
  const behind = Math.ceil(BEHIND_S / step_s);
  const ahead = Math.max(2, Math.ceil(AHEAD_S / step_s));
  const position: PathPosition = { at: 0, left_m: 0 };
  return {
    position,
    /** Sets the row from which the next search begins. */
    moveTo: (row: number): void => void (position.at = row),
    find: (x_m: number, y_m: number): void => {
      const from = Math.floor(position.at);
      const low = Math.max(0, from - behind);
      const high = Math.min(last, from + ahead);
      let [nearest, least] = [low, Infinity];
      for (let i = low; i <= high; i++) {
        const [dx, dy] = [x_m - path.x_m[i]!, y_m - path.y_m[i]!];
        const squared = dx * dx + dy * dy;
        if (squared <= least) [nearest, least] = [i, squared];
      }
      const cos = Math.cos(path.heading_rad[nearest]!);
      const sin = Math.sin(path.heading_rad[nearest]!);
      const [dx, dy] = [x_m - path.x_m[nearest]!, y_m - path.y_m[nearest]!];
      const next = Math.min(last, nearest + 1);
      const before = Math.max(0, next - 1);
      const length_m = Math.hypot(path.x_m[next]! - path.x_m[before]!, path.y_m[next]! - path.y_m[before]!);
      const past = length_m > 1e-3 ? clamp((cos * dx + sin * dy) / length_m, -0.5, 0.5) : 0;
      position.at = clamp(nearest + past, 0, last);
      position.left_m = cos * dy - sin * dx;
    },
  };
}
export type PathFinder = ReturnType<typeof createPathFinder>;
