import { describe, expect, it } from 'vitest';
import { pchipAt, pchipSlopes } from './pchip.ts';

describe('a monotone cubic', () => {
  it('has the harmonic mean 4/3 of secants 1 and 2 between equal steps', () => {
    const slopes = pchipSlopes([0, 1, 2], [0, 1, 3]);
    expect(slopes[1]).toBeCloseTo(4 / 3, 12);
    // (2 h0 + h1) d0 - h0 d1 over h0 + h1 = (3 x 1 - 2) / 2.
    expect(slopes[0]).toBeCloseTo(0.5, 12);
    expect(slopes[2]).toBeCloseTo(2.5, 12);
  });
  it('is flat at a peak of its points, and goes through them', () => {
    const x = [0, 1, 3, 4];
    const y = [0, 5, 2, 2];
    const slopes = pchipSlopes(x, y);
    expect(slopes[1]).toBe(0);
    expect(x.map((at) => pchipAt(x, y, slopes, at))).toEqual(y);
  });
  it('never leaves the range of the two points it lies between', () => {
    const x = [0, 0.1, 1, 1.2, 5];
    const y = [0, 10, 10.1, 3, 2.9];
    const slopes = pchipSlopes(x, y);
    for (let at = 0; at < 5; at += 0.01) {
      const i = x.findLastIndex((value) => value <= at);
      const [a, b] = [y[i] ?? 0, y[i + 1] ?? 0];
      expect(pchipAt(x, y, slopes, at)).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-12);
      expect(pchipAt(x, y, slopes, at)).toBeLessThanOrEqual(Math.max(a, b) + 1e-12);
    }
  });
  it('of a straight line is that line, of one point that point', () => {
    expect([...pchipSlopes([0, 1, 5, 6], [1, 3, 11, 13])]).toEqual([2, 2, 2, 2]);
    expect(pchipAt([2], [7], pchipSlopes([2], [7]), 9)).toBe(7);
  });
  it('is refused where x does not rise', () =>
    expect(() => pchipSlopes([0, 1, 1], [0, 1, 2])).toThrow('must rise'));
});
