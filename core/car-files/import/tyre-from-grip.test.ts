import { describe, expect, it } from 'vitest';
import { pureSlip } from '../../models/tyre/pacejka89.ts';
import { ALIGNING_NAMES, LATERAL_NAMES, LONGITUDINAL_NAMES } from '../../catalogue/fields/tyre-fields.ts';
import { fitFriction, pacejkaFromGrip, powerFriction, shapeFactor } from './tyre-from-grip.ts';

const GRIP = {
  lateral: powerFriction(1.2, 2500, 0.85),
  longitudinal: powerFriction(1.25, 2500, 0.9),
  static_N: 2800,
  peakSlipAngle_deg: 8,
  peakSlipRatio: 0.12,
  fallsTo: 0.86,
};
const values = pacejkaFromGrip(GRIP);
const list = (names: readonly string[]): Float64Array => Float64Array.from(names, (n) => values[n] ?? 0);
const tyre = { a: list(LATERAL_NAMES), b: list(LONGITUDINAL_NAMES), c: list(ALIGNING_NAMES) };
const lateral_N = (angle_deg: number): number => pureSlip(tyre, 2.8, 0, angle_deg, 0).lateral_N;

describe('Pacejka coefficients from grip', () => {
  it('a curve that falls to 0.86 of its peak has C = 1.341', () => {
    expect(shapeFactor(0.86)).toBeCloseTo(2 - (2 / Math.PI) * Math.asin(0.86), 12);
    expect(shapeFactor(0.86)).toBeCloseTo(1.3409, 4);
  });

  it('fits a line to friction that is one: no residue', () => {
    expect(fitFriction((load) => 1.3 - load / 20000, 3000)).toEqual({
      perLoad: expect.closeTo(-50, 9) as number,
      constant: expect.closeTo(1300, 9) as number,
    });
  });

  it('has the friction of a power law at the static load, and within 3 % from three quarters to 2.5 times of it', () => {
    const { perLoad, constant } = fitFriction(GRIP.lateral, 2800);
    const error = (load_N: number): number =>
      Math.abs(((perLoad * load_N) / 1000 + constant) / 1000 / GRIP.lateral(load_N) - 1);
    expect(error(2800)).toBeLessThan(1e-12);
    for (const load of [2100, 3500, 4200, 5600, 7000]) expect(error(load)).toBeLessThan(0.03);
  });

  it('the lateral force peaks at 8 degrees and falls to 0.86 of it', () => {
    const peak = lateral_N(8);
    expect(lateral_N(7.8)).toBeLessThan(peak);
    expect(lateral_N(8.2)).toBeLessThan(peak);
    expect(lateral_N(1e6) / peak).toBeCloseTo(0.86, 3);
  });

  it('the longitudinal force peaks at a slip of 12 %', () => {
    const force = (slip: number): number => pureSlip(tyre, 2.8, slip, 0, 0).longitudinal_N;
    expect(force(11.7)).toBeLessThan(force(12));
    expect(force(12.3)).toBeLessThan(force(12));
  });

  it('is odd: as much to the left as to the right', () => {
    expect(lateral_N(-5)).toBeCloseTo(-lateral_N(5), 9);
  });
});
