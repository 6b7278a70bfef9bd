import { describe, expect, it } from 'vitest';
import type { HeadValues } from '../../../core/contract/track-parts.ts';
import type { RoadPlan, TrackView } from '../../../core/contract/track-view.ts';
import { lapAlongRoad } from './lap-along-road.ts';
import {
  fitFrame,
  pannedFrame,
  seenStep_m,
  toPlan,
  toScreen,
  zoomedFrame,
} from '../../plots/plan/plan-frame.ts';
import { planBounds } from './plan-bounds.ts';
import { dotsPath, planOrigin, roadPaths, speedPaths } from './plan-paths.ts';
import { nearestPoint, nearestStation, valueAt } from './plan-positions.ts';
import { middleStation_m } from './point-steps.ts';
import { withSector } from './sectors.ts';

const size = { width_px: 800, height_px: 600 };
/** A straight of 100 m along x, 4 m wide on each side, and its two points. */
const plan: RoadPlan = {
  station_m: Float64Array.of(0, 50, 100),
  x_m: Float64Array.of(0, 50, 100),
  y_m: Float64Array.of(0, 0, 0),
  leftX_m: Float64Array.of(0, 50, 100),
  leftY_m: Float64Array.of(4, 4, 4),
  rightX_m: Float64Array.of(0, 50, 100),
  rightY_m: Float64Array.of(-4, -4, -4),
};
const points = Float64Array.of(0, 0, 0, 4, 4, 0, 100, 0, 0, 4, 4, 0);
const view = { points, road: { plan, knot_m: Float64Array.of(0, 100) } } as unknown as TrackView;

describe('the frame of the plan', () => {
  const frame = fitFrame(planBounds(view), size);

  it('shows all of the track, north up', () => {
    expect(planBounds(view)).toEqual({ low: [0, -4], high: [100, 4] });
    const left = toScreen(frame, size, 0, 0);
    const right = toScreen(frame, size, 100, 0);
    expect([left.x, right.x]).toEqual([56, 744]);
    expect(toScreen(frame, size, 0, 4).y).toBeLessThan(left.y);
  });

  it('leads from the plan to the screen and back', () => {
    const there = toScreen(frame, size, 12, -3);
    const back = toPlan(frame, size, there);
    expect(back.x).toBeCloseTo(12, 9);
    expect(back.y).toBeCloseTo(-3, 9);
  });

  it('keeps what is under the pointer there while it is scaled and moved', () => {
    const pointer = { x: 200, y: 450 };
    const under = toPlan(frame, size, pointer);
    const larger = zoomedFrame(frame, size, pointer, 3);
    expect(larger.scale).toBeCloseTo(3 * frame.scale, 9);
    expect(toPlan(larger, size, pointer).x).toBeCloseTo(under.x, 9);
    expect(toPlan(larger, size, pointer).y).toBeCloseTo(under.y, 9);
    const moved = pannedFrame(frame, 30, -20);
    expect(toScreen(moved, size, under.x, under.y).x).toBeCloseTo(pointer.x + 30, 9);
    expect(toScreen(moved, size, under.x, under.y).y).toBeCloseTo(pointer.y - 20, 9);
  });

  it('lets a point move by a round step of a tenth of a pixel to a pixel', () => {
    for (const scale of [0.02, 0.7, 1, 6, 90, 5000]) {
      const step = seenStep_m({ ...frame, scale });
      expect(Math.log10(step) % 1).toBeCloseTo(0, 9);
      if (scale < 1000) expect(step * scale).toBeGreaterThan(0.0999);
      if (scale < 1000) expect(step * scale).toBeLessThanOrEqual(1);
    }
  });
});

describe('places of the plan', () => {
  it('find the nearest point and the nearest station', () => {
    expect(nearestPoint(points, { x: 90, y: 1 }).index).toBe(1);
    expect(nearestStation(plan, { x: 30, y: 7 })).toEqual({ station_m: 30, distance_m: 7 });
    expect(nearestStation(plan, { x: 130, y: 0 })).toEqual({ station_m: 100, distance_m: 30 });
  });

  it('read values between the nodes and hold them at the ends', () => {
    const values = Float64Array.of(1, 3, 7);
    expect([-5, 0, 25, 75, 100, 200].map((s) => valueAt(plan.station_m, values, s))).toEqual([
      1, 1, 2, 5, 7, 7,
    ]);
  });

  it('of a new point lie half-way to the next one, and before the last of an open track', () => {
    expect([0, 1].map((i) => middleStation_m(view, i))).toEqual([50, 50]);
  });
});

describe('pictures', () => {
  it('are drawn about an origin near the track', () => {
    const origin = planOrigin(Float64Array.of(650_012, 7_000_700, 0, 4, 4, 0));
    expect(origin).toEqual({ x: 650_000, y: 7_001_000 });
    expect(dotsPath(points, { x: 0, y: 0 })).toBe('M0 0h0M100 0h0');
    expect(roadPaths(plan, { x: 50, y: 0 }).surface).toBe('M-50 4L0 4L50 4L50 -4L0 -4L-50 -4Z');
  });

  it('give the slowest place the first colour and the fastest the last, without a gap', () => {
    const lap = {
      ...plan,
      speed_mps: Float64Array.of(10, 10, 30),
      slowest_mps: 10,
      fastest_mps: 30,
      lap_s: 1,
      sectors_s: [],
      length_m: 100,
    };
    const paths = speedPaths(lap, { x: 0, y: 0 });
    expect(paths[0]).toBe('M0 0L50 0');
    expect(paths.at(-1)).toBe('M50 0L100 0');
  });
});

describe('a lap along the road', () => {
  it('begins with the end of a round that goes on over the first point', () => {
    const lap = lapAlongRoad(
      { station_m: Float64Array.of(-1, 40, 90, 102), speed_mps: Float64Array.of(1, 2, 3, 4) },
      100,
    );
    expect([...lap.station_m]).toEqual([2, 40, 90, 99]);
    expect([...lap.speed_mps]).toEqual([4, 2, 3, 1]);
  });
});

describe('one more sector', () => {
  const head = { closed: true, start_m: 80, finish_m: undefined, sectors_m: [] } as unknown as HeadValues;

  it('halves the longest one, in the order of driving', () => {
    expect(withSector(head, 100)).toEqual([30]);
    expect(withSector({ ...head, sectors_m: [30] }, 100)).toEqual([5, 30]);
    const open = { ...head, closed: false, start_m: 0, finish_m: 60 };
    expect(withSector(open, 100)).toEqual([30]);
    expect(withSector({ ...open, sectors_m: [10] }, 100)).toEqual([10, 35]);
  });
});
