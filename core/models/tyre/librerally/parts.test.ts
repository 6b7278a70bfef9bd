import { describe, expect, it } from 'vitest';
import { adhesionFraction, brushTrail_m, curveWeight } from './brush.ts';
import { combinedWeight, ellipseScale } from './librerally-combined.ts';
import { magicForce, magicSlope, retainedSideForce } from './librerally-curves.ts';
import { loadedFriction, loadFreeFriction, loadGrip, temperatureGrip } from './friction.ts';
import {
  brushStiffness_Npm,
  patchLength_m,
  rollingRadius_m,
  wheelInertia_kgm2,
} from './librerally-geometry.ts';
import { advancedPhase, finalised, noiseGrip, phaseNoise, seededPhase } from './noise.ts';
import { DEFAULT_LIBRERALLY_TYRE, librerallyTyre } from './librerally-tyre-params.ts';
import { lateralRelaxation_m } from './librerally-relaxation.ts';
import { rotationDirection, slipAngle_rad, slipRatio } from './slip.ts';
import { aSurface } from './testing/a-wheel.ts';
import { hydroplaningSpeed_mps, wetGrip } from './wet.ts';

const TYRE = DEFAULT_LIBRERALLY_TYRE;

describe('geometry', () => {
  it('carries 3000 N on 66.5 mm at 220 kPa: load over pressure and width', () => {
    expect(patchLength_m(TYRE, 3000)).toBeCloseTo(3000 / (220e3 * 0.205), 12);
  });
  it('rolls on its full radius without load and 5 mm less at 3000 N', () => {
    expect(rollingRadius_m(TYRE, 0)).toBe(0.305);
    expect(rollingRadius_m(TYRE, 3000)).toBeCloseTo(0.3, 12);
  });
  it('has a stiffer brush at higher pressure and width', () => {
    expect(brushStiffness_Npm(librerallyTyre({ pressure_Pa: 260e3 }))).toBeCloseTo(40e3 * (260 / 220), 6);
  });
  it('has 1.2 kg m2 by estimate, or what it is given', () => {
    expect(wheelInertia_kgm2(TYRE, 500)).toBe(1.2);
    expect(wheelInertia_kgm2(librerallyTyre({ wheelInertia_kgm2: 0.9 }), 500)).toBe(0.9);
  });
});

describe('friction', () => {
  it('is 0.735 cold at 3000 N: 1.05 x 0.7', () => {
    const loadFree = loadFreeFriction(TYRE, aSurface(), 303.15, 1, 0, 0);
    expect(loadedFriction(TYRE, loadFree, 3000)).toBeCloseTo(0.735, 12);
  });
  it('falls with load and follows a given load curve: 1.6 to 0.5 with 0.000165 1/N', () => {
    expect(loadGrip(TYRE, 6000)).toBeCloseTo(2 ** -0.15, 12);
    const tyre = librerallyTyre({ loadCurve: { noLoad: 1.6, fullLoad: 0.5, slope_perN: 0.000165 } });
    const curve = (F: number) => 0.5 + 1.1 * Math.exp(-0.000165 * F);
    expect(loadGrip(tyre, 5000)).toBeCloseTo(curve(5000) / curve(3000), 12);
  });
  it('is full at 85 degrees and 70 % from 45 degrees down and 125 up', () => {
    expect(temperatureGrip(TYRE, 358.15)).toBe(1);
    expect(temperatureGrip(TYRE, 318.15)).toBeCloseTo(0.7, 12);
    expect(temperatureGrip(TYRE, 450)).toBe(0.7);
  });
  it('floats at 22 m/s on 2.5 mm; 4 mm at 40 m/s leave the floor of 5 %; a dry road takes nothing', () => {
    expect(hydroplaningSpeed_mps(0.0025, 0)).toBeCloseTo(22, 12);
    expect(wetGrip(0.004, 0.3, 40)).toBe(0.05);
    expect(wetGrip(0, 0.3, 40)).toBe(1);
  });
  it('falls without a jump through the onset of hydroplaning', () => {
    const onset = 0.7 * hydroplaningSpeed_mps(0.001, 0.6);
    expect(wetGrip(0.001, 0.6, onset + 1e-6)).toBeCloseTo(wetGrip(0.001, 0.6, onset - 1e-6), 9);
  });
});

describe('road noise', () => {
  it('stays within 8 % and is nothing below 0.5 m/s', () => {
    for (let i = 0; i < 200; i++) {
      const factor = noiseGrip(1, 20, phaseNoise(0.37 * i));
      expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.08);
    }
    expect(noiseGrip(1, 0.4, 0.9)).toBe(1);
    expect(advancedPhase(3, 0.4, 0.01)).toBe(3);
  });
  it("hashes as Murmur3's finaliser does: 1 gives 0x514e28b7", () => {
    expect(finalised(1) >>> 0).toBe(0x514e28b7);
    expect(finalised(0)).toBe(0);
  });
  it('depends on seed and wheel and on nothing else', () => {
    expect(seededPhase(7, 2)).toBe(seededPhase(7, 2));
    expect(new Set([0, 1, 2, 3].map((wheel) => seededPhase(7, wheel))).size).toBe(4);
    expect(seededPhase(8, 2)).not.toBe(seededPhase(7, 2));
  });
});

describe('slip', () => {
  it('is positive when driving and bounded by 1.5 and 1.2 rad, also at rest', () => {
    expect(slipRatio(22, 20)).toBeCloseTo(0.1, 12);
    expect(slipRatio(50, 0)).toBe(1.5);
    expect(slipAngle_rad(0, -5)).toBe(1.2);
  });
  it('has the sign of the force: sliding left is a negative angle', () =>
    expect(slipAngle_rad(20, 1)).toBeCloseTo(-Math.atan(0.05), 12));
  it('finds the direction of rotation from spin, speed, then torque', () => {
    expect(rotationDirection(-2, 5, 0.3, 0)).toBe(-1);
    expect(rotationDirection(0.1, 5, 0.3, 0)).toBe(1);
    expect(rotationDirection(0, 0, 0.3, -10)).toBe(-1);
    expect(rotationDirection(0, 0, 0.3, 0)).toBe(0);
  });
});

describe('curves', () => {
  it('has the slope of its own difference quotient, BCD at zero', () => {
    const [B, C, D, E] = [12, 1.65, 3000, -0.5] as const;
    expect(magicSlope(0, B, C, D, E)).toBeCloseTo(B * C * D, 6);
    const h = 1e-5;
    const quotient = (magicForce(0.08 + h, B, C, D, E) - magicForce(0.08 - h, B, C, D, E)) / (2 * h);
    expect(magicSlope(0.08, B, C, D, E)).toBeCloseTo(quotient, 3);
  });
  it('never reaches its high-slip floor with the default shape factor (trap 6), and does with C = 1.9', () => {
    for (let alpha = 0.27; alpha < 1.2; alpha += 0.03)
      expect(retainedSideForce(TYRE, alpha, 10, 3000, -0.6)).toBe(magicForce(alpha, 10, 1.3, 3000, -0.6));
    const sharp = librerallyTyre({ lateralC: 1.9 });
    expect(retainedSideForce(sharp, 0.9, 10, 3000, -0.6)).toBeCloseTo(0.65 * 3000, 6);
  });
});

describe('brush and combined slip', () => {
  it('adheres wholly at small slip, trails by a third of the half length, and by nothing in a slide', () => {
    expect(adhesionFraction(0.01, 3000, 0.033, 6e5)).toBe(1);
    expect(brushTrail_m(0.033, 1)).toBeCloseTo(0.011, 12);
    expect(brushTrail_m(0.033, 0)).toBe(0);
  });
  it('is all brush below 1 m/s of sliding and keeps 15 % of it above', () => {
    expect(curveWeight('auto', 1, 1)).toBe(0);
    expect(curveWeight('auto', -30, 1)).toBe(0.85);
    expect(curveWeight('curve', 0, 1)).toBe(1);
  });
  it('weighs nothing off without cross slip, more with more', () => {
    expect(combinedWeight(0, 0.3, 0.6, 2)).toBe(1);
    expect(combinedWeight(0.5, 0, 0.6, 2)).toBeLessThan(combinedWeight(0.2, 0, 0.6, 2));
    expect(combinedWeight(0.5, 0, 0, 2)).toBe(1);
  });
  it('brings a force back onto its ellipse and leaves one inside alone', () => {
    expect(ellipseScale(3000, 4000, 2500, 1)).toBeCloseTo(0.5, 12);
    expect(ellipseScale(0.1, 0.1, 0.25, 1)).toBe(1);
  });
  it('relaxes over 0.300 m on the reference surface, longer on soft ground, never below 0.05 m', () => {
    expect(lateralRelaxation_m(TYRE, aSurface(), 1)).toBeCloseTo(0.3, 12);
    expect(lateralRelaxation_m(TYRE, aSurface({ deformation: 0.5 }), 1)).toBeCloseTo(0.39, 12);
    expect(lateralRelaxation_m(librerallyTyre({ lateralRelaxation_m: 0.01 }), aSurface(), 1)).toBe(0.05);
  });
});
