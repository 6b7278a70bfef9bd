import { describe, expect, it } from 'vitest';
import type { TerrainPiece } from './ground.ts';
import { aPhysxVehicle } from '../../testing/physx-car.ts';
import { sweepWheel, type SweptShape } from './sweep-query.ts';

const FLAT: TerrainPiece = { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 };
/** Top at y = 0.1, front edge at z = 0.3. */
const STEP: TerrainPiece = {
  type: 'box',
  centre: [0, -0.4, 1.8],
  halfExtents: [5, 0.5, 1.5],
  orientation: [0, 0, 0, 1],
  surface: 1,
};
const WHEEL: SweptShape = { kind: 'convex16', radius: 0.5, halfWidth: 0.2 };
const SPHERE: SweptShape = { ...WHEEL, kind: 'sphere' };

/** Sweeps a wheel straight down from y = 1.3 at z. */
function sweep(shape: SweptShape, pieces: TerrainPiece[], z = 0, y = 1.3) {
  const { planes } = aPhysxVehicle();
  sweepWheel(planes, 0, pieces, shape, {
    start: Float64Array.of(0, y, z),
    direction: Float64Array.of(0, -1, 0),
    length: 1.4,
    rotation: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
  });
  const [x, up, forward] = planes.normal;
  return {
    hit: planes.hit[0],
    distance: planes.distance[0]!,
    normal: [x!, up!, forward!],
    offset: planes.offset[0]!,
    surface: planes.surface[0],
  };
}

describe('swept wheels', () => {
  it('meet flat ground after 1.3 - 0.5 m', () => {
    for (const shape of [WHEEL, SPHERE]) expect(sweep(shape, [FLAT]).distance).toBeCloseTo(0.8, 12);
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
  it('stand on top of the step once over it', () => {
    const hit = sweep(WHEEL, [FLAT, STEP], 1);
    expect(hit.distance).toBeCloseTo(0.7, 9);
    expect(hit.normal[1]).toBeCloseTo(1, 9);
  });
  it('do not see a box they overlap at the start, nor ground beyond the sweep', () => {
    expect(sweep(WHEEL, [STEP], 1, 0.4).hit).toBe(0);
    expect(sweep(SPHERE, [FLAT], 0, 2.5).hit).toBe(0);
  });
});
