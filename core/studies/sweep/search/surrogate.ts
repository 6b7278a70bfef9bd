import { latinHypercube } from '../designs/latin-hypercube.ts';
import { createDraws, type Draws } from './draws.ts';
import { expectedImprovement } from './expected-improvement.ts';
import {
  fitInPieces,
  gaussianProcess,
  standardised,
  type Axis,
  type GaussianProcess,
} from './gaussian-process.ts';
import { atOnce, type Pieces } from './pieces.ts';
import { mirrored, MAX_DRAWS, type Score, type Search, type SearchSpace } from './search.ts';

/** Maximum number of observations; more take seconds per generation. */
export const MAX_SURROGATE_RUNS = 300;
/** Default generation size. */
export const SURROGATE_GENERATION = 4;

/** Number of random candidates, and of candidates around each of the best setups. */
const ANYWHERE = 400;
const NEAR = 40;
const BEST = 5;
/** Standard deviations of the candidates around a setup, relative to a key's range. */
const NEAR_SIGMAS = [0.1, 0.02, 0.004] as const;
/** Fraction of the keys that change in a candidate, so that keys of words keep their word at times. */
const CHANGED = 0.5;
/** Weight of the sum relative to the worst objective: Knowles (2006). */
const PAREGO_SUM = 0.05;

interface Known {
  readonly point: Float64Array;
  readonly score: Score | undefined;
}

/** Size of the first generation: five per key, at most a third of all, at least two more than keys. */
export const firstCount = (keys: number, runs: number): number =>
  Math.min(runs, Math.max(keys + 2, Math.min(5 * keys, Math.ceil(runs / 3))));

/**
 * A Gaussian process for what was driven, and the setups from which it expects most: D. R. Jones, M. Schonlau and
 * W. J. Welch, J. Global Optim. 13 (1998) 455. The first generation is a Latin hypercube.
 *
 * - A generation of several: each setup is believed to be as good as the best one known, then the next one is looked for
 *   (constant liar: D. Ginsbourger, R. Le Riche and L. Carraro, 2010).
 * - Keys of levels are put on their level before the process sees them: E. C. Garrido-Merchan and D. Hernandez-Lobato,
 *   Neurocomputing 380 (2020) 20. Words are the same or not.
 * - Noise is what the seeds scatter; of one seed, what makes the observations most likely.
 * - A setup with an unfinished run is given the worst score of the finished ones, so that the search leaves its area.
 * - Several objectives: each setup of a generation is looked for by another weighting of them (ParEGO: J. Knowles, IEEE
 *   Trans. Evol. Comput. 10 (2006) 50), which needs few runs and keeps the generations.
 */
export function createSurrogate(space: SearchSpace): Search {
  const { keys, generation, runs, seed, isAllowed } = space;
  const axes: readonly Axis[] = keys;
  const known: Known[] = [];
  let told = 0;

  /** The middle of the level of a coordinate. */
  const onLevels = (positions: Float64Array): Float64Array =>
    positions.map((position, i) => {
      const levels = keys[i]?.levels;
      return levels === undefined ? position : (Math.min(levels - 1, Math.floor(position * levels)) + 0.5) / levels;
    });
  const isNew = (point: Float64Array, others: readonly Float64Array[]): boolean =>
    others.every((other) => other.some((position, i) => position !== point[i]));

  function firstOnes({ even }: Draws): Float64Array[] {
    const count = firstCount(keys.length, runs);
    const design = latinHypercube(keys.length, count, seed);
    return Array.from({ length: count }, (_, i) => {
      let positions = new Float64Array(keys.length);
      design.at(i, positions);
      for (let turn = 0; turn < MAX_DRAWS && !isAllowed(positions); turn++)
        positions = Float64Array.from(keys, even);
      return onLevels(positions);
    });
  }

  function candidates(best: readonly Float64Array[], { even, normal }: Draws): Float64Array[] {
    const drawn: Float64Array[] = Array.from({ length: ANYWHERE }, () => Float64Array.from(keys, even));
    for (const point of best)
      for (const sigma of NEAR_SIGMAS)
        for (let i = 0; i < NEAR; i++) {
          const always = Math.floor(even() * keys.length);
          drawn.push(
            point.map((position, key) => {
              if (key !== always && even() > CHANGED) return position;
              return keys[key]?.isWord === true ? even() : mirrored(position + sigma * normal());
            }),
          );
        }
    return drawn.map(onLevels).filter(isAllowed);
  }

  /** The candidate with the maximum expected improvement; a random point where none is left. A piece is one of them. */
  function* bestOf(
    process: GaussianProcess | undefined,
    points: readonly Float64Array[],
    values: readonly number[],
    draws: Draws,
  ): Pieces<Float64Array> {
    const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
    const best = order.slice(0, BEST).flatMap((at) => points[at] ?? []);
    const open = candidates(best, draws).filter((point) => isNew(point, points));
    if (process === undefined || open.length === 0)
      return open[0] ?? onLevels(Float64Array.from(keys, draws.even));
    // The minimum of noisy values is biased low; the minimum of the process is not.
    const least = Math.min(...points.map((point) => process.at(point).mean));
    let found = open[0] ?? new Float64Array(keys.length);
    let most = -Infinity;
    for (const point of open) {
      const gain = expectedImprovement(process.at(point), least);
      yield;
      if (gain <= most) continue;
      most = gain;
      found = point;
    }
    return found;
  }

  function* askInPieces(): Pieces<Float64Array[]> {
    const draws = createDraws(seed, told);
    if (told === 0) return firstOnes(draws);
    const points = known.map(({ point }) => point);
    const chosen: Float64Array[] = [];
    let fitted: { readonly process: GaussianProcess | undefined; readonly values: number[] } | undefined;
    for (let i = 0; i < generation; i++) {
      if (fitted === undefined || space.objectives > 1) {
        const { values, noise } = observations(known, space.objectives, draws);
        if (values === undefined) {
          chosen.push(candidates([], draws)[0] ?? onLevels(Float64Array.from(keys, draws.even)));
          continue;
        }
        fitted = { process: yield* fitInPieces(points, values, axes, noise), values };
      }
      const lie = Math.min(...fitted.values);
      const all = [...points, ...chosen];
      const values = [...fitted.values, ...chosen.map(() => lie)];
      const kernel = fitted.process?.kernel;
      const process =
        chosen.length === 0 || kernel === undefined
          ? fitted.process
          : gaussianProcess(all, values, axes, kernel);
      chosen.push(yield* bestOf(process, all, values, draws));
    }
    return chosen;
  }

  return {
    ask: () => atOnce(askInPieces()),
    askInPieces,
    tell(positions, scores) {
      told++;
      positions.forEach((point, i) => known.push({ point, score: scores[i] }));
    },
  };
}

/**
 * One number a setup, of mean 0 and variance 1, and its variance by the seeds, undefined where there is one seed. No
 * values where no setup has finished.
 */
function observations(
  known: readonly Known[],
  objectives: number,
  draws: Draws,
): { readonly values: number[] | undefined; readonly noise: number | undefined } {
  const finished = known.flatMap(({ score }) => score ?? []);
  if (finished.length === 0) return { values: undefined, noise: undefined };
  if (objectives > 1)
    return { values: standardised(weighted(known, finished, draws)).values, noise: undefined };
  const worst = Math.max(...finished.map(({ values }) => values[0] ?? 0));
  const { values, scale } = standardised(known.map(({ score }) => score?.values[0] ?? worst));
  const variances = finished.flatMap(({ variances: [first] }) => first ?? []);
  const variance = variances.reduce((sum, each) => sum + each, 0) / variances.length;
  return { values, noise: variances.length === 0 ? undefined : variance / scale ** 2 };
}

/** Objectives, each from 0 for its best to 1 for its worst, joined by weights that are drawn (Knowles 2006, eq. 2). */
function weighted(known: readonly Known[], finished: readonly Score[], { even }: Draws): number[] {
  const count = finished[0]?.values.length ?? 0;
  const raw = Array.from({ length: count }, () => -Math.log(1 - even()));
  const sum = raw.reduce((total, each) => total + each, 0);
  const ends = raw.map((_, i) => {
    const values = finished.map(({ values: own }) => own[i] ?? 0);
    const least = Math.min(...values);
    return { least, span: Math.max(...values) - least || 1 };
  });
  const joined = (score: Score): number => {
    const parts = ends.map(
      ({ least, span }, i) => (((score.values[i] ?? 0) - least) / span) * ((raw[i] ?? 0) / sum),
    );
    return Math.max(...parts) + PAREGO_SUM * parts.reduce((total, each) => total + each, 0);
  };
  const worst = Math.max(...finished.map(joined));
  return known.map(({ score }) => (score === undefined ? worst : joined(score)));
}
