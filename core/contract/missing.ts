/**
 * Replaces a missing value (a ratio over zero) in samples, chunks and the database. Finite, exact in 32 bits
 * and far outside the range of any channel, so that no NaN is ever stored. {@link withGaps} turns it into NaN
 * for reading, which plots draw as a gap and numbers show as an en dash (ADR 0020).
 */
export const MISSING_SAMPLE = -(2 ** 100);

/** Samples for display: NaN where a value is missing. Changes the given array. */
export function withGaps(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  for (let i = 0; i < values.length; i++) if (values[i] === MISSING_SAMPLE) values[i] = Number.NaN;
  return values;
}
