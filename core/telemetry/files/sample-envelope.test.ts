import { describe, expect, it } from 'vitest';
import { envelopeOf } from './sample-envelope.ts';

describe('the envelope of a series', () => {
  it('has the values of a short series, each as minimum and maximum', () => {
    expect([...envelopeOf([3, Number.NaN, -1])]).toEqual([3, 3, Number.NaN, Number.NaN, -1, -1]);
    expect([...envelopeOf([])]).toEqual([]);
  });

  it('keeps every extreme of a long series in at most 100 parts, in their order', () => {
    const series = Array.from({ length: 12_345 }, (_, i) =>
      i === 7000 ? 500 : i === 9001 ? -500 : Math.sin(i),
    );
    const envelope = envelopeOf(series);
    expect(envelope.length).toBeLessThanOrEqual(200);
    expect(envelope.length).toBeGreaterThan(90);
    const part = 2 ** Math.ceil(Math.log2(series.length / 100));
    expect(envelope[2 * Math.floor(7000 / part) + 1]).toBe(500);
    expect(envelope[2 * Math.floor(9001 / part)]).toBe(-500);
  });

  it('takes a part with some missing values from the others', () => {
    const series = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? Number.NaN : i));
    expect([...envelopeOf(series).subarray(0, 4)]).toEqual([1, 3, 5, 7]);
  });
});
