import { describe, expect, it } from 'vitest';
import { createCones, hitCones, standCones } from './cones.ts';
import { USUAL_CAR } from './usual-car.ts';

/** 4.3 m by 1.75 m: a cone of 0.14 m is touched 2.29 m ahead of the middle and 1.015 m beside it. */
const CAR = USUAL_CAR;
const at = (at_s: number, x_m: number, y_m = 0, yaw_rad = 0) => ({ at_s, x_m, y_m, yaw_rad });

describe('cones', () => {
  it('are knocked over by the nose, at the time at which it reaches them', () => {
    const cones = createCones(Float64Array.of(12.29, 0.5, 0, 12.29, 1.1, 0));
    hitCones(cones, CAR, at(1, 0), at(2, 20));
    expect(cones.hit_s[0]).toBeCloseTo(1.5, 1);
    expect(cones.pushed_rad[0]).toBeCloseTo(0, 9);
    expect(cones.hit_s[1]).toBe(Infinity);
  });

  it('are knocked over by a car that slides sideways over them', () => {
    const cones = createCones(Float64Array.of(2, 5, 0));
    hitCones(cones, CAR, at(0, 0, 0), at(1, 0, 8));
    expect(cones.hit_s[0]).toBeCloseTo((5 - 1.015) / 8, 1);
    expect(cones.pushed_rad[0]).toBeCloseTo(Math.PI / 2, 9);
  });

  it('stay upright where a car is put over them, and are upright again where the drive goes back before the touch', () => {
    const cones = createCones(Float64Array.of(40, 0, 0));
    hitCones(cones, CAR, at(0, 0), at(0.1, 200));
    expect(cones.hit_s[0]).toBe(Infinity);
    hitCones(cones, CAR, at(1, 30), at(2, 40));
    expect(cones.hit_s[0]).toBeLessThan(2);
    standCones(cones, 0.5);
    expect(cones.hit_s[0]).toBe(Infinity);
  });
});
