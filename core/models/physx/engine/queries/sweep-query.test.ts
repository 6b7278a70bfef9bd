import { describe, expect, it } from 'vitest';
import { aPhysxVehicle } from '../../../../proof/testing/physx-car.ts';
import { HIT_DISTANCE, HIT_SHAPE, HIT_SIZE } from './sweep-hits.ts';
import { sweepBlocking, sweepSettings, sweepTouching, type SweepSettings } from './sweep-query.ts';
import { createSweptWheel, type SweptWheel, type WheelShape } from './swept-wheel.ts';
import { compileTerrain, UNDRIVABLE_SURFACE, type TerrainBox, type TerrainPiece } from './terrain.ts';
import { heightFieldTriangles } from './triangle-mesh.ts';

const FLAT: TerrainPiece = { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 };
/** Top at y = 0.1, front edge at z = 0.3. */
const STEP: TerrainBox = {
  type: 'box',
  centre: [0, -0.4, 1.8],
  halfExtents: [5, 0.5, 1.5],
  orientation: [0, 0, 0, 1],
  surface: 1,
};
const WHEEL = 'convex16';
const SPHERE = 'sphere';

interface SweepCase {
  readonly z?: number;
  readonly y?: number;
  readonly inflation?: number;
  readonly changes?: Partial<SweepSettings>;
}

/** Sweeps a wheel straight down from y = 1.3 at z. */
function sweep(
  kind: WheelShape,
  pieces: TerrainPiece[],
  { z = 0, y = 1.3, inflation = 0, changes = {} }: SweepCase = {},
) {
  const { planes } = aPhysxVehicle();
  sweepBlocking(planes, 0, aWheel(kind, z, y, inflation), sweepSettings(compileTerrain(pieces), changes));
  const [x, up, forward] = planes.normal;
  return {
    hit: planes.hit[0],
    distance: planes.distance[0]!,
    normal: [x!, up!, forward!],
    offset: planes.offset[0]!,
    surface: planes.surface[0],
    shape: planes.shape[0],
    point: [...planes.point.subarray(0, 3)],
  };
}

function aWheel(kind: WheelShape, z = 0, y = 1.3, inflation = 0): SweptWheel {
  const wheel = createSweptWheel(kind);
  wheel.size.set([0.5, 0.2, inflation, 1.4]);
  wheel.start.set([0, y, z]);
  wheel.direction.set([0, -1, 0]);
  return wheel;
}

describe('swept wheels', () => {
  it('meet flat ground after 1.3 - 0.5 m', () => {
    for (const shape of [WHEEL, SPHERE] as const) expect(sweep(shape, [FLAT]).distance).toBeCloseTo(0.8, 12);
  });
  it('meet the edge of a step of 0.1 m at z = 0.3: the sphere where it is 0.4 m above, with the normal (0, 0.8, -0.6)', () => {
    const hit = sweep(SPHERE, [FLAT, STEP]);
    expect(hit.distance).toBeCloseTo(1.3 - 0.5, 6);
    expect(hit.hit).toBe(1);
    const deeper = sweep(SPHERE, [STEP]);
    expect(deeper.distance).toBeCloseTo(1.3 - 0.1 - 0.4, 6);
    [0, 0.8, -0.6].forEach((n, i) => expect(deeper.normal[i]).toBeCloseTo(n, 9));
    // The plane goes through the edge (y 0.1, z 0.3).
    expect(deeper.offset).toBeCloseTo(-(0.8 * 0.1 - 0.6 * 0.3), 5);
    expect(deeper.surface).toBe(1);
  });
  it('lean on a face of the prism, tilted by 33.75 deg, at that edge', () => {
    const { normal } = sweep(WHEEL, [STEP]);
    expect(normal[1]).toBeCloseTo(Math.cos((33.75 * Math.PI) / 180), 6);
    expect(normal[2]).toBeCloseTo(-Math.sin((33.75 * Math.PI) / 180), 6);
  });
  it('rest on top of the step once over it', () => {
    const hit = sweep(WHEEL, [FLAT, STEP], { z: 1 });
    expect(hit.distance).toBeCloseTo(0.7, 9);
    expect(hit.normal[1]).toBeCloseTo(1, 9);
  });
  it('do not see a box they overlap at the start, nor ground beyond the sweep', () => {
    expect(sweep(WHEEL, [STEP], { z: 1, y: 0.4 }).hit).toBe(0);
    expect(sweep(SPHERE, [FLAT], { y: 2.5 }).hit).toBe(0);
  });
});

describe('scaled and inflated sweeps', () => {
  it('meet flat ground 0.02 m earlier when inflated by 0.02 m', () => {
    for (const shape of [WHEEL, SPHERE] as const)
      expect(sweep(shape, [FLAT], { inflation: 0.02 }).distance).toBeCloseTo(0.78, 12);
  });
  it('meet an edge that passes the prism 0.1 m away, on the facet of 11.25 deg, when rounded by 0.125 m', () => {
    // An edge along x at y = 0, z = 0.6; the prism reaches to z = 0.5.
    const wall: TerrainBox = { ...STEP, centre: [0, -0.5, 1.1], halfExtents: [5, 0.5, 0.5] };
    expect(sweep(WHEEL, [wall]).hit).toBe(0);
    const hit = sweep(WHEEL, [wall], { inflation: 0.125 });
    // Distance of the edge from the facet with the wheel's centre c above it: 0.1 cos + c sin = 0.125.
    const facet = (11.25 * Math.PI) / 180;
    expect(hit.distance).toBeCloseTo(1.3 - (0.125 - 0.1 * Math.cos(facet)) / Math.sin(facet), 9);
    expect(hit.normal[1]).toBeCloseTo(Math.sin(facet), 9);
    expect(hit.normal[2]).toBeCloseTo(-Math.cos(facet), 9);
    expect(hit.point[1]).toBeCloseTo(0, 9);
    expect(hit.point[2]).toBeCloseTo(0.6, 9);
  });
});

describe('swept wheels over a mesh', () => {
  // A field of 4 m x 4 m that is level to z = 2 and rises by 0.5 per m after it, under the wheel's path.
  const field = heightFieldTriangles(
    Float64Array.from({ length: 81 }, (_, k) => 0.5 * Math.max(0, 0.5 * Math.floor(k / 9) - 2)),
    9,
    0.5,
  );
  const vertices = field.vertices.map((value, i) =>
    i % 3 === 0 ? value - 2 : i % 3 === 2 ? value - 2 : value,
  );
  const mesh: TerrainPiece = { type: 'mesh', vertices, triangles: field.triangles, surface: 3 };
  it('rest on the level part as on a plane', () => {
    for (const shape of [WHEEL, SPHERE] as const) {
      const hit = sweep(shape, [mesh], { z: -1 });
      expect(hit.distance).toBeCloseTo(0.8, 9);
      expect(hit.normal[1]).toBeCloseTo(1, 9);
      expect(hit.surface).toBe(3);
    }
  });
  it('meet the rising part where a sphere touches a slope of 0.5: R / cos above it', () => {
    const hit = sweep(SPHERE, [mesh], { z: 1 });
    expect(hit.distance).toBeCloseTo(1.3 - (0.5 + 0.5 * Math.sqrt(1.25)), 9);
    expect(hit.normal[2]! / hit.normal[1]!).toBeCloseTo(-0.5, 9);
  });
  it('agree with the same ground made of a box', () => {
    const flat = { ...STEP, centre: [0, -0.5, 0], halfExtents: [2, 0.5, 2] } satisfies TerrainBox;
    expect(sweep(WHEEL, [mesh], { z: -1.2 }).distance).toBeCloseTo(
      sweep(WHEEL, [flat], { z: -1.2 }).distance,
      9,
    );
  });
  it('pass where the mesh has ended', () => expect(sweep(SPHERE, [mesh], { z: 9 }).hit).toBe(0));
});

describe('touching sweeps', () => {
  const touch = (pieces: TerrainPiece[], changes: Partial<SweepSettings> = {}, y = 1.3, z = 0) => {
    const hits = new Float64Array(16 * HIT_SIZE);
    const settings = sweepSettings(compileTerrain(pieces), { touching: true, ...changes });
    const count = sweepTouching(hits, 0, aWheel(WHEEL, z, y), settings);
    return Array.from({ length: count }, (_, n) => ({
      shape: hits[n * HIT_SIZE + HIT_SHAPE],
      distance: hits[n * HIT_SIZE + HIT_DISTANCE]!,
    }));
  };
  it('report every shape on the way, in the order of the terrain', () => {
    const found = touch([FLAT, STEP]);
    expect(found.map((hit) => hit.shape)).toEqual([0, 1]);
    expect(found[0]?.distance).toBeCloseTo(0.8, 12);
    expect(found[1]!.distance).toBeLessThan(0.85);
  });
  it('report no more than the buffer holds', () =>
    expect(touch([FLAT, STEP], { mostHits: 1 }).map((hit) => hit.shape)).toEqual([0]));
  it('drop a shape that overlaps at the start, or keep it at distance 0 without that filter', () => {
    expect(touch([FLAT, STEP], {}, 0.55, 1).map((hit) => hit.shape)).toEqual([0]);
    const options = { filter: { pre: () => true, dropsInitialOverlap: false } };
    expect(touch([FLAT, STEP], options, 0.55, 1)[1]).toEqual({ shape: 1, distance: 0 });
  });
  it('do not see what is not drivable', () =>
    expect(touch([FLAT, { ...STEP, queryFlags: UNDRIVABLE_SURFACE }]).map((hit) => hit.shape)).toEqual([0]));
});
