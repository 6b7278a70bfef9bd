import { describe, expect, it } from 'vitest';
import { measureSize } from './measure-size.ts';

/** A redraw of one channel: 16 entries a point at most in pages of 512, and 16 pages of each level at both ends. */
const rowsOf = (channels: number, points: number): number => channels * ((16 * points) / 512 + 6 * 16);

describe('a session of 300 s at 1 kHz with 12 channels, 3.6 million samples', () => {
  const report = measureSize(300, 1000, 12);

  it('comes back bit for bit, in under 70 % of 32-bit floats', () => {
    expect(report.samples).toBe(3_600_000);
    expect(report.losses).toBe(0);
    expect(report.size).toBeLessThan(0.7);
  });

  it('is drawn from a bounded number of rows at every zoom, whole or a ten-thousandth of it', () => {
    for (const { mostRows, span_s } of report.redraws)
      expect(mostRows, `${span_s} s`).toBeLessThanOrEqual(rowsOf(8, 1800));
    expect(report.redraws.at(-1)?.mostRows).toBeLessThanOrEqual(16);
  });

  it('takes less than 128 MB to record and to zoom', () => {
    const { start, zoomed } = report.peakBytes;
    expect(zoomed - start).toBeLessThan(128e6);
  });
});
