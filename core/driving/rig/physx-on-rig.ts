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
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { terrainGround } from '../../models/physx/engine/queries/ground.ts';
import type { PhysxParams } from '../../models/physx/engine/physx-params.ts';
import { placePhysxVehicle } from '../../models/physx/engine/place-vehicle.ts';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import {
  createPhysxVehicle,
  ORIENTATION,
  POSITION,
  SPIN,
  VELOCITY,
  type PhysxVehicle,
} from '../../models/physx/engine/vehicle.ts';

/** A standing start: first gear. */
const FIRST_GEAR = 2;

/** Names the body's readings below; ISO 8855, converted at this border (core/models/physx/engine/frame.ts). */
interface BodyReading {
  yaw_rad: number;
  pitch_rad: number;
  roll_rad: number;
  forward_mps: number;
  speed_mps: number;
  yawRate_radps: number;
}

/** A PhysX vehicle on a level plane, with what the two rigs on it read. */
export interface PhysxOnRig {
  readonly vehicle: PhysxVehicle;
  readonly geometry: RigGeometry;
  readonly step_s: number;
  readonly reading: BodyReading;
  readonly weight_N: number;
  /** Sum of the suspension forces: what holds the body. The model's tyre loads are these through its load filter. */
  readonly force_N: () => number;
  readonly time_s: () => number;
  readonly step: () => void;
  readonly writeSample: (out: Float64Array) => void;
  readonly writePose: (out: Float64Array) => void;
}

/** Puts the vehicle at rest height, standing in first gear. */
export function physxOnRig(
  name: RigName,
  sample: PhysxParams,
  size_m: readonly number[],
  step_s: number,
): PhysxOnRig {
  // A sleeping vehicle reports no loads: on a rig it stays awake.
  const params = { ...sample, body: { ...sample.body, sleepThreshold: 0 } };
  const vehicle = createPhysxVehicle(
    params,
    terrainGround([{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }]),
    { automatic: true },
  );
  const { wheels, body } = params;
  const { count } = wheels;
  const lowest = Math.max(
    ...Array.from({ length: count }, (_, i) => wheels.radius[i]! - wheels.centre[3 * i + 1]!),
  );
  placePhysxVehicle(vehicle, {
    position: [0, lowest - body.centreOfMass[1]!, 0],
    orientation: [0, 0, 0, 1],
    forwardSpeed: 0,
    upwardSpeed: 0,
    wheelSpeeds: [...wheels.radius].map(() => 0),
    engineSpeed: 0,
    gear: FIRST_GEAR,
  });
  const rest_m = vehicle.body[POSITION + 1]!;
  const reading: BodyReading = {
    yaw_rad: 0,
    pitch_rad: 0,
    roll_rad: 0,
    forward_mps: 0,
    speed_mps: 0,
    yawRate_radps: 0,
  };
  let steps = 0;
  const places = rigRow(name).wheels;
  const weight_N = body.mass * GRAVITY_MPS2;

  const side = (right: number, read: (i: number) => number): number => {
    let sum = 0;
    for (let i = right; i < count; i += 2) sum += read(i);
    return sum;
  };
  const force = (i: number): number => vehicle.wheels.suspensionForce[i]!;
  const rim = (i: number): number => vehicle.wheels.reportedSpeed[i]! * wheels.radius[i]!;
  const ofBody: Readonly<Record<string, () => number>> = {
    leftTrackSpeed_mps: () => (2 * side(0, rim)) / count,
    rightTrackSpeed_mps: () => (2 * side(1, rim)) / count,
    leftTrackForce_N: () => side(0, force),
    rightTrackForce_N: () => side(1, force),
    heave_m: () => vehicle.body[POSITION + 1]! - rest_m,
    speed_mps: () => reading.speed_mps,
    yawRate_radps: () => reading.yawRate_radps,
    pitch_rad: () => reading.pitch_rad,
    roll_rad: () => reading.roll_rad,
  };
  const ofWheel: Readonly<Record<string, (i: number) => number>> = {
    suspensionForce_N: force,
    wheelLoad_N: (i) => vehicle.wheels.tyreLoad[i]!,
    jounce_m: (i) => vehicle.wheels.jounce[i]!,
    wheelSpeed_radps: (i) => vehicle.wheels.reportedSpeed[i]!,
  };
  const columns = rigRow(name).channels.flatMap(({ key, perWheel }) => {
    const whole = ofBody[key];
    const each = ofWheel[key];
    if (!perWheel && whole !== undefined) return [whole];
    if (perWheel && each !== undefined) return places.map((_, i) => () => each(i));
    throw new Error(`No reading of ${key} on a rig`);
  });

  return {
    vehicle,
    geometry: {
      width_m: size_m[0]!,
      height_m: size_m[1]!,
      length_m: size_m[2]!,
      middle_m: { x: -body.centreOfMass[2]!, z: size_m[1]! * 0.2 },
      hasSpringForces: false,
      wheels: places.map((place, i) => ({
        ...place,
        x_m: wheels.centre[3 * i + 2]!,
        y_m: -wheels.centre[3 * i]!,
        radius_m: wheels.radius[i]!,
        width_m: wheels.width[i]!,
      })),
      road: 'plane',
      staticLoad_N: weight_N / count,
    },
    step_s,
    reading,
    weight_N,
    force_N: () => side(0, force) + side(1, force),
    time_s: () => steps * step_s,
    step: () => {
      stepPhysx(vehicle, step_s);
      steps += 1;
      writeReading(vehicle, reading);
    },
    writeSample: (out) => {
      for (let i = 0; i < columns.length; i++) out[i] = columns[i]!();
    },
    writePose: (out) => {
      out[POSE_X_M] = vehicle.body[POSITION + 2]!;
      out[POSE_Y_M] = -vehicle.body[POSITION]!;
      out[POSE_Z_M] = vehicle.body[POSITION + 1]!;
      out[POSE_YAW_RAD] = reading.yaw_rad;
      out[POSE_PITCH_RAD] = reading.pitch_rad;
      out[POSE_ROLL_RAD] = reading.roll_rad;
      for (let i = 0; i < count; i++) {
        const k = POSE_WHEELS + i * WHEEL_POSE_SIZE;
        out[k + WHEEL_CENTRE_M] = wheels.centre[3 * i + 1]! + vehicle.wheels.jounce[i]!;
        out[k + WHEEL_GROUND_M] = 0;
        out[k + WHEEL_SPIN_RAD] = vehicle.wheels.angle[i]!;
        out[k + WHEEL_STEER_RAD] = -vehicle.wheels.steer[i]!;
        out[k + WHEEL_LOAD_N] = force(i);
      }
    },
  };
}

/** Attitude and speeds of the body in ISO axes: forward is the source's z, left its -x, up its y. */
function writeReading(vehicle: PhysxVehicle, out: BodyReading): void {
  const { body } = vehicle;
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  const forwardX = 2 * (x * z + w * y);
  const forwardY = 2 * (y * z - w * x);
  const forwardZ = 1 - 2 * (x * x + y * y);
  const vx = body[VELOCITY]!;
  const vy = body[VELOCITY + 1]!;
  const vz = body[VELOCITY + 2]!;
  out.yaw_rad = Math.atan2(-forwardX, forwardZ);
  out.pitch_rad = -Math.asin(Math.max(-1, Math.min(1, forwardY)));
  out.roll_rad = Math.atan2(-2 * (x * y + w * z), 1 - 2 * (x * x + z * z));
  out.forward_mps = vx * forwardX + vy * forwardY + vz * forwardZ;
  out.speed_mps = Math.sqrt(vx * vx + vz * vz);
  out.yawRate_radps = -body[SPIN + 1]!;
}
