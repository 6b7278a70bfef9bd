import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { createDraws } from './draws.ts';
import { firstValue, mirrored, MAX_DRAWS, type Search, type SearchSpace } from './search.ts';

/** Initial standard deviation of each key, relative to its range (Hansen: about a third). */
const FIRST_SIGMA = 0.3;
/** Standard deviation of all keys, relative to their ranges, below which a search ends and another one begins. */
const MIN_SIGMA = 1e-5;
const MAX_CONDITION = 1e14;

/** Generation size of Hansen's tutorial for a number of keys. */
export const usualGeneration = (keys: number): number => 4 + Math.floor(3 * Math.log(Math.max(1, keys)));

/** Weights and learning rates for n keys and a generation: table 1 of the tutorial, without negative weights. */
function strategyOf(n: number, generation: number) {
  const parents = Math.max(1, Math.floor(generation / 2));
  const raw = Array.from({ length: parents }, (_, i) => Math.log((generation + 1) / 2) - Math.log(i + 1));
  const sum = raw.reduce((total, each) => total + each, 0);
  const weights = raw.map((each) => each / sum);
  const mueff = 1 / weights.reduce((total, each) => total + each * each, 0); // eq. 8
  const cSigma = (mueff + 2) / (n + mueff + 5); // eq. 55
  const c1 = 2 / ((n + 1.3) ** 2 + mueff); // eq. 57
  return {
    weights,
    mueff,
    cSigma,
    dSigma: 1 + 2 * Math.max(0, Math.sqrt((mueff - 1) / (n + 1)) - 1) + cSigma,
    cc: (4 + mueff / n) / (n + 4 + (2 * mueff) / n), // eq. 56
    c1,
    cMu: Math.min(1 - c1, (2 * (0.25 + mueff + 1 / mueff - 2)) / ((n + 2) ** 2 + mueff)), // eq. 58
    /** Expected length of a standard normal vector. */
    chi: Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
  };
}

interface State {
  readonly mean: Float64Array;
  sigma: number;
  covariance: Matrix;
  readonly pathC: Float64Array;
  readonly pathSigma: Float64Array;
  /** Generations since its start. */
  age: number;
  /** Eigenvectors in columns, and roots of the eigenvalues. */
  axes: Matrix;
  lengths: number[];
}

const newState = (mean: Float64Array): State => ({
  mean,
  sigma: FIRST_SIGMA,
  covariance: Matrix.eye(mean.length),
  pathC: new Float64Array(mean.length),
  pathSigma: new Float64Array(mean.length),
  age: 0,
  axes: Matrix.eye(mean.length),
  lengths: Array.from(mean, () => 1),
});

/**
 * The covariance matrix adaptation evolution strategy, (mu/mu_w, lambda) with rank-one and rank-mu update: N. Hansen,
 * The CMA Evolution Strategy: A Tutorial, arXiv:1604.00772. It goes by the order of the scores only.
 *
 * - Setups beyond the ends of a key are mirrored at them, and learnt from as they were driven.
 * - One that breaks a constraint is drawn again, {@link MAX_DRAWS} times at most.
 * - Keys of levels are searched as smooth ones in equal slices; their standard deviation stays above 1 / (2 k + 1) of a
 *   slice, k keys of levels, so that a neighbour is tried now and then (as pycma does for integers).
 * - Once it no longer moves, another one begins anywhere with generations twice as large: A. Auger and N. Hansen, A restart
 *   CMA evolution strategy with increasing population size, CEC 2005.
 */
export function createCmaEs({ keys, generation, seed, isAllowed }: SearchSpace, least = MIN_SIGMA): Search {
  const n = keys.length;
  const discrete = keys.filter(({ levels }) => levels !== undefined).length;
  const floors = keys.map(({ levels }) => (levels === undefined ? 0 : 1 / ((2 * discrete + 1) * levels)));
  let size = generation;
  let strategy = strategyOf(n, size);
  let state = newState(new Float64Array(n).fill(0.5));
  let told = 0;

  function draw(normal: () => number): Float64Array {
    const z = state.lengths.map((length) => length * normal());
    return state.mean.map((m, i) => {
      let step = 0;
      for (let k = 0; k < n; k++) step += state.axes.get(i, k) * (z[k] ?? 0);
      return mirrored(m + state.sigma * step);
    });
  }

  function ask(): Float64Array[] {
    const { normal } = createDraws(seed, told);
    return Array.from({ length: size }, () => {
      let positions = draw(normal);
      for (let i = 1; i < MAX_DRAWS && !isAllowed(positions); i++) positions = draw(normal);
      return positions;
    });
  }

  /** C^(-1/2) y. */
  function whitened(y: readonly number[]): number[] {
    const along = state.lengths.map((length, k) => {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += state.axes.get(i, k) * (y[i] ?? 0);
      return sum / length;
    });
    return y.map((_, i) => along.reduce((sum, each, k) => sum + state.axes.get(i, k) * each, 0));
  }

  function learn(steps: readonly (readonly number[])[]): void {
    const { weights, mueff, cSigma, dSigma, cc, c1, cMu, chi } = strategy;
    const { mean, pathC, pathSigma, covariance } = state;
    const best = steps.slice(0, weights.length);
    const step = Array.from({ length: n }, (_, i) =>
      best.reduce((sum, y, k) => sum + (weights[k] ?? 0) * (y[i] ?? 0), 0),
    );
    step.forEach((each, i) => (mean[i] = (mean[i] ?? 0) + state.sigma * each)); // eq. 9, c_m = 1
    state.age++;
    const white = whitened(step);
    let length2 = 0;
    white.forEach((each, i) => {
      const path = (1 - cSigma) * (pathSigma[i] ?? 0) + Math.sqrt(cSigma * (2 - cSigma) * mueff) * each; // eq. 43
      pathSigma[i] = path;
      length2 += path * path;
    });
    const length = Math.sqrt(length2);
    const isSteady = length / Math.sqrt(1 - (1 - cSigma) ** (2 * state.age)) < (1.4 + 2 / (n + 1)) * chi;
    step.forEach((each, i) => {
      pathC[i] = (1 - cc) * (pathC[i] ?? 0) + (isSteady ? Math.sqrt(cc * (2 - cc) * mueff) * each : 0); // eq. 45
    });
    const lost = isSteady ? 0 : c1 * cc * (2 - cc);
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) {
        const rankMu = best.reduce((sum, y, k) => sum + (weights[k] ?? 0) * (y[i] ?? 0) * (y[j] ?? 0), 0);
        const value =
          (1 + lost - c1 - cMu) * covariance.get(i, j) +
          c1 * (pathC[i] ?? 0) * (pathC[j] ?? 0) +
          cMu * rankMu; // eq. 47
        covariance.set(i, j, value);
        covariance.set(j, i, value);
      }
    state.sigma *= Math.exp(Math.min(1, (cSigma / dSigma) * (length / chi - 1))); // eq. 44
    floors.forEach((floor, i) => {
      const deviation = state.sigma * Math.sqrt(covariance.get(i, i));
      if (deviation < floor) covariance.set(i, i, (floor / state.sigma) ** 2);
    });
    const eigen = new EigenvalueDecomposition(covariance, { assumeSymmetric: true });
    state.axes = eigen.eigenvectorMatrix;
    state.lengths = eigen.realEigenvalues.map((value) => Math.sqrt(Math.max(value, 1e-300)));
  }

  const hasEnded = (): boolean => {
    const longest = Math.max(...state.lengths);
    const isSmall = state.mean.every((_, i) => {
      const deviation = state.sigma * Math.sqrt(state.covariance.get(i, i));
      return deviation < Math.max(least, (floors[i] ?? 0) * 1.01);
    });
    return isSmall || longest / Math.min(...state.lengths) > Math.sqrt(MAX_CONDITION);
  };

  return {
    ask,
    tell(positions, scores) {
      const values = scores.map(firstValue);
      const order = values.map((_, i) => i).sort((a, b) => compare(values[a], values[b]) || a - b);
      learn(order.map((at) => Array.from(state.mean, (m, i) => ((positions[at]?.[i] ?? m) - m) / state.sigma)));
      told++;
      if (!hasEnded()) return;
      size *= 2;
      strategy = strategyOf(n, size);
      const { even } = createDraws(seed, -told);
      state = newState(Float64Array.from({ length: n }, even));
    },
  };
}

/** Infinity minus Infinity is NaN. */
const compare = (a = Infinity, b = Infinity): number => (a === b ? 0 : a < b ? -1 : 1);
