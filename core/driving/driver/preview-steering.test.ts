import { describe, expect, it } from 'vitest';
import { createCircleFollower, followCircle } from './circle-follower.ts';
import { createCourseFollower, followCourse } from './course-follower.ts';
import { courseLine } from './course-line.ts';
import { brushSlip_rad } from './preview-steering.ts';
import { createPointCar, movePointCar, POINT_CAR_FACTS } from './testing/point-car.ts';

describe('the slip angle of a brush tyre', () => {
  // u = 1 - (1 - C alpha / (3 mu Fz))^3 with C = 60 kN/rad and mu Fz = 5 kN: at 0.05 rad C alpha / 15 kN = 0.2 and
  // u = 1 - 0.8^3 = 0.488.
  it('is 0.05 rad for 2.44 of 5 kN at 60 kN/rad, to either side', () => {
    expect(brushSlip_rad(2440, 5000, 60_000)).toBeCloseTo(0.05, 12);
    expect(brushSlip_rad(-2440, 5000, 60_000)).toBeCloseTo(-0.05, 12);
  });
  it('is force over stiffness for small forces', () =>
    expect(brushSlip_rad(10, 5000, 60_000) / (10 / 60_000)).toBeCloseTo(1, 2));
  it('stays below that of full sliding, 3 mu Fz / C, for any force', () =>
    expect(brushSlip_rad(1e9, 5000, 60_000)).toBeLessThan(15_000 / 60_000));
  it('is none for an axle in the air', () => expect(brushSlip_rad(1000, 0, 60_000)).toBe(0));
});

describe('preview steering', () => {
  it.each([
    ['left', 1],
    ['right', -1],
  ])('keep a car that does not slip on a 40 m circle to the %s within 10 cm once it is on it', (_, side) => {
    const car = createPointCar({ speed_mps: 12, gear: 2 });
    const follower = createCircleFollower(POINT_CAR_FACTS, {
      ...{ x_m: 0, y_m: 0, yaw_rad: 0 },
      curvature_perm: side / 40,
    });
    let worst_m = 0;
    for (let i = 0; i < 20_000; i++) {
      followCircle(follower, car);
      movePointCar(car, { headwind_N: 0, holdSpeed: true });
      if (i > 5000) worst_m = Math.max(worst_m, Math.abs(follower.preview.error_m));
    }
    expect(worst_m).toBeLessThan(0.1);
    expect(Math.sign(car.readout.yawRate_radps)).toBe(side);
  });
  it('take a car that does not slip over 3 m in 30 m at 15 m/s within 15 cm of the line', () => {
    const line = courseLine(
      [
        { from_m: 20, to_m: 30, right_m: 0, left_m: 0 },
        { from_m: 60, to_m: 80, right_m: 3, left_m: 3 },
      ],
      0,
      100,
    );
    const car = createPointCar({ speed_mps: 15, gear: 2 });
    const follower = createCourseFollower(POINT_CAR_FACTS, line);
    let worst_m = 0;
    while (car.readout.x_m < 80) {
      followCourse(follower, car);
      movePointCar(car, { headwind_N: 0, holdSpeed: true });
      worst_m = Math.max(worst_m, Math.abs(follower.preview.error_m));
    }
    expect(worst_m).toBeLessThan(0.15);
    expect(car.readout.y_m).toBeCloseTo(3, 1);
  });
});
