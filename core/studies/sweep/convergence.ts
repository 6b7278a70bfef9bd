import { mean } from '../../math/stats.ts';
import type { ObjectiveValue } from './objective-values.ts';
import type { Objective } from './sweep-plan.ts';

/** State of a search after a number of setups. */
export interface FoundSoFar {
  /** Setups in the order of their numbers, this one among them. */
  readonly setups: number;
  /** This setup's own mean over its seeds; undefined where a run of it did not finish as planned. */
  readonly value: number | undefined;
  /** The best result so far with its setup; undefined until one has finished. */
  readonly best: number | undefined;
  readonly bestPoint: number | undefined;
}

/** The best so far by the number of setups, `count` in all: the convergence of a search. `values` are those of the objective. */
export function convergence(
  { want }: Objective,
  values: ReadonlyMap<number, ObjectiveValue>,
  count: number,
): FoundSoFar[] {
  const sign = want === 'less' ? 1 : -1;
  let best: number | undefined;
  let bestPoint: number | undefined;
  return Array.from({ length: count }, (_, point) => {
    const value = values.get(point)?.mean;
    if (value !== undefined && (best === undefined || sign * value < sign * best)) {
      best = value;
      bestPoint = point;
    }
    return { setups: point + 1, value, best, bestPoint };
  });
}

/** A generation of a search. */
export interface GenerationFigures {
  readonly generation: number;
  readonly setups: number;
  /** Setups that finished as planned: their number, best, mean and worst. */
  readonly finished: number;
  readonly best: number | undefined;
  readonly mean: number | undefined;
  readonly worst: number | undefined;
}

/** Figures of each generation, from 0. `generations` has that of each setup, in order (SweepRepository.points). */
export function generationFigures(
  { want }: Objective,
  values: ReadonlyMap<number, ObjectiveValue>,
  generations: readonly number[],
): GenerationFigures[] {
  const sign = want === 'less' ? 1 : -1;
  const pointsOf: number[][] = [];
  generations.forEach((generation, point) => (pointsOf[generation] ??= []).push(point));
  return Array.from(pointsOf, (points, generation) => {
    const own = points.flatMap((point) => values.get(point)?.mean ?? []).sort((a, b) => sign * (a - b));
    return {
      generation,
      setups: points.length,
      finished: own.length,
      best: own[0],
      mean: mean(own),
      worst: own.at(-1),
    };
  });
}
