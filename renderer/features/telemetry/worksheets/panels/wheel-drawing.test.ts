import { describe, expect, it } from 'vitest';
import { FOUR_WHEELS, recordedWheels } from '../../../../../core/catalogue/wheel-places.ts';
import { usedGrip, wheelAt, wheelCells, widenScale } from './wheel-drawing.ts';

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
    widenScale(scale, history, FOUR_WHEELS);
    expect(scale).toEqual({ load_N: 4000, force_N: 4000 });
  });
});

describe('the wheels from above', () => {
  const cellsOf = (...names: string[]) =>
    wheelCells(recordedWheels(names.map((name) => `wheelLoad_N.${name}`)), { width_px: 200, height_px: 300 });

  it('are axle by axle from the front, left at the left, six as well as four', () => {
    const { height, middles } = cellsOf('R3', 'L3', 'FL', 'FR', 'RL', 'RR');
    expect(height).toBe(100);
    expect(middles.map(({ x, y }) => [x, y])).toEqual([
      [50, 50],
      [150, 50],
      [50, 150],
      [150, 150],
      [50, 250],
      [150, 250],
    ]);
  });

  it('are a pair and one in the middle for three', () => {
    expect(cellsOf('FL', 'FR', 'RR').middles.map(({ x, y }) => [x, y])).toEqual([
      [50, 75],
      [150, 75],
      [100, 225],
    ]);
    expect(cellsOf('FR', 'RL', 'RR').middles[0]).toEqual({ x: 100, y: 75 });
  });
});
