import { describe, expect, it } from 'vitest';
import { torquePerPressure } from './clutch-pack.ts';

describe('the clutch pack', () => {
  it('of 5 plates, friction 0.11, 12 cm² and 45 mm makes 2 x 5 x 0.11 x 4800 N x 0.045 m = 237.6 Nm of 40 bar', () => {
    expect(40e5 * torquePerPressure(0.0012, 5, 0.11, 0.045)).toBeCloseTo(237.6, 9);
  });

  it('is undone by its inverse: 100 Nm need 16.835 bar', () => {
    const gain = torquePerPressure(0.0012, 5, 0.11, 0.045);
    expect(100 / gain / 1e5).toBeCloseTo(16.835, 3);
    expect((100 / gain) * gain).toBeCloseTo(100, 12);
  });
});
