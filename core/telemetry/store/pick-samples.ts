import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { PAGE_ENTRIES } from './pyramid.ts';
import type { EntryReader } from './window-points.ts';

/**
 * Samples of increasing indices out of `count`; a missing one for index -1. Pages without one of them are not read,
 * others once.
 */
export function pickSamples(
  read: EntryReader,
  count: number,
  indices: Float64Array,
): Float64Array<ArrayBuffer> {
  const values = new Float64Array(indices.length);
  let i = 0;
  while (i < indices.length) {
    const index = indices[i]!;
    if (index < 0) {
      values[i++] = MISSING_SAMPLE;
      continue;
    }
    const first = Math.floor(index / PAGE_ENTRIES) * PAGE_ENTRIES;
    const page = read(0, first, Math.min(PAGE_ENTRIES, count - first)).min;
    for (; i < indices.length && indices[i]! < first + PAGE_ENTRIES; i++)
      values[i] = page[indices[i]! - first]!;
  }
  return values;
}
