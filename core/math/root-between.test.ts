import { describe, expect, it } from 'vitest';
import { rootBetween } from './root-between.ts';

describe('a root between two points', () => {
  it('of x² - 2 is sqrt(2), in few evaluations and from either end', () => {
    let count = 0;
    const of = (x: number): number => {
      count++;
      return x * x - 2;
    };
    expect(rootBetween(of, [0, -2], [2, 2], 1e-12)).toBeCloseTo(Math.SQRT2, 12);
    expect(count).toBeLessThan(15);
    expect(rootBetween(of, [2, 2], [0, -2], 1e-12)).toBeCloseTo(Math.SQRT2, 12);
  });

  it('at a jump is the last point on the side of the first end, where the function was evaluated last', () => {
    let last = NaN;
    const of = (x: number): number => {
      last = x;
      return x < 0.3 ? -1 : 5;
    };
    const root = rootBetween(of, [0, -1], [1, 5], 1e-9);
    expect(root).toBeLessThan(0.3);
    expect(root).toBeGreaterThan(0.3 - 1e-7);
    expect(last).toBe(root);
  });
});
