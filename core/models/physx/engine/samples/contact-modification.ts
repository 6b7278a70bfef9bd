import type { WheelCollisions } from '../collisions/collision-settings.ts';
import { groundOf } from '../queries/ground.ts';
import { sweepSettings } from '../queries/sweep-query.ts';
import { compileTerrain, type TerrainPiece } from '../queries/terrain.ts';
import { ACCELERATOR, POSITION, type PhysxVehicle, type VehicleOptions } from '../vehicle.ts';
import { drivePhases } from './drive-phases.ts';
import type { PhaseReport, Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

/** Face of the block, and its height: within the reach of the queries of a wheel of 0.32 m. */
const FACE = 8;
const HEIGHT = 0.4;
const QUARTER = Math.PI / 4;

/** A road, and a block across it that is both: ground for the queries, an obstacle for the wheels. */
const PIECES: readonly TerrainPiece[] = [
  { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 },
  {
    type: 'box',
    centre: [0, HEIGHT / 2, FACE + 3],
    halfExtents: [10, HEIGHT / 2, 3],
    orientation: [0, 0, 0, 1],
    surface: 0,
    obstacle: true,
  },
];

interface Approach {
  readonly report: PhaseReport;
  /** Farthest point of the front wheels' fronts, and the maximum rise of the centre of mass. */
  readonly farthest: number;
  readonly highest: number;
}

function approach(name: string, options: VehicleOptions): Approach {
  const terrain = compileTerrain(PIECES);
  const params = fourWheelParams();
  const vehicle: PhysxVehicle = standing(params, { ground: groundOf(terrain), ...options });
  const from = vehicle.body[POSITION + 1]!;
  const reach = params.wheels.centre[2]! + params.wheels.radius[0]!;
  let farthest = -Infinity;
  let highest = 0;
  const [report] = drivePhases(vehicle, [
    {
      name,
      duration: 4,
      control: ({ body, inputs }) => {
        inputs[ACCELERATOR] = 0.5;
        farthest = Math.max(farthest, body[POSITION + 2]! + reach);
        highest = Math.max(highest, body[POSITION + 1]! - from);
      },
    },
  ]);
  return { report: report!, farthest, highest };
}

/** A wheel against a block: rays, blocking and touching sweeps, with and without rigid contacts. */
export const contactModification: Sample = {
  description:
    'a wheel meets a block of 0.4 m: rays, blocking and touching sweeps, contacts sorted by both angles',
  run: () => {
    const terrain = compileTerrain(PIECES);
    const collisions: WheelCollisions = {
      terrain,
      shape: 'convex16',
      modification: {
        pointCosine: Math.cos(QUARTER),
        normalCosine: Math.cos(QUARTER),
        tangentMultiplier: 0.1,
        maxImpulse: Infinity,
      },
      friction: 0.5,
      restitution: 0,
      bounceThreshold: 2,
      margin: 0.04,
    };
    const rays = approach('rays only', {});
    const blocking = approach('blocking sweeps', { swept: true, sweepSettings: sweepSettings(terrain) });
    const touching = approach('touching sweeps and contacts', {
      swept: true,
      sweepSettings: sweepSettings(terrain, { touching: true }),
      rejection: { normal: QUARTER, point: QUARTER },
      collisions,
    });
    const millimetres = (metres: number) => `${Math.round(1000 * metres)} mm`;
    return {
      phases: [rays.report, blocking.report, touching.report],
      checks: [
        {
          fact: `rays only lift the car onto the block as soon as they meet its top: ${millimetres(rays.highest)}`,
          holds: rays.highest > 0.6 * HEIGHT,
        },
        {
          fact: `blocking sweeps take the edge of the block as ground: the car rises by ${millimetres(blocking.highest)}`,
          holds: blocking.highest > 0.6 * HEIGHT,
        },
        {
          fact: `touching sweeps reject the edge and keep the road, the contacts stop the wheel ${millimetres(FACE - touching.farthest)} before the face, the car rises by ${millimetres(touching.highest)}`,
          holds: Math.abs(FACE - touching.farthest) < 0.05 && touching.highest < 0.1,
        },
      ],
    };
  },
};
