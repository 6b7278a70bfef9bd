import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { trials } from '../../proof/testing/thorough.ts';
import { PYRAMID_FACTOR } from './pyramid.ts';
import { rangeInInterval, reduceRange, type EntryReader } from './window-points.ts';

/** Entries straight from the samples: what the store holds as pages. */
function readerOf(samples: Float64Array, reads: { entries: number } = { entries: 0 }): EntryReader {
  return (level, first, count) => {
    reads.entries += count;
    const size = PYRAMID_FACTOR ** level;
    const min = new Float64Array(count);
    const max = new Float64Array(count);
    for (let e = 0; e < count; e++) {
      const part = samples.subarray((first + e) * size, (first + e + 1) * size);
      if (part.length !== size) throw new RangeError(`Entry ${first + e} of level ${level} is not complete`);
      min[e] = part.reduce((a, b) => Math.min(a, b));
      max[e] = part.reduce((a, b) => Math.max(a, b));
    }
    return { min, max };
  };
}

const signal = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer())
  .map(([length, seed]) =>
    Float64Array.from({ length }, (_, i) => Math.sin(i * 0.37 + seed) * ((i * 7919) % 1013)),
  );

const scene = signal.chain((samples) =>
  fc.record({
    samples: fc.constant(samples),
    a: fc.nat(samples.length - 1),
    b: fc.nat(samples.length - 1),
    points: fc.integer({ min: 2, max: 600 }),
  }),
);

describe('a window', () => {
  it('never has more points than asked, and each is the exact minimum and maximum of the samples it covers', () => {
    fc.assert(
      fc.property(scene, ({ samples, a, b, points }) => {
        const range = { first: Math.min(a, b), last: Math.max(a, b) };
        const { index, min, max } = reduceRange(range, points, readerOf(samples));
        expect(index.length).toBeLessThanOrEqual(points);
        expect(index[0]).toBe(range.first);
        for (let i = 0; i < index.length; i++) {
          const part = samples.subarray(index[i], index[i + 1] ?? range.last + 1);
          expect(part.length).toBeGreaterThan(0);
          expect(min[i]).toBe(Math.min(...part));
          expect(max[i]).toBe(Math.max(...part));
        }
      }),
      { numRuns: trials(150) },
    );
  });

  it('begins with the first sample and ends with the last, each as it is', () => {
    fc.assert(
      fc.property(scene, ({ samples, a, b, points }) => {
        const range = { first: Math.min(a, b), last: Math.max(a, b) };
        const { index, min, max } = reduceRange(range, Math.max(3, points), readerOf(samples));
        expect([min[0], max[0]]).toEqual([samples[range.first], samples[range.first]]);
        expect([index.at(-1), min.at(-1), max.at(-1)]).toEqual([
          range.last,
          samples[range.last],
          samples[range.last],
        ]);
      }),
      { numRuns: trials(150) },
    );
  });

  it('keeps the bucket edges while panning, so that shared points are equal', () => {
    const samples = Float64Array.from({ length: 10_000 }, (_, i) => Math.sin(i));
    const edges = (first: number) =>
      new Set(reduceRange({ first, last: first + 5000 }, 100, readerOf(samples)).index.slice(2, -2));
    expect([...edges(1010)].filter((edge) => edges(1000).has(edge)).length).toBeGreaterThan(70);
  });

  it('reads under 17 entries per point of 2 h at 100 Hz, and under 200 for its edges', () => {
    const samples = new Float64Array(720_000);
    for (const points of [2, 10, 800, 1900]) {
      const reads = { entries: 0 };
      reduceRange({ first: 12_345, last: 654_321 }, points, readerOf(samples, reads));
      expect(reads.entries).toBeLessThan(17 * points + 200);
    }
  });
});

describe('the samples of an interval', () => {
  it('reach one sample beyond 1.005 s and 1.995 s at 100 Hz, so that a line crosses the edges', () => {
    expect(rangeInInterval(1000, 100, 0, 1.005, 1.995)).toEqual({ first: 100, last: 200 });
  });
  it('are exact at 1.00 s and 2.00 s', () => {
    expect(rangeInInterval(1000, 100, 0, 1, 2)).toEqual({ first: 100, last: 200 });
  });
  it('are none after the end of the recording', () => {
    expect(rangeInInterval(1000, 100, 0, 20, 30)).toBeUndefined();
    expect(rangeInInterval(0, 100, 0, 0, 1)).toBeUndefined();
  });
});
