import { describe, expect, it } from 'vitest';
import { slidText, sliderRange } from './slider-range.ts';

describe('the line of a slider', () => {
  it('is the limits where they are near the value: 0 to 90 degrees for 60', () => {
    expect(sliderRange({ min: 0, max: 90 }, 60, 1)).toEqual({ min: 0, max: 90, step: 1 });
  });

  it('reaches to 50 N/mm for a spring of 20 N/mm whose limit is 2000 N/mm', () => {
    expect(sliderRange({ min: 0, max: 2000 }, 20, 0.5)).toEqual({ min: 0, max: 50, step: 0.5 });
  });

  it('goes to both sides of a camber of -2 degrees', () => {
    expect(sliderRange({ min: -90, max: 90 }, -2, 0.1)).toEqual({ min: -5, max: 5, step: 0.1 });
  });

  it('has at most 500 steps', () => {
    const { min, max, step } = sliderRange({ min: 0, max: 100_000 }, 80_000, 1);
    expect((max - min) / step).toBeLessThanOrEqual(500);
  });

  it('is the limits for a value far below them: a spring of 0.018 N/mm', () => {
    expect(sliderRange({ min: 0.1, max: 2000 }, 0.018, 0.5)).toMatchObject({ min: 0.1, max: 2000 });
  });

  it('is the limits for a value of 0', () => {
    expect(sliderRange({ min: 0, max: 500 }, 0, 1)).toMatchObject({ min: 0, max: 500 });
  });

  it('writes 0.30000000000000004 as 0.3', () => {
    expect(slidText(0.1 + 0.2, { min: 0, max: 1, step: 0.1 })).toBe('0.3');
  });

  it('gives whole steps, 262 and not 263 for a slider that begins at 1, and ends at its limits', () => {
    expect(slidText(262.6, { min: 1, max: 1000, step: 2 })).toBe('262');
    expect(slidText(0, { min: 0.1, max: 50, step: 0.5 })).toBe('0.1');
  });
});
