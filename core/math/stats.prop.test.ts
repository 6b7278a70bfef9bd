import { fc } from '../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { mean, median, percentile } from './stats.ts';

const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }), {
  minLength: 1,
  maxLength: 60,
});

describe('statistics of any values', () => {
  it('keep the median between the smallest and the largest value', () => {
    fc.assert(
      fc.property(values, (v) => {
        const m = median(v) ?? NaN;
        expect(m).toBeGreaterThanOrEqual(Math.min(...v));
        expect(m).toBeLessThanOrEqual(Math.max(...v));
      }),
    );
  });
  it('let no percentile fall as its fraction rises', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (v, f) => {
        const below = percentile(v, f / 2) ?? NaN;
        expect(percentile(v, f)).toBeGreaterThanOrEqual(below - 1e-9 * Math.abs(below));
      }),
    );
  });
  it('shift the mean by the shift of all values', () => {
    fc.assert(
      fc.property(values, (v) => {
        expect(mean(v.map((x) => x + 1000))).toBeCloseTo((mean(v) ?? NaN) + 1000, 2);
      }),
    );
  });
});
