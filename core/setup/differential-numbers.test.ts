import { describe, expect, it } from 'vitest';
import { aDifferential } from '../proof/testing/a-setup.ts';
import { coastBiasRatio, powerBiasRatio, rampBiasRatio } from './differential-numbers.ts';

const DEG = Math.PI / 180;

describe('Salisbury ramps', () => {
  it('has bias ratios 1.5 at 60 deg and 2.598 at 30 deg with two clutches (Racer’s differentials)', () => {
    expect(rampBiasRatio(60 * DEG, 2, 1)).toBeCloseTo(1.5, 12);
    expect(rampBiasRatio(30 * DEG, 2, 1)).toBeCloseTo(2.598, 3);
  });

  it('is never below 1: an 85 deg ramp with one clutch is open', () => {
    expect(rampBiasRatio(85 * DEG, 1, 1)).toBe(1);
    expect(rampBiasRatio(100 * DEG, 0, 0)).toBe(1);
  });

  it('uses a ratio given directly instead of the ramps', () => {
    const setup = aDifferential({
      powerAngle_rad: 30 * DEG,
      clutchCount: 2,
      powerRatio: 2.2,
      coastRatio: 0.5,
    });
    expect(powerBiasRatio(setup)).toBe(2.2);
    expect(coastBiasRatio(setup)).toBe(1);
  });
});
