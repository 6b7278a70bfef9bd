import { createRandom } from '../../math/random.ts';
import type { Design } from './design.ts';

const FINE = 2 ** 30;

/** Maximum number of coordinates (points times keys): all of them are stored, 16 MB. */
export const MOST_LATIN_PLACES = 2_000_000;

/**
 * Latin hypercube: each key's range in `count` equal slices, one point in each; the slices of the keys are combined at
 * random and the point is random within its slice (McKay, Beckman and Conover, Technometrics 21 (1979) 239).
 */
export function latinHypercube(keys: number, count: number, seed: number): Design {
  const places = Array.from({ length: keys }, (_, key) => {
    const random = createRandom(seed, key);
    const slices = Float64Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const other = random.below(i + 1);
      const kept = slices[i] ?? 0;
      slices[i] = slices[other] ?? 0;
      slices[other] = kept;
    }
    return slices.map((slice) => (slice + random.below(FINE) / FINE) / count);
  });
  return {
    count,
    at: (index, out) => {
      for (let key = 0; key < keys; key++) out[key] = places[key]?.[index] ?? NaN;
    },
  };
}
