import type { Score, Search, SearchSpace } from '../search.ts';

/** A function of places from 0 to 1. */
export type Sample = (point: Float64Array) => number;

export const smoothSpace = (keys: number, changes: Partial<SearchSpace> = {}): SearchSpace => ({
  keys: Array.from({ length: keys }, () => ({ levels: undefined, isWord: false })),
  objectives: 1,
  runs: 1000,
  generation: 4 + Math.floor(3 * Math.log(keys)),
  seed: 1,
  isAllowed: () => true,
  ...changes,
});

export const scoreOf = (...values: number[]): Score => ({ values, variances: values.map(() => undefined) });

/** Evaluations that a search needs to reach a target, and the value it reached. */
export function searchTo(
  search: Search,
  f: Sample,
  target: number,
  most: number,
): { readonly evaluations: number; readonly best: number; readonly at: Float64Array } {
  let evaluations = 0;
  let best = Infinity;
  let at: Float64Array = new Float64Array();
  while (evaluations < most && best > target) {
    const points = search.ask();
    const values = points.map(f);
    for (const [i, value] of values.entries()) {
      if (best <= target) break;
      evaluations++;
      if (value >= best) continue;
      best = value;
      at = points[i] ?? at;
    }
    search.tell(
      points,
      values.map((value) => (value === Infinity ? undefined : scoreOf(value))),
    );
  }
  return { evaluations, best, at };
}

/** Minimum 0 at 0.3 on every axis. */
export const sphere: Sample = (point) => point.reduce((sum, x) => sum + (x - 0.3) ** 2, 0);

/**
 * H. H. Rosenbrock, Comput. J. 3 (1960) 175, from -2 to 2: minimum 0 at 1 on every axis, a coordinate of
 * 0.75.
 */
export const rosenbrock: Sample = (point) => {
  const x = point.map((position) => 4 * position - 2);
  let sum = 0;
  for (let i = 0; i + 1 < x.length; i++)
    sum += 100 * ((x[i + 1] ?? 0) - (x[i] ?? 0) ** 2) ** 2 + (1 - (x[i] ?? 0)) ** 2;
  return sum;
};

/** Rastrigin from -5.12 to 5.12: minimum 0 in the middle, 10 local minima on each axis. */
export const rastrigin: Sample = (point) =>
  point.reduce((sum, position) => {
    const x = 10.24 * position - 5.12;
    return sum + 10 + x * x - 10 * Math.cos(2 * Math.PI * x);
  }, 0);

/** L. C. W. Dixon and G. P. Szego (1978), Branin's function: minimum 0.397887 at three points. */
export const branin: Sample = (point) => {
  const x = 15 * (point[0] ?? 0) - 5;
  const y = 15 * (point[1] ?? 0);
  return (
    (y - (5.1 / (4 * Math.PI ** 2)) * x * x + (5 / Math.PI) * x - 6) ** 2 +
    10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) +
    10
  );
};

const A = [
  [10, 3, 17, 3.5, 1.7, 8],
  [0.05, 10, 17, 0.1, 8, 14],
  [3, 3.5, 1.7, 10, 17, 8],
  [17, 8, 0.05, 10, 0.1, 14],
];
const P = [
  [1312, 1696, 5569, 124, 8283, 5886],
  [2329, 4135, 8307, 3736, 1004, 9991],
  [2348, 1451, 3522, 2883, 3047, 6650],
  [4047, 8828, 8732, 5743, 1091, 381],
];
/** Hartmann's function of six axes, in the same book: minimum -3.32237. */
export const hartmann6: Sample = (point) =>
  -[1, 1.2, 3, 3.2].reduce((sum, alpha, i) => {
    const r2 = point.reduce((s, x, j) => s + (A[i]?.[j] ?? 0) * (x - 1e-4 * (P[i]?.[j] ?? 0)) ** 2, 0);
    return sum + alpha * Math.exp(-r2);
  }, 0);
