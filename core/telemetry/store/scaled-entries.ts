import { MISSING_SAMPLE } from '../../contract/missing.ts';
import type { EntryReader } from './window-points.ts';

/** Values x factor + offset are those that are read. */
export interface Scale {
  readonly factor: number;
  readonly offset: number;
}

/** Reads entries in another unit or with the other sign; missing samples stay missing. */
export function scaledEntries(read: EntryReader, { factor, offset }: Scale): EntryReader {
  const scaled = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
    values.map((value) => (value === MISSING_SAMPLE ? value : value * factor + offset));
  return (level, first, count) => {
    const { min, max } = read(level, first, count);
    const low = scaled(min);
    const high = max === min ? low : scaled(max);
    return factor < 0 ? { min: high, max: low } : { min: low, max: high };
  };
}
