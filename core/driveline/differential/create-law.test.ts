import { describe, expect, it } from 'vitest';
import type { DifferentialSetup } from '../../setup/setup.ts';
import { aDifferential, aSetup } from '../../testing/a-setup.ts';
import { SIGNAL_COUNT } from '../drive-signals.ts';
import { createLaw } from './create-law.ts';
import { LAW_CAPACITY_NM, LAW_IO_COUNT, LAW_VISCOUS_NMSPRAD } from './law.ts';
import { coastBiasRatio, powerBiasRatio, rampBiasRatio } from './salisbury.ts';

const DEG = Math.PI / 180;

function lockingCapacity_Nm(
  differential: DifferentialSetup,
  input_Nm: number,
  reaction0_Nm: number,
  reaction1_Nm: number,
): number {
  const io = new Float64Array(LAW_IO_COUNT);
  io.set([input_Nm, reaction0_Nm, reaction1_Nm]);
  const environment = { step_s: 0.001, signals: new Float64Array(SIGNAL_COUNT) };
  createLaw(aSetup({ differentials: [differential] }), 0, environment).write(io);
  return (io[LAW_VISCOUS_NMSPRAD] ?? 0) > 0 ? 0 : (io[LAW_CAPACITY_NM] ?? Number.NaN);
}

function salisburyCapacity_Nm(
  preload_Nm: number,
  powerRatio: number,
  reaction0_Nm: number,
  reaction1_Nm: number,
): number {
  const params = aDifferential({ kind: 'salisbury', preload_Nm, powerRatio });
  return lockingCapacity_Nm(params, 1, reaction0_Nm, reaction1_Nm);
}

describe('differential', () => {
  it('has bias ratios 1.5 at 60 deg and 2.598 at 30 deg with two clutches (seed 000)', () => {
    expect(rampBiasRatio(60 * DEG, 2, 1)).toBeCloseTo(1.5, 12);
    expect(rampBiasRatio(30 * DEG, 2, 1)).toBeCloseTo(2.598, 3);
  });

  it('is never below 1: an 85 deg ramp with one clutch is open', () => {
    expect(rampBiasRatio(85 * DEG, 1, 1)).toBe(1);
    expect(rampBiasRatio(100 * DEG, 0, 0)).toBe(1);
  });

  it('lets a ratio given directly stand before the ramps', () => {
    const setup = aDifferential({
      powerAngle_rad: 30 * DEG,
      clutchCount: 2,
      powerRatio: 2.2,
      coastRatio: 0.5,
    });
    expect(powerBiasRatio(setup)).toBe(2.2);
    expect(coastBiasRatio(setup)).toBe(1);
  });

  it('locks by the greater of preload and bias, not by their sum (seed 000)', () => {
    expect(salisburyCapacity_Nm(50, 1.5, 100, 160)).toBeCloseTo(50, 12);
    expect(salisburyCapacity_Nm(60, 1.5, 170, 100)).toBeCloseTo(60, 12);
    expect(170 - 100 - salisburyCapacity_Nm(60, 1.5, 170, 100)).toBeCloseTo(10, 12);
    expect(salisburyCapacity_Nm(10, 3, 100, 400)).toBeCloseTo(200, 12);
  });

  it('has the preload alone when one wheel is in the air or the reactions differ in sign', () => {
    expect(salisburyCapacity_Nm(40, 3, 0, 300)).toBe(40);
    expect(salisburyCapacity_Nm(40, 3, -20, 300)).toBe(40);
  });

  it('picks the ramp by the sign of the input torque', () => {
    const params = aDifferential({ kind: 'salisbury', powerRatio: 3, coastRatio: 1.5 });
    expect(lockingCapacity_Nm(params, 100, 80, 120)).toBeCloseTo(160, 12);
    expect(lockingCapacity_Nm(params, -100, -80, -120)).toBeCloseTo(40, 12);
  });

  it('has no dry lock when free or viscous, and no end of it when locked', () => {
    const capacity = (kind: 'free' | 'viscous' | 'locked') =>
      lockingCapacity_Nm(aDifferential({ kind, preload_Nm: 50, lockingCoefficient_Nmsprad: 1 }), 100, 50, 60);
    expect(capacity('free')).toBe(0);
    expect(capacity('viscous')).toBe(0);
    expect(capacity('locked')).toBe(Infinity);
  });
});
