/**
 * Index of the first of `count` places at which a condition holds, by bisection; `count` where it holds at none. Once it
 * holds it must hold at all later places.
 */
export function firstIndexWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
