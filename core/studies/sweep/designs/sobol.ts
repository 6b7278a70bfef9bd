import { createRandom } from '../../../math/random.ts';
import type { Design } from './design.ts';

const BITS = 32;
const SCALE = 2 ** -BITS;

/**
 * Degree, inner coefficients and initial direction numbers of the primitive polynomials of dimensions 2 to 32: S. Joe
 * and F. Y. Kuo, SIAM J. Sci. Comput. 30 (2008) 2635, the first rows of their file new-joe-kuo-6.
 */
const POLYNOMIALS: readonly (readonly [degree: number, inner: number, ...initial: number[]])[] = [
  [1, 0, 1],
  [2, 1, 1, 3],
  [3, 1, 1, 3, 1],
  [3, 2, 1, 1, 1],
  [4, 1, 1, 1, 3, 3],
  [4, 4, 1, 3, 5, 13],
  [5, 2, 1, 1, 5, 5, 17],
  [5, 4, 1, 1, 5, 5, 5],
  [5, 7, 1, 1, 7, 11, 19],
  [5, 11, 1, 1, 5, 1, 1],
  [5, 13, 1, 1, 1, 3, 11],
  [5, 14, 1, 3, 5, 5, 31],
  [6, 1, 1, 3, 3, 9, 7, 49],
  [6, 13, 1, 1, 1, 15, 21, 21],
  [6, 16, 1, 3, 1, 13, 27, 49],
  [6, 19, 1, 1, 1, 15, 7, 5],
  [6, 22, 1, 3, 1, 15, 13, 25],
  [6, 25, 1, 1, 5, 5, 19, 61],
  [7, 1, 1, 3, 7, 11, 23, 15, 103],
  [7, 4, 1, 3, 7, 13, 13, 15, 69],
  [7, 7, 1, 1, 3, 13, 7, 35, 63],
  [7, 8, 1, 3, 5, 9, 1, 25, 53],
  [7, 14, 1, 3, 1, 13, 9, 35, 107],
  [7, 19, 1, 3, 1, 5, 27, 61, 31],
  [7, 21, 1, 1, 5, 11, 19, 41, 61],
  [7, 28, 1, 3, 5, 3, 3, 13, 69],
  [7, 31, 1, 1, 7, 13, 1, 19, 1],
  [7, 32, 1, 3, 7, 5, 13, 19, 59],
  [7, 37, 1, 1, 3, 9, 25, 29, 41],
  [7, 41, 1, 3, 5, 13, 23, 1, 55],
  [7, 42, 1, 3, 7, 3, 13, 59, 17],
];

/** Keys that a Sobol design can have. */
export const MAX_SOBOL_KEYS = POLYNOMIALS.length + 1;

/** Direction numbers of a dimension, 0 for the first, as 32-bit fractions. */
function directions(dimension: number): Int32Array {
  const v = new Int32Array(BITS);
  const row = POLYNOMIALS[dimension - 1];
  if (row === undefined) return v.map((_, i) => 1 << (BITS - 1 - i));
  const [degree, inner, ...initial] = row;
  for (let i = 0; i < BITS; i++) {
    if (i < degree) {
      v[i] = (initial[i] ?? 0) << (BITS - 1 - i);
      continue;
    }
    const far = v[i - degree] ?? 0;
    let next = far ^ (far >>> degree);
    for (let k = 1; k < degree; k++) if ((inner >> (degree - 1 - k)) & 1) next ^= v[i - k] ?? 0;
    v[i] = next;
  }
  return v;
}

/**
 * Points of a Sobol sequence (in Gray-code order: Antonov and Saleev, USSR Comput. Math. 19 (1979) 252), which fill the
 * cube evenly for any number of points; a power of two is best. The seed shifts all points by one number per key, bit
 * by bit, which keeps their evenness (digital shift); 0 leaves the sequence unshifted, so that its first point is the
 * corner of all minima.
 */
export function sobol(keys: number, count: number, seed: number): Design {
  const numbers = Array.from({ length: keys }, (_, key) => directions(key));
  const shifts = numbers.map((_, key) => (seed === 0 ? 0 : createRandom(seed, key).below(2 ** BITS)));
  return {
    count,
    at: (index, out) => {
      const gray = index ^ (index >>> 1);
      for (let key = 0; key < keys; key++) {
        let bits = shifts[key] ?? 0;
        for (let b = 0, rest = gray; rest !== 0; b++, rest >>>= 1)
          if (rest & 1) bits ^= numbers[key]?.[b] ?? 0;
        out[key] = (bits >>> 0) * SCALE;
      }
    },
  };
}
