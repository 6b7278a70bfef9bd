import type { Pieces } from './pieces.ts';

/** Objectives of a setup that was driven, one value each; less is better. */
export interface Score {
  readonly values: readonly number[];
  /** Variance of each value by the scatter of its seeds; undefined where one seed was driven. */
  readonly variances: readonly (number | undefined)[];
}

/** A key as a search meets it: a place of 0 to 1. */
export interface SearchKey {
  /** Values that there are, in equal slices of 0 to 1; undefined where it goes smoothly. */
  readonly levels: number | undefined;
  /** Words have no order: two of them are the same or they are not. */
  readonly isWord: boolean;
}

/** Space and limits of a search. */
export interface SearchSpace {
  readonly keys: readonly SearchKey[];
  readonly objectives: number;
  /** Setups in all. */
  readonly runs: number;
  /** Setups of a generation; a search may take more at its beginning. */
  readonly generation: number;
  readonly seed: number;
  /** True where a setup meets the constraints of the plan. */
  readonly isAllowed: (places: Float64Array) => boolean;
}

/**
 * A search for the minimum score. Its next setups depend only on the generations that it was given, so that a
 * stopped search continues from its stored generations as if it had not been stopped.
 */
export interface Search {
  /** Setups of the next generation, each key 0 to 1. */
  readonly ask: () => Float64Array[];
  /** The same for whoever has other things to do meanwhile; of a search that takes tenths of a second. */
  readonly askInPieces?: () => Pieces<Float64Array[]>;
  /** Results of a whole generation, in its order; undefined for a setup of which not every run finished. */
  readonly tell: (places: readonly Float64Array[], scores: readonly (Score | undefined)[]) => void;
}

/** Tries to draw a setup that meets the constraints before one that does not is taken, which is then left out. */
export const MOST_DRAWS = 100;

/** The first objective, which searches of one objective go by; what did not finish is worse than all that did. */
export const firstValue = (score: Score | undefined): number => score?.values[0] ?? Infinity;

/** A place beyond the ends is mirrored at them. */
export function mirrored(place: number): number {
  const turn = Math.abs(place) % 2;
  return turn > 1 ? 2 - turn : turn;
}
