import type { PlaneLine } from '../../math/plane-line.ts';

/** Side from which a line is crossed: 1 with `from` on the left and `to` on the right of the car, -1 the reverse. */
export type CrossingDirection = 1 | -1;

/** A path by its samples; NaN in a row between two of them interrupts it. Velocities are those of the path. */
export interface TimedPath {
  readonly time_s: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly vx_mps: Float64Array;
  readonly vy_mps: Float64Array;
  /** Distance driven since the first sample, m. */
  readonly distance_m: Float64Array;
  /** Ends of interruptions: index of the first sample behind each. */
  readonly breaks: readonly number[];
}

/** The known samples of a path with velocities by central differences for uneven steps. */
export function timedPath(times_s: Float64Array, xs_m: Float64Array, ys_m: Float64Array): TimedPath {
  const time_s = new Float64Array(times_s.length);
  const x_m = new Float64Array(times_s.length);
  const y_m = new Float64Array(times_s.length);
  const breaks: number[] = [];
  let known = 0;
  for (let i = 0; i < times_s.length; i++) {
    const x = xs_m[i] ?? Number.NaN;
    const y = ys_m[i] ?? Number.NaN;
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      if (known > 0 && breaks.at(-1) !== known) breaks.push(known);
      continue;
    }
    time_s[known] = times_s[i] ?? Number.NaN;
    x_m[known] = x;
    y_m[known] = y;
    known++;
  }
  const distance_m = new Float64Array(known);
  for (let i = 1; i < known; i++) {
    const dx = (x_m[i] ?? 0) - (x_m[i - 1] ?? 0);
    const dy = (y_m[i] ?? 0) - (y_m[i - 1] ?? 0);
    distance_m[i] = (distance_m[i - 1] ?? 0) + Math.sqrt(dx * dx + dy * dy);
  }
  const parts = [0, ...breaks.filter((at) => at < known), known];
  return {
    time_s: time_s.subarray(0, known),
    x_m: x_m.subarray(0, known),
    y_m: y_m.subarray(0, known),
    vx_mps: ratesOf(time_s, x_m, parts),
    vy_mps: ratesOf(time_s, y_m, parts),
    distance_m,
    breaks,
  };
}

/**
 * Rates of values within uninterrupted parts, whose ends are given: central within a part, one-sided at its ends, 0 for a sample alone. Plain loops: a
 * log of two hours at 100 Hz has 720,000 samples.
 */
function ratesOf(time_s: Float64Array, values: Float64Array, ends: readonly number[]): Float64Array {
  const rates = new Float64Array(ends.at(-1) ?? 0);
  for (let part = 1; part < ends.length; part++) {
    const from = ends[part - 1] ?? 0;
    const to = ends[part] ?? 0;
    let before = 0;
    let before_s = 0;
    for (let i = from; i < to; i++) {
      const isLast = i + 1 === to;
      const after_s = isLast ? 0 : (time_s[i + 1] ?? 0) - (time_s[i] ?? 0);
      const after = isLast ? 0 : ((values[i + 1] ?? 0) - (values[i] ?? 0)) / after_s;
      if (i === from || isLast) rates[i] = before + after;
      else rates[i] = (before * after_s + after * before_s) / (before_s + after_s);
      before = after;
      before_s = after_s;
    }
  }
  return rates;
}

export interface Crossing {
  readonly at_s: number;
  readonly direction: CrossingDirection;
  readonly speed_mps: number;
  /** Distance driven until then, m. */
  readonly distance_m: number;
  /** Sample before it. */
  readonly index: number;
}

/** Coordinates of a line: along it from 0 to 1, and the distance from it, positive in the direction 1. */
function coordinatesOf({ from, to }: PlaneLine) {
  const dx = to.x_m - from.x_m;
  const dy = to.y_m - from.y_m;
  const length_m = Math.hypot(dx, dy);
  const nx = -dy / length_m;
  const ny = dx / length_m;
  return {
    along: (x: number, y: number): number =>
      ((x - from.x_m) * dx + (y - from.y_m) * dy) / (length_m * length_m),
    beyond_m: (x: number, y: number): number => (x - from.x_m) * nx + (y - from.y_m) * ny,
    rate_mps: (vx: number, vy: number): number => vx * nx + vy * ny,
  };
}

/** Steps of the search for a root, each of which halves the interval at least: to 1e-9 of a step. */
const HALVINGS = 30;

/** Where the cubic with these values and rates at the ends of a step is 0, as a part of the step. */
function rootOf(d0: number, d1: number, rate0: number, rate1: number, step_s: number): number {
  const m0 = rate0 * step_s;
  const m1 = rate1 * step_s;
  const value = (u: number): number => {
    const v = u - 1;
    return (1 + 2 * u) * v * v * d0 + u * v * v * m0 + u * u * (3 - 2 * u) * d1 + u * u * v * m1;
  };
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (value(middle) < 0 === d0 < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Every crossing of a line in order, its time by the cubic through both samples and their velocities. */
export function crossingsOf(path: TimedPath, line: PlaneLine): readonly Crossing[] {
  const { along, beyond_m, rate_mps } = coordinatesOf(line);
  const { time_s, x_m, y_m, vx_mps, vy_mps, distance_m } = path;
  const isBreak = new Set(path.breaks);
  const crossings: Crossing[] = [];
  let d0 = beyond_m(x_m[0] ?? 0, y_m[0] ?? 0);
  for (let i = 1; i < time_s.length; i++) {
    const d1 = beyond_m(x_m[i] ?? 0, y_m[i] ?? 0);
    if (d0 < 0 !== d1 < 0 && !isBreak.has(i)) {
      const step_s = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
      const rate0 = rate_mps(vx_mps[i - 1] ?? 0, vy_mps[i - 1] ?? 0);
      const rate1 = rate_mps(vx_mps[i] ?? 0, vy_mps[i] ?? 0);
      const u = rootOf(d0, d1, rate0, rate1, step_s);
      const between = (values: Float64Array): number =>
        (values[i - 1] ?? 0) + u * ((values[i] ?? 0) - (values[i - 1] ?? 0));
      const part = along(between(x_m), between(y_m));
      if (part >= 0 && part <= 1)
        crossings.push({
          at_s: (time_s[i - 1] ?? 0) + u * step_s,
          direction: d1 > d0 ? 1 : -1,
          speed_mps: Math.hypot(between(vx_mps), between(vy_mps)),
          distance_m: between(distance_m),
          index: i - 1,
        });
    }
    d0 = d1;
  }
  return crossings;
}

/** Interruptions of the path in which the line may have been crossed: the straight line across crosses the line made thrice as long. */
export function uncertainCrossings(path: TimedPath, { from, to }: PlaneLine): readonly number[] {
  const wide: PlaneLine = {
    from: { x_m: 2 * from.x_m - to.x_m, y_m: 2 * from.y_m - to.y_m },
    to: { x_m: 2 * to.x_m - from.x_m, y_m: 2 * to.y_m - from.y_m },
  };
  const { along, beyond_m } = coordinatesOf(wide);
  return path.breaks.filter((i) => {
    const d0 = beyond_m(path.x_m[i - 1] ?? 0, path.y_m[i - 1] ?? 0);
    const d1 = beyond_m(path.x_m[i] ?? 0, path.y_m[i] ?? 0);
    if (d0 < 0 === d1 < 0) return false;
    const u = d0 / (d0 - d1);
    const part = along(
      (path.x_m[i - 1] ?? 0) + u * ((path.x_m[i] ?? 0) - (path.x_m[i - 1] ?? 0)),
      (path.y_m[i - 1] ?? 0) + u * ((path.y_m[i] ?? 0) - (path.y_m[i - 1] ?? 0)),
    );
    return part >= 0 && part <= 1;
  });
}
