import { describe, expect, it } from 'vitest';
import { firstIndexWhere } from './sorted.ts';

describe('the first index at which a condition holds', () => {
  it('is found among rising numbers, before the first and behind the last', () => {
    const rising = [1, 3, 3, 7];
    const firstAbove = (limit: number): number =>
      firstIndexWhere(rising.length, (i) => (rising[i] ?? NaN) > limit);
    expect([0, 1, 2, 3, 6.9, 7].map(firstAbove)).toEqual([0, 1, 1, 3, 3, 4]);
  });

  it('is 0 of an empty list', () => {
    expect(firstIndexWhere(0, () => true)).toBe(0);
  });
});
