import { describe, expect, it } from 'vitest';
import { strengthOf } from './ggv-plot.ts';

describe('lines of laps that lie over each other in the g-g-v diagram', () => {
  it('grow from a quarter of full strength at the lowest speed to full at the highest', () => {
    const scale = { low: 40, high: 100 };
    expect([40, 70, 100].map((speed) => strengthOf(speed, scale))).toEqual([0.25, 0.625, 1]);
  });

  it('are at full strength where there is one speed', () => {
    expect(strengthOf(50, { low: 50, high: 50 })).toBe(1);
  });
});
