import { describe, expect, it } from 'vitest';
import { yawFrequencyFigures } from './single-track-response.ts';
import {
  characteristicSpeed_mps,
  criticalSpeed_mps,
  dampingRatio,
  frequencyResponse,
  naturalFrequency_radps,
  sideslipGain,
  singleTrackSystem,
  staticMargin,
  understeerGradient_radpmps2,
  yawRateGain_pers,
  type SingleTrackCar,
} from './single-track.ts';

/** A 1500 kg saloon, understeering (docs/sources/vehicle-dynamics-checks.md, section 8). */
const SALOON: SingleTrackCar = {
  mass_kg: 1500,
  yawInertia_kgm2: 2600,
  frontArm_m: 1.2,
  rearArm_m: 1.5,
  frontStiffness_Nprad: 95_000,
  rearStiffness_Nprad: 115_000,
};
const NEUTRAL: SingleTrackCar = { ...SALOON, rearArm_m: 1.2, rearStiffness_Nprad: 95_000 };
const OVERSTEERING: SingleTrackCar = {
  ...SALOON,
  frontStiffness_Nprad: 115_000,
  rearStiffness_Nprad: 75_000,
};

describe('steady state of the single-track model', () => {
  it('understeers by 1.6721 deg/g with 95 kN/rad in front and 115 kN/rad behind', () =>
    expect((understeerGradient_radpmps2(SALOON) * 9.81 * 180) / Math.PI).toBeCloseTo(1.6721, 4));
  it('has its characteristic speed at 30.127 m/s and half the neutral yaw gain there', () => {
    const speed_mps = characteristicSpeed_mps(SALOON) ?? NaN;
    expect(speed_mps).toBeCloseTo(30.127, 3);
    expect(yawRateGain_pers(SALOON, speed_mps)).toBeCloseTo(speed_mps / 2.7 / 2, 10);
  });
  it('gains v/L of yaw rate at any speed when neutral, and has no characteristic or critical speed', () => {
    for (const v of [5, 20, 60]) expect(yawRateGain_pers(NEUTRAL, v)).toBeCloseTo(v / 2.4, 12);
    expect(characteristicSpeed_mps(NEUTRAL)).toBeUndefined();
    expect(criticalSpeed_mps(NEUTRAL)).toBeUndefined();
    expect(staticMargin(NEUTRAL)).toBe(0);
  });
  it('has a natural frequency below the critical speed of an oversteering car and none above', () => {
    const critical_mps = criticalSpeed_mps(OVERSTEERING) ?? NaN;
    expect(naturalFrequency_radps(singleTrackSystem(OVERSTEERING, critical_mps * 0.99))).toBeGreaterThan(0);
    expect(naturalFrequency_radps(singleTrackSystem(OVERSTEERING, critical_mps * 1.01))).toBeUndefined();
    expect(dampingRatio(singleTrackSystem(OVERSTEERING, critical_mps * 1.01))).toBeUndefined();
  });
  it('points its nose out of the turn at walking pace: sideslip b/L of the steer angle', () =>
    expect(sideslipGain(SALOON, 0.001)).toBeCloseTo(1.5 / 2.7, 6));
  it('turns without sideslip at sqrt(b L Cr / (a m))', () =>
    expect(sideslipGain(SALOON, Math.sqrt((1.5 * 2.7 * 115_000) / (1.2 * 1500)))).toBeCloseTo(0, 12));
});

describe('transient of the single-track model', () => {
  it('has wn = 8.0432 rad/s and zeta = 0.8255 at 22 m/s', () => {
    const system = singleTrackSystem(SALOON, 22);
    expect(naturalFrequency_radps(system)).toBeCloseTo(8.0432, 4);
    expect(dampingRatio(system)).toBeCloseTo(0.8255, 4);
  });
  it('answers a steady input with the steady gains', () => {
    const { yawRate, lateralAcceleration } = frequencyResponse(singleTrackSystem(SALOON, 22), 0);
    expect(yawRate.gain).toBeCloseTo(yawRateGain_pers(SALOON, 22), 10);
    expect(lateralAcceleration.gain).toBeCloseTo(22 * yawRateGain_pers(SALOON, 22), 9);
  });
  it('answers very fast steering with Cf/m of lateral acceleration', () =>
    expect(frequencyResponse(singleTrackSystem(SALOON, 22), 1000).lateralAcceleration.gain).toBeCloseTo(
      95_000 / 1500,
      2,
    ));
  it('peaks by 1.1385 at 30 m/s and is 3 dB down at 1.844 Hz', () => {
    const figures = yawFrequencyFigures(singleTrackSystem(SALOON, 30));
    expect(figures.peakRatio).toBeCloseTo(1.13852, 5);
    expect(figures.bandwidth_Hz).toBeCloseTo(1.844, 3);
  });
});
