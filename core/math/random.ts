/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** Whole number from 0 to limit - 1; 0 for a limit below 2. */
  readonly below: (limit: number) => number;
  /** True with a probability in percent. */
  readonly percent: (share: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
}

const WEYL = 0x6d2b79f5;

/**
 * Mulberry32 (T. Ettinger, 2017): a Weyl sequence through a 32-bit mixing function. Period 2^32; good enough to choose
 * test inputs, not for statistics.
 *
 * @param seed any number; its lower 32 bits are used
 * @param stream separates sequences of one seed: the number of an input
 */
export function createRandom(seed: number, stream = 0): Random {
  let state = mixed(mixed(seed | 0) ^ Math.imul(stream + 1, WEYL));
  const next = (): number => {
    state = (state + WEYL) | 0;
    return mixed(state) >>> 0;
  };
  const below = (limit: number): number => (limit < 2 ? 0 : next() % limit);
  return {
    below,
    percent: (share) => next() % 100 < share,
    pick: (list) => list[below(list.length)] ?? list[0],
  };
}

function mixed(value: number): number {
  let mix = Math.imul(value ^ (value >>> 15), value | 1);
  mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
  return mix ^ (mix >>> 14);
}
