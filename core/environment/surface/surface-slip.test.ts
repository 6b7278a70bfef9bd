import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../catalogue/surfaces.ts';
import { slipScale } from './surface-slip.ts';

/** A saturating curve of stiffness 20 and peak 1. */
const curve = (slip: number) => Math.tanh(20 * slip);

describe('slip on a surface', () => {
  it('is that of the data on dry asphalt, and on a plain friction scale', () => {
    expect(slipScale(1, 1, 1, false)).toBe(1);
    expect(slipScale(0.3, 1, 0.3, false)).toBe(1);
    expect(slipScale(1, 1, 0.3, true)).toBe(1);
  });

  it.each(['wet-asphalt', 'gravel', 'mud', 'snow', 'ice'] as const)(
    'keeps stiffness x S / P and friction on %s',
    (name) => {
      const { properties, grip } = SURFACES[name];
      const { slipStiffnessScale: S, peakSlipScale: P } = properties;
      const scale = slipScale(S, P, grip.road, false);
      const force = (slip: number) => grip.road * curve(scale * slip);
      expect(force(1e-7) / 1e-7).toBeCloseTo((20 * S) / P, 6);
      expect(force(10)).toBeCloseTo(grip.road, 6);
      const ownStiffnessScale = slipScale(S, P, grip.road, true);
      expect(ownStiffnessScale).toBeCloseTo(scale * grip.road, 12);
    },
  );

  it('reaches its peak at 2.7 times the slip of asphalt on gravel, 1.4 times on ice', () => {
    expect(1 / slipScale(0.52, 2.3, 0.6, false)).toBeCloseTo(2.654, 3);
    expect(1 / slipScale(0.24, 3.4, 0.1, false)).toBeCloseTo(1.417, 3);
  });

  it('has a bound where there is no friction', () => {
    expect(slipScale(1, 1, 0, false)).toBe(4);
    expect(slipScale(1, 1, 0.2, false)).toBe(4);
  });
});
