import { describe, expect, it } from 'vitest';
import { SEMI_ACTIVE_ALGORITHM_NAMES } from '../../../../catalogue/semi-active.ts';
import {
  ALGORITHM_TORQUE_NM,
  ENGAGED,
  INPUT_TORQUE_NM,
  PREDICTED_DIFFERENCE_RADPS,
  PREDICTED_YAW_RADPS,
} from '../slots.ts';
import { outputs } from '../testing/outputs.ts';
import { CONTROL_ALGORITHMS } from './algorithms.ts';

const PARAMS = {
  ratio: 0.4,
  preload_Nm: 20,
  stictionPeak: 0.15,
  stictionSpeed_radps: 0.8,
  leastInput_Nm: 10,
  viscous_Nmsprad: 25,
  viscousLimit_Nm: 150,
  band_radps: 0.2,
  straightYawRate_radps: 0.02,
};

/** Torque asked for by an algorithm that starts open. */
function ask(
  name: keyof typeof CONTROL_ALGORITHMS,
  input_Nm: number,
  difference_radps: number,
  yaw_radps = 0,
  params: typeof PARAMS = PARAMS,
): { torque_Nm: number; engaged: boolean } {
  const out = outputs(
    [INPUT_TORQUE_NM, input_Nm],
    [PREDICTED_DIFFERENCE_RADPS, difference_radps],
    [PREDICTED_YAW_RADPS, yaw_radps],
  );
  CONTROL_ALGORITHMS[name](params, out);
  return { torque_Nm: out[ALGORITHM_TORQUE_NM]!, engaged: out[ENGAGED] === 1 };
}

describe('LSD emulation', () => {
  it('peaks at (20 + 0.4 x 300) x 1.15 = 161 Nm without a speed difference and falls to 140 Nm', () => {
    expect(ask('lsd', 300, 0).torque_Nm).toBeCloseTo(161, 9);
    expect(ask('lsd', 300, 0.8).torque_Nm).toBeCloseTo(140 * (1 + 0.15 / Math.E), 9);
    expect(ask('lsd', 300, 20).torque_Nm).toBeCloseTo(140, 6);
  });

  it('is constant within 1 % from 2.2 rad/s on and falls all the way there (figure 4)', () => {
    const torques = [0, 0.5, 1, 2.2, 5, 10, 30].map((d) => ask('lsd', 300, d).torque_Nm);
    torques.slice(1).forEach((torque, i) => expect(torque).toBeLessThanOrEqual(torques[i]!));
    for (const torque of torques.slice(3)) expect(Math.abs(torque - 140)).toBeLessThan(1.4);
  });

  it('does nothing on the overrun, nor below 10 Nm of driving torque', () => {
    expect(ask('lsd', -300, 5)).toEqual({ torque_Nm: 0, engaged: false });
    expect(ask('lsd', 10, 5).torque_Nm).toBe(0);
    expect(ask('lsd', 11, 5).torque_Nm).toBeGreaterThan(20);
  });

  it('is the same for the left and the right wheel', () => {
    expect(ask('lsd', 300, -1.3)).toEqual(ask('lsd', 300, 1.3));
  });
});

describe('viscous emulation', () => {
  it('asks 25 Nm per rad/s up to 150 Nm, whatever the torque', () => {
    expect(ask('viscous', 0, 2).torque_Nm).toBe(50);
    expect(ask('viscous', -500, -4).torque_Nm).toBe(100);
    expect(ask('viscous', 500, 6).torque_Nm).toBe(150);
    expect(ask('viscous', 500, 60).torque_Nm).toBe(150);
  });

  it('asks nothing without a speed difference', () => {
    expect(ask('viscous', 500, 0)).toEqual({ torque_Nm: 0, engaged: false });
  });
});

describe('the sign rule', () => {
  const engages = (difference: number, yaw: number): boolean =>
    ask('sign-rule', 300, difference, yaw).engaged;

  it('leaves a left turn without wheelspin open: left wheel slower, yaw rate positive', () => {
    expect(engages(-2, 0.5)).toBe(false);
    expect(ask('sign-rule', 300, -2, 0.5).torque_Nm).toBe(0);
  });

  it('engages when the inner wheel of a left turn spins: left wheel faster', () => {
    expect(engages(2, 0.5)).toBe(true);
    expect(ask('sign-rule', 300, 2, 0.5).torque_Nm).toBeCloseTo(ask('lsd', 300, 2).torque_Nm, 12);
  });

  it.each([
    [1, 1, false],
    [-1, 1, true],
    [1, -1, true],
    [-1, -1, false],
  ])(
    'is the paper’s table: speed difference %i and yaw rate %i, z down, engaged %s',
    (difference, yawDown, engaged) => {
      // The paper's z axis points to the ground: its yaw rate is ISO's with the other sign.
      expect(engages(2 * difference, -0.5 * yawDown)).toBe(engaged);
    },
  );

  it.each([
    [1, 1, true],
    [-1, 1, false],
    [1, -1, false],
    [-1, -1, true],
  ])('in ISO axes: speed difference %i and yaw rate %i, engaged %s', (difference, yaw, engaged) => {
    expect(engages(2 * difference, 0.5 * yaw)).toBe(engaged);
  });

  it('of right less left would lock in every corner: the table needs left less right', () => {
    // Radii of 9.45 and 10.55 m at 0.5 rad/s on wheels of 0.26 m, turning left.
    const left = (0.5 * 9.45) / 0.26;
    const right = (0.5 * 10.55) / 0.26;
    expect(engages(left - right, 0.5)).toBe(false);
    expect(engages(right - left, 0.5)).toBe(true);
  });

  it('stays open in reverse without wheelspin', () => {
    // Steered left, backwards: the nose swings to the right, both wheels turn backwards, the left one less.
    expect(engages(-9 - -11, -0.5)).toBe(false);
  });

  it('engages on any wheelspin straight ahead, to both sides', () => {
    expect(engages(2, 0.01)).toBe(true);
    expect(engages(-2, 0.01)).toBe(true);
    expect(engages(-2, -0.01)).toBe(true);
    expect(engages(0.1, 0)).toBe(false);
  });

  it('keeps its last decision while the difference is within 0.2 rad/s', () => {
    const out = outputs([INPUT_TORQUE_NM, 300], [PREDICTED_YAW_RADPS, 0.5]);
    const engaged = [-1, 0.1, 1, 0.1, -0.1, -0.3, 0.1].map((difference) => {
      out[PREDICTED_DIFFERENCE_RADPS] = difference;
      CONTROL_ALGORITHMS['sign-rule'](PARAMS, out);
      return out[ENGAGED];
    });
    expect(engaged).toEqual([0, 0, 1, 1, 1, 0, 0]);
  });

  it('with a band of 0 is the bare rule', () => {
    expect(ask('sign-rule', 300, 1e-9, 0.5, { ...PARAMS, band_radps: 0 }).engaged).toBe(true);
    expect(ask('sign-rule', 300, -1e-9, 0.5, { ...PARAMS, band_radps: 0 }).engaged).toBe(false);
  });
});

describe('the table of algorithms', () => {
  it('has a law for each name, and an open one asks for nothing', () => {
    expect(Object.keys(CONTROL_ALGORITHMS)).toEqual(SEMI_ACTIVE_ALGORITHM_NAMES);
    expect(ask('open', 500, 5, 0.5)).toEqual({ torque_Nm: 0, engaged: false });
  });

  it('never asks for a negative torque', () => {
    for (const name of SEMI_ACTIVE_ALGORITHM_NAMES)
      for (const input of [-500, 0, 500])
        for (const difference of [-50, -0.1, 0, 0.1, 50])
          for (const yaw of [-2, 0, 2])
            expect(ask(name, input, difference, yaw).torque_Nm).toBeGreaterThanOrEqual(0);
  });
});
