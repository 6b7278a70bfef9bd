import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { MISSING_SAMPLE, withGaps } from '../../contract/missing.ts';
import { addToChunk, createChunk } from './chunk.ts';
import { addToPyramid, createPyramid, PYRAMID_FACTOR } from './pyramid.ts';
import { createRing, pushSample, readRing } from './ring.ts';
import { reduceRange, type EntryReader } from './window-points.ts';

const RATIO = [{ name: 'differentialLockingRatio.rear', sampleType: 'f32' as const }];
const M = MISSING_SAMPLE;

/** Minimum or maximum of the values that are not missing. */
const among = (values: readonly number[], pick: (...v: number[]) => number): number => {
  const there = values.filter((v) => v !== M);
  return there.length === 0 ? M : pick(...there);
};

const readerOf =
  (samples: Float64Array): EntryReader =>
  (level, first, count) => {
    const size = PYRAMID_FACTOR ** level;
    const part = (e: number) => [...samples.subarray((first + e) * size, (first + e + 1) * size)];
    return {
      min: Float64Array.from({ length: count }, (_, e) => among(part(e), Math.min)),
      max: Float64Array.from({ length: count }, (_, e) => among(part(e), Math.max)),
    };
  };

describe('a missing value', () => {
  it('is one number in 32 and in 64 bits, so that it is known again', () => {
    expect(Math.fround(MISSING_SAMPLE)).toBe(MISSING_SAMPLE);
  });

  it('goes through ring and chunk as it is, and leaves them as NaN', () => {
    const ring = createRing(RATIO);
    const chunk = createChunk(RATIO);
    for (const value of [0.5, M, 0.25]) {
      pushSample(ring, 0, Float64Array.of(value));
      addToChunk(chunk, 0, Float64Array.of(value));
    }
    expect([...(chunk.columns[0] ?? [])].slice(0, 3)).toEqual([0.5, M, 0.25]);
    expect([...withGaps(readRing(ring, [0]).columns[0]!)]).toEqual([0.5, NaN, 0.25]);
  });

  it('does not change the minimum and maximum of 16 samples, unless all 16 are missing', () => {
    const pyramid = createPyramid('f32');
    const samples = Float64Array.from({ length: 32 }, (_, i) => (i < 16 || i % 2 === 0 ? M : i / 32));
    samples[3] = 0.75;
    addToPyramid(pyramid, samples.subarray(0, 16), 16);
    addToPyramid(pyramid, samples.subarray(16), 16);
    addToPyramid(pyramid, new Float64Array(16).fill(M), 16);
    expect([...pyramid[0]!.mins.subarray(0, 3)]).toEqual([0.75, 17 / 32, M]);
    expect([...pyramid[0]!.maxs.subarray(0, 3)]).toEqual([0.75, 31 / 32, M]);
  });

  it('does not reach the levels above where 16 entries follow each other', () => {
    const pyramid = createPyramid('f64');
    const samples = new Float64Array(256).fill(M);
    samples[100] = -2;
    samples[200] = 3;
    addToPyramid(pyramid, samples, 256);
    expect([pyramid[1]!.mins[0], pyramid[1]!.maxs[0]]).toEqual([-2, 3]);
  });

  it('is passed over by a window point unless the point has nothing else, for any pattern of gaps', () => {
    const samples = fc.array(fc.oneof(fc.constant(M), fc.double({ min: -5, max: 5, noNaN: true })), {
      minLength: 3,
      maxLength: 900,
    });
    fc.assert(
      fc.property(samples, fc.integer({ min: 3, max: 200 }), (values, points) => {
        const data = Float64Array.from(values);
        const { index, min, max } = reduceRange({ first: 0, last: data.length - 1 }, points, readerOf(data));
        for (let i = 0; i < index.length; i++) {
          const part = [...data.subarray(index[i], index[i + 1] ?? data.length)];
          expect(min[i]).toBe(among(part, Math.min));
          expect(max[i]).toBe(among(part, Math.max));
        }
      }),
      { numRuns: 150 },
    );
  });
});
