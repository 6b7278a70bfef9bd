import type { Pieces } from './pieces.ts';

/** Objectives of a setup that was driven, one value each; less is better. */
export interface Score {
  readonly values: readonly number[];
  /** Variance of each value from the scatter of its seeds; undefined where one seed was driven. */
  readonly variances: readonly (number | undefined)[];
}

/** A key in the unit interval of a search. */
export interface SearchKey {
  /** Number of levels, in equal slices of 0 to 1; undefined for a continuous key. */
  readonly levels: number | undefined;
  /** Words have no order: two of them are equal or different. */
  readonly isWord: boolean;
}

/** Space and limits of a search. */
export interface SearchSpace {
  readonly keys: readonly SearchKey[];
  readonly objectives: number;
  /** Total number of setups. */
  readonly runs: number;
  /** Setups of a generation; the first one may be larger. */
  readonly generation: number;
  readonly seed: number;
  /** True where a setup meets the constraints of the plan. */
  readonly isAllowed: (positions: Float64Array) => boolean;
}

/**
 * A search for the minimum score. Its next setups depend only on the generations that it was given, so that a stopped
 * search continues from its stored generations as if it had not been stopped.
 */
export interface Search {
  /** Setups of the next generation, each key 0 to 1. */
  readonly ask: () => Float64Array[];
  /** The same in pieces, for a caller with other work; for a search that takes tenths of a second. */
  readonly askInPieces?: () => Pieces<Float64Array[]>;
  /** Results of a whole generation, in its order; undefined for a setup with an unfinished run. */
  readonly tell: (positions: readonly Float64Array[], scores: readonly (Score | undefined)[]) => void;
}

/** Attempts to draw a setup that meets the constraints; after them one that does not is taken and left out. */
export const MAX_DRAWS = 100;

/** The first objective, for searches with one objective; an unfinished setup is worse than all finished ones. */
export const firstValue = (score: Score | undefined): number => score?.values[0] ?? Infinity;

/** A coordinate beyond the ends is mirrored at them. */
export function mirrored(position: number): number {
  const turn = Math.abs(position) % 2;
  return turn > 1 ? 2 - turn : turn;
}
