import { describe, expect, it } from 'vitest';
import type { Triangles } from '../../contract/track-mesh.ts';
import { roadMesh } from './road-mesh.ts';
import {
  createRoadGrid,
  findPosition,
  POSITION_SIZE,
  POSITION_STATION_M,
  POSITION_X_M,
  POSITION_Y_M,
} from './road-position.ts';
import { createRelief, RELIEF_HEIGHT_M, RELIEF_SIZE, writeRelief } from './road-relief.ts';
import { createRoad } from './road.ts';
import { trackFromTemplate } from './track-templates.ts';
import type { Track } from './track.ts';

const straight = trackFromTemplate('straight');
const circle = trackFromTemplate('circle');

/** Area in plan, positive where a triangle is seen from above, and the heights. */
function measured({ position, index }: Triangles) {
  const at = (i: number, k: number): number => position[3 * (index[i] ?? 0) + k] ?? 0;
  let area = 0;
  let least = Infinity;
  for (let i = 0; i < index.length; i += 3) {
    const [ax, ay] = [at(i + 1, 0) - at(i, 0), at(i + 1, 1) - at(i, 1)];
    const [bx, by] = [at(i + 2, 0) - at(i, 0), at(i + 2, 1) - at(i, 1)];
    const each = (ax * by - ay * bx) / 2;
    area += each;
    least = Math.min(least, each);
  }
  const z = [...position].filter((_, i) => i % 3 === 2);
  return { area, least, low: Math.min(...z), high: Math.max(...z) };
}

describe('a road in space', () => {
  it('covers its area, seen from above: 1120 m by 12 m, a ring of 50 m by 10 m', () => {
    const { road, verge } = roadMesh(createRoad(straight)).parts;
    // 60 m of road and ground at either end go on beyond the line.
    expect(measured(road).area).toBeCloseTo(1120 * 12, 0);
    expect(measured(road).least).toBeGreaterThan(0);
    expect(measured(verge).area).toBeCloseTo(1120 * 16, 0);
    const ring = measured(roadMesh(createRoad(circle)).parts.road);
    expect(ring.area / (2 * Math.PI * 50 * 10)).toBeCloseTo(1, 2);
  });

  it('lies as high as its points and their crossfall say: 3 m at 10 deg and 6 m to the left', () => {
    const banked: Track = {
      ...straight,
      points: straight.points.map((p) => ({ ...p, z_m: 3, bank_rad: Math.PI / 18 })),
    };
    const { low, high } = measured(roadMesh(createRoad(banked)).parts.road);
    expect(high).toBeCloseTo(3 + 6 * Math.tan(Math.PI / 18), 5);
    expect(low).toBeCloseTo(3 - 6 * Math.tan(Math.PI / 18), 5);
  });

  it('goes on beyond the ends of an open track at the height that wheels feel there, and ends in a bank', () => {
    const points = [0, 40, 80, 120, 160].map((x_m, i) => ({
      ...straight.points[0]!,
      x_m,
      y_m: 0.002 * x_m * x_m,
      z_m: 0.05 * x_m + 0.3 * i * i,
      bank_rad: 0.02 * i,
    }));
    const road = createRoad({ ...straight, points });
    const { origin_m, parts } = roadMesh(road);
    const relief = createRelief(road);
    const grid = createRoadGrid(road);
    const at = new Float64Array(POSITION_SIZE);
    const out = new Float64Array(RELIEF_SIZE);
    const { position } = parts.road;
    const ends = [position.subarray(0, 6), position.subarray(position.length - 6)];
    for (const end of ends)
      for (const k of [0, 3]) {
        at[POSITION_X_M] = (end[k] ?? 0) + origin_m[0];
        at[POSITION_Y_M] = (end[k + 1] ?? 0) + origin_m[1];
        findPosition(road, grid, at);
        writeRelief(relief, at, out);
        // The wheel's distance past the end is of first order in the curvature.
        expect(end[k + 2]).toBeCloseTo(out[RELIEF_HEIGHT_M] ?? NaN, 1);
        const station_m = at[POSITION_STATION_M] ?? 0;
        expect(Math.min(station_m, road.length_m - station_m)).toBeLessThan(-50);
      }
    const { least } = measured(parts.wall);
    expect(least).toBeGreaterThan(-1e-3);
  });

  it('has white lines within both edges, or none where the ground is of the same surface', () => {
    const marked = roadMesh(createRoad({ ...straight, surface: 'asphalt', verge: 'grass' })).parts.edges;
    expect(measured(marked).area).toBeCloseTo(2 * 1120 * 0.1, 0);
    const same = roadMesh(createRoad({ ...straight, surface: 'asphalt', verge: 'asphalt' })).parts.edges;
    expect(same.index).toHaveLength(0);
  });

  it('has a bank down to its lowest point where it is above the ground, on both sides', () => {
    const rising: Track = { ...straight, points: straight.points.map((p, i) => ({ ...p, z_m: 2 * i })) };
    const { wall } = roadMesh(createRoad(rising)).parts;
    const { low, high } = measured(wall);
    // The slope of 2 % goes on for 60 m before the start.
    expect(low).toBeCloseTo(-1.2, 1);
    expect(high).toBeGreaterThan(1.9);
    expect(roadMesh(createRoad(straight)).parts.wall.index).toHaveLength(0);
  });

  it('has a course with the lines and the edges of the road', () => {
    const { course } = roadMesh(createRoad({ ...straight, sectors_m: [500] }));
    expect(course.station_m.at(-1)).toBeCloseTo(course.length_m, 6);
    expect(course.x_m.at(-1)).toBeCloseTo(1000, 3);
    expect(course.lines_m).toContain(500);
    expect(course.left_m[3]).toBe(6);
  });

  it('has kerbs of their height and area, patches and water apart, and its lines', () => {
    const track: Track = {
      ...straight,
      sectors_m: [500],
      kerbs: [{ side: 'right', from_m: 100, to_m: 140, width_m: 1, height_m: 0.05, surface: undefined }],
      patches: [
        { from_m: 30, to_m: 40, rightEdge_m: -2, leftEdge_m: 1, surface: 'gravel', waterDepth_m: undefined },
      ],
    };
    const { kerbs, stripes, patches, water, lines } = roadMesh(createRoad(track)).parts;
    // Its two colours share its length.
    expect(measured(kerbs).area).toBeCloseTo(20, 4);
    expect(measured(stripes).area).toBeCloseTo(20, 4);
    expect(measured(kerbs).high - measured(kerbs).low).toBeCloseTo(0.05, 5);
    expect(measured(patches).area).toBeCloseTo(30, 4);
    expect(water.index).toHaveLength(0);
    expect(lines.index).toHaveLength(3 * 2 * 3);
  });

  it('joins a kerb over the first point of a closed track in the shorter direction', () => {
    const kerb = { side: 'left', from_m: 310, to_m: 4, width_m: 1, height_m: 0, surface: undefined } as const;
    const { kerbs, stripes } = roadMesh(createRoad({ ...circle, kerbs: [kerb] })).parts;
    const [red, white] = [measured(kerbs), measured(stripes)];
    const area = red.area + white.area;
    const least = Math.min(red.least, white.least);
    expect(area).toBeGreaterThan(6);
    expect(area).toBeLessThan(9);
    expect(least).toBeGreaterThan(0);
  });

  it('lets the ground beside the road end before the inside of a corner folds', () => {
    const tight: Track = {
      ...circle,
      points: circle.points.map((p) => ({ ...p, x_m: p.x_m / 4, y_m: p.y_m / 4 })),
    };
    const { verge } = roadMesh(createRoad(tight)).parts;
    expect(measured(verge).least).toBeGreaterThan(-1e-3);
  });

  it('keeps the digits of a circuit far from zero', () => {
    const far: Track = {
      ...straight,
      points: straight.points.map((p) => ({ ...p, x_m: p.x_m + 650_000, y_m: p.y_m + 900_000 })),
    };
    const { origin_m, parts } = roadMesh(createRoad(far));
    expect(origin_m).toEqual([650_000, 900_000]);
    expect(measured(parts.road).area).toBeCloseTo(1120 * 12, 0);
  });
});
