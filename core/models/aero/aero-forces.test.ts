import { describe, expect, it } from 'vitest';
import { dragFactor, wingFactor } from './aero-forces.ts';

describe('aero', () => {
  it('drags 0.36 x 1.92 m2 at 30 m/s with 381 N', () => {
    expect(dragFactor(0.36, 1.92) * 30 * 30).toBeCloseTo(0.5 * 1.225 * 0.36 * 1.92 * 900, 9);
    expect(dragFactor(0.36, 1.92) * 900).toBeCloseTo(381.02, 2);
  });

  it("pushes down by Racer's formula: 2 m x 0.5 m, coefficient 5, 10 deg, 1.069 N per (m/s)2", () => {
    expect(wingFactor(2, 0.5, 5, (10 * Math.PI) / 180)).toBeCloseTo(1.069, 4);
  });
});
