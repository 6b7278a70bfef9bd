import { CHANNEL_COUNT, CHANNEL_ROWS, channelIndex } from '../../catalogue/channels.ts';
import {
  POSE_PITCH_RAD,
  POSE_ROLL_RAD,
  POSE_WHEELS,
  POSE_X_M,
  POSE_Y_M,
  POSE_YAW_RAD,
  POSE_Z_M,
  rigRow,
  WHEEL_CENTRE_M,
  WHEEL_GROUND_M,
  WHEEL_LOAD_N,
  WHEEL_POSE_SIZE,
  WHEEL_SPIN_RAD,
  WHEEL_STEER_RAD,
  type RigGeometry,
  type RigName,
} from '../../catalogue/rigs.ts';
import { FL, FR, RL, RR, WHEEL_COUNT, WHEELS } from '../../catalogue/wheels.ts';
import { pitchOf_rad, rollOf_rad, writeRotationMatrix, yawOf_rad } from '../../math/rotation.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import {
  BODY_ORIENTATION,
  BODY_STATE_SIZE,
  type SimulatedCar,
} from '../../models/interface/simulated-car.ts';
import { HIT_DISTANCE_M, HIT_SIZE, RAY_SIZE, type Ground } from '../../environment/world/ground.ts';

/** The picture's sill hangs this part of a wheel radius below the wheel centres. */
const SILL_RADII = 0.3;

/** Rays of the picture start this far above the level road. */
const ABOVE_M = 5;

const at = (key: string, wheel?: number): number =>
  channelIndex(wheel === undefined ? key : `${key}.${WHEELS[wheel] ?? ''}`);

export const JOUNCE = at('jounce_m', 0);
export const SUSPENSION_FORCE = at('suspensionForce_N', 0);
export const WHEEL_LOAD = at('wheelLoad_N', 0);
export const VERTICAL_ACCELERATION = at('verticalAcceleration_mps2');
const WHEEL_SPEED = at('wheelSpeed_radps', 0);
const STEER_ANGLE = at('roadWheelAngle_rad', 0);

/** A car of our own model on a rig's ground, with what every rig reads from it. */
export interface CarOnRig {
  readonly car: SimulatedCar;
  readonly geometry: RigGeometry;
  /** Channels after the last step, in column order. */
  readonly sample: Float64Array;
  /** Body after the last step, BODY_STATE_SIZE numbers, and its rotation matrix. */
  readonly body: Float64Array;
  readonly rotation: Float64Array;
  /** Channels and body of the standing car on the level road. */
  readonly restSample: Float64Array;
  readonly restBody: Float64Array;
  /** Wheel positions in body axes, wheel order. */
  readonly x_m: readonly number[];
  readonly y_m: readonly number[];
  /** Derived figures of the setup by name. */
  readonly derived: (name: string) => number;
  /** One step; sample, body and wheel angles follow. */
  readonly step: () => void;
  readonly writeSample: (out: Float64Array) => void;
  readonly writePose: (out: Float64Array) => void;
}

interface CarStart {
  readonly speed_mps?: number;
  /** World height from which heights are measured. */
  readonly floor_m?: number;
}

function carGeometry(setup: Setup, staticLoad_N: number, low_m: number): RigGeometry {
  const { body, corners } = setup;
  return {
    length_m: body.length_m,
    width_m: body.width_m,
    height_m: body.height_m,
    middle_m: {
      x: (corners[FL].mount_m.x + corners[RL].mount_m.x) / 2,
      z: low_m + body.height_m / 2,
    },
    wheels: corners.map((corner, w) => ({
      name: WHEELS[w] ?? '',
      x_m: corner.mount_m.x,
      y_m: corner.mount_m.y,
      radius_m: corner.wheel.radius_m,
      width_m: corner.wheel.width_m,
    })),
    road: 'plane',
    staticLoad_N,
  };
}

/**
 * Puts the car at rest, in neutral, at the origin of a rig's ground, which must be level at height 0 now. Throws
 * CAR_INVALID for a setup that cannot be simulated.
 */
export function carOnRig(
  name: RigName,
  setup: Setup,
  ground: Ground,
  { speed_mps = 0, floor_m = 0 }: CarStart = {},
): CarOnRig {
  const car = createSimulatedCar({ model: 'racebench', setup, ground });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps, gear: 0 });
  const sample = new Float64Array(CHANNEL_COUNT);
  const body = new Float64Array(BODY_STATE_SIZE);
  const rotation = new Float64Array(9);
  const orientation = new Float64Array(4);
  const spin_rad = new Float64Array(WHEEL_COUNT);
  const read = (): void => {
    car.writeSample(sample);
    car.body.read(body);
    for (let i = 0; i < 4; i++) orientation[i] = body[BODY_ORIENTATION + i]!;
    writeRotationMatrix(orientation, rotation);
  };
  read();
  const restSample = sample.slice();
  const restBody = body.slice();
  const x_m = setup.corners.map((corner) => corner.mount_m.x);
  const y_m = setup.corners.map((corner) => corner.mount_m.y);
  // Wheel centres of the standing car in body axes: the loaded radius is the radius less load over tyre rate.
  const restCentre_m = setup.corners.map(({ wheel }, w) => {
    const height = wheel.radius_m - (restSample[WHEEL_LOAD + w] ?? 0) / wheel.tyreRate_Npm;
    return (height - body[2]! - rotation[6]! * x_m[w]! - rotation[7]! * y_m[w]!) / rotation[8]!;
  });
  const low_m = Math.min(...restCentre_m) - SILL_RADII * setup.corners[FL].wheel.radius_m;
  const loads = restSample.subarray(WHEEL_LOAD, WHEEL_LOAD + WHEEL_COUNT);
  const geometry = carGeometry(setup, loads.reduce((sum, load) => sum + load, 0) / WHEEL_COUNT, low_m);

  const ray = new Float64Array(RAY_SIZE);
  const hit = new Float64Array(HIT_SIZE);
  const ground_m = new Float64Array(WHEEL_COUNT);
  const readGround = (): void => {
    for (let w = 0; w < WHEEL_COUNT; w++) {
      const x = x_m[w]!;
      const y = y_m[w]!;
      const z = restCentre_m[w]!;
      ray[0] = body[0]! + rotation[0]! * x + rotation[1]! * y + rotation[2]! * z;
      ray[1] = body[1]! + rotation[3]! * x + rotation[4]! * y + rotation[5]! * z;
      ray[2] = body[2]! + ABOVE_M;
      ray[5] = -1;
      ray[6] = 100;
      ground_m[w] = ground.castRay(ray, hit) ? ray[2] - hit[HIT_DISTANCE_M]! - floor_m : 0;
    }
  };
  readGround();
  const columns = writers(name, setup, restSample, restBody, sample, body, ground_m, floor_m);

  const derived = derivedFigures(carFacts(setup), setup);
  return {
    car,
    geometry,
    sample,
    body,
    rotation,
    restSample,
    restBody,
    x_m,
    y_m,
    derived: (figure) => derived.find((d) => d.name === figure)?.value ?? Number.NaN,
    step: () => {
      car.step();
      read();
      for (let w = 0; w < WHEEL_COUNT; w++)
        spin_rad[w] = spin_rad[w]! + car.step_s * sample[WHEEL_SPEED + w]!;
    },
    writeSample: (out) => {
      readGround();
      for (let i = 0; i < columns.length; i++) out[i] = columns[i]!();
    },
    writePose: (out) => {
      readGround();
      out[POSE_X_M] = body[0]!;
      out[POSE_Y_M] = body[1]!;
      out[POSE_Z_M] = body[2]! - floor_m;
      out[POSE_YAW_RAD] = yawOf_rad(rotation);
      out[POSE_PITCH_RAD] = pitchOf_rad(rotation);
      out[POSE_ROLL_RAD] = rollOf_rad(rotation);
      for (let w = 0; w < WHEEL_COUNT; w++) {
        const k = POSE_WHEELS + w * WHEEL_POSE_SIZE;
        out[k + WHEEL_CENTRE_M] = restCentre_m[w]! + sample[JOUNCE + w]!;
        out[k + WHEEL_GROUND_M] = ground_m[w]!;
        out[k + WHEEL_SPIN_RAD] = spin_rad[w]!;
        out[k + WHEEL_STEER_RAD] = sample[STEER_ANGLE + w]!;
        out[k + WHEEL_LOAD_N] = sample[WHEEL_LOAD + w]!;
      }
    },
  };
}

const TABLE_KEYS: ReadonlySet<string> = new Set(CHANNEL_ROWS.map((row) => row.key));

/** Writer of each column of the rig's histories, in rigColumns order. */
function writers(
  name: RigName,
  setup: Setup,
  restSample: Float64Array,
  restBody: Float64Array,
  sample: Float64Array,
  body: Float64Array,
  ground_m: Float64Array,
  floor_m: number,
): (() => number)[] {
  const rates = setup.corners.map((corner) => corner.springRate_Npm);
  // At rest damper and stop are idle: the static force is the spring's, but for what a bar holds of unequal sides.
  const spring = (w: number): number =>
    restSample[SUSPENSION_FORCE + w]! + rates[w]! * (sample[JOUNCE + w]! - restSample[JOUNCE + w]!);
  const own: Readonly<Record<string, (w: number) => number>> = {
    springForce_N: spring,
    damperForce_N: (w) => sample[SUSPENSION_FORCE + w]! - spring(w),
    postHeight_m: (w) => ground_m[w]!,
    heave_m: () => body[2]! - restBody[2]! - floor_m,
  };
  return rigRow(name).channels.flatMap(({ key, perWheel }) =>
    (perWheel ? [FL, FR, RL, RR] : [undefined]).map((wheel) => {
      const read = own[key];
      if (read !== undefined) return () => read(wheel ?? 0);
      if (!TABLE_KEYS.has(key)) throw new Error(`No reading of ${key} on a rig`);
      const column = at(key, wheel);
      return () => sample[column]!;
    }),
  );
}
