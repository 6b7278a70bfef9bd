import { describe, expect, it } from 'vitest';
import { hashedNoise, noiseGrip } from './road-noise.ts';

describe('road noise', () => {
  it('stays within 8 % on the roughest road, has a mean of none and is 1 on a smooth one', () => {
    let sum = 0;
    for (let i = 0; i < 10000; i++) {
      const grip = noiseGrip(1, 7, 2, 0.1 * i);
      expect(Math.abs(grip - 1)).toBeLessThanOrEqual(0.08);
      sum += grip - 1;
    }
    // Uniform within 0.08: the mean of 10,000 is within 4 x 0.08 / sqrt(3 x 10000).
    expect(Math.abs(sum / 10000)).toBeLessThan(0.00185);
    expect(noiseGrip(0, 7, 2, 12.3)).toBe(1);
  });

  it('is the same whatever order the wheels are asked in, and however long the steps are', () => {
    const along = (order: readonly number[], step_m: number) => {
      const at = new Map<string, number>();
      for (let i = 0; i * step_m < 5; i++)
        for (const wheel of order)
          at.set(`${wheel} ${(i * step_m).toFixed(6)}`, noiseGrip(0.5, 3, wheel, i * step_m));
      return at;
    };
    const straight = along([0, 1, 2, 3], 0.025);
    for (const order of [
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ])
      expect(along(order, 0.025)).toEqual(straight);
    for (const [position, grip] of along([2, 0, 3, 1], 0.05)) expect(straight.get(position)).toBe(grip);
  });

  it('differs by wheel and by seed, and has no jumps', () => {
    const row = (seed: number, wheel: number) =>
      Array.from({ length: 50 }, (_, i) => hashedNoise(seed, wheel, i));
    expect(row(1, 0)).toEqual(row(1, 0));
    expect(row(1, 1)).not.toEqual(row(1, 0));
    expect(row(2, 0)).not.toEqual(row(1, 0));
    expect(noiseGrip(1, 1, 0, 0.3 - 1e-9)).toBeCloseTo(noiseGrip(1, 1, 0, 0.3 + 1e-9), 7);
  });
});
