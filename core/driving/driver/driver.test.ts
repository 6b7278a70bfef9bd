import { describe, expect, it } from 'vitest';
import { roadWheelAngle_rad } from '../../models/steering/road-wheel-angle.ts';
import { engineSpeedInGear_radps, gearForSpeed } from './driver-facts.ts';
import { hold, ramp, step } from './driver-inputs.ts';
import { createPathFollower, followPath, pathError_m } from './path-follower.ts';
import { acceleratorFor, controlSpeed, createSpeedControl, resetSpeedControl } from './speed-control.ts';
import { steerForRoadWheelAngle } from './steering.ts';
import { createPointCar, movePointCar, POINT_CAR_FACTS } from './testing/point-car.ts';

describe('scripted inputs', () => {
  it('step to 0.1 in 0.2 s: half of it after 0.1 s, all of it and no more after', () => {
    expect(step(1, 1, 0.2, 0.1)).toBe(0);
    expect(step(1.1, 1, 0.2, 0.1)).toBeCloseTo(0.05, 12);
    expect(step(5, 1, 0.2, 0.1)).toBe(0.1);
  });
  it('step at once where the rise takes no time', () => {
    expect(step(0.999, 1, 0, 0.4)).toBe(0);
    expect(step(1, 1, 0, 0.4)).toBe(0.4);
  });
  it('ramp to the right as to the left, up to the limit', () => {
    expect(ramp(3, 1, 0.02, 1)).toBeCloseTo(0.04, 12);
    expect(ramp(3, 1, -0.02, -1)).toBeCloseTo(-0.04, 12);
    expect(ramp(100, 1, 0.02, 1)).toBe(1);
    expect(ramp(100, 1, -0.02, -1)).toBe(-1);
  });
  it('hold between two times', () =>
    expect([0, 1, 1.9, 2].map((t) => hold(t, 1, 2, 0.5))).toEqual([0, 0.5, 0.5, 0]));
});

describe('steering by road-wheel angle', () => {
  it('finds the input for 5 deg of road wheel through linearities of 1, 0.5 and 0.2', () => {
    for (const steeringLinearity of [1, 0.5, 0.2]) {
      const facts = { ...POINT_CAR_FACTS, steeringLinearity };
      const input = steerForRoadWheelAngle(facts, 0.087);
      const angle_rad = roadWheelAngle_rad(input, steeringLinearity, facts.steerLock_rad, 1, true, 0, 0);
      expect(angle_rad).toBeCloseTo(0.087, 9);
    }
  });
  it('steers right as much as left and no further than full lock', () => {
    expect(steerForRoadWheelAngle(POINT_CAR_FACTS, -0.1)).toBe(-steerForRoadWheelAngle(POINT_CAR_FACTS, 0.1));
    expect(steerForRoadWheelAngle(POINT_CAR_FACTS, 9)).toBe(1);
  });
});

describe('gears', () => {
  it('picks the lowest gear that keeps the engine at or below 60 % at 25 m/s', () => {
    const gear = gearForSpeed(POINT_CAR_FACTS, 25, 0.6);
    const limit_radps = 0.6 * POINT_CAR_FACTS.topEngineSpeed_radps;
    expect(engineSpeedInGear_radps(POINT_CAR_FACTS, gear, 25)).toBeLessThanOrEqual(limit_radps);
    expect(engineSpeedInGear_radps(POINT_CAR_FACTS, gear - 1, 25)).toBeGreaterThan(limit_radps);
  });
  it('takes the top gear where every gear turns too fast', () =>
    expect(gearForSpeed(POINT_CAR_FACTS, 500, 0.6)).toBe(POINT_CAR_FACTS.topGear));
});

describe('speed control', () => {
  // By hand: 120 N rolling + 0.4 x 20^2 N = 280 N at the road, x 0.3 m / 6 = 14 Nm; engine drag at 400 rad/s 20 Nm;
  // (14 + 20) / (150 + 20) of the pedal.
  it('knows that 20 m/s in second gear take a fifth of the pedal', () =>
    expect(acceleratorFor(POINT_CAR_FACTS, 2, 20, 0)).toBeCloseTo(0.2, 12));
  it('holds 20 m/s within 0.01 m/s against an unknown headwind', () => {
    const car = createPointCar({ speed_mps: 20, gear: 2 });
    const control = createSpeedControl(POINT_CAR_FACTS);
    resetSpeedControl(control, 20, 2);
    for (let i = 0; i < 10_000; i++) {
      controlSpeed(control, car);
      movePointCar(car, { headwind_N: 300 });
    }
    expect(Math.abs(car.readout.speed_mps - 20)).toBeLessThan(0.01);
    expect(car.controls.brake).toBe(0);
  });
  it('comes down from 25 to 20 m/s with the brake and passes the target by less than 0.5 m/s', () => {
    const car = createPointCar({ speed_mps: 25, gear: 2 });
    const control = createSpeedControl(POINT_CAR_FACTS);
    control.target_mps = 20;
    let braked = false;
    let slowest = Infinity;
    for (let i = 0; i < 10_000; i++) {
      controlSpeed(control, car);
      movePointCar(car, { headwind_N: 0 });
      braked ||= car.controls.brake > 0;
      slowest = Math.min(slowest, car.readout.speed_mps);
    }
    expect(braked).toBe(true);
    expect(slowest).toBeGreaterThan(19.5);
  });
  it('does not wind up on a speed the car cannot reach: 1 s after the target falls the pedal is up', () => {
    const car = createPointCar({ speed_mps: 30, gear: 2 });
    const control = createSpeedControl(POINT_CAR_FACTS);
    control.target_mps = 500;
    for (let i = 0; i < 60_000; i++) {
      controlSpeed(control, car);
      movePointCar(car, { headwind_N: 0 });
    }
    expect(car.controls.accelerator).toBe(1);
    control.target_mps = 20;
    for (let i = 0; i < 1000; i++) controlSpeed(control, car);
    expect(car.controls.accelerator).toBe(0);
  });
});

describe('path following', () => {
  it('measures distance from a line and from a circle, positive to the left', () => {
    const line = createPathFollower(POINT_CAR_FACTS, 0, 0, 0, 0);
    expect(pathError_m(line, 100, 2)).toBe(2);
    const circle = createPathFollower(POINT_CAR_FACTS, 0, 0, 0, 1 / 40);
    // The circle has its centre at (0, 40): (40, 40) is on it, (43, 40) is 3 m outside, to the right of the path.
    expect(pathError_m(circle, 40, 40)).toBeCloseTo(0, 12);
    expect(pathError_m(circle, 43, 40)).toBeCloseTo(-3, 12);
    expect(pathError_m(circle, 0, 2)).toBeCloseTo(2, 12);
  });
  it.each([
    ['left', 1],
    ['right', -1],
  ])('keeps to a 40 m circle to the %s within 5 cm once it is on it', (_, side) => {
    const car = createPointCar({ speed_mps: 12, gear: 2 });
    const follower = createPathFollower(POINT_CAR_FACTS, 0, 0, 0, side / 40);
    let worst_m = 0;
    for (let i = 0; i < 30_000; i++) {
      followPath(follower, car);
      movePointCar(car, { headwind_N: 0, holdSpeed: true });
      if (i > 5000) worst_m = Math.max(worst_m, Math.abs(follower.pathError_m));
    }
    expect(worst_m).toBeLessThan(0.05);
    expect(Math.sign(car.readout.yawRate_radps)).toBe(side);
  });
  it('comes back to the line from 3 m beside it without passing it by more than 0.5 m', () => {
    const car = createPointCar({ speed_mps: 20, gear: 2 });
    const follower = createPathFollower(POINT_CAR_FACTS, 0, -3, 0, 0);
    let beyond_m = Infinity;
    for (let i = 0; i < 15_000; i++) {
      followPath(follower, car);
      movePointCar(car, { headwind_N: 0, holdSpeed: true });
      beyond_m = Math.min(beyond_m, follower.pathError_m);
    }
    expect(beyond_m).toBeGreaterThan(-0.5);
    expect(Math.abs(follower.pathError_m)).toBeLessThan(0.05);
  });
});
