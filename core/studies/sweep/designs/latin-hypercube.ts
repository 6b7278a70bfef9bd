import { createRandom } from '../../../math/random.ts';
import type { Design } from './design.ts';

const FINE = 2 ** 30;

/** Maximum number of coordinates (points times keys): all of them are stored, 16 MB. */
export const MAX_LATIN_POSITIONS = 2_000_000;

/** Coordinates of all points of a Latin hypercube, those of one key after the other: half a second for the most. */
export const latinPositions = (keys: number, count: number, seed: number): Float64Array[] =>
  Array.from({ length: keys }, (_, key) => {
    const random = createRandom(seed, key);
    const slices = Float64Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const other = random.below(i + 1);
      const swapped = slices[i] ?? 0;
      slices[i] = slices[other] ?? 0;
      slices[other] = swapped;
    }
    return slices.map((slice) => (slice + random.below(FINE) / FINE) / count);
  });

/**
 * Latin hypercube: each key's range in `count` equal slices, one point in each, the slices of the keys joined by chance
 * and the point anywhere in its slice (McKay, Beckman and Conover, Technometrics 21 (1979) 239). `places` are its
 * coordinates where they were drawn already.
 */
export function latinHypercube(
  keys: number,
  count: number,
  seed: number,
  positions: readonly Float64Array[] = latinPositions(keys, count, seed),
): Design {
  return {
    count,
    at: (index, out) => {
      for (let key = 0; key < keys; key++) out[key] = positions[key]?.[index] ?? NaN;
    },
  };
}
