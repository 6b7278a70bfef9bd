import type { DriverFacts } from '../../../driving/driver/driver-facts.ts';
import type { HandlingCar, TestEnd } from '../../../driving/manoeuvre/procedure.ts';
import { createRecording, record, type Recording } from '../../../driving/manoeuvre/recording.ts';
import { CHANNEL_COUNT, channelIndex } from '../../../catalogue/channels.ts';
import { matrixExponential } from '../../../math/discrete-system.ts';
import {
  wheelbase_m,
  type SingleTrackCar,
  type SingleTrackSystem,
} from '../../../models/single-track/single-track.ts';

/** Road-wheel angle at full steering input: the plant is linear, and no test comes to its end. */
export const LOCK_RAD = 100;

/**
 * The linear single-track model as a car that manoeuvres can steer: it holds its speed whatever the pedals do, has no
 * roll, and turns its front wheels by the steering input times {@link LOCK_RAD}.
 */
export interface LinearCar {
  readonly car: HandlingCar;
  /** Goes on to the time of the next step and looks at the steering input there. */
  readonly advance: (steerNow: () => void) => void;
  /** Writes the channels of the cornering tests. */
  readonly writeSample: (out: Float64Array) => void;
}

/** Facts for a foot whose pedals move nothing: one gear, no engine. */
function plantFacts(car: SingleTrackCar): DriverFacts {
  return {
    mass_kg: car.mass_kg,
    rollingMass_kg: car.mass_kg,
    wheelbase_m: wheelbase_m(car),
    frontArm_m: car.frontArm_m,
    steerLock_rad: LOCK_RAD,
    steeringLinearity: 1,
    frontPeakSlipAngle_rad: Infinity,
    peakSlip: 0.1,
    frontStiffness_Nprad: car.frontStiffness_Nprad,
    rearStiffness_Nprad: car.rearStiffness_Nprad,
    drivenRadius_m: 1,
    drivenWheels: [2, 3],
    overallRatio: Float64Array.of(-1, 0, 1),
    topGear: 1,
    topEngineSpeed_radps: Infinity,
    idleSpeed_radps: 0,
    shiftUpSpeed_radps: Float64Array.of(Infinity, Infinity, Infinity),
    curveSpeed_radps: Float64Array.of(0),
    curveTorque_Nm: Float64Array.of(1),
    engineBraking_Nmsprad: 0,
    engineInertia_kgm2: 0,
    shaftInertia_kgm2: new Float64Array(2),
    rollingForce_N: 0,
    dragPerSquare: 0,
    brakingDeceleration_mps2: 1,
    rollingRadius_m: Float64Array.of(1, 1, 1, 1),
    brakeForce_N: car.mass_kg,
  };
}

/**
 * Exact in the samples: the steering is straight within a step, and the transition over one step of
 * (beta, r, delta, deltaDot) is the exponential of the augmented system matrix (Van Loan 1978).
 */
export function createLinearCar(
  car: SingleTrackCar,
  system: SingleTrackSystem,
  step_s: number,
  seed = 0,
): LinearCar {
  const { a11, a12, a21, a22, b1, b2, speed_mps } = system;
  const rates = [a11, a12, b1, 0, a21, a22, b2, 0, 0, 0, 0, 1, 0, 0, 0, 0];
  const t = matrixExponential(
    Float64Array.from(rates, (rate) => rate * step_s),
    4,
  );
  const at = (i: number) => t[i] ?? NaN;
  const readout = {
    ...{ x_m: 0, y_m: 0, z_m: 0, yaw_rad: 0, roll_rad: 0, pitch_rad: 0, distance_m: 0 },
    ...{ speed_mps, longitudinalVelocity_mps: speed_mps, lateralVelocity_mps: 0, verticalVelocity_mps: 0 },
    ...{ longitudinalAcceleration_mps2: 0, lateralAcceleration_mps2: 0, verticalAcceleration_mps2: 0 },
    ...{ rollRate_radps: 0, pitchRate_radps: 0, yawRate_radps: 0, sideslip_rad: 0 },
    ...{ engineSpeed_radps: 0, gear: 1 },
  };
  const controls = {
    ...{ accelerator: 0, brake: 0, handbrake: 0, steer: 0, clutch: 0, gear: 1 },
    ...{ automatic: false, starter: false },
  };
  const vehicle = {
    ...{ step_s, time_s: 0, controls, readout },
    state: { wheelSpeed_radps: new Float64Array(4) },
    work: { wheelLoad_N: new Float64Array(4), peakFriction: new Float64Array(4) },
  };
  let steps = 0;
  let angle_rad = 0;
  return {
    car: { vehicle, facts: plantFacts(car), seed },
    advance: (steerNow) => {
      const before_rad = angle_rad;
      steps++;
      vehicle.time_s = steps * step_s;
      steerNow();
      angle_rad = controls.steer * LOCK_RAD;
      const rate = (angle_rad - before_rad) / step_s;
      const [beta, yaw] = [readout.sideslip_rad, readout.yawRate_radps];
      readout.sideslip_rad = at(0) * beta + at(1) * yaw + at(2) * before_rad + at(3) * rate;
      readout.yawRate_radps = at(4) * beta + at(5) * yaw + at(6) * before_rad + at(7) * rate;
      const betaRate = a11 * readout.sideslip_rad + a12 * readout.yawRate_radps + b1 * angle_rad;
      readout.lateralAcceleration_mps2 = speed_mps * (betaRate + readout.yawRate_radps);
    },
    writeSample: (out) => {
      out[SPEED] = speed_mps;
      out[LATERAL] = readout.lateralAcceleration_mps2;
      out[YAW_RATE] = readout.yawRate_radps;
      out[SIDESLIP] = readout.sideslip_rad;
      out[FRONT_LEFT] = angle_rad;
      out[FRONT_RIGHT] = angle_rad;
    },
  };
}

const SPEED = channelIndex('speed_mps');
const LATERAL = channelIndex('lateralAcceleration_mps2');
const YAW_RATE = channelIndex('yawRate_radps');
const SIDESLIP = channelIndex('sideslip_rad');
const FRONT_LEFT = channelIndex('roadWheelAngle_rad.FL');
const FRONT_RIGHT = channelIndex('roadWheelAngle_rad.FR');

/** Inputs of a drive from the procedure of a manoeuvre. */
export interface Drive {
  readonly channels: readonly string[];
  readonly control: () => void;
  readonly ended: () => TestEnd | undefined;
}

/** Drives a procedure on the plant to its end, or for `duration_s`, keeping every step. */
export function drive(plant: LinearCar, procedure: Drive, duration_s: number): Recording {
  const { vehicle } = plant.car;
  const recording = createRecording(procedure.channels);
  const sample = new Float64Array(CHANNEL_COUNT);
  const steps = Math.round(duration_s / vehicle.step_s);
  procedure.control();
  record(recording, vehicle, sample);
  for (let i = 0; i < steps && procedure.ended() === undefined; i++) {
    plant.advance(procedure.control);
    plant.writeSample(sample);
    record(recording, vehicle, sample);
  }
  return recording;
}
