import { describe, expect, it } from 'vitest';
import type { SceneBox } from '../../../core/contract/scenery.ts';
import { departureOf, writeFlight, type Departure } from './flying-part.ts';

const PART: Departure = {
  left_s: 2,
  at_m: [10, 0, 4.905 + 0.1],
  velocity_mps: [20, 0, 0],
  size_m: 0.2,
  road_m: 0,
  reach_m: Infinity,
};
const at = (at_s: number, part = PART): number[] | undefined => {
  const out = new Float64Array(3);
  return writeFlight(part, at_s, out) ? [...out] : undefined;
};

describe('a part that broke off', () => {
  it('is on the car before it left', () => {
    expect(at(1.99)).toBeUndefined();
  });

  it('falls 4.905 m in 1 s, 20 m farther on', () => {
    const [x, , z] = at(3) ?? [];
    expect(x).toBeCloseTo(30, 9);
    expect(z).toBeCloseTo(0.1, 9);
  });

  it('slides from 20 m/s to rest in 40.8 m at a friction of 0.5 and stays there', () => {
    expect(at(60)?.[0]).toBeCloseTo(30 + (20 * 20) / (2 * 0.5 * 9.81), 6);
    expect(at(600)).toEqual(at(60));
  });

  it('comes to lie at the foot of a wall 5 m ahead, half its size before it', () => {
    const wall = { centre_m: [10.5, 0, 1], halfSize_m: [0.5, 8, 1] } satisfies SceneBox;
    const beside = { centre_m: [2, 20, 1], halfSize_m: [50, 1, 1] } satisfies SceneBox;
    const sample = (x: number): Float64Array => Float64Array.of(x, 0, 0.5, 0);
    const part = { left_s: 1, position_m: [2, 0, 0] as const, size_m: 0.2 };
    const left = departureOf(sample(2.98), sample(3), 0.001, part, 0.5, [beside, wall]);
    expect(left.reach_m).toBeCloseTo(4.9, 9);
    expect(at(60, left)?.[0]).toBeCloseTo(9.9, 9);
  });

  it('moves as the point of the car it sat on: 1 m left of a car that turns at 2 rad/s, 2 m/s slower', () => {
    const sample = (x: number, yaw: number): Float64Array => Float64Array.of(x, 0, 0.5, yaw);
    const part = { left_s: 1, position_m: [0, 1, 0.3] as const, size_m: 0.2 };
    const { velocity_mps, road_m, at_m } = departureOf(
      sample(0, 0),
      sample(0.01, 0.002),
      0.001,
      part,
      0.5,
      [],
    );
    expect(velocity_mps[0]).toBeCloseTo(10 - 2, 5);
    expect(road_m).toBeCloseTo(0, 12);
    expect(at_m[2]).toBeCloseTo(0.8, 12);
  });
});
