import { describe, expect, it } from 'vitest';
import { firstPeak, greatestOf, greatestUpTo } from './peak.ts';

describe('the maximum of a curve', () => {
  it('is found on the place nearest to it: x exp(-x / 0.1) has 0.0368 at 0.1', () => {
    const { at, value } = greatestUpTo((x) => x * Math.exp(-x / 0.1), 0.5, 500);
    expect(at).toBeCloseTo(0.1, 12);
    expect(value).toBeCloseTo(0.1 / Math.E, 12);
  });
  it('is the first of equal ones, and 0 at the given place where none is above 0', () => {
    expect(
      greatestOf(
        () => 2,
        (i) => i * i,
        5,
        9,
      ),
    ).toEqual({ at: 1, value: 2 });
    expect(
      greatestOf(
        (x) => -x,
        (i) => i,
        5,
        9,
      ),
    ).toEqual({ at: 9, value: 0 });
    expect(
      greatestOf(
        () => NaN,
        (i) => i,
        5,
        9,
      ),
    ).toEqual({ at: 9, value: 0 });
  });
  it('of a curve that rises to its end is taken at 95 % of it', () => {
    expect(firstPeak((x) => x, 1)).toBeCloseTo(0.95, 12);
    expect(firstPeak((x) => Math.sin(Math.PI * x), 1)).toBeCloseTo(0.5, 12);
  });
});
