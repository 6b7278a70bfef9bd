import { AUTOMATIC, GEARBOX_SIZE } from './gearbox.ts';
import { refuseUnfit } from './param-faults.ts';
import type { GroundPlanes, PhysxGround } from './ground.ts';
import type { WheelCollisions } from './collision-settings.ts';
import type { MovingBodies } from './body-columns.ts';
import type { PhysxParams } from './params.ts';
import { TYRE_INPUT_SIZE, TYRE_OUTPUT_SIZE } from './tyre.ts';
import type { TyreModel } from './tyre-model.ts';
import type { SweepSettings } from './sweep-query.ts';
import { HIT_SIZE, MOST_HITS } from './sweep-hits.ts';
import { createSpeedSystem, type SpeedSystem } from './speed-solve.ts';

/** Places in `inputs`. A tank reads brake, handbrake, steer left and right as its two brakes and two thrusts. */
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

/** Body: position of the centre of mass, orientation (x, y, z, w, body to world), velocity, angular velocity. */
export const POSITION = 0;
export const ORIENTATION = 3;
export const VELOCITY = 7;
export const SPIN = 10;
export const BODY_SIZE = 13;

export interface WheelState {
  /** Speed used by the dynamics, the speed reported, rotation angle. */
  readonly speed: Float64Array;
  readonly reportedSpeed: Float64Array;
  readonly angle: Float64Array;
  /** Of the previous sub-step; NaN when unset. */
  readonly previousJounce: Float64Array;
  readonly forwardTimer: Float64Array;
  readonly sideTimer: Float64Array;
  /** Of the last sub-step. */
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

/** What the first sub-step hands to the scene step. */
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
  /** HIT_SIZE numbers of up to MOST_HITS hits per wheel. */
  readonly hits: Float64Array;
  readonly count: Int32Array;
  readonly normalCosine: number;
  readonly pointCosine: number;
}

/** Scratch of one update; nothing in it outlives a step. */
export interface Workspace {
  /** Body in the sub-steps. */
  readonly body: Float64Array;
  /** Rotation matrix of the body, row-major; inverse inertia about the world axes. */
  readonly rotation: Float64Array;
  readonly inverseInertia: Float64Array;
  /** Force (0..2) and torque (3..5) on the body in a sub-step. */
  readonly load: Float64Array;
  /** Brake torque of the step without its sign, and the denominator of the slip; the same in all its sub-steps. */
  readonly brakeStrength: Float64Array;
  readonly slipMode: Uint8Array;
  /** Friction of surface and tyre type, before the graph of the slip. */
  readonly tableFriction: Float64Array;
  readonly brakeTorque: Float64Array;
  readonly tyreTorque: Float64Array;
  readonly alpha: Float64Array;
  readonly gamma: Float64Array;
  readonly gearing: Float64Array;
  readonly speedsBefore: Float64Array;
  readonly system: SpeedSystem;
  readonly tyreForce: Float64Array;
  readonly normalEquations: Float64Array;
  /** Steer and camber of the previous update: the rotation a swept wheel has in the query. */
  readonly sweepSteer: Float64Array;
  readonly sweepCamber: Float64Array;
  readonly tyreInput: Float64Array;
  /** Length of the sub-step, s. */
  readonly subStep: Float64Array;
  readonly force: Float64Array;
  /** By wheel, world axes: travel direction, tyre axes; from the centre of mass: contact, centre, force points. */
  readonly direction: Float64Array;
  readonly forward: Float64Array;
  readonly right: Float64Array;
  readonly contactPoint: Float64Array;
  readonly centre: Float64Array;
  readonly suspensionPoint: Float64Array;
  readonly tyrePoint: Float64Array;
  /** Travel over the plane before its limits. */
  readonly travel: Float64Array;
  /** Cosine and sine of `steerOfTurn`, the steer angle they were last computed for. */
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  readonly steerOfTurn: Float64Array;
  readonly gravityLength: number;
  readonly ray: Float64Array;
  readonly impulse: Float64Array;
  readonly savedSpeeds: Float64Array;
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
  /** A query is made in steps 1, n + 1, 2n + 1, ... */
  readonly queryEvery: number;
  /** Planes come from swept wheels: width, camber and steer then play a part in the travel. */
  readonly swept: boolean;
  /** Own sweeps in place of rays. */
  readonly sweepSettings: SweepSettings | undefined;
  /** Raw hits of touching sweeps and the cosines of their rejection angles; no hits for other queries. */
  readonly sweep: SweepHits;
  /** Bodies the wheels may stand on. */
  readonly bodies: MovingBodies | undefined;
  /** Wheel shapes that collide with obstacles; undefined where only queries see the terrain. */
  readonly collisions: WheelCollisions | undefined;
  /** Velocities are handed to the scene as accelerations. */
  readonly accelerationMode: boolean;
  /** Step count, wake counter of the body (s), 1 while asleep. */
  readonly clock: Float64Array;
  /** Linear and angular velocity summed over the last steps before sleep. */
  readonly sleepSum: Float64Array;
}

export const STEP_COUNT = 0;
export const WAKE_COUNTER = 1;
export const ASLEEP = 2;

export interface VehicleOptions {
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
  /** Rejection angles of touching sweeps, rad; absent for other queries. */
  readonly rejection?: { readonly normal: number; readonly point: number };
}

/** Throws CAR_INVALID with key, value and reason for parameters that cannot be simulated. */
export function createPhysxVehicle(
  params: PhysxParams,
  ground: PhysxGround,
  options: VehicleOptions = {},
): PhysxVehicle {
  refuseUnfit(params);
  const n = params.wheels.count;
  const column = () => new Float64Array(n);
  const vectors = () => new Float64Array(3 * n);
  const gearbox = new Float64Array(GEARBOX_SIZE);
  gearbox[AUTOMATIC] = options.automatic === true ? 1 : 0;
  return {
    params,
    ground,
    body: new Float64Array(BODY_SIZE),
    afterUpdate: new Float64Array(6),
    inputs: new Float64Array(5),
    wheelDrive: column(),
    wheelBrake: column(),
    wheelSteer: column(),
    gearbox,
    drive: new Float64Array(DRIVE_SIZE),
    wheels: {
      speed: column(),
      reportedSpeed: column(),
      angle: column(),
      previousJounce: column(),
      forwardTimer: column(),
      sideTimer: column(),
      jounce: column(),
      suspensionForce: column(),
      tyreLoad: column(),
      normalisedLoad: column(),
      friction: column(),
      longSlip: column(),
      latSlip: column(),
      steer: column(),
      longForce: column(),
      latForce: column(),
      aligning: column(),
      camber: column(),
      forwardSpeed: column(),
      sideSpeed: column(),
      inAir: new Uint8Array(n),
      speedAtStart: column(),
    },
    planes: {
      hit: new Uint8Array(n),
      normal: vectors(),
      offset: column(),
      distance: column(),
      surface: new Int32Array(n),
      touches: new Int32Array(n),
      shape: new Int32Array(n).fill(-1),
      body: new Int32Array(n).fill(-1),
      point: vectors(),
    },
    constraints: {
      flags: new Uint8Array(n),
      limitError: column(),
      limitDirection: vectors(),
      limitPoint: vectors(),
      forwardTarget: column(),
      forwardDirection: vectors(),
      sideTarget: column(),
      sideDirection: vectors(),
      tyrePoint: vectors(),
    },
    work: createWorkspace(params),
    tyres: tyresOf(options.tyres, n),
    queryEvery: options.queryEvery ?? 1,
    swept: options.swept ?? options.sweepSettings !== undefined,
    sweepSettings: options.sweepSettings,
    sweep: {
      hits: new Float64Array(n * MOST_HITS * HIT_SIZE),
      count: new Int32Array(n),
      normalCosine: options.rejection === undefined ? -Infinity : Math.cos(options.rejection.normal),
      pointCosine: options.rejection === undefined ? -Infinity : Math.cos(options.rejection.point),
    },
    bodies: options.bodies,
    collisions: options.collisions,
    accelerationMode: options.accelerationMode ?? false,
    clock: new Float64Array(3),
    sleepSum: new Float64Array(6),
  };
}

function tyresOf(tyres: VehicleOptions['tyres'], count: number): readonly (TyreModel | undefined)[] {
  if (tyres === undefined) return [];
  return 'compute' in tyres ? new Array<TyreModel>(count).fill(tyres) : tyres;
}

function createWorkspace(params: PhysxParams): Workspace {
  const n = params.wheels.count;
  const column = () => new Float64Array(n);
  return {
    body: new Float64Array(BODY_SIZE),
    rotation: new Float64Array(9),
    inverseInertia: new Float64Array(9),
    load: new Float64Array(6),
    brakeStrength: column(),
    slipMode: new Uint8Array(n),
    tableFriction: column(),
    brakeTorque: column(),
    tyreTorque: column(),
    alpha: column(),
    gamma: column(),
    gearing: column(),
    speedsBefore: column(),
    system: createSpeedSystem(n),
    tyreForce: new Float64Array(TYRE_OUTPUT_SIZE),
    normalEquations: new Float64Array(9),
    sweepSteer: column(),
    sweepCamber: column(),
    tyreInput: new Float64Array(TYRE_INPUT_SIZE),
    subStep: new Float64Array(1),
    force: new Float64Array(3),
    direction: new Float64Array(3 * n),
    forward: new Float64Array(3 * n),
    right: new Float64Array(3 * n),
    contactPoint: new Float64Array(3 * n),
    centre: new Float64Array(3 * n),
    suspensionPoint: new Float64Array(3 * n),
    tyrePoint: new Float64Array(3 * n),
    travel: column(),
    cosine: column().fill(1),
    sine: column(),
    steerOfTurn: column(),
    gravityLength: Math.hypot(...params.gravity),
    ray: new Float64Array(7),
    impulse: new Float64Array(3 * n),
    savedSpeeds: new Float64Array(6),
  };
}
