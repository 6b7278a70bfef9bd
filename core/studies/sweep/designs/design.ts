/**
 * Points of a study in the unit cube, one coordinate per key: 0 is the minimum of a range or the first value of a list,
 * 1 the maximum or the last. Any point follows from its number alone, so that a million runs need no list.
 */
export interface Design {
  readonly count: number;
  /** Writes the coordinates of a point, 0 to count - 1; NaN stands for the car's own value. */
  readonly at: (index: number, out: Float64Array) => void;
}

/** Coordinate of a level, 0 to 1. */
export const levelPosition = (level: number, levels: number): number =>
  levels < 2 ? 0.5 : level / (levels - 1);
