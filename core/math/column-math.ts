/** First element and number of elements of each quantity in an array. */
export type ColumnParts = Readonly<Record<string, readonly [at: number, count: number]>>;

/**
 * Where the arrays of a state come from: arrays of their own, or segments of arrays that many vehicles share. Names are
 * unique within a vehicle; every array comes zeroed. One vehicle asks for the same names in the same order each time.
 */
export interface Columns {
  /** With `parts` the array holds several quantities, whose names stand for its own. */
  readonly float64: (name: string, length: number, parts?: ColumnParts) => Float64Array;
  readonly int32: (name: string, length: number) => Int32Array;
  readonly uint8: (name: string, length: number) => Uint8Array;
}

/** An array of its own for every column. */
export const OWN_COLUMNS: Columns = {
  float64: (_, length) => new Float64Array(length),
  int32: (_, length) => new Int32Array(length),
  uint8: (_, length) => new Uint8Array(length),
};
