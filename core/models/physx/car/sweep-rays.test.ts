import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../proof/testing/physx-car.ts';
import { boxGround, UPRIGHT } from '../../../environment/world/box-ground.ts';
import { combineGrounds } from '../../../environment/world/combine-grounds.ts';
import { flatGround, slopeGround, type Ground } from '../../../environment/world/ground.ts';
import { meshGround } from '../../../environment/world/mesh-ground.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import { compileTerrain, type TerrainPiece } from '../engine/queries/terrain.ts';
import { createSweptWheel, type WheelShape } from '../engine/queries/swept-wheel.ts';
import { HIT_DISTANCE, HIT_SIZE } from '../engine/queries/sweep-hits.ts';
import { createRaySweep } from '../engine/queries/sweep-rays.ts';
import { sweepBlocking, sweepSettings, sweepTouching } from '../engine/queries/sweep-query.ts';
import { ACCELERATOR, POSITION } from '../engine/vehicle.ts';
import { physxGround } from './ground.ts';

/** A step of 0.1 m from 0.3 m ahead on. ISO: x ahead. */
const STEP = { centre_m: [1.8, 0, -0.4], halfSize_m: [1.5, 5, 0.5], orientation: UPRIGHT } as const;
const WALL = { centre_m: [2, 0, 1], halfSize_m: [1.6, 5, 3], orientation: UPRIGHT } as const;

/** A wheel swept straight down from 1.3 m above `z` ahead. */
function aWheel(shape: WheelShape, z: number, inflation = 0) {
  const wheel = createSweptWheel(shape);
  wheel.size.set([0.5, 0.2, inflation, 1.4]);
  wheel.start.set([0, 1.3, z]);
  wheel.direction.set([0, -1, 0]);
  return wheel;
}

function sweep(ground: Ground, shape: WheelShape = 'convex16', z = 0, inflation = 0) {
  const { planes } = aPhysxVehicle();
  const rays = createRaySweep(physxGround(ground));
  sweepBlocking(planes, 0, aWheel(shape, z, inflation), sweepSettings([], { rays }));
  return {
    hit: planes.hit[0],
    distance: planes.distance[0]!,
    normal: [...planes.normal.subarray(0, 3)],
    surface: planes.surface[0],
  };
}

describe('wheels swept over the shared ground', () => {
  it('meet a level road after 0.8 m, 0.02 m earlier when inflated by 0.02 m', () => {
    for (const shape of ['convex16', 'sphere'] as const) {
      expect(sweep(flatGround(1), shape).distance).toBeCloseTo(0.8, 9);
      expect(sweep(flatGround(1), shape, 0, 0.02).distance).toBeCloseTo(0.78, 9);
    }
  });
  it('meet a climb of 0.5 with the skin that leads to it: a sphere R / cos above it, within 1 mm', () => {
    const hit = sweep(slopeGround(0.5, 0, evenLayout(1)), 'sphere');
    expect(Math.abs(hit.distance - (1.3 - 0.5 * Math.sqrt(1.25)))).toBeLessThan(1e-3);
    expect(hit.normal[2]! / hit.normal[1]!).toBeCloseTo(-0.5, 9);
  });
  it('agree with a sweep of the exact shape on a step to 0.2 mm, and see its surface', () => {
    const ground = combineGrounds([flatGround(1), boxGround(STEP, 0.5)]);
    const pieces: TerrainPiece[] = [
      { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 },
      {
        type: 'box',
        centre: [0, -0.4, 1.8],
        halfExtents: [5, 0.5, 1.5],
        orientation: [0, 0, 0, 1],
        surface: 1,
      },
    ];
    for (const z of [-0.3, 0, 0.05, 0.2, 0.5, 1]) {
      const { planes } = aPhysxVehicle();
      sweepBlocking(planes, 0, aWheel('convex16', z), sweepSettings(compileTerrain(pieces)));
      const rays = sweep(ground, 'convex16', z);
      expect(Math.abs(rays.distance - planes.distance[0]!)).toBeLessThan(2e-4);
      expect(rays.surface).toBe(planes.surface[0]);
    }
  });
  it('touching sweeps report the road and the step as two planes', () => {
    const rays = createRaySweep(physxGround(combineGrounds([flatGround(1), boxGround(STEP, 0.5)])));
    const hits = new Float64Array(16 * HIT_SIZE);
    const count = sweepTouching(hits, 0, aWheel('convex16', 0), sweepSettings([], { rays, touching: true }));
    expect(count).toBe(2);
    const distances = [hits[HIT_DISTANCE]!, hits[HIT_SIZE + HIT_DISTANCE]!].toSorted((a, b) => a - b);
    expect(distances[0]).toBeCloseTo(0.8, 9);
    expect(distances[1]).toBeGreaterThan(0.8);
  });
  it('do not see a wall they start in', () =>
    expect(sweep(combineGrounds([flatGround(1), boxGround(WALL, 1)])).distance).toBeCloseTo(0.8, 9));
  it('rest on a mesh of two triangles as on a plane', () => {
    const mesh = {
      corner_m: Float64Array.of(-5, -5, 0.2, 5, -5, 0.2, 5, 5, 0.2, -5, 5, 0.2),
      triangle: Int32Array.of(0, 1, 2, 0, 2, 3),
    };
    expect(sweep(meshGround(mesh, 5, evenLayout(1))).distance).toBeCloseTo(0.6, 9);
  });
  it('carry a car over a step of 0.1 m as rays do, but begin to climb earlier', () => {
    const step = boxGround({ ...STEP, centre_m: [8, 0, -0.4], halfSize_m: [4, 5, 0.5] }, 1);
    const ground = physxGround(combineGrounds([flatGround(1), step]));
    const rays = createRaySweep(ground);
    const run = (swept: boolean) => {
      const options = swept ? { sweepSettings: sweepSettings([], { rays }), ground } : { ground };
      const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 4 }, options);
      const heights: number[] = [];
      drivePhysx(vehicle, 1.6, ({ inputs, body }) => {
        inputs[ACCELERATOR] = 0.5;
        heights.push(body[POSITION + 1]!);
      });
      return { vehicle, rise: heights.findIndex((height) => height > heights[0]! + 0.02) };
    };
    const withRays = run(false);
    const withSweeps = run(true);
    expect(withSweeps.rise).toBeLessThan(withRays.rise);
    expect(withSweeps.vehicle.body[POSITION + 1]).toBeCloseTo(withRays.vehicle.body[POSITION + 1]!, 1);
    expect(withSweeps.vehicle.body[POSITION + 2]).toBeGreaterThan(5);
  });
});
