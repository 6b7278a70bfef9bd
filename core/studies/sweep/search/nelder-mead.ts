import { createDraws } from './draws.ts';
import { firstValue, MAX_DRAWS, type Search, type SearchSpace } from './search.ts';
import { createSimplex, type Simplex } from './simplex.ts';

/** Default number of simplexes at the same time. */
export const USUAL_SIMPLEXES = 2;
/** Initial edge along each axis, relative to a key's range. */
const FIRST_STEP = 0.2;
/** A simplex smaller than this ends, and another one begins at a random point. */
const MIN_SIZE = 1e-3;

const bounded = (point: Float64Array): Float64Array => point.map((position) => Math.min(1, Math.max(0, position)));

/**
 * Several simplexes at the same time, each by the rule of Nelder and Mead (simplex.ts): the first one begins in the
 * middle, later ones at a random point that meets the constraints. A point beyond the ends of a key is moved to its
 * end; one that breaks a constraint is left out and ranked worst.
 */
export function createNelderMead({ keys, generation, seed, isAllowed }: SearchSpace): Search {
  let begun = 0;
  const begin = (): Simplex => {
    const { even } = createDraws(seed, begun);
    let start: Float64Array = new Float64Array(keys.length).fill(0.5);
    for (let i = 0; i < MAX_DRAWS && (begun > 0 || !isAllowed(start)); i++) {
      start = Float64Array.from(keys, even);
      if (isAllowed(start)) break;
    }
    begun++;
    return createSimplex(start, FIRST_STEP, bounded);
  };
  const simplexes = Array.from({ length: generation }, begin);
  return {
    ask: () => simplexes.flatMap((simplex) => simplex.waiting()),
    tell(_, scores) {
      let at = 0;
      simplexes.forEach((simplex, i) => {
        const own = scores.slice(at, at + simplex.waiting().length);
        at += own.length;
        simplex.tell(own.map(firstValue));
        if (simplex.size() < MIN_SIZE) simplexes[i] = begin();
      });
    },
  };
}
