import { describe, expect, it } from 'vitest';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { HIT_DISTANCE_M, HIT_NORMAL, HIT_SIZE, HIT_SURFACE, RAY_SIZE } from '../world/ground.ts';
import { createRoad, offsetPoint } from './road.ts';
import { roadGround } from './road-ground.ts';
import type { Track } from './track.ts';

const straight = (over: Partial<Track>, bank_rad = 0, z: (x: number) => number = () => 0): Track => ({
  name: 'Straight',
  closed: false,
  surface: 'asphalt',
  verge: 'grass',
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  points: Array.from({ length: 21 }, (_, i) => ({
    x_m: 10 * i,
    y_m: 0,
    z_m: z(10 * i),
    right_m: 4,
    left_m: 5,
    bank_rad,
  })),
  kerbs: [],
  patches: [],
  ...over,
});

function looker(track: Track) {
  const ground = roadGround(createRoad(track));
  const hit = new Float64Array(HIT_SIZE);
  return (x: number, y: number, direction: readonly [number, number, number] = [0, 0, -1]) => {
    const ray = Float64Array.of(x, y, 500, ...direction, 1000);
    if (ray.length !== RAY_SIZE) throw new Error('not a ray');
    if (!ground.castRay(ray, hit)) throw new Error('nothing hit');
    const distance = hit[HIT_DISTANCE_M]!;
    return {
      z: 500 + distance * direction[2],
      x: x + distance * direction[0],
      y: y + distance * direction[1],
      normal: [...hit.subarray(HIT_NORMAL, HIT_NORMAL + 3)],
      surface: ground.surfaces[hit[HIT_SURFACE]!]!,
    };
  };
}

describe('a straight of 10 % grade and 6 deg of bank', () => {
  const tan = Math.tan((6 * Math.PI) / 180);
  const look = looker(straight({}, (6 * Math.PI) / 180, (x) => 0.1 * x));
  it('is the plane z = 0.1 x + tan 6 deg y, with its normal', () => {
    const { z, normal } = look(73.2, 2.5);
    expect(z).toBeCloseTo(7.32 + 2.5 * tan, 9);
    const size = Math.hypot(0.1, tan, 1);
    expect(normal[0]).toBeCloseTo(-0.1 / size, 9);
    expect(normal[1]).toBeCloseTo(-tan / size, 9);
  });
  it('is met on that plane by a ray 20 deg off the vertical', () => {
    const { x, y, z } = look(60, 0, [Math.sin(0.35), 0, -Math.cos(0.35)]);
    expect(z).toBeCloseTo(0.1 * x + tan * y, 9);
  });
  it('goes on level beyond its edges', () => {
    expect(look(50, 8).z).toBeCloseTo(5 + 5 * tan, 9);
    expect(look(50, -8).z).toBeCloseTo(5 - 4 * tan, 9);
  });
});

describe('surfaces by place', () => {
  const look = looker(
    straight({
      kerbs: [{ side: 'left', from_m: 50, to_m: 80, width_m: 1, height_m: 0.05, surface: 'concrete' }],
      patches: [
        {
          from_m: 100,
          to_m: 120,
          rightEdge_m: -2,
          leftEdge_m: 0,
          surface: 'gravel',
          waterDepth_m: undefined,
        },
        { from_m: 110, to_m: 130, rightEdge_m: -1, leftEdge_m: 0, surface: undefined, waterDepth_m: 0.002 },
      ],
    }),
  );
  it('are the road, the verge, a kerb and patches, the last of which is used where they overlap', () => {
    expect(look(20, 4.9).surface.name).toBe('asphalt');
    expect(look(20, 5.1).surface.name).toBe('grass');
    expect(look(20, -4.1).surface.name).toBe('grass');
    expect(look(65, 5.5).surface.name).toBe('concrete');
    expect(look(105, -1.5).surface.name).toBe('gravel');
    expect(look(115, -0.5).surface.properties.waterDepth_m).toBe(0.002);
    expect(look(115, 0.5).surface.name).toBe('asphalt');
  });
  it('a kerb of 50 mm is 50 mm high in its middle, level at both edges, gone beside it', () => {
    expect(look(65, 5.5).z).toBeCloseTo(0.05, 9);
    expect(look(65, 5.0001).z).toBeCloseTo(0, 6);
    expect(look(65, 5.9999).z).toBeCloseTo(0, 6);
    expect(look(65, 6.5).z).toBe(0);
    expect(look(50.5, 5.5).z).toBeCloseTo(0.025, 9);
  });
  it('a kerb leans by its height times pi over its width where it is steepest', () => {
    const { normal } = look(65, 5.25);
    expect(-normal[1]! / normal[2]!).toBeCloseTo(Math.PI * 0.05, 9);
  });
});

describe('the hill climb', () => {
  const road = createRoad(OWN_TRACKS['hill-climb']);
  const look = looker(OWN_TRACKS['hill-climb']);
  it('has normals that are the slope of its heights, within 1 mm/m', () => {
    const d = 1e-3;
    for (let s = 20; s < road.length_m - 20; s += 37.3) {
      const { x_m: x, y_m: y } = offsetPoint(road, s, 1.3);
      const { normal } = look(x, y);
      expect(
        Math.abs(-normal[0]! / normal[2]! - (look(x + d, y).z - look(x - d, y).z) / (2 * d)),
      ).toBeLessThan(1e-3);
      expect(
        Math.abs(-normal[1]! / normal[2]! - (look(x, y + d).z - look(x, y - d).z) / (2 * d)),
      ).toBeLessThan(1e-3);
    }
  });
  it('has no step above 10 um between places 10 mm apart along its centre line, beyond the grade', () => {
    let largest_m = 0;
    for (let s = 20; s < 400; s += 0.01) {
      const a = offsetPoint(road, s, 0);
      const b = offsetPoint(road, s + 0.01, 0);
      const { z, normal } = look(a.x_m, a.y_m);
      const rise = -(normal[0]! * (b.x_m - a.x_m) + normal[1]! * (b.y_m - a.y_m)) / normal[2]!;
      largest_m = Math.max(largest_m, Math.abs(look(b.x_m, b.y_m).z - z - rise));
    }
    expect(largest_m).toBeLessThan(1e-5);
  });
});
