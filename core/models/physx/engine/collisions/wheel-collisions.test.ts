import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle } from '../../../../proof/testing/physx-car.ts';
import type { WheelCollisions } from './collision-settings.ts';
import { groundOf } from '../queries/ground.ts';
import { createMovingBodies } from './moving-bodies.ts';
import { stepPhysx } from '../step-physx.ts';
import { setNormalGoals, solveContacts } from './solve-wheel-contacts.ts';
import { addRow, createContactRows, ROW_AXES, ROW_MAX_IMPULSE } from './wheel-contact-rows.ts';
import { createSweptWheel, type SweptWheel } from '../queries/swept-wheel.ts';
import {
  compileTerrain,
  DRIVABLE_SURFACE,
  UNDRIVABLE_SURFACE,
  type TerrainBox,
  type TerrainPiece,
  type TerrainShape,
} from '../queries/terrain.ts';
import { ACCELERATOR, POSITION, VELOCITY } from '../vehicle.ts';
import {
  CONTACT_NORMAL,
  CONTACT_POINT,
  CONTACT_SEPARATION,
  CONTACT_SIZE,
  createWheelContacts,
  findContacts,
} from './wheel-manifold.ts';

const DT = 1 / 60;
const ROAD: TerrainPiece = { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 };
/** A wall of 2 m whose face is at z = 6. */
const WALL: TerrainBox = {
  type: 'box',
  centre: [0, 1, 6.5],
  halfExtents: [10, 1, 0.5],
  orientation: [0, 0, 0, 1],
  surface: 0,
  queryFlags: UNDRIVABLE_SURFACE,
  obstacle: true,
};
const SETTINGS: Omit<WheelCollisions, 'terrain'> = {
  shape: 'convex16',
  modification: {
    pointCosine: Math.SQRT1_2,
    normalCosine: Math.SQRT1_2,
    tangentMultiplier: 0.1,
    maxImpulse: Infinity,
  },
  friction: 0.5,
  restitution: 0,
  bounceThreshold: 2,
  margin: 0.04,
};

/** Drives at 4 m/s in first gear, half throttle, towards the pieces; returns the car after `time` s. */
function driveAt(
  pieces: readonly TerrainPiece[],
  time: number,
  changes: Partial<WheelCollisions> = {},
  collide = true,
) {
  const terrain = compileTerrain(pieces);
  const bodies = createMovingBodies([1000]);
  bodies.state.set([0, 1, 6.5], POSITION);
  const vehicle = aPhysxVehicle(
    aPhysxCar(),
    { forwardSpeed: 4 },
    {
      ground: groundOf(terrain),
      bodies,
      ...(collide ? { collisions: { terrain, ...SETTINGS, ...changes } } : {}),
    },
  );
  vehicle.inputs[ACCELERATOR] = 0.5;
  let farthest = -Infinity;
  for (let i = 0; i < time / DT; i++) {
    stepPhysx(vehicle, DT);
    farthest = Math.max(farthest, vehicle.body[POSITION + 2]!);
  }
  return { vehicle, bodies, farthest };
}

describe('wheels that collide', () => {
  it('stop a car at a wall: the front of its wheels comes within 1 cm of the face', () => {
    const { vehicle, farthest } = driveAt([ROAD, WALL], 3);
    // Wheel centres 1.25 m ahead of the centre of mass, radius 0.5 m; a prism of 16 points reaches to between 0.49 and 0.5 m.
    expect(farthest).toBeGreaterThan(6 - 1.25 - 0.5 - 0.01);
    expect(farthest).toBeLessThan(6 - 1.25 - 0.49 + 0.01);
    expect(Math.abs(vehicle.body[VELOCITY + 2]!)).toBeLessThan(0.5);
    expect(driveAt([ROAD, WALL], 3, {}, false).farthest).toBeGreaterThan(6);
  });
  it('do so as spheres too, whose front is at 0.5 m', () => {
    const { farthest } = driveAt([ROAD, WALL], 3, { shape: 'sphere' });
    expect(farthest).toBeGreaterThan(6 - 1.25 - 0.5 - 0.01);
    expect(farthest).toBeLessThan(6 - 1.25 - 0.5 + 0.01);
  });
  it('do not feel the road under them: a car on a road that is an obstacle drives as on one that is not', () => {
    const road = (obstacle: boolean) => {
      const box: TerrainBox = {
        ...WALL,
        centre: [0, -0.5, 0],
        halfExtents: [50, 0.5, 50],
        queryFlags: DRIVABLE_SURFACE,
        obstacle,
      };
      return driveAt([box], 1).vehicle.body;
    };
    expect([...road(true)]).toEqual([...road(false)]);
  });
  it('drive through a shape without the obstacle flag', () =>
    expect(driveAt([ROAD, { ...WALL, obstacle: false }], 3).farthest).toBeGreaterThan(6));
  it('give a moving block the momentum that the car loses in a step, and no more than the largest impulse', () => {
    const hit = (maxImpulse: number) => {
      const terrain = compileTerrain([ROAD, { ...WALL, body: 0 }]);
      const bodies = createMovingBodies([1000]);
      bodies.state.set([0, 1, 6.5], POSITION);
      const modification = { ...SETTINGS.modification, maxImpulse };
      const vehicle = aPhysxVehicle(
        aPhysxCar(),
        { forwardSpeed: 4, position: [0, 2, 6 - 1.25 - 0.5 - 0.25 - 0.01] },
        { ground: groundOf(terrain), bodies, collisions: { terrain, ...SETTINGS, modification } },
      );
      const before = vehicle.body[VELOCITY + 2]!;
      stepPhysx(vehicle, DT);
      return { lost: 1500 * (before - vehicle.body[VELOCITY + 2]!), given: bodies.load[2]! * DT };
    };
    const { lost, given } = hit(Infinity);
    expect(given).toBeGreaterThan(1000);
    // The rest of the loss is the slow-down by the engine's drag on the tyres.
    expect(Math.abs(lost - given)).toBeLessThan(0.1 * given);
    expect(hit(50).given).toBeLessThanOrEqual(4 * 50 * 2);
    expect(hit(50).given).toBeGreaterThan(0);
  });
  it('climb a wall with the rolling of their tyres: the nose goes up under throttle', () => {
    const nose = (tangentMultiplier: number) => {
      const terrain = compileTerrain([ROAD, WALL]);
      const modification = { ...SETTINGS.modification, tangentMultiplier };
      const vehicle = aPhysxVehicle(
        aPhysxCar(),
        { position: [0, 2, 3.7] },
        { ground: groundOf(terrain), collisions: { terrain, ...SETTINGS, modification } },
      );
      vehicle.inputs[ACCELERATOR] = 1;
      let highest = 0;
      for (let i = 0; i < 60; i++) {
        stepPhysx(vehicle, DT);
        highest = Math.max(highest, vehicle.body[POSITION + 1]!);
      }
      return highest;
    };
    expect(nose(0.5)).toBeGreaterThan(nose(0));
  });
});

function wheelContacts(wheel: SweptWheel, shape: TerrainShape, margin: number) {
  const found = createWheelContacts();
  found.margin[0] = margin;
  return Array.from({ length: findContacts(wheel, shape, found) }, (_, n) => {
    const values = found.values.subarray(n * CONTACT_SIZE, (n + 1) * CONTACT_SIZE);
    const vector = (k: number) => [values[k]!, values[k + 1]!, values[k + 2]!] as const;
    return {
      point: vector(CONTACT_POINT),
      normal: vector(CONTACT_NORMAL),
      separation: values[CONTACT_SEPARATION]!,
    };
  });
}

describe('a contact row', () => {
  const GAP = 0.02;
  /** Normal speed after one iteration on one contact at the centre of mass, whose normal points back along z. */
  const speedAfter = (
    speed: number,
    gap: number,
    changes: Partial<WheelCollisions> = {},
    withError = true,
  ): number => {
    const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: speed });
    vehicle.work.inverseInertia.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    const rows = createContactRows();
    const at = addRow(rows);
    rows.values[at + ROW_MAX_IMPULSE] = Infinity;
    rows.values.set([0, 0, -1, 1, 0, 0, 0, -1, 0], at + ROW_AXES);
    const settings = { terrain: [], ...SETTINGS, ...changes };
    setNormalGoals(vehicle, settings, rows, at, gap / DT);
    solveContacts(vehicle, settings, rows, withError);
    return vehicle.body[VELOCITY + 2]!;
  };
  it('lets the wheel go on at 0.8 of its gap over the step, and no faster', () => {
    expect(speedAfter(5, GAP)).toBeCloseTo((0.8 * GAP) / DT, 12);
    expect(speedAfter(0.5, GAP)).toBe(0.5);
    expect(speedAfter(5, GAP, {}, false)).toBeCloseTo((0.8 * GAP) / DT, 12);
  });
  it('pushes the wheel out by 0.8 of the penetration over the step, in the position iterations only', () => {
    expect(speedAfter(5, -GAP)).toBeCloseTo((-0.8 * GAP) / DT, 12);
    expect(speedAfter(5, -GAP, {}, false)).toBeCloseTo(0, 12);
  });
  it('bounces above 2 m/s where it closes faster than its gap over the step, then without a bias', () => {
    const restitution = 0.5;
    expect(speedAfter(5, -GAP, { restitution })).toBeCloseTo(-2.5, 12);
    expect(speedAfter(5, GAP, { restitution })).toBeCloseTo(-2.5, 12);
    // 4 cm a step are 2.4 m/s: at 2.2 m/s the gap lasts.
    expect(speedAfter(2.2, 0.04, { restitution })).toBeCloseTo((0.8 * 0.04) / DT, 12);
    expect(speedAfter(1.9, GAP, { restitution })).toBeCloseTo((0.8 * GAP) / DT, 12);
  });
});

describe('contacts of a wheel shape', () => {
  const at = (y: number, z: number, shape: 'sphere' | 'convex16' = 'convex16') => {
    const wheel = createSweptWheel(shape);
    wheel.size.set([0.5, 0.2, 0, 0]);
    wheel.start.set([0, y, z]);
    return wheel;
  };
  const wall = compileTerrain([WALL])[0]!;
  it('with a wall are the edge of the prism that lies ahead, 3 cm inside', () => {
    const found = wheelContacts(at(0.5, 5.53), wall, 0.001);
    expect(found).toHaveLength(2);
    for (const { normal, separation, point } of found) {
      expect(normal[2]).toBeCloseTo(-1, 12);
      expect(separation).toBeCloseTo(-0.03, 12);
      expect(point[1]).toBeCloseTo(0.5, 12);
      expect(Math.abs(point[0])).toBeCloseTo(0.2, 12);
    }
  });
  it('with a road are both bottom corners', () => {
    const road = compileTerrain([ROAD])[0]!;
    const found = wheelContacts(at(0.49, 0), road, 0.001);
    expect(found).toHaveLength(2);
    expect(found[0]!.separation).toBeCloseTo(-0.01, 12);
  });
  it('of a sphere with the edge of a step point from the edge to its centre', () => {
    const step = compileTerrain([{ ...WALL, centre: [0, -0.9, 6.5] }])[0]!;
    const [contact] = wheelContacts(at(0.5, 5.7, 'sphere'), step, 0.01);
    // The edge at (y 0.1, z 6) is 0.4 below and 0.3 ahead.
    expect(contact!.separation).toBeCloseTo(0, 12);
    expect(contact!.normal[1]).toBeCloseTo(0.8, 12);
    expect(contact!.normal[2]).toBeCloseTo(-0.6, 12);
  });
  it('are none beyond the margin', () => {
    expect(wheelContacts(at(0.5, 5.4), wall, 0.05)).toEqual([]);
    expect(wheelContacts(at(0.5, 5.4, 'sphere'), wall, 0.05)).toEqual([]);
    expect(wheelContacts(at(9, 5.6), wall, 0.05)).toEqual([]);
  });
});
