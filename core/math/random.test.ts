import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number, stream: number): number[] => {
  const random = createRandom(seed, stream);
  return Array.from({ length: 1000 }, () => random.below(100));
};

describe('numbers drawn by chance', () => {
  it('are the same for the same seed and stream, others for the next stream and the next seed', () => {
    expect(draw(7, 3)).toEqual(draw(7, 3));
    expect(draw(7, 3)).not.toEqual(draw(7, 4));
    expect(draw(7, 3)).not.toEqual(draw(8, 3));
  });

  it('below 100 are whole, reach both ends in 1000 draws and lie about 49.5 on average', () => {
    const numbers = draw(1, 0);
    expect(Math.min(...numbers)).toBe(0);
    expect(Math.max(...numbers)).toBe(99);
    // Standard error of the mean of 1000 draws: 28.9 / sqrt(1000) = 0.91.
    expect(numbers.reduce((sum, n) => sum + n, 0) / 1000).toBeGreaterThan(49.5 - 4 * 0.91);
    expect(numbers.reduce((sum, n) => sum + n, 0) / 1000).toBeLessThan(49.5 + 4 * 0.91);
  });

  it('of streams that follow each other differ in their first draw', () => {
    const first = Array.from({ length: 1000 }, (_, stream) => createRandom(1, stream).below(1_000_000));
    expect(new Set(first).size).toBeGreaterThan(990);
  });
});
