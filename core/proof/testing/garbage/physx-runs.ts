/* oxlint-disable typescript/no-non-null-assertion -- steps like those of the hot loop */
/* oxlint-disable racebench/unit-names -- names as parameter files have them */
import { physxGround } from '../../../models/physx/car/ground.ts';
import { skipUpdate } from '../../../models/physx/engine/concurrent-step.ts';
import type { WheelCollisions } from '../../../models/physx/engine/collisions/collision-settings.ts';
import { AUTOMATIC } from '../../../models/physx/engine/drive/gearbox.ts';
import { groundOf } from '../../../models/physx/engine/queries/ground.ts';
import { createMovingBodies } from '../../../models/physx/engine/collisions/moving-bodies.ts';
import {
  noDriveParams,
  sixWheelerParams,
  tankParams,
} from '../../../models/physx/engine/samples/vehicles.ts';
import { stepPhysx } from '../../../models/physx/engine/step-physx.ts';
import { createRaySweep } from '../../../models/physx/engine/queries/sweep-rays.ts';
import { sweepSettings, type SweepSettings } from '../../../models/physx/engine/queries/sweep-query.ts';
import {
  compileTerrain,
  placeBox,
  UNDRIVABLE_SURFACE,
  type TerrainBox,
  type TerrainPiece,
  type TerrainPlane,
} from '../../../models/physx/engine/queries/terrain.ts';
import { tadpole } from '../../../models/physx/engine/set-up/three-wheels.ts';
import { heightFieldTriangles } from '../../../models/physx/engine/queries/triangle-mesh.ts';
import { linearTyre } from '../../../models/physx/engine/wheels/tyre-model.ts';
import {
  ACCELERATOR,
  BRAKE,
  POSITION,
  STEER_RIGHT,
  STEP_COUNT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  VELOCITY,
  type PhysxVehicle,
  type VehicleOptions,
} from '../../../models/physx/engine/vehicle.ts';
import { boxGround, UPRIGHT } from '../../../environment/world/box-ground.ts';
import { combineGrounds } from '../../../environment/world/combine-grounds.ts';
import { createWorld } from '../../../environment/world/create-world.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { evenLayout } from '../../../environment/world/surface-layout.ts';
import { aPhysxCar, aPhysxVehicle } from '../physx-car.ts';
import type { StepRun, StepRuns } from './step-run.ts';

const DT = 1 / 240;
const ROAD: TerrainPlane = { type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 };

/** Blocks 2 m apart and 4 cm high, on a road. */
function blocks(): TerrainPiece[] {
  return [
    ROAD,
    ...Array.from({ length: 6 }, (_, k): TerrainBox => ({
      type: 'box',
      centre: [0, -0.46, 4 + 2 * k],
      halfExtents: [3, 0.5, 0.3],
      orientation: [0, 0, 0, 1],
      surface: 1,
    })),
  ];
}

/** Waves of 3 cm, 60 m by 60 m, of triangles so large that a wheel is over few of them. */
function waves(): TerrainPiece[] {
  const side = 31;
  const heights = Float64Array.from(
    { length: side * side },
    (_, k) => 0.03 * Math.sin(0.7 * Math.floor(k / side)),
  );
  const { vertices, triangles } = heightFieldTriangles(heights, side, 2);
  return [
    { type: 'mesh', vertices: vertices.map((v, k) => (k % 3 === 1 ? v : v - 30)), triangles, surface: 0 },
  ];
}

const WALL: TerrainBox = {
  type: 'box',
  centre: [0, 1, 4],
  halfExtents: [10, 1, 0.5],
  orientation: [0, 0, 0, 1],
  surface: 0,
  queryFlags: UNDRIVABLE_SURFACE,
  obstacle: true,
};

function asRun(vehicle: PhysxVehicle, step: (count: number) => void): StepRun {
  return { step, state: [vehicle.body, vehicle.wheels.speed, vehicle.wheels.suspensionForce, vehicle.clock] };
}

/** Driving, turning and braking to a stop again and again: shifts, sub-steps, sticky tyres. */
function press({ inputs, clock }: PhysxVehicle): void {
  const phase = clock[STEP_COUNT]! % 2000;
  inputs[ACCELERATOR] = phase < 1200 ? 0.8 : 0;
  inputs[BRAKE] = phase < 1200 ? 0 : 0.7;
  inputs[STEER_RIGHT] = phase > 600 && phase < 900 ? 0.2 : 0;
}

function driving(vehicle: PhysxVehicle): StepRun {
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      press(vehicle);
      stepPhysx(vehicle, DT);
    }
  });
}

/** The same, put back to the middle after every 14 m, so that it stays where the ground is worth a query. */
function drivingWithin(vehicle: PhysxVehicle): StepRun {
  const { body } = vehicle;
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      press(vehicle);
      if (Math.abs(body[POSITION + 2]!) > 14) body[POSITION + 2] = 0;
      if (Math.abs(body[POSITION]!) > 2) body[POSITION] = 0;
      stepPhysx(vehicle, DT);
    }
  });
}

function sweeping(pieces: readonly TerrainPiece[], changes: Partial<SweepSettings>): StepRun {
  const terrain = compileTerrain(pieces);
  return drivingWithin(
    aPhysxVehicle(
      aPhysxCar(),
      {},
      {
        automatic: true,
        ground: groundOf(terrain),
        sweepSettings: sweepSettings(terrain, changes),
        ...(changes.touching === true ? { rejection: { normal: Math.PI / 4, point: Math.PI / 4 } } : {}),
      },
    ),
  );
}

/** Over a shared ground, which answers rays only. */
function sweepingRays(changes: Partial<SweepSettings>): StepRun {
  const box = { centre_m: [8, 0, -0.46], halfSize_m: [2, 5, 0.5], orientation: UPRIGHT } as const;
  const ground = physxGround(combineGrounds([flatGround(1), boxGround(box, 1)]));
  const settings = sweepSettings([], { rays: createRaySweep(ground), ...changes });
  return drivingWithin(aPhysxVehicle(aPhysxCar(), {}, { automatic: true, ground, sweepSettings: settings }));
}

/** Into a wall, back off it, into it again; against a fixed wall or a block of 1 t that comes back. */
function colliding(changes: Partial<WheelCollisions>, wall: TerrainBox = WALL): StepRun {
  const terrain = compileTerrain([{ ...ROAD, obstacle: true }, wall]);
  const bodies = createMovingBodies([1000]);
  const vehicle = aPhysxVehicle(
    aPhysxCar(),
    {},
    {
      ground: groundOf(terrain),
      bodies,
      collisions: {
        terrain,
        shape: 'convex16',
        modification: {
          pointCosine: Math.SQRT1_2,
          normalCosine: Math.SQRT1_2,
          tangentMultiplier: 0.1,
          maxImpulse: Infinity,
        },
        friction: 0.5,
        restitution: 0.1,
        bounceThreshold: 0.2,
        margin: 0.04,
        ...changes,
      },
    },
  );
  const { body, inputs, clock } = vehicle;
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      const phase = clock[STEP_COUNT]! % 1000;
      inputs[ACCELERATOR] = phase < 700 ? 0.4 : 0;
      inputs[STEER_RIGHT] = phase > 500 ? 0.3 : 0;
      if (phase === 999) {
        body[POSITION] = 0;
        body[POSITION + 2] = 0;
      }
      bodies.state[POSITION + 1] = 1;
      bodies.state[POSITION + 2] = 4;
      for (let k = 0; k < bodies.load.length; k++) bodies.load[k] = 0;
      stepPhysx(vehicle, DT);
    }
  });
}

/** On a platform of 20 t that swings to and fro. */
function ridingAPlatform(): StepRun {
  const top: TerrainPiece = {
    type: 'box',
    centre: [0, -0.5, 0],
    halfExtents: [500, 0.5, 500],
    orientation: [0, 0, 0, 1],
    surface: 0,
    body: 0,
  };
  const terrain = compileTerrain([top]);
  const bodies = createMovingBodies([20_000], { withTyreForces: true });
  bodies.state[POSITION + 1] = -0.5;
  const vehicle = aPhysxVehicle(aPhysxCar(), { gear: 1 }, { bodies, ground: groundOf(terrain) });
  const { state, load } = bodies;
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      state[VELOCITY + 2] = 2 * Math.sin(0.01 * vehicle.clock[STEP_COUNT]!);
      state[POSITION + 2] = state[POSITION + 2]! + DT * state[VELOCITY + 2]!;
      placeBox(terrain[0]!.numbers, state);
      for (let k = 0; k < load.length; k++) load[k] = 0;
      stepPhysx(vehicle, DT);
    }
  });
}

function drivingATank(): StepRun {
  const vehicle = aPhysxVehicle(tankParams('SPECIAL'), { position: [0, 2, 0] });
  const { inputs, clock } = vehicle;
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      const phase = clock[STEP_COUNT]! % 2000;
      inputs[ACCELERATOR] = phase < 1500 ? 0.8 : 0;
      inputs[TANK_THRUST_LEFT] = phase < 1500 ? 0.8 : 0;
      inputs[TANK_THRUST_RIGHT] = phase < 700 ? 0.8 : -0.4;
      stepPhysx(vehicle, DT);
    }
  });
}

function drivingByTorques(): StepRun {
  const vehicle = aPhysxVehicle(noDriveParams(), { gear: 0 });
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      const phase = vehicle.clock[STEP_COUNT]! % 2000;
      vehicle.wheelDrive.fill(phase < 1000 ? 200 : 0);
      vehicle.wheelBrake.fill(phase < 1500 ? 0 : 400);
      vehicle.wheelSteer[0] = phase > 500 ? 0.1 : 0;
      stepPhysx(vehicle, DT);
    }
  });
}

/** Every third update left out, on a slow weave: what is left out must not upset the car. */
function extrapolating(): StepRun {
  const vehicle = aPhysxVehicle(aPhysxCar(), { forwardSpeed: 8 });
  const { inputs, clock } = vehicle;
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      inputs[ACCELERATOR] = 0.1;
      inputs[STEER_RIGHT] = clock[STEP_COUNT]! % 2000 < 1000 ? 0.05 : 0;
      if (i % 3 === 0) skipUpdate(vehicle, DT);
      else stepPhysx(vehicle, DT);
    }
  });
}

function withOptions(options: VehicleOptions): StepRun {
  return driving(aPhysxVehicle(aPhysxCar(), {}, { automatic: true, ...options }));
}

/** The world of walls behind rays, as a run of the application has it. */
function inAWorld(): StepRun {
  const ground = physxGround(createWorld('bumps', evenLayout(1)).ground);
  return driving(aPhysxVehicle(aPhysxCar(), { position: [0, 3, 60] }, { automatic: true, ground }));
}

/** Asleep for half of the time, woken again and again. */
function sleeping(): StepRun {
  const vehicle = aPhysxVehicle(aPhysxCar({}, { overrides: { sleeping_enabled: true } }), { gear: 1 });
  return asRun(vehicle, (count) => {
    for (let i = 0; i < count; i++) {
      vehicle.inputs[ACCELERATOR] = vehicle.clock[STEP_COUNT]! % 600 < 20 ? 0.5 : 0;
      vehicle.gearbox[AUTOMATIC] = 0;
      stepPhysx(vehicle, DT);
    }
  });
}

/** Every way in which the PhysX model can step. */
export const PHYSX_RUNS = {
  'a car on rays': () => withOptions({}),
  'a car with velocities as accelerations': () => withOptions({ accelerationMode: true }),
  'a car with a query in every third step': () => withOptions({ queryEvery: 3 }),
  'a car on linear tyres': () => withOptions({ tyres: linearTyre(80_000, 60_000) }),
  'a car that sleeps': sleeping,
  'a car with every third update left out': extrapolating,
  'a car over a height field': inAWorld,
  'rays over triangles': () => {
    const terrain = compileTerrain(waves());
    return drivingWithin(aPhysxVehicle(aPhysxCar(), {}, { automatic: true, ground: groundOf(terrain) }));
  },
  'a three-wheeler': () =>
    driving(aPhysxVehicle(tadpole(aPhysxCar({ anti_roll_bars: [] })), {}, { automatic: true })),
  'a six-wheeler': () => driving(aPhysxVehicle(sixWheelerParams(), {}, { automatic: true })),
  'a tank': drivingATank,
  'a vehicle without a drive': drivingByTorques,
  'a car on a moving platform': ridingAPlatform,
  'blocking sweeps of a prism': () => sweeping(blocks(), {}),
  'blocking sweeps of a rounded prism': () => sweeping(blocks(), { inflation: 0.02 }),
  'blocking sweeps of a sphere': () => sweeping(blocks(), { kind: 'sphere' }),
  'blocking sweeps over triangles': () => sweeping(waves(), {}),
  'touching sweeps of a prism': () => sweeping(blocks(), { touching: true }),
  'touching sweeps of a sphere': () => sweeping(blocks(), { touching: true, kind: 'sphere' }),
  'blocking sweeps by rays': () => sweepingRays({}),
  'touching sweeps by rays': () => sweepingRays({ touching: true }),
  'a prism against a wall': () => colliding({}),
  'a sphere against a wall': () => colliding({ shape: 'sphere' }),
  'a prism against a moving block': () => colliding({}, { ...WALL, body: 0 }),
} as const satisfies StepRuns;
