/**
 * Stands in samples, chunks and the database for a value that there is not (a ratio over nothing). Finite, exact in 32
 * bits and far outside what any channel can hold: no NaN is ever stored. What reads samples turns it into NaN by
 * {@link withGaps}, which plots draw as a gap and numbers show as an en dash (ADR 0020).
 */
export const MISSING_SAMPLE = -(2 ** 100);

/** Samples for people: NaN where a value is missing. Changes the array it is given. */
export function withGaps(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  for (let i = 0; i < values.length; i++) if (values[i] === MISSING_SAMPLE) values[i] = Number.NaN;
  return values;
}
