import { describe, expect, it } from 'vitest';
import { usedGrip, wheelAt, widenScale } from './wheel-drawing.ts';

const history = {
  time_s: Float64Array.of(0, 0.01),
  values: new Map([
    ['wheelLoad_N.FL', Float64Array.of(3000, 4000)],
    ['longitudinalForce_N.FL', Float64Array.of(0, -1800)],
    ['lateralForce_N.FL', Float64Array.of(0, 2400)],
    ['tyreFriction.FL', Float64Array.of(1.1, 1)],
  ]),
};

describe('a wheel at a sample', () => {
  it('uses 75 % of its grip with 3000 N of 4000 N', () => {
    const state = wheelAt(history, 'FL', 1);
    expect(state.grip_N).toBe(4000);
    expect(usedGrip(state)).toBeCloseTo(0.75, 12);
  });

  it('uses an unknown part where no friction was recorded', () =>
    expect(usedGrip(wheelAt(history, 'FR', 1))).toBeUndefined());

  it('widens the scale to the maximum load 4000 N and the largest circle 4000 N', () => {
    const scale = { load_N: 0, force_N: 0 };
    widenScale(scale, history);
    expect(scale).toEqual({ load_N: 4000, force_N: 4000 });
  });
});
