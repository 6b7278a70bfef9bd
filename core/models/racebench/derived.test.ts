import { describe, expect, it } from 'vitest';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from './compile-vehicle.ts';
import { dampingRatio, naturalFrequency_Hz } from './suspension/axle-ride.ts';
import { derivedFigures } from './derived.ts';

function figure(name: string, setup: Setup = aSetup()): number {
  const found = derivedFigures(compileVehicle(setup), setup).find((f) => f.name === name);
  return found?.value ?? Number.NaN;
}

describe('derived figures', () => {
  it('has 1.5915 Hz for 25 kN/m under 250 kg and ratio 0.5 for 2500 N s/m on it', () => {
    expect(naturalFrequency_Hz(25000, 250)).toBeCloseTo(10 / (2 * Math.PI), 12);
    expect(dampingRatio(2500, 25000, 250)).toBeCloseTo(0.5, 12);
  });

  it('has the sprung mass of an axle, not its weight, under the springs', () => {
    // Front: 1000 kg x 1.3 / 2.4 / 2 = 270.83 kg per spring of 25 kN/m.
    expect(figure('naturalFrequency_Hz.front')).toBeCloseTo(Math.sqrt(25000 / 270.8333) / (2 * Math.PI), 6);
    expect(figure('bumpDampingRatio.front')).toBeCloseTo(2500 / (2 * Math.sqrt(25000 * 270.8333)), 6);
    expect(figure('reboundDampingRatio.front')).toBeCloseTo(3000 / (2 * Math.sqrt(25000 * 270.8333)), 6);
  });

  it('weighs 1060 kg with 53.9 % on the front axle', () => {
    expect(figure('totalMass_kg')).toBe(1060);
    expect(figure('sprungMass_kg')).toBe(1000);
    expect(figure('frontWeightShare')).toBeCloseTo(2804.025 / (2804.025 + 2395.275), 9);
    expect(figure('leftWeightShare')).toBeCloseTo(0.5, 9);
    expect(figure('wheelbase_m')).toBeCloseTo(2.4, 12);
  });

  it('reaches 14.8 m/s in first and 59.2 m/s in fifth at 680 rad/s', () => {
    // Rolling radius 0.3 - 0.011976 / 3.
    const radius_m = 0.3 - 2395.275 / 200000 / 3;
    expect(figure('gearSpeed_mps.1')).toBeCloseTo((680 / 13.6) * radius_m, 6);
    expect(figure('gearSpeed_mps.5')).toBeCloseTo((680 / 3.4) * radius_m, 6);
  });

  it('shows bias ratios for a Salisbury differential only', () => {
    const setup = aSetup({
      differentials: [
        aDifferential({
          kind: 'salisbury',
          powerAngle_rad: Math.PI / 6,
          coastAngle_rad: Math.PI / 3,
          clutchCount: 2,
        }),
      ],
    });
    expect(figure('powerBiasRatio', setup)).toBeCloseTo(2.598, 3);
    expect(figure('coastBiasRatio', setup)).toBeCloseTo(1.5, 9);
    expect(figure('powerBiasRatio')).toBeNaN();
  });
});
