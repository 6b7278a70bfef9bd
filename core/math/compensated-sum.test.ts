import { describe, expect, it } from 'vitest';
import { addCompensated } from './compensated-sum.ts';

const plain = (start: number, increment: number, times: number): number => {
  let sum = start;
  for (let i = 0; i < times; i++) sum += increment;
  return sum;
};

describe('compensated sum', () => {
  it('keeps ten million increments of 0.1 uJ on top of 10 GJ, of which plain addition keeps none', () => {
    // The last digit of 1e10 is 1.9e-6.
    expect(plain(1e10, 1e-7, 1000)).toBe(1e10);
    const sum = Float64Array.of(1e10);
    const rest = new Float64Array(1);
    const added = Float64Array.of(1e-7);
    for (let i = 0; i < 1e7; i++) addCompensated(sum, rest, added, 0);
    expect(sum[0]! - 1e10 + rest[0]!).toBeCloseTo(1, 9);
  });

  it('gives 2 for 1 + 1e100 + 1 - 1e100, where plain addition gives 0', () => {
    const sum = new Float64Array(2);
    const rest = new Float64Array(2);
    for (const value of [1, 1e100, 1, -1e100]) addCompensated(sum, rest, Float64Array.of(7, value), 1);
    expect(sum[1]! + rest[1]!).toBe(2);
    expect([sum[0], rest[0]]).toEqual([0, 0]);
  });
});
