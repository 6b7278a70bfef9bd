import { describe, expect, it } from 'vitest';
import { PROPERTY_SEED } from '../../proof/testing/property-seed.ts';
import { seededNumbers } from '../../proof/testing/seeded-numbers.ts';
import type { Fixes } from './fixes.ts';
import { createPathRoom, smoothInto } from './smooth-path.ts';

type Matrix = readonly (readonly number[])[];
const at = (m: Matrix, i: number, j: number): number => m[i]?.[j] ?? Number.NaN;
const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * at(b, k, j), 0)));
const transposed = (a: Matrix): Matrix => (a[0] ?? []).map((_, j) => a.map((row) => row[j] ?? Number.NaN));
const sum = (a: Matrix, b: Matrix, factor = 1): Matrix =>
  a.map((row, i) => row.map((value, j) => value + factor * at(b, i, j)));
function inverse(m: Matrix): Matrix {
  const minor = (i: number, j: number): number => {
    const [a = 0, b = 0] = [0, 1, 2].filter((k) => k !== i);
    const [c = 0, d = 0] = [0, 1, 2].filter((k) => k !== j);
    return (at(m, a, c) * at(m, b, d) - at(m, a, d) * at(m, b, c)) * ((i + j) % 2 === 0 ? 1 : -1);
  };
  const determinant = [0, 1, 2].reduce((total, j) => total + at(m, 0, j) * minor(0, j), 0);
  return [0, 1, 2].map((i) => [0, 1, 2].map((j) => minor(j, i) / determinant));
}

const JERK_DENSITY = 70;
const stepMatrix = (dt: number): Matrix => [
  [1, dt, (dt * dt) / 2],
  [0, 1, dt],
  [0, 0, 1],
];
/** Integral of the white jerk over a step (Bar-Shalom et al., Estimation, 2001, 6.2.3). */
const jerkNoise = (dt: number): Matrix =>
  [
    [dt ** 5 / 20, dt ** 4 / 8, dt ** 3 / 6],
    [dt ** 4 / 8, dt ** 3 / 3, dt ** 2 / 2],
    [dt ** 3 / 6, dt ** 2 / 2, dt],
  ].map((row) => row.map((value) => JERK_DENSITY * value));

interface State {
  readonly mean: Matrix;
  readonly covariance: Matrix;
}

function measured({ mean, covariance }: State, row: number, value: number, variance: number): State {
  const s = at(covariance, row, row) + variance;
  const gain = covariance.map((line) => [(line[row] ?? 0) / s]);
  return {
    mean: sum(mean, gain, value - at(mean, row, 0)),
    covariance: sum(covariance, product(gain, [covariance[row] ?? []]), -1),
  };
}

/** One axis by the formulas of the filter and of the smoother of Rauch, Tung and Striebel, in matrices. */
function smoothedAxis(
  times_s: Float64Array,
  positions: Float64Array,
  velocities: readonly number[],
  { variance, velocityVariance }: { variance: (i: number) => number; velocityVariance: number },
): State[] {
  const filtered: State[] = [];
  for (let i = 0; i < times_s.length; i++) {
    let state: State = {
      mean: [[positions[0] ?? 0], [0], [0]],
      covariance: [
        [variance(-1), 0, 0],
        [0, 1600, 0],
        [0, 0, 400],
      ],
    };
    const before = filtered.at(-1);
    if (before !== undefined) {
      const dt = (times_s[i] ?? 0) - (times_s[i - 1] ?? 0);
      const f = stepMatrix(dt);
      const covariance = sum(product(product(f, before.covariance), transposed(f)), jerkNoise(dt));
      state = measured({ mean: product(f, before.mean), covariance }, 0, positions[i] ?? 0, variance(i));
    }
    const velocity = velocities[i] ?? Number.NaN;
    filtered.push(Number.isNaN(velocity) ? state : measured(state, 1, velocity, velocityVariance));
  }
  const smoothed = [...filtered];
  for (let i = times_s.length - 2; i >= 0; i--) {
    const [here, next] = [filtered[i], smoothed[i + 1]];
    if (here === undefined || next === undefined) continue;
    const dt = (times_s[i + 1] ?? 0) - (times_s[i] ?? 0);
    const f = stepMatrix(dt);
    const predicted = sum(product(product(f, here.covariance), transposed(f)), jerkNoise(dt));
    const gain = product(product(here.covariance, transposed(f)), inverse(predicted));
    smoothed[i] = {
      mean: sum(here.mean, product(gain, sum(next.mean, product(f, here.mean), -1))),
      covariance: sum(
        here.covariance,
        product(product(gain, sum(next.covariance, predicted, -1)), transposed(gain)),
      ),
    };
  }
  return smoothed;
}

describe('the smoother written out in numbers', () => {
  it('gives what its formulas give in matrices, with uneven steps, logged velocities, gaps of these and doubts', () => {
    const random = seededNumbers(PROPERTY_SEED);
    // More than two pieces of 512.
    const count = 1100;
    const column = (value: (i: number) => number): Float64Array<ArrayBuffer> =>
      Float64Array.from({ length: count }, (_, i) => value(i));
    let time_s = 0;
    const fixes: Fixes = {
      time_s: column(() => (time_s += 0.02 + 0.15 * random())),
      x_m: column((i) => 2 * i + random()),
      y_m: column((i) => 40 * Math.sin(i / 30) + random()),
      speed_mps: column((i) => (i % 7 === 3 ? Number.NaN : 20 + random())),
      courseX: column((i) => Math.cos(i / 30)),
      courseY: column((i) => Math.sin(i / 30)),
    };
    const doubts = column(() => 1 + 3 * random());
    const path = createPathRoom(fixes.time_s);
    const noise = { position_m: 0.4, velocity_mps: 0.7 };
    smoothInto(path, { fixes, from: 0, to: count, noise, doubts, withError: true });
    const assumed = {
      variance: (i: number) => 0.16 * (i < 0 ? 1 : (doubts[i] ?? 1)),
      velocityVariance: 0.49,
    };
    const velocities = (course: Float64Array) =>
      [...fixes.speed_mps].map((speed, i) => speed * (course[i] ?? Number.NaN));
    const x = smoothedAxis(fixes.time_s, fixes.x_m, velocities(fixes.courseX), assumed);
    const y = smoothedAxis(fixes.time_s, fixes.y_m, velocities(fixes.courseY), assumed);
    for (let i = 0; i < count; i++) {
      const pairs = [
        [path.x_m[i], at(x[i]?.mean ?? [], 0, 0)],
        [path.vx_mps[i], at(x[i]?.mean ?? [], 1, 0)],
        [path.ax_mps2[i], at(x[i]?.mean ?? [], 2, 0)],
        [path.y_m[i], at(y[i]?.mean ?? [], 0, 0)],
        [path.vy_mps[i], at(y[i]?.mean ?? [], 1, 0)],
        [path.ay_mps2[i], at(y[i]?.mean ?? [], 2, 0)],
        [path.error_m[i], Math.sqrt(at(x[i]?.covariance ?? [], 0, 0))],
      ] as const;
      for (const [ours, theirs] of pairs) expect(ours).toBeCloseTo(theirs, 8);
    }
    // Without its errors the path is the same.
    const again = createPathRoom(fixes.time_s);
    smoothInto(again, { fixes, from: 0, to: count, noise, doubts, withError: false });
    expect(again.x_m).toEqual(path.x_m);
    expect(again.ay_mps2).toEqual(path.ay_mps2);
  });
});
