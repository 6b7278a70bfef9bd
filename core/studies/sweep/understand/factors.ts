/** A varied key with its value in each setup. */
export interface Factor {
  readonly name: string;
  /** Words that the values are indices into; undefined where they are numbers. */
  readonly words: readonly string[] | undefined;
  readonly values: Float64Array;
}

/** Setups whose runs all went as planned, and a metric of them. */
export interface Studied {
  readonly factors: readonly Factor[];
  /** Mean of each setup over its runs. */
  readonly metric: Float64Array;
  /** Runs behind each mean. */
  readonly runs: Float64Array;
}

/** A value of a factor, or a slice of its range with the lower end in it (the last with both). */
export interface Level {
  readonly from: number;
  readonly to: number;
  readonly word: string | undefined;
}

/** A factor with more values than these is shown in slices of its range. */
const MAX_VALUES = 12;
const SLICES = 6;

export function levelsOf({ values, words }: Factor): Level[] {
  const different = [...new Set(values)].sort((a, b) => a - b);
  if (words !== undefined || different.length <= MAX_VALUES)
    return different.map((value) => ({ from: value, to: value, word: words?.[value] }));
  const first = different[0] ?? 0;
  const range = (different.at(-1) ?? 0) - first;
  return Array.from({ length: SLICES }, (_, k) => ({
    from: first + (range * k) / SLICES,
    to: first + (range * (k + 1)) / SLICES,
    word: undefined,
  }));
}

/** Index of the level of each setup. */
export function levelPositions({ values }: Factor, levels: readonly Level[]): Int32Array {
  return Int32Array.from(values, (value) => {
    const within = levels.findIndex(({ from, to }) =>
      from === to ? value === from : value >= from && value < to,
    );
    return within === -1 ? levels.length - 1 : within;
  });
}
