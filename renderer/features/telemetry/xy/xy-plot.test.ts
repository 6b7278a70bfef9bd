import { expect, it } from 'vitest';
import { frameOf } from './xy-plot.ts';

const GG = { x: Float64Array.of(-1.6, 1.6), y: Float64Array.of(-1.2, 0.8), colour: undefined };
const LOOK = { look: 'points', isEqual: true, hasAxes: true } as const;

it('scales a g-g diagram by its values, in a wide panel and in a high one, with equal lengths of a g', () => {
  for (const size of [
    { width_px: 1200, height_px: 300 },
    { width_px: 300, height_px: 1200 },
  ]) {
    const { span, domain, area } = frameOf([GG], LOOK, size);
    expect(span).toEqual([-2, 2]);
    expect(domain[0]).toBeGreaterThanOrEqual(-2);
    expect(domain[1]).toBeLessThanOrEqual(1.5);
    expect(area.width / (span[1] - span[0])).toBeCloseTo(area.height / (domain[1] - domain[0]), 9);
  }
});
