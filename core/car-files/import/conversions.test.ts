import { describe, expect, it } from 'vitest';
import {
  biasRatio,
  boxInertia_kgm2,
  boxSizes_m,
  brakingCoefficient_Nmsprev,
  lockShare,
  racerFromVdrift,
  stance,
} from './conversions.ts';

describe('conversions of docs/sources/racer-format.md section 9', () => {
  it('a lock share of 0.25 is a bias ratio of 5/3, 0 is 1 and solid is capped at 20', () => {
    expect(biasRatio(0.25)).toBeCloseTo(1.25 / 0.75, 12);
    expect(biasRatio(0)).toBe(1);
    expect(biasRatio(1)).toBe(20);
  });

  it('the share of a ratio is the inverse, a ratio of 3 is 0.5', () => {
    expect(lockShare(3)).toBe(0.5);
    for (const share of [0, 0.1, 0.5, 0.9]) expect(lockShare(biasRatio(share))).toBeCloseTo(share, 12);
    expect(lockShare(20)).toBe(1);
    expect(lockShare(0.5)).toBe(0);
  });

  it('1200 kg in a box 2 x 1 x 4 m have 1700, 2000 and 500 kg m2 in pitch, yaw and roll', () => {
    expect(boxInertia_kgm2(1200, 2, 1, 4)).toEqual({ x: 1700, y: 2000, z: 500 });
  });

  it('gives the box back from its moments, and none for moments no box has', () => {
    const box = boxSizes_m(1200, { x: 1700, y: 2000, z: 500 });
    expect(box).toEqual({ width_m: 2, height_m: 1, length_m: 4 });
    expect(boxSizes_m(1000, { x: 100, y: 1000, z: 100 })).toBeUndefined();
  });

  it('56 N·m at 7000 rpm are 0.48 N·m per rev/s', () => {
    expect(brakingCoefficient_Nmsprev(56, 7000)).toBeCloseTo(0.48, 12);
  });

  it('0.7 m to the right, 1.2 m ahead and 0.4 m below are -0.7 left, -0.4 up, 1.2 forward', () => {
    expect(racerFromVdrift(0.7, 1.2, -0.4)).toEqual([-0.7, -0.4, 1.2]);
    expect(racerFromVdrift(0, 0, 0)).toEqual([0, 0, 0]);
  });

  it('a spring of 20 kN/m with 0.3 m under 200 kg has a free length of 0.3981 m', () => {
    const { restLength_m, mount_m } = stance(0.3, 200, 20000, 0.29, 0.5);
    expect(restLength_m).toBeCloseTo(0.3 + 0.0981, 12);
    expect(mount_m).toBeCloseTo(0.09, 12);
  });
});
