const MAX_EVALUATIONS = 60;
/** Width of the interval, in parts of its end, below which a jump of the function is taken for its root. */
const JUMP_PART = 1e-8;

/** A point and the value of the function there. */
export type Evaluated = readonly [x: number, value: number];

/**
 * Root of a function between two points at which its values differ in sign: false position that halves the value of an end that stays
 * (the Illinois rule; Dowell and Jarratt, "A modified regula falsi method", BIT 11, 1971), with a halving every third time, which
 * also ends at a jump. The function was evaluated last at the point that is returned: there it is within the tolerance, or at a jump on the
 * side of the first end.
 */
export function rootBetween(
  of: (x: number) => number,
  [first, firstValue]: Evaluated,
  [second, secondValue]: Evaluated,
  tolerance: number,
): number {
  let [near, nearValue, far, farValue] = [first, firstValue, second, secondValue];
  let stayed = 0;
  for (let i = 0; i < MAX_EVALUATIONS; i++) {
    const isHalving = i % 3 === 2 || nearValue === farValue;
    const x = isHalving ? (near + far) / 2 : near - (nearValue * (far - near)) / (farValue - nearValue);
    const value = of(x);
    if (Math.abs(value) <= tolerance) return x;
    if (value < 0 === firstValue < 0) {
      if (stayed === 1) farValue /= 2;
      [near, nearValue, stayed] = [x, value, 1];
    } else {
      if (stayed === -1) nearValue /= 2;
      [far, farValue, stayed] = [x, value, -1];
    }
    if (Math.abs(far - near) <= JUMP_PART * Math.abs(far)) break;
  }
  of(near);
  return near;
}
