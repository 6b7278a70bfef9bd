import { describe, expect, it } from 'vitest';
import { fc } from '../proof/testing/property.ts';
import { nthSmallest } from './nth-smallest.ts';

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
