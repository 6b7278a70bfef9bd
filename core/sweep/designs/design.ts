/**
 * Points of a study in the unit cube, one coordinate a key: 0 is the least value of a range or the first of a list, 1
 * the greatest or the last. Any point is found from its number alone, so that a million runs need no list.
 */
export interface Design {
  readonly count: number;
  /** Writes the coordinates of a point, 0 to count - 1; NaN stands for the car's own value. */
  readonly at: (index: number, out: Float64Array) => void;
}

/** Where a level lies among so many. */
export const levelPlace = (level: number, levels: number): number =>
  levels < 2 ? 0.5 : level / (levels - 1);
