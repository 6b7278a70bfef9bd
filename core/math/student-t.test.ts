import { describe, expect, it } from 'vitest';
import { incompleteBeta, meanDifference, studentProbability, studentQuantile } from './student-t.ts';

describe("Student's t", () => {
  it('is below 12.7062, 4.30265, 2.77645, 2.22814, 2.04227 with 97.5 % at 1, 2, 4, 10 and 30 degrees of freedom', () => {
    // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
    for (const [freedom, t] of [
      [1, 12.7062047],
      [2, 4.3026527],
      [4, 2.7764451],
      [10, 2.2281389],
      [30, 2.0422725],
    ] as const)
      expect(studentQuantile(0.975, freedom)).toBeCloseTo(t, 6);
  });
  it('with one degree of freedom is the Cauchy distribution: 1/2 + atan(t) / pi', () => {
    for (const t of [-3, -0.5, 0, 0.2, 1, 7])
      expect(studentProbability(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 12);
  });
  it('with two is 1/2 + t / (2 sqrt(2 + t^2))', () => {
    for (const t of [-3, -0.5, 0, 0.2, 1, 7])
      expect(studentProbability(t, 2)).toBeCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 12);
  });
  it('of many is the normal distribution: 1.95996 at 97.5 %', () =>
    expect(studentQuantile(0.975, 1e7)).toBeCloseTo(1.959964, 5));
  it('has no quantile outside 0.5 to 1, nor without freedom', () => {
    expect(() => studentQuantile(1, 3)).toThrow(RangeError);
    expect(() => studentQuantile(0.3, 3)).toThrow(RangeError);
    expect(() => studentQuantile(0.9, 0)).toThrow(RangeError);
  });
  it('uses an incomplete beta function with I(x; 2, 3) = x^2 (6 - 8 x + 3 x^2)', () => {
    for (const x of [0, 0.1, 0.4, 0.7, 1])
      expect(incompleteBeta(2, 3, x)).toBeCloseTo(x * x * (6 - 8 * x + 3 * x * x), 12);
  });
});

describe('the difference of two sets of lap times', () => {
  it('of 60, 61, 62 s and 58, 59, 60 s is -2 s with an interval of 2.267 s to both sides', () => {
    // Variance 1 of three each: 1/3 of each mean, (2/3)^2 / (2 x (1/3)^2 / 2) = 4 degrees of freedom, 2.77645 sqrt(2/3).
    const { difference, half } = meanDifference([60, 61, 62], [58, 59, 60]) ?? {};
    expect(difference).toBeCloseTo(-2, 12);
    expect(half).toBeCloseTo(2.7764451 * Math.sqrt(2 / 3), 6);
  });
  it('of unequal spread, 60, 61, 62 s and 58, 60, 62 s, lies between those of 2 and 3 degrees of freedom', () => {
    // Variances 1 and 4: (5/3)^2 / ((1/9 + 16/9) / 2) = 50/17 degrees of freedom.
    const { difference, half = 0 } = meanDifference([60, 61, 62], [58, 60, 62]) ?? {};
    expect(difference).toBeCloseTo(-1, 12);
    expect(half).toBeGreaterThan(3.1824463 * Math.sqrt(5 / 3));
    expect(half).toBeLessThan(4.3026527 * Math.sqrt(5 / 3));
  });
  it('has no interval where a side has two laps, and none at all where one has none', () => {
    expect(meanDifference([60, 61, 62], [58, 60])).toEqual({ difference: -2, half: undefined });
    expect(meanDifference([60], [])).toBeUndefined();
  });
  it('of laps that are the same to the last digit has an interval of nothing', () =>
    expect(meanDifference([60, 60, 60], [61, 61, 61])).toEqual({ difference: 1, half: 0 }));
});
