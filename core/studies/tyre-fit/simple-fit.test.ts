import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../proof/testing/tyre-files.ts';
import type { SimpleTyreSetup } from '../../setup/tyre-setup.ts';
import { compileSimpleTyre } from '../../models/tyre/simple-tyre.ts';
import { mfAsFunction, tyreAsFunction } from './models-as-functions.ts';
import { fitSimpleTyre, type SimpleFitRange } from './simple-fit.ts';

const RANGE: SimpleFitRange = {
  loads_N: [300, 650, 1000],
  mostSlip: 0.25,
  mostSlipAngle_rad: 0.22,
  radius_m: 0.26,
};

const TRUTH: SimpleTyreSetup = {
  model: 'simple',
  optimalSlipRatio: 0.09,
  optimalSlipAngle_rad: 0.14,
  shape: {
    nominalLoad_N: 650,
    friction: 1.5,
    frictionLoss: 0.15,
    lateralFriction: 1.1,
    shapeFactor: 1.6,
    peakSlipGrowth: 0.3,
  },
};
const POSITION = { nominalLoad_N: 500, inclination_rad: 0, radius_m: 0.26, side: 'left' } as const;

describe('a fit of the simple tyre', () => {
  it('to a simple tyre finds it again, each number to four digits', () => {
    const { setup, fx, fy, mz, isConverged } = fitSimpleTyre(
      tyreAsFunction(compileSimpleTyre(TRUTH, POSITION)),
      RANGE,
    );
    expect(isConverged).toBe(true);
    expect(setup.optimalSlipRatio).toBeCloseTo(0.09, 4);
    expect(setup.optimalSlipAngle_rad).toBeCloseTo(0.14, 4);
    expect(setup.shape?.friction).toBeCloseTo(1.5, 4);
    expect(setup.shape?.frictionLoss).toBeCloseTo(0.15, 4);
    expect(setup.shape?.lateralFriction).toBeCloseTo(1.1, 4);
    expect(setup.shape?.shapeFactor).toBeCloseTo(1.6, 4);
    expect(setup.shape?.peakSlipGrowth).toBeCloseTo(0.3, 4);
    for (const { max } of [fx, fy, mz]) expect(max).toBeLessThan(1e-4);
  });
  it('to the Magic Formula of the sample is within 8 % of the load in the mean, and reports where it is worst', () => {
    const { setup, fx, fy } = fitSimpleTyre(mfAsFunction(fsaeTyre()), RANGE);
    expect(setup.shape?.friction).toBeCloseTo(1.6, 1);
    expect(fx.rms).toBeLessThan(0.08);
    expect(fy.rms).toBeLessThan(0.08);
    expect(fx.max).toBeGreaterThanOrEqual(fx.rms);
    expect(RANGE.loads_N).toContain(fx.at.load_N);
  });
  it('of one load holds friction and optimal slips the same at all loads', () => {
    const { setup } = fitSimpleTyre(mfAsFunction(fsaeTyre()), { ...RANGE, loads_N: [650] });
    expect(setup.shape).toMatchObject({ frictionLoss: 0, peakSlipGrowth: 0, nominalLoad_N: 650 });
  });
});

describe('a simple tyre with a shape of its own', () => {
  const tyre = tyreAsFunction(compileSimpleTyre(TRUTH, POSITION));
  const at = (load_N: number, slip: number, slipAngle_rad: number) =>
    tyre({ load_N, slip, slipAngle_rad, inclination_rad: 0 });

  it('has its friction of 1.5 and 1.65 at its own nominal load of 650 N, whatever the car weighs', () => {
    expect(at(650, 0.09, 0).fx_N).toBeCloseTo(1.5 * 650, 9);
    expect(at(650, 0, 0.14).fy_N).toBeCloseTo(-1.65 * 650, 9);
  });
  it('at twice that load has friction 1.275 at a slip of 0.117', () =>
    expect(at(1300, 0.09 * 1.3, 0).fx_N).toBeCloseTo(1.5 * 0.85 * 1300, 9));
  it('gains stiffness less than in proportion to load', () => {
    const stiffness = (load_N: number): number => at(load_N, 1e-6, 0).fx_N / 1e-6 / load_N;
    expect(stiffness(1300) / stiffness(650)).toBeCloseTo(0.85 / 1.3, 4);
  });
  it('of a friction that grows with load never falls', () => {
    const shape = { ...TRUTH.shape!, frictionLoss: -0.1 };
    const other = tyreAsFunction(compileSimpleTyre({ ...TRUTH, shape }, POSITION));
    const force = (load_N: number): number =>
      other({ load_N, slip: 0.1, slipAngle_rad: 0, inclination_rad: 0 }).fx_N;
    expect(force(5000)).toBeGreaterThan(force(4000));
  });
});
