import { describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import { aDifferential, aSetup } from '../../../proof/testing/a-setup.ts';
import { biasCurve, lockingCurve, operatingMap } from './differential-curves.ts';
import { PLAIN_POINT } from './operating-point.ts';

const carWith = (change: Partial<DifferentialSetup>): Setup =>
  aSetup({ differentials: [aDifferential(change)] });

const AROUND = { from: -20, to: 20, count: 41 };

describe('locking curve', () => {
  it('of a viscous coupling of 40 Nm s/rad is a line to its limit of 500 Nm at 12.5 rad/s', () => {
    const car = carWith({ kind: 'viscous', lockingCoefficient_Nmsprad: 40, lockingLimit_Nm: 500 });
    const { speedDifference_radps: x, lockingTorque_Nm: y } = lockingCurve(car, 0, PLAIN_POINT, AROUND);
    x.forEach((difference, i) => expect(y[i]).toBeCloseTo(Math.max(-500, Math.min(500, 40 * difference)), 9));
  });

  it('of a preload of 80 Nm jumps at 0 from -80 to 80 Nm', () => {
    const car = carWith({ kind: 'salisbury', preload_Nm: 80 });
    const { speedDifference_radps: x, lockingTorque_Nm: y } = lockingCurve(car, 0, PLAIN_POINT, AROUND);
    expect([...x].filter((value) => value === 0)).toHaveLength(2);
    const at = x.indexOf(0);
    expect([y[at - 1], y[at], y[at + 1], y[at + 2]]).toEqual([-80, -80, 80, 80]);
  });

  it('of a bias ratio of 3 at 400 Nm is 200 Nm: the outputs are at 300 and 100 Nm', () => {
    const car = carWith({ kind: 'lsd-2-way', powerRatio: 3 });
    const { lockingTorque_Nm: y } = lockingCurve(car, 0, { ...PLAIN_POINT, inputTorque_Nm: 400 }, AROUND);
    expect(y[0]).toBeCloseTo(-200, 6);
    expect(y[y.length - 1]).toBeCloseTo(200, 6);
  });

  it('of a spool is without end', () => {
    const { lockingTorque_Nm: y } = lockingCurve(carWith({ kind: 'locked' }), 0, PLAIN_POINT, AROUND);
    expect(y[0]).toBe(-Infinity);
    expect(y[y.length - 1]).toBe(Infinity);
  });

  it('with a wheel on ice of 20 Nm and bias ratio 3 is 40 Nm, whatever the input', () => {
    const car = carWith({ kind: 'lsd-2-way', powerRatio: 3 });
    const onIce = { ...PLAIN_POINT, inputTorque_Nm: 900, grip1_Nm: 20 };
    const { lockingTorque_Nm: y } = lockingCurve(car, 0, onIce, AROUND);
    expect(y[y.length - 1]).toBeCloseTo(40, 9);
  });
});

describe('bias curve', () => {
  const BOTH_DIRECTIONS = { from: -1000, to: 1000, count: 21 };

  it('of 60/30/2 is 1.5 driving and 2.598 coasting, locking ratio 0.2 and 0.444: R = (1 + b) / (1 - b)', () => {
    const car = carWith({
      kind: 'salisbury',
      powerAngle_rad: Math.PI / 3,
      coastAngle_rad: Math.PI / 6,
      clutchCount: 2,
    });
    const { biasRatio, lockingRatio } = biasCurve(car, 0, PLAIN_POINT, BOTH_DIRECTIONS);
    expect(biasRatio[20]).toBeCloseTo(1.5, 9);
    expect(biasRatio[0]).toBeCloseTo(2.598, 3);
    expect(lockingRatio[20]).toBeCloseTo(0.2, 9);
    for (const i of [0, 20])
      expect((1 + lockingRatio[i]!) / (1 - lockingRatio[i]!)).toBeCloseTo(biasRatio[i]!, 9);
  });

  it('with 100 Nm of preload is without end below 100 Nm and (400 + 100) / (400 - 100) at 400 Nm', () => {
    const car = carWith({ kind: 'lsd-1-way', powerRatio: 1, preload_Nm: 100 });
    const { inputTorque_Nm, biasRatio } = biasCurve(car, 0, PLAIN_POINT, BOTH_DIRECTIONS);
    const at = (input: number) => biasRatio[inputTorque_Nm.indexOf(input)];
    expect(at(100)).toBe(Infinity);
    expect(at(400)).toBeCloseTo(5 / 3, 9);
    expect(at(-400)).toBeCloseTo(5 / 3, 9);
  });

  it('of a free one is 1, and both torques sum to the input for every kind', () => {
    for (const kind of DIFFERENTIAL_KINDS.filter((name) => name !== 'semi-active' && name !== 'active')) {
      const curve = biasCurve(carWith({ kind, powerRatio: 2.5 }), 0, PLAIN_POINT, BOTH_DIRECTIONS);
      curve.inputTorque_Nm.forEach((input, i) =>
        expect(curve.torque0_Nm[i]! + curve.torque1_Nm[i]!, kind).toBeCloseTo(input, 9),
      );
      if (kind === 'free') expect(new Set(curve.biasRatio)).toEqual(new Set([1]));
      if (kind === 'locked') expect(curve.biasRatio[20]).toBe(Infinity);
    }
  });
});

describe('operating map', () => {
  it('of a 1-way pack resists under power only', () => {
    const car = carWith({ kind: 'lsd-1-way', powerRatio: 3 });
    const torque = { from: -400, to: 400, count: 3 };
    const map = operatingMap(car, 0, PLAIN_POINT, torque, { from: -10, to: 10, count: 2 });
    expect([...map.resistance_Nm].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      0, 0, 200, 0, 0, 200,
    ]);
    expect([...map.inputTorque_Nm]).toEqual([-400, 0, 400]);
    expect([...map.speedDifference_radps]).toEqual([-10, 10]);
  });
});
