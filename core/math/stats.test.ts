import { describe, expect, it } from 'vitest';
import { largest, mean, median, p95, percentile, rms, smallest, summarise } from './stats.ts';

describe('median and percentiles', () => {
  it('takes the middle of 1, 2, 100 as 2', () => expect(median([100, 1, 2])).toBe(2));
  it('takes the middle of 1, 2, 3, 10 as 2.5', () => expect(median([10, 3, 1, 2])).toBe(2.5));
  it('puts the 95th percentile of 0..100 at 95', () =>
    expect(p95(Array.from({ length: 101 }, (_, i) => i))).toBe(95));
  it('interpolates the 25th percentile of 1, 2, 3, 4 to 1.75', () =>
    expect(percentile([4, 1, 3, 2], 0.25)).toBeCloseTo(1.75, 12));
  it('gives the ends of the range at 0 and 1', () => {
    expect(percentile([3, 9, 5], 0)).toBe(3);
    expect(percentile([3, 9, 5], 1)).toBe(9);
  });
  it('sorts by number: the median of 9, 10, 80 is 10', () => expect(median([80, 9, 10])).toBe(10));
  it('refuses a fraction of 95', () => expect(() => percentile([1], 95)).toThrow('not in 0..1'));
  it('leaves its input in order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('no values', () => {
  it('has no median, mean, rms, smallest or largest', () => {
    for (const statistic of [median, p95, mean, rms, smallest, largest, summarise])
      expect(statistic([])).toBeUndefined();
  });
});

describe('mean, rms and range', () => {
  it('has a mean of 2 and an rms of 2.16 for 1, 2, 3', () => {
    expect(mean([1, 2, 3])).toBe(2);
    expect(rms([1, 2, 3])).toBeCloseTo(Math.sqrt(14 / 3), 14);
  });
  it('loses no digits where large values cancel: 1e16, 1, -1e16 sum to 1', () =>
    expect(mean([1e16, 1, -1e16])).toBeCloseTo(1 / 3, 15));
  it('finds -7 and 4 as the ends of 4, -7, 0', () => {
    expect(smallest([4, -7, 0])).toBe(-7);
    expect(largest([4, -7, 0])).toBe(4);
  });
  it('sums up five runs in one pass', () =>
    expect(summarise([5, 1, 4, 2, 3])).toEqual({
      count: 5,
      smallest: 1,
      largest: 5,
      mean: 3,
      median: 3,
      p95: 4.8,
    }));
});
