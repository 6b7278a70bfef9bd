import { describe, expect, it } from 'vitest';
import { fc } from '../proof/testing/property.ts';
import { nthSmallest, spreadIndices, upperMedian, usualValue } from './nth-smallest.ts';

describe('the n-th smallest value', () => {
  it('is that of the sorted values, with repeated values, infinities and NaN', () => {
    const value = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 80 }), fc.nat({ max: 90 }), (values, n) => {
        const sorted = Float64Array.from(values).toSorted();
        // Both zeros are the same value.
        expect((nthSmallest(Float64Array.from(values), n) ?? -1) + 0).toEqual((sorted[n] ?? -1) + 0);
      }),
    );
  });

  it('of sorted, reversed and equal values takes no quadratic time', () => {
    const count = 300_000;
    for (const make of [(i: number) => i, (i: number) => -i, () => 7])
      expect(
        nthSmallest(
          Float64Array.from({ length: count }, (_, i) => make(i)),
          count >> 1,
        ),
      ).toBe(Float64Array.from({ length: count }, (_, i) => make(i)).toSorted()[count >> 1]);
  });
});

describe('the usual value', () => {
  it('is the upper median of few values, whose order stays', () => {
    const values = Float64Array.of(5, 1, 4, 2);
    expect(usualValue(values)).toBe(4);
    expect([...values]).toEqual([5, 1, 4, 2]);
    expect(usualValue(new Float64Array(0))).toBeUndefined();
  });

  it('of many values is that of some of them, from the first one to near the last one', () => {
    const indices = spreadIndices(1_000_000);
    expect(indices.length).toBe(4999);
    expect(indices[0]).toBe(0);
    expect(indices.at(-1)).toBeGreaterThan(999_700);
    expect(new Set(indices).size).toBe(indices.length);
  });

  it('is not in step with values that repeat every few rows', () => {
    for (let period = 3; period < 60; period += 2) {
      const values = Float64Array.from({ length: 20 * 60 * 100 }, (_, i) => (i % period) / period);
      const exact = upperMedian(values.slice()) ?? Number.NaN;
      expect(Math.abs((usualValue(values) ?? Number.NaN) - exact), `${period} rows`).toBeLessThan(0.02);
    }
  });
});
