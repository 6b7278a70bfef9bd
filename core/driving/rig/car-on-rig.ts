import { CHANNEL_COUNT, CHANNEL_ROWS, channelIndex } from '../../catalogue/channels.ts';
import type { WheelPlace } from '../../catalogue/wheel-places.ts';
import {
  POSE_PITCH_RAD,
  POSE_ROLL_RAD,
  POSE_WHEELS,
  POSE_X_M,
  POSE_Y_M,
  POSE_YAW_RAD,
  POSE_Z_M,
  rigChannels,
  WHEEL_CENTRE_M,
  WHEEL_GROUND_M,
  WHEEL_LOAD_N,
  WHEEL_POSE_SIZE,
  WHEEL_SPIN_RAD,
  WHEEL_STEER_RAD,
  type RigGeometry,
  type RigName,
  type RigRecord,
} from '../../catalogue/rigs.ts';
import { wheelNameAt } from '../../catalogue/wheels.ts';
import { pitchOf_rad, rollOf_rad, writeRotationMatrix, yawOf_rad } from '../../math/rotation.ts';
import type { Setup } from '../../setup/setup.ts';
import { vehicleFacts } from '../../models/facts/compile-facts.ts';
import { absentWheel, setupWheels } from '../../setup/car-channels.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import {
  BODY_ORIENTATION,
  BODY_STATE_SIZE,
  type SimulatedCar,
} from '../../models/interface/simulated-car.ts';
import type { PostPlace } from './rig-ground.ts';
import { HIT_DISTANCE_M, HIT_SIZE, RAY_SIZE, type Ground } from '../../environment/world/ground.ts';

/** The picture's sill hangs this part of a wheel radius below the wheel centres. */
const SILL_RADII = 0.3;

/** Rays of the picture start this far above the level road. */
const ABOVE_M = 5;

/** The PhysX model's steps: the shortest, since its sub-steps leave out gravity at low speed. */
const PHYSX_STEP_S = 0.001;

export const VERTICAL_ACCELERATION = channelIndex('verticalAcceleration_mps2');

/** The open car on a rig's ground, with what every rig reads from it. Arrays by wheel have the order of its wheels. */
export interface CarOnRig {
  readonly car: SimulatedCar;
  readonly geometry: RigGeometry;
  /** Channels after the last step, in column order. */
  readonly sample: Float64Array;
  /** Columns of load and jounce of each wheel. */
  readonly loadColumn: readonly number[];
  readonly jounceColumn: readonly number[];
  /** Rate of spring and tyre in series. */
  readonly rate_Npm: readonly number[];
  /** Body after the last step, BODY_STATE_SIZE numbers, and its rotation matrix. */
  readonly body: Float64Array;
  readonly rotation: Float64Array;
  /** Channels and body of the standing car on the level road. */
  readonly restSample: Float64Array;
  readonly restBody: Float64Array;
  /** Wheel positions in body axes. */
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

/** Wheels of a setup where the posts of a rig are put under them. */
export const wheelsOnPosts = (setup: Setup): readonly PostPlace[] =>
  setupWheels(setup).map((place) => ({ ...place, x_m: setup.corners[place.index]?.mount_m.x ?? 0 }));

function carGeometry(
  setup: Setup,
  places: readonly WheelPlace[],
  staticLoad_N: number,
  low_m: number,
): RigGeometry {
  const { body, corners } = setup;
  const ahead_m = corners.map(({ mount_m }) => mount_m.x);
  return {
    length_m: body.length_m,
    width_m: body.width_m,
    height_m: body.height_m,
    middle_m: {
      x: (Math.max(...ahead_m) + Math.min(...ahead_m)) / 2,
      z: low_m + body.height_m / 2,
    },
    wheels: places.flatMap((place) => {
      const corner = corners[place.index];
      if (corner === undefined) return [];
      const { mount_m, wheel } = corner;
      return [{ ...place, x_m: mount_m.x, y_m: mount_m.y, radius_m: wheel.radius_m, width_m: wheel.width_m }];
    }),
    hasSpringForces: setup.vehicle === undefined,
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
  const isCar = setup.vehicle === undefined;
  const car = createSimulatedCar(
    isCar
      ? { model: 'racebench', setup, ground }
      : { model: 'physx', setup, ground, step_s: PHYSX_STEP_S, substeps: 1 },
  );
  const places = setupWheels(setup);
  const columnsOf = (key: string): number[] =>
    places.map(({ index }) => channelIndex(`${key}.${wheelNameAt(index)}`));
  const loadColumn = columnsOf('wheelLoad_N');
  const jounceColumn = columnsOf('jounce_m');
  const speedColumn = columnsOf('wheelSpeed_radps');
  const angleColumn = columnsOf('roadWheelAngle_rad');
  const count = places.length;
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps, gear: 0 });
  const sample = new Float64Array(CHANNEL_COUNT);
  const body = new Float64Array(BODY_STATE_SIZE);
  const rotation = new Float64Array(9);
  const orientation = new Float64Array(4);
  const spin_rad = new Float64Array(count);
  const read = (): void => {
    car.writeSample(sample);
    car.body.read(body);
    for (let i = 0; i < 4; i++) orientation[i] = body[BODY_ORIENTATION + i]!;
    writeRotationMatrix(orientation, rotation);
  };
  read();
  const restSample = sample.slice();
  const restBody = body.slice();
  const facts = vehicleFacts(setup);
  const x_m = places.map(({ index }) => facts.corners.x_m[index]!);
  const y_m = places.map(({ index }) => facts.corners.y_m[index]!);
  // Wheel centres of the standing car in body axes.
  const restCentre_m = places.map(({ index }, w) => {
    const height_m = facts.rest.wheelHeight_m[index]!;
    return (height_m - body[2]! - rotation[6]! * x_m[w]! - rotation[7]! * y_m[w]!) / rotation[8]!;
  });
  const low_m = Math.min(...restCentre_m) - SILL_RADII * facts.wheels.radius_m[places[0]?.index ?? 0]!;
  const weight_N = loadColumn.reduce((sum, column) => sum + restSample[column]!, 0);
  const geometry = carGeometry(setup, places, weight_N / count, low_m);

  const ray = new Float64Array(RAY_SIZE);
  const hit = new Float64Array(HIT_SIZE);
  const ground_m = new Float64Array(count);
  const readGround = (): void => {
    for (let w = 0; w < count; w++) {
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
  const columns = writers(name, geometry, {
    rates: places.map(({ index }) => facts.corners.springRate_Npm[index]!),
    ...{ restSample, restBody, sample, body, ground_m, floor_m },
  });

  const derived = derivedFigures(facts, setup);
  return {
    car,
    geometry,
    sample,
    loadColumn,
    jounceColumn,
    rate_Npm: places.map(({ index }) => seriesRate_Npm(setup, index)),
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
      for (let w = 0; w < count; w++) spin_rad[w] = spin_rad[w]! + car.step_s * sample[speedColumn[w]!]!;
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
      for (let w = 0; w < count; w++) {
        const k = POSE_WHEELS + w * WHEEL_POSE_SIZE;
        out[k + WHEEL_CENTRE_M] = restCentre_m[w]! + sample[jounceColumn[w]!]!;
        out[k + WHEEL_GROUND_M] = ground_m[w]!;
        out[k + WHEEL_SPIN_RAD] = spin_rad[w]!;
        out[k + WHEEL_STEER_RAD] = sample[angleColumn[w]!]!;
        out[k + WHEEL_LOAD_N] = sample[loadColumn[w]!]!;
      }
    },
  };
}

const TABLE_KEYS: ReadonlySet<string> = new Set(CHANNEL_ROWS.map((row) => row.key));

/** Rate of a wheel's spring and tyre in series; a single wheel has that of both halves. */
function seriesRate_Npm(setup: Setup, index: number): number {
  const isSingle = absentWheel(setup) === index - 1;
  const { springRate_Npm, wheel } = setup.corners[index]!;
  return ((isSingle ? 2 : 1) * springRate_Npm * wheel.tyreRate_Npm) / (springRate_Npm + wheel.tyreRate_Npm);
}

interface WriterInput {
  readonly rates: readonly number[];
  readonly restSample: Float64Array;
  readonly restBody: Float64Array;
  readonly sample: Float64Array;
  readonly body: Float64Array;
  readonly ground_m: Float64Array;
  readonly floor_m: number;
}

/** Writer of each column of the rig's histories, in rigColumns order. */
function writers(name: RigName, record: RigRecord, input: WriterInput): (() => number)[] {
  const { rates, restSample, restBody, sample, body, ground_m, floor_m } = input;
  const columnOf = (key: string, w: number): number => channelIndex(`${key}.${record.wheels[w]!.name}`);
  // At rest damper and stop are idle: the static force is the spring's, but for what a bar holds of unequal sides.
  const spring = (w: number) => {
    const [force, jounce] = [columnOf('suspensionForce_N', w), columnOf('jounce_m', w)];
    return () => restSample[force]! + rates[w]! * (sample[jounce]! - restSample[jounce]!);
  };
  const own: Readonly<Record<string, (w: number) => () => number>> = {
    springForce_N: spring,
    damperForce_N: (w) => {
      const [force, ofSpring] = [columnOf('suspensionForce_N', w), spring(w)];
      return () => sample[force]! - ofSpring();
    },
    postHeight_m: (w) => () => ground_m[w]!,
    heave_m: () => () => body[2]! - restBody[2]! - floor_m,
  };
  return rigChannels(name, record).flatMap(({ key, perWheel }) =>
    (perWheel ? record.wheels.map((_, w) => w) : [undefined]).map((wheel) => {
      const read = own[key];
      if (read !== undefined) return read(wheel ?? 0);
      if (!TABLE_KEYS.has(key)) throw new Error(`No reading of ${key} on a rig`);
      const column = wheel === undefined ? channelIndex(key) : columnOf(key, wheel);
      return () => sample[column]!;
    }),
  );
}
