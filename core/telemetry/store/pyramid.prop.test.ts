import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { addToPyramid, createPyramid, isFull, PAGE_ENTRIES, turnPage, type Pyramid } from './pyramid.ts';

const sample = fc.float({ noNaN: true, noDefaultInfinity: true });

type Pages = Map<string, number[]>;

/** Feeds pieces and takes full pages after each, as the store does; then what is left. */
function build(samples: readonly number[], pieces: readonly number[]): Pages {
  const pyramid = createPyramid('f32');
  const pages: Pages = new Map();
  let at = 0;
  for (let p = 0; at < samples.length; p++) {
    const length = Math.min(pieces[p % pieces.length] ?? 1, samples.length - at, 512 - (at % 512));
    addToPyramid(pyramid, Float32Array.from(samples.slice(at, at + length)), length);
    for (const level of pyramid) {
      if (!isFull(level)) continue;
      take(level, pages);
      turnPage(level);
    }
    at += length;
  }
  for (const level of pyramid) take(level, pages);
  return pages;
}

function take({ level, page, entries, mins, maxs }: Pyramid[number], pages: Pages): void {
  const pairs = Array.from({ length: entries }, (_, i) => [mins[i] ?? 0, maxs[i] ?? 0]);
  if (entries > 0) pages.set(`${level}/${page}`, pairs.flat());
}

describe('the min/max pyramid', () => {
  it('is the same in pieces as in whole chunks of 512', () => {
    fc.assert(
      fc.property(
        fc.array(sample, { maxLength: 3000 }),
        fc.array(fc.integer({ min: 1, max: 512 }), { minLength: 1, maxLength: 20 }),
        (samples, pieces) => {
          expect(build(samples, pieces)).toEqual(build(samples, [512]));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('holds the minimum and maximum of every 16 and 256 samples, none lost', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 1500 }), (samples) => {
        const pages = build(samples, [512]);
        for (const [level, size] of [
          [1, 16],
          [2, 256],
        ] as const) {
          const pairs = pages.get(`${level}/0`) ?? [];
          expect(pairs).toHaveLength(2 * Math.floor(samples.length / size));
          for (let e = 0; 2 * e < pairs.length; e++) {
            const part = Float32Array.from(samples.slice(e * size, (e + 1) * size));
            expect([pairs[2 * e], pairs[2 * e + 1]]).toEqual([Math.min(...part), Math.max(...part)]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('turns the page after 512 entries (8192 samples) and refuses where the full one was not taken', () => {
    const pyramid = createPyramid('f64');
    const ramp = Float64Array.from({ length: 16 * PAGE_ENTRIES }, (_, i) => i);
    addToPyramid(pyramid, ramp, ramp.length);
    expect(pyramid[0]?.entries).toBe(512);
    expect(() => addToPyramid(pyramid, ramp, 16)).toThrow('Page 0 of level 1 was not taken');
  });
});
