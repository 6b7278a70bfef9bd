import { describe, expect, it } from 'vitest';
import { firstRise, movingMean, sampledAt, straightFit } from './fit.ts';

describe('straight fit', () => {
  it('finds slope 2 and intercept 1 of points on y = 2 x + 1', () => {
    const fit = straightFit([0, 1, 2, 5], [1, 3, 5, 11]);
    expect(fit?.slope).toBeCloseTo(2, 14);
    expect(fit?.intercept).toBeCloseTo(1, 14);
    expect(fit?.determination).toBeCloseTo(1, 14);
  });
  // By hand: means 2 and 4, Sxx = 2, Sxy = 3, Syy = 6, so slope 3/2 and determination 9/12.
  it('finds slope 1.5 and determination 0.75 of (1, 2), (2, 5), (3, 5)', () => {
    const fit = straightFit([1, 2, 3], [2, 5, 5]);
    expect(fit?.slope).toBeCloseTo(1.5, 14);
    expect(fit?.intercept).toBeCloseTo(1, 14);
    expect(fit?.determination).toBeCloseTo(0.75, 14);
  });
  it('keeps a slope of 1e-3 over an offset of 1e9', () => {
    const x = [0, 1, 2, 3].map((v) => v + 1e9);
    expect(straightFit(x, [0, 1e-3, 2e-3, 3e-3])?.slope).toBeCloseTo(1e-3, 12);
  });
  it('has no line through one point or through points of one x', () => {
    expect(straightFit([1], [1])).toBeUndefined();
    expect(straightFit([2, 2], [1, 3])).toBeUndefined();
  });
});

describe('moving mean', () => {
  it('of 1, 2, 6, 4 over 2 is 1.5, 4, 5', () =>
    expect([...movingMean([1, 2, 6, 4], 2)]).toEqual([1.5, 4, 5]));
  it('of fewer values than its width is empty', () => expect(movingMean([1, 2], 3)).toHaveLength(0));
  it('refuses a width of 0', () => expect(() => movingMean([1], 0)).toThrow('over 0 values'));
});

describe('sampled curves', () => {
  it('read 15 at 0.5 between 10 at 0 and 20 at 1', () => expect(sampledAt([0, 1], [10, 20], 0.5)).toBe(15));
  it('read the last value at the last x', () => expect(sampledAt([0, 1, 2], [1, 2, 7], 2)).toBe(7));
  it('have no value before the first or after the last x', () => {
    expect(sampledAt([1, 2], [0, 1], 0.9)).toBeUndefined();
    expect(sampledAt([1, 2], [0, 1], 2.1)).toBeUndefined();
    expect(sampledAt([], [], 0)).toBeUndefined();
  });
  it('cross 90 % at 0.45 s between 0 at 0 s and 2 at 1 s', () =>
    expect(firstRise([0, 1], [0, 2], 0.9)).toBeCloseTo(0.45, 14));
  it('have reached a level they start above', () => expect(firstRise([3, 4], [5, 6], 1)).toBe(3));
  it('never reach a level above their largest value', () =>
    expect(firstRise([0, 1], [0, 2], 2.1)).toBeUndefined());
});
