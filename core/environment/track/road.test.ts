import { describe, expect, it } from 'vitest';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { atStation, createRoad } from './road.ts';
import {
  createRoadGrid,
  findPosition,
  POSITION_LEFT_M,
  POSITION_NODE,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
  settlePlace,
} from './road-position.ts';
import type { Track, TrackPoint } from './track.ts';

const point = (x_m: number, y_m: number, z_m = 0): TrackPoint => ({
  x_m,
  y_m,
  z_m,
  right_m: 4,
  left_m: 5,
  bank_rad: 0,
});

function track(points: readonly TrackPoint[], closed = true): Track {
  return {
    name: 'Test',
    closed,
    surface: 'asphalt',
    verge: 'grass',
    start_m: 0,
    finish_m: undefined,
    sectors_m: [],
    points,
    kerbs: [],
    patches: [],
  };
}

const RADIUS_M = 50;
const circle = (count: number): Track =>
  track(
    Array.from({ length: count }, (_, i) =>
      point(RADIUS_M * Math.cos((2 * Math.PI * i) / count), RADIUS_M * Math.sin((2 * Math.PI * i) / count)),
    ),
  );

describe('a circle of 50 m through 40 points', () => {
  const road = createRoad(circle(40));
  it('is 314.159 m long within 1 mm', () => {
    expect(Math.abs(road.length_m - 2 * Math.PI * RADIUS_M)).toBeLessThan(1e-3);
  });
  it('has a curvature of 0.02 1/m everywhere within (curvature x spacing)^2 / 12 = 0.21 %, the error of a cubic spline', () => {
    for (const c of road.curvature_perm) expect(Math.abs(c * RADIUS_M - 1)).toBeLessThan(2.1e-3);
  });
  it('turns by one revolution', () => {
    expect(road.heading_rad.at(-1)! - road.heading_rad[0]!).toBeCloseTo(2 * Math.PI, 6);
  });
  it('driven the other way has the opposite curvature', () => {
    const back = createRoad(track([...circle(40).points].reverse()));
    for (const c of back.curvature_perm) expect(Math.abs(c * RADIUS_M + 1)).toBeLessThan(2.1e-3);
  });
});

describe.each(Object.entries(OWN_TRACKS))('%s', (_, own) => {
  const road = createRoad(own);
  it('has continuous curvature: no jump above 0.06 1/m between nodes, where the skidpad goes from -0.11 to 0.11', () => {
    for (let i = 1; i < road.count; i++)
      expect(Math.abs(road.curvature_perm[i]! - road.curvature_perm[i - 1]!)).toBeLessThan(0.06);
  });
  it("passes each of its points as near as a circle per node does: c' (step / 2)^3 / 6, c' the fastest change of curvature", () => {
    let steepest = 0;
    for (let i = 1; i < road.count; i++) {
      const jump_perm = Math.abs(road.curvature_perm[i]! - road.curvature_perm[i - 1]!);
      steepest = Math.max(steepest, jump_perm / road.step_m);
    }
    // Half as much again: within a step the change is not even.
    const near_m = (1.5 * steepest * (road.step_m / 2) ** 3) / 6 + 1e-6;
    expect(near_m).toBeLessThan(1e-3);
    const position = new Float64Array(POSITION_SIZE);
    for (const { x_m, y_m } of own.points) {
      position[POSITION_X_M] = x_m;
      position[POSITION_Y_M] = y_m;
      settlePlace(road, position);
      expect(Math.abs(position[POSITION_LEFT_M]!)).toBeLessThan(near_m);
    }
  });
  it('has even nodes: neighbours half a metre apart', () => {
    for (let i = 1; i < road.count; i++) {
      const gap = Math.hypot(road.x_m[i]! - road.x_m[i - 1]!, road.y_m[i]! - road.y_m[i - 1]!);
      expect(Math.abs(gap / road.step_m - 1)).toBeLessThan(2e-3);
    }
  });
});

describe('the place on a road', () => {
  const road = createRoad(circle(40));
  const grid = createRoadGrid(road);
  const position = new Float64Array(POSITION_SIZE);
  it('is where polar coordinates say, 3 m inside and outside of a circle', () => {
    for (const left_m of [-3, 0, 3]) {
      for (let angle = 0.01; angle < 2 * Math.PI; angle += 0.1) {
        position[POSITION_X_M] = (RADIUS_M - left_m) * Math.cos(angle);
        position[POSITION_Y_M] = (RADIUS_M - left_m) * Math.sin(angle);
        findPosition(road, grid, position);
        expect(Math.abs(position[POSITION_LEFT_M]! - left_m)).toBeLessThan(1e-3);
        expect(Math.abs(position[POSITION_STATION_M]! - RADIUS_M * angle)).toBeLessThan(2e-3);
      }
    }
  });
  it('never goes back along a lap of steady driving, whatever the offset, on the crossing circles of the skidpad too', () => {
    for (const own of [OWN_TRACKS['kart-circuit'], OWN_TRACKS['fsae-skidpad']]) {
      const lap = createRoad(own);
      const followed = new Float64Array(POSITION_SIZE);
      let before = -1;
      let [back, furthest_m] = [0, 0];
      for (let s = 0.05; s < lap.length_m - 0.3; s += 0.05) {
        const heading = atStation(lap, lap.heading_rad, s);
        const left = 1.2 * Math.sin(s / 9);
        followed[POSITION_X_M] = atStation(lap, lap.x_m, s) - left * Math.sin(heading);
        followed[POSITION_Y_M] = atStation(lap, lap.y_m, s) + left * Math.cos(heading);
        settlePlace(lap, followed);
        const station_m = followed[POSITION_STATION_M]!;
        if (!(station_m > before)) back++;
        furthest_m = Math.max(furthest_m, Math.abs(station_m - s));
        before = station_m;
      }
      expect(back).toBe(0);
      expect(furthest_m).toBeLessThan(0.05);
    }
  });
  it('goes round a closed track over its first node', () => {
    position[POSITION_NODE] = road.count - 2;
    position[POSITION_X_M] = RADIUS_M;
    position[POSITION_Y_M] = 1;
    settlePlace(road, position);
    expect(position[POSITION_STATION_M]!).toBeCloseTo(1, 3);
  });
});
