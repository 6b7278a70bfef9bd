import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import { BODY_SIZE } from './body-layout.ts';
import { AUTOMATIC, GEARBOX_SIZE } from './drive/gearbox.ts';
import { refuseUnfit } from './set-up/param-faults.ts';
import type { GroundPlanes, PhysxGround } from './queries/ground.ts';
import type { WheelCollisions } from './collisions/collision-settings.ts';
import type { MovingBodies } from './body-columns.ts';
import type { PhysxParams } from './physx-params.ts';
import type { TyreModel } from './wheels/tyre-model.ts';
import type { SweepSettings } from './queries/sweep-query.ts';
import { HIT_SIZE, MAX_HITS } from './queries/sweep-hits.ts';
import { createWorkspace, type Workspace } from './physx-workspace.ts';

/** Indices in `inputs`. A tank reads brake, handbrake, steer left and right as its two brakes and two thrusts. */
export const ACCELERATOR = 0;
export const BRAKE = 1;
export const HANDBRAKE = 2;
export const STEER_LEFT = 3;
export const STEER_RIGHT = 4;
export const TANK_BRAKE_LEFT = 1;
export const TANK_BRAKE_RIGHT = 2;
export const TANK_THRUST_LEFT = 3;
export const TANK_THRUST_RIGHT = 4;

/** Places in `drive`. */
export const ENGINE_SPEED = 0;
export const USED_ACCELERATOR = 1;
export const DRIVE_TORQUE = 2;
export const GEAR_RATIO = 3;
export const CLUTCH_SLIP = 4;
export const ENGINE_SPEED_AT_START = 5;
export const SUBSTEPS = 6;
const DRIVE_SIZE = 7;

export { BODY_SIZE, ORIENTATION, POSITION, SPIN, VELOCITY } from './body-layout.ts';

export interface WheelState {
  /** Speed used by the dynamics, reported speed, rotation angle. */
  readonly speed: Float64Array;
  readonly reportedSpeed: Float64Array;
  readonly angle: Float64Array;
  /** Jounce of the previous sub-step; NaN when unset. */
  readonly previousJounce: Float64Array;
  readonly forwardTimer: Float64Array;
  readonly sideTimer: Float64Array;
  /** Jounce of the last sub-step. */
  readonly jounce: Float64Array;
  readonly suspensionForce: Float64Array;
  readonly tyreLoad: Float64Array;
  readonly normalisedLoad: Float64Array;
  readonly friction: Float64Array;
  readonly longSlip: Float64Array;
  readonly latSlip: Float64Array;
  readonly steer: Float64Array;
  readonly longForce: Float64Array;
  readonly latForce: Float64Array;
  readonly aligning: Float64Array;
  readonly camber: Float64Array;
  /** Velocity of the contact point along the tyre's axes. */
  readonly forwardSpeed: Float64Array;
  readonly sideSpeed: Float64Array;
  readonly inAir: Uint8Array;
  /** Wheel speed at the start of the step. */
  readonly speedAtStart: Float64Array;
}

/** Wheel constraints that the first sub-step hands to the scene step. */
export interface WheelConstraints {
  readonly flags: Uint8Array;
  readonly limitError: Float64Array;
  readonly limitDirection: Float64Array;
  readonly limitPoint: Float64Array;
  readonly forwardTarget: Float64Array;
  readonly forwardDirection: Float64Array;
  readonly sideTarget: Float64Array;
  readonly sideDirection: Float64Array;
  readonly tyrePoint: Float64Array;
}

export interface SweepHits {
  /** HIT_SIZE numbers of up to MAX_HITS hits per wheel. */
  readonly hits: Float64Array;
  readonly count: Int32Array;
  readonly normalCosine: number;
  readonly pointCosine: number;
}

export interface PhysxVehicle {
  readonly params: PhysxParams;
  readonly ground: PhysxGround;
  readonly body: Float64Array;
  /** Linear and angular velocity as the vehicle update left them, before the scene step. */
  readonly afterUpdate: Float64Array;
  readonly inputs: Float64Array;
  readonly wheelDrive: Float64Array;
  readonly wheelBrake: Float64Array;
  readonly wheelSteer: Float64Array;
  readonly gearbox: Float64Array;
  readonly drive: Float64Array;
  readonly wheels: WheelState;
  readonly planes: GroundPlanes;
  readonly constraints: WheelConstraints;
  readonly work: Workspace;
  /** Replaces the default tyre of all wheels, or of those it has a model for. */
  readonly tyres: readonly (TyreModel | undefined)[];
  /** Queries are made in steps 1, n + 1, 2n + 1, ... */
  readonly queryEvery: number;
  /** Planes come from swept wheels: width, camber and steer then play a part in the travel. */
  readonly swept: boolean;
  /** Own sweeps in place of rays. */
  readonly sweepSettings: SweepSettings | undefined;
  /** Raw hits of touching sweeps and the cosines of their rejection angles; no hits for other queries. */
  readonly sweep: SweepHits;
  /** Bodies that the wheels may rest on. */
  readonly bodies: MovingBodies | undefined;
  /** Wheel shapes that collide with obstacles; undefined where only queries see the terrain. */
  readonly collisions: WheelCollisions | undefined;
  /** Load of this vehicle's update on them, until it is written. */
  readonly bodyLoad: Float64Array;
  /** Velocities are handed to the scene as accelerations. */
  readonly accelerationMode: boolean;
  /** Number of steps, wake counter of the body (s), 1 while asleep. */
  readonly clock: Float64Array;
  /** Linear and angular velocity summed over the last steps before sleep. */
  readonly sleepSum: Float64Array;
}

export const STEP_COUNT = 0;
export const WAKE_COUNTER = 1;
export const ASLEEP = 2;

export interface VehicleOptions {
  /** Arrays of state and workspace; new arrays where absent. */
  readonly columns?: Columns;
  /** Autobox on at the start. */
  readonly automatic?: boolean;
  /** One for all wheels, or one per wheel; undefined is the default tyre. */
  readonly tyres?: TyreModel | readonly (TyreModel | undefined)[];
  readonly queryEvery?: number;
  readonly swept?: boolean;
  readonly accelerationMode?: boolean;
  readonly sweepSettings?: SweepSettings;
  readonly bodies?: MovingBodies;
  readonly collisions?: WheelCollisions;
  /** Maximum ratio of the yaw inertia to the sum of the others; 1 where absent. */
  readonly mostYawShare?: number;
  /** Rejection angles of touching sweeps, rad; absent for other queries. */
  readonly rejection?: { readonly normal: number; readonly point: number };
}

/** Throws CAR_INVALID with key, value and reason for parameters that cannot be simulated. */
export function createPhysxVehicle(
  params: PhysxParams,
  ground: PhysxGround,
  options: VehicleOptions = {},
): PhysxVehicle {
  refuseUnfit(params, undefined, 'CAR_INVALID', options.mostYawShare);
  const n = params.wheels.count;
  const columns = options.columns ?? OWN_COLUMNS;
  const column = (name: string) => columns.float64(name, n);
  const vectors = (name: string) => columns.float64(name, 3 * n);
  const gearbox = columns.float64('gearbox', GEARBOX_SIZE);
  gearbox[AUTOMATIC] = options.automatic === true ? 1 : 0;
  return {
    params,
    ground,
    body: columns.float64('body', BODY_SIZE),
    afterUpdate: columns.float64('afterUpdate', 6),
    inputs: columns.float64('inputs', 5),
    wheelDrive: column('wheelDrive'),
    wheelBrake: column('wheelBrake'),
    wheelSteer: column('wheelSteer'),
    gearbox,
    drive: columns.float64('drive', DRIVE_SIZE),
    wheels: {
      speed: column('wheels.speed'),
      reportedSpeed: column('wheels.reportedSpeed'),
      angle: column('wheels.angle'),
      previousJounce: column('wheels.previousJounce'),
      forwardTimer: column('wheels.forwardTimer'),
      sideTimer: column('wheels.sideTimer'),
      jounce: column('wheels.jounce'),
      suspensionForce: column('wheels.suspensionForce'),
      tyreLoad: column('wheels.tyreLoad'),
      normalisedLoad: column('wheels.normalisedLoad'),
      friction: column('wheels.friction'),
      longSlip: column('wheels.longSlip'),
      latSlip: column('wheels.latSlip'),
      steer: column('wheels.steer'),
      longForce: column('wheels.longForce'),
      latForce: column('wheels.latForce'),
      aligning: column('wheels.aligning'),
      camber: column('wheels.camber'),
      forwardSpeed: column('wheels.forwardSpeed'),
      sideSpeed: column('wheels.sideSpeed'),
      inAir: columns.uint8('wheels.inAir', n),
      speedAtStart: column('wheels.speedAtStart'),
    },
    planes: {
      hit: columns.uint8('planes.hit', n),
      normal: vectors('planes.normal'),
      offset: column('planes.offset'),
      distance: column('planes.distance'),
      surface: columns.int32('planes.surface', n),
      touches: columns.int32('planes.touches', n),
      shape: columns.int32('planes.shape', n).fill(-1),
      body: columns.int32('planes.body', n).fill(-1),
      point: vectors('planes.point'),
    },
    constraints: {
      flags: columns.uint8('constraints.flags', n),
      limitError: column('constraints.limitError'),
      limitDirection: vectors('constraints.limitDirection'),
      limitPoint: vectors('constraints.limitPoint'),
      forwardTarget: column('constraints.forwardTarget'),
      forwardDirection: vectors('constraints.forwardDirection'),
      sideTarget: column('constraints.sideTarget'),
      sideDirection: vectors('constraints.sideDirection'),
      tyrePoint: vectors('constraints.tyrePoint'),
    },
    work: createWorkspace(params, columns),
    tyres: tyresOf(options.tyres, n),
    queryEvery: options.queryEvery ?? 1,
    swept: options.swept ?? options.sweepSettings !== undefined,
    sweepSettings: options.sweepSettings,
    sweep: {
      hits: columns.float64('sweep.hits', n * MAX_HITS * HIT_SIZE),
      count: columns.int32('sweep.count', n),
      normalCosine: options.rejection === undefined ? -Infinity : Math.cos(options.rejection.normal),
      pointCosine: options.rejection === undefined ? -Infinity : Math.cos(options.rejection.point),
    },
    bodies: options.bodies,
    collisions: options.collisions,
    bodyLoad: columns.float64('bodyLoad', options.bodies?.load.length ?? 0),
    accelerationMode: options.accelerationMode ?? false,
    clock: columns.float64('clock', 3),
    sleepSum: columns.float64('sleepSum', 6),
  };
}

function tyresOf(tyres: VehicleOptions['tyres'], count: number): readonly (TyreModel | undefined)[] {
  if (tyres === undefined) return [];
  return 'compute' in tyres ? new Array<TyreModel>(count).fill(tyres) : tyres;
}
