import { describe, expect, it } from 'vitest';
import { aPhysxVehicle } from '../../../../proof/testing/physx-car.ts';
import { groundOf } from './ground.ts';
import {
  compileTerrain,
  RAY_FILTER,
  UNDRIVABLE_SURFACE,
  type TerrainBox,
  type TerrainPiece,
} from './terrain.ts';
import { heightFieldTriangles } from './triangle-mesh.ts';

const ROAD: TerrainPiece = { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 };
/** A block from y = 0 to y = 1 round the origin. */
const BLOCK: TerrainBox = {
  type: 'box',
  centre: [0, 0.5, 0],
  halfExtents: [1, 0.5, 1],
  orientation: [0, 0, 0, 1],
  surface: 1,
};

/** A ray straight down from (x, y, z), 5 m long. */
function cast(pieces: readonly TerrainPiece[], y: number, filter = RAY_FILTER, x = 0, z = 0) {
  const { planes } = aPhysxVehicle();
  groundOf(compileTerrain(pieces), filter).castRay(planes, 0, Float64Array.of(x, y, z, 0, -1, 0, 5));
  const hit = planes.hit[0] === 1;
  return {
    hit,
    distance: hit ? planes.distance[0] : undefined,
    shape: planes.shape[0],
    surface: hit ? planes.surface[0] : -1,
  };
}

describe('suspension rays', () => {
  it('meet the nearest drivable shape', () =>
    expect(cast([ROAD, BLOCK], 3)).toEqual({ hit: true, distance: 2, shape: 1, surface: 1 }));
  it('go through a shape that is marked undrivable', () =>
    expect(cast([ROAD, { ...BLOCK, queryFlags: UNDRIVABLE_SURFACE }], 3)).toMatchObject({
      distance: 3,
      shape: 0,
    }));
  it('have no ground at all inside a wall, as the source has it', () =>
    expect(cast([ROAD, BLOCK], 0.8)).toMatchObject({ hit: false, shape: -1 }));
  it('meet the road under a wall they start in when a filter drops initial overlaps', () =>
    expect(cast([ROAD, BLOCK], 0.8, { ...RAY_FILTER, dropsInitialOverlap: true })).toMatchObject({
      distance: 0.8,
      shape: 0,
    }));
  it('ask a filter of their own before they hit anything', () => {
    const filter = { pre: (wheel: number, shape: number) => wheel !== shape, dropsInitialOverlap: false };
    expect(cast([{ ...BLOCK, queryFlags: 7 }], 3, filter).hit).toBe(true);
    const { planes } = aPhysxVehicle();
    const own = groundOf(compileTerrain([{ ...BLOCK, queryFlags: 7 }]), filter, 7);
    own.castRay(planes, 0, Float64Array.of(0, 3, 0, 0, -1, 0, 5));
    expect(planes.hit[0]).toBe(0);
  });
  it('meet a mesh from its outer side only, at 0.25 m on a rise of 0.5 after half a metre', () => {
    const heights = Float64Array.of(0, 0, 0.5, 0.5);
    const field = heightFieldTriangles(heights, 2, 1);
    const mesh: TerrainPiece = { type: 'mesh', ...field, surface: 4 };
    const met = cast([mesh], 2, RAY_FILTER, 0.3, 0.5);
    expect(met.distance).toBeCloseTo(1.75, 12);
    expect(met.surface).toBe(4);
    const turned: TerrainPiece = { ...mesh, triangles: field.triangles.toReversed() };
    expect(cast([turned], 2, RAY_FILTER, 0.3, 0.5).hit).toBe(false);
    expect(cast([mesh], 2, RAY_FILTER, 5, 5).hit).toBe(false);
  });
});
