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
  it('is that of all places, for peaks from an eightieth of the range to its end', () => {
    for (let k = 1; k <= 80; k++) {
      const curve = (x: number): number => Math.sin(1.6 * Math.atan(x * k));
      const places = Array.from({ length: 350 }, (_, i) => (0.7 * (i + 1)) / 350);
      const values = places.map(curve);
      const value = Math.max(...values);
      expect(greatestUpTo(curve, 0.7, 350)).toEqual({ value, at: places[values.indexOf(value)] });
    }
  });
  it('is found between the places that are looked at first, where those have nothing', () => {
    const spike = (x: number): number => (x === 11 ? 3 : 0);
    expect(greatestOf(spike, (i) => i, 40, 0)).toEqual({ at: 11, value: 3 });
  });
  it('of a curve that rises to its end is taken at 95 % of it', () => {
    expect(firstPeak((x) => x, 1)).toBeCloseTo(0.95, 12);
    expect(firstPeak((x) => Math.sin(Math.PI * x), 1)).toBeCloseTo(0.5, 12);
  });
});
