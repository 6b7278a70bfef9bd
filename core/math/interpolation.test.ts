import { describe, expect, it } from 'vitest';
import { applyLinearity, clamp, interpolateLinear } from './interpolation.ts';

describe('interpolation', () => {
  const x = Float64Array.of(1, 2, 4);
  const y = Float64Array.of(10, 20, 0);

  it('is linear between points and constant outside', () => {
    expect(interpolateLinear(x, y, 1.5)).toBe(15);
    expect(interpolateLinear(x, y, 3)).toBe(10);
    expect(interpolateLinear(x, y, 0)).toBe(10);
    expect(interpolateLinear(x, y, 9)).toBe(0);
  });

  it('clamps to both ends', () => {
    expect(clamp(-2, -1, 1)).toBe(-1);
    expect(clamp(2, -1, 1)).toBe(1);
    expect(clamp(0.5, -1, 1)).toBe(0.5);
  });

  it('maps half an input at linearity 0.3 to 0.2375 and keeps full input', () => {
    expect(applyLinearity(0.3, 0.5)).toBeCloseTo(0.2375, 12);
    expect(applyLinearity(0.3, -0.5)).toBeCloseTo(-0.2375, 12);
    expect(applyLinearity(0.3, 1)).toBe(1);
    expect(applyLinearity(1, 0.5)).toBe(0.5);
  });
});
