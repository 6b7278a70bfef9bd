import { describe, expect, it } from 'vitest';
import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';
import { createCoursePosition, locateOnCourse } from './course-position.ts';
import { createLapClock } from './lap-clock.ts';

const LENGTH_M = 400;
const COUNT = 200;
const along = (of: (i: number) => number): Float64Array =>
  Float64Array.from({ length: COUNT + 1 }, (_, i) => of(i));
const angle = (i: number): number => (2 * Math.PI * i) / COUNT;
const RADIUS_M = LENGTH_M / (2 * Math.PI);

/** A circle of 400 m driven to the left, 8 m wide, with its start line at 40 m and sectors from 140 m and 300 m. */
const CIRCLE: TrackCourse = {
  closed: true,
  length_m: LENGTH_M,
  station_m: along((i) => (LENGTH_M * i) / COUNT),
  x_m: along((i) => RADIUS_M * Math.cos(angle(i))),
  y_m: along((i) => RADIUS_M * Math.sin(angle(i))),
  z_m: along(() => 0),
  crossfall: along(() => 0),
  curvature_perm: along(() => 1 / RADIUS_M),
  left_m: along(() => 4),
  right_m: along(() => 4),
  lines_m: [40, 140, 300],
  surface: 'asphalt',
  verge: 'grass',
};

/** Drives from one distance to another at a speed, in steps of 20 ms; returns the time at the end. */
function drive(
  clock: ReturnType<typeof createLapClock>,
  { from_m, to_m, speed_mps, at_s }: { from_m: number; to_m: number; speed_mps: number; at_s: number },
  isOff = false,
): number {
  const steps = Math.round((to_m - from_m) / (speed_mps * 0.02));
  for (let i = 0; i <= steps; i++)
    clock.take(at_s + 0.02 * i, (from_m + speed_mps * 0.02 * i) % LENGTH_M, isOff);
  return at_s + 0.02 * steps;
}

describe('the position on a course', () => {
  it('is 2 m to the left of the line at a quarter, on the road, and 3 m beyond the right edge', () => {
    const at = createCoursePosition();
    locateOnCourse(CIRCLE, 0, RADIUS_M - 2, at);
    expect(at.station_m).toBeCloseTo(100, 1);
    expect(at.left_m).toBeCloseTo(2, 1);
    expect(at.beyond_m).toBeCloseTo(-2, 1);
    locateOnCourse(CIRCLE, 0, RADIUS_M + 7, at);
    expect(at.left_m).toBeCloseTo(-7, 1);
    expect(at.beyond_m).toBeCloseTo(3, 1);
  });

  it('is found again after the car was moved across the course', () => {
    const at = createCoursePosition();
    locateOnCourse(CIRCLE, RADIUS_M, 0.1, at);
    locateOnCourse(CIRCLE, -RADIUS_M, 0.1, at);
    expect(at.station_m).toBeCloseTo(200, 0);
  });
});

describe('the clock of a drive', () => {
  it('times nothing before the start line, then a lap of 400 m at 20 m/s in 20 s with sectors of 5, 8 and 7 s', () => {
    const clock = createLapClock(CIRCLE);
    let at_s = drive(clock, { from_m: 10, to_m: 39, speed_mps: 20, at_s: 0 });
    expect(clock.number()).toBe(0);
    expect(clock.time_s()).toBeNaN();
    at_s = drive(clock, { from_m: 39, to_m: 445, speed_mps: 20, at_s });
    expect(clock.last()?.time_s).toBeCloseTo(20, 6);
    expect(clock.last()?.sectors_s.map((s) => Number(s.toFixed(6)))).toEqual([5, 8, 7]);
    expect(clock.number()).toBe(2);
    expect(clock.time_s()).toBeCloseTo(5 / 20, 6);
  });

  it('shows the time lost to the best lap where the car is: 10 % slower for 100 m is 0.5 s', () => {
    const clock = createLapClock(CIRCLE);
    let at_s = drive(clock, { from_m: 36, to_m: 440, speed_mps: 20, at_s: 0 });
    expect(Math.abs(clock.delta_s()) < 0.02 || Number.isNaN(clock.delta_s())).toBe(true);
    at_s = drive(clock, { from_m: 40, to_m: 140, speed_mps: 20 / 1.1, at_s });
    expect(clock.delta_s()).toBeCloseTo(0.5, 1);
    drive(clock, { from_m: 140, to_m: 141, speed_mps: 20, at_s });
    expect(clock.sectors_s()).toHaveLength(1);
  });

  it('does not take a lap with all wheels off the road as the best', () => {
    const clock = createLapClock(CIRCLE);
    let at_s = drive(clock, { from_m: 36, to_m: 200, speed_mps: 20, at_s: 0 });
    at_s = drive(clock, { from_m: 200, to_m: 210, speed_mps: 20, at_s }, true);
    expect(clock.isValid()).toBe(false);
    drive(clock, { from_m: 210, to_m: 442, speed_mps: 20, at_s });
    expect(clock.last()?.isValid).toBe(false);
    expect(clock.best()).toBeUndefined();
    expect(clock.isValid()).toBe(true);
  });

  it('forgets the lap under way when the car is moved, and keeps the best one', () => {
    const clock = createLapClock(CIRCLE);
    let at_s = drive(clock, { from_m: 36, to_m: 540, speed_mps: 20, at_s: 0 });
    clock.restart();
    expect(clock.time_s()).toBeNaN();
    at_s = drive(clock, { from_m: 30, to_m: 50, speed_mps: 20, at_s: at_s + 1 });
    expect(clock.time_s()).toBeCloseTo(0.5, 1);
    expect(clock.best()?.time_s).toBeCloseTo(20, 6);
  });

  it('ends a lap of an open course at its finish, once', () => {
    const open = createLapClock({ ...CIRCLE, closed: false, lines_m: [40, 140, 300] });
    drive(open, { from_m: 30, to_m: 390, speed_mps: 20, at_s: 0 });
    expect(open.last()?.time_s).toBeCloseTo(260 / 20, 6);
    expect(open.last()?.sectors_s).toHaveLength(2);
    expect(open.time_s()).toBeNaN();
    expect(open.number()).toBe(1);
  });
});
