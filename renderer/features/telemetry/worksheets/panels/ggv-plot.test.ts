import { describe, expect, it } from 'vitest';
import { ggvScale, strengthOf } from './ggv-plot.ts';

describe('lines of laps that lie over each other in the g-g-v diagram', () => {
  it('grow from a quarter of full strength at the lowest speed to full at the highest', () => {
    const scale = { low: 40, high: 100 };
    expect([40, 70, 100].map((speed) => strengthOf(speed, scale))).toEqual([0.25, 0.625, 1]);
  });

  it('are at full strength where there is one speed', () => {
    expect(strengthOf(50, { low: 50, high: 50 })).toBe(1);
  });
});

describe('the axes of the g-g-v diagram', () => {
  const kph = { of: (speed_mps: number): number => 3.6 * speed_mps };

  it('hold all layers, and the speeds from the lowest to the highest range', () => {
    const layer = {
      speed: 36,
      lateral: Float64Array.of(-3, 1),
      longitudinal: Float64Array.of(-4, 2),
      samples: Float64Array.of(9, 9),
      lines: [],
      loose: [],
    };
    const ranges = [
      { low: 10, high: 20 },
      { low: 5, high: 10 },
    ];
    expect(ggvScale([layer], ranges, kph)).toEqual({
      low: 18,
      high: 72,
      reach: 5,
      lateral: 3,
      longitudinal: 4,
    });
  });

  it('are small where there is no layer', () => {
    expect(ggvScale([], [], kph)).toEqual({ low: 0, high: 3.6, reach: 0.1, lateral: 0.1, longitudinal: 0.1 });
  });
});
