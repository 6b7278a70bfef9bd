import { describe, expect, it } from 'vitest';
import { semiActiveFields } from '../../catalogue/fields/semi-active-fields.ts';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';

const CAR = 'fsae-2012-semi-active';
const key = (name: string): string => `differential.semi_active.${name}`;
const changed = (changes: Record<string, string>) =>
  changedCar(Object.fromEntries(Object.entries(changes).map(([name, value]) => [key(name), value])), CAR);

describe('the semi-active differential of a car.ini', () => {
  it('of the sample car is read in SI without a remark', () => {
    const car = changedCar({}, CAR);
    expect(car.diagnostics).toEqual([]);
    expect(car.setup?.differentials[0]).toMatchObject({
      kind: 'semi-active',
      semiActive: {
        algorithm: 'sign-rule',
        vectoring: false,
        prediction: true,
        bus: { rate_Hz: 100, delay_s: 0.002 },
        maxPressure_Pa: 40e5,
        riseTime_s: 0.08,
        actuator: { numerator: [6400], denominator: [1, 112, 6400], servoTime_s: 0.04 },
      },
    });
    const { semiActive } = car.setup!.differentials[0];
    expect(semiActive!.signRule.straightYawRate_radps).toBeCloseTo(Math.PI / 180, 12);
    expect(semiActive!.sensors.engine.resolution).toBeCloseTo((10 * 2 * Math.PI) / 60, 12);
    // 0.3 deg/g.
    expect(semiActive!.upperLevel.understeerGradient_radpmps2).toBeCloseTo(0.000533926, 8);
  });

  it('has the defaults of the table where the block is missing', () => {
    const car = changedCar({ 'differential.racebench_type': 'semi-active' });
    const { semiActive } = car.setup!.differentials[0];
    expect(semiActive).toMatchObject({
      algorithm: 'sign-rule',
      prediction: false,
      actuator: { numerator: [6400], denominator: [1, 112, 6400] },
    });
  });

  it('shows its keys in the form of a semi-active car only', () => {
    const shown = (car: ReturnType<typeof changedCar>) =>
      [...car.values.keys()].filter((name) => name.startsWith(key(''))).length;
    expect(shown(changedCar({}))).toBe(0);
    expect(shown(changedCar({ 'differential.racebench_type': 'semi-active' }))).toBe(
      semiActiveFields('differential').length,
    );
  });

  it('is not part of another kind', () => {
    expect(changedCar({}).setup!.differentials[0].semiActive).toBeUndefined();
  });

  it.each([
    ['algorithm', 'torsen', '"torsen"; it must be one of open, lsd, viscous, sign-rule'],
    ['bus_rate', '0', 'must be from 1 to 10000'],
    ['yaw_band', '0', 'must be from 0.01 to 90'],
    ['denominator', '1 -112 6400', 'is not stable'],
    ['denominator', '1 1 1 1 1 1', 'is of order 5; the maximum is 4'],
    ['numerator', 'fast', 'has a coefficient that is not a number'],
    ['numerator', '1 0 0 0', 'higher order'],
    ['plates', '0', 'must be from 1 to 100'],
  ])('%s = %s keeps the car from running and says why, with line and key', (name, value, reason) => {
    const car = changed({ [name]: value });
    expect(car.setup).toBeUndefined();
    const fault = car.diagnostics.find(({ severity }) => severity === 'error');
    expect(fault?.message).toContain(reason);
    expect(fault?.line).toBeGreaterThan(100);
    expect(fault?.key).toMatch(/^differential[.]semi_active[.]/);
  });

  it('takes commas between coefficients', () => {
    const { setup } = changed({ numerator: '10, 6400' });
    expect(setup!.differentials[0].semiActive!.actuator.numerator).toEqual([10, 6400]);
  });

  it('keeps what a free differential does not use, and says so', () => {
    const car = changedCar({ 'differential.racebench_type': 'free' }, CAR);
    expect(car.setup).toBeDefined();
    expect(codesAbout(car, key('algorithm'))).toEqual(['ignored-differential-key']);
  });
});
