/** What was varied, by the value that each setup has of it. */
export interface Factor {
  readonly name: string;
  /** Where values are places in this list. */
  readonly words: readonly string[] | undefined;
  readonly values: Float64Array;
}

/** Setups whose runs all went as planned, and a metric of them. */
export interface Studied {
  readonly factors: readonly Factor[];
  /** Of each setup, the mean over its runs. */
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

/** More values of a factor than these are told in slices of its range. */
const MOST_VALUES = 12;
const SLICES = 6;

export function levelsOf({ values, words }: Factor): Level[] {
  const different = [...new Set(values)].sort((a, b) => a - b);
  if (words !== undefined || different.length <= MOST_VALUES)
    return different.map((value) => ({ from: value, to: value, word: words?.[value] }));
  const first = different[0] ?? 0;
  const range = (different.at(-1) ?? 0) - first;
  return Array.from({ length: SLICES }, (_, k) => ({
    from: first + (range * k) / SLICES,
    to: first + (range * (k + 1)) / SLICES,
    word: undefined,
  }));
}

/** Of each setup the place of its level. */
export function levelPlaces({ values }: Factor, levels: readonly Level[]): Int32Array {
  return Int32Array.from(values, (value) => {
    const within = levels.findIndex(({ from, to }) =>
      from === to ? value === from : value >= from && value < to,
    );
    return within === -1 ? levels.length - 1 : within;
  });
}
