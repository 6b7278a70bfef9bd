import { createRandom, type Random } from '../../../math/random.ts';

const FINE = 2 ** 30;

/** Random numbers, the same for the same seed and stream. */
export interface Draws {
  /** Uniform, from 0 to below 1. */
  readonly even: () => number;
  /** From the standard normal distribution. */
  readonly normal: () => number;
}

/** The normal ones by pairs: G. E. P. Box and M. E. Muller, Ann. Math. Stat. 29 (1958) 610. */
export function createDraws(seed: number, stream: number): Draws {
  const random: Random = createRandom(seed, stream);
  const even = (): number => random.below(FINE) / FINE;
  let other: number | undefined;
  return {
    even,
    normal: () => {
      if (other !== undefined) {
        const second = other;
        other = undefined;
        return second;
      }
      const radius = Math.sqrt(-2 * Math.log(1 - even()));
      const angle = 2 * Math.PI * even();
      other = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
  };
}
