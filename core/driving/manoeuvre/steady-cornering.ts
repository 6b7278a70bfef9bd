import { LIMIT_ENDS } from '../../catalogue/limit-ends.ts';
import { FL, FR, RL, RR, WHEELS } from '../../catalogue/wheels.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import { mean } from '../../math/stats.ts';
import type { HandlingCar, LostCar, TestCar, TestEnd } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { createWheelLift } from './wheel-lift.ts';
import { firstIndexFrom, gradient } from './windows.ts';

/** Channels that the figures of steady cornering are computed from. */
export const CORNERING_CHANNELS = [
  'speed_mps',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'sideslip_rad',
  'roll_rad',
  'roadWheelAngle_rad.FL',
  'roadWheelAngle_rad.FR',
] as const;

export const LOAD_CHANNELS = WHEELS.map((wheel) => `wheelLoad_N.${wheel}`);

/** Left and right wheel of the driven axle; of the rear one where all four are driven. */
function drivenAxle({ drivenWheels }: DriverFacts): readonly [string, string] {
  const [left = RL, right = RR] = drivenWheels.slice(-2);
  return [WHEELS[left] ?? 'RL', WHEELS[right] ?? 'RR'];
}

/** All that {@link steadyFigures} reads. */
export function steadyChannels(facts: DriverFacts): string[] {
  const drive = drivenAxle(facts).flatMap((wheel) => [
    `driveTorque_Nm.${wheel}`,
    `wheelSpeed_radps.${wheel}`,
  ]);
  return [...CORNERING_CHANNELS, ...LOAD_CHANNELS, ...drive];
}

/** Mean angle of the front wheels; static toe cancels. */
export function meanFrontAngle_rad(recording: Recording): Float64Array {
  const right_rad = recorded(recording, 'roadWheelAngle_rad.FR');
  return recorded(recording, 'roadWheelAngle_rad.FL').map((left_rad, i) => (left_rad + right_rad[i]!) / 2);
}

/** Beyond this part of the largest lateral acceleration the limit is reached. */
export const LIMIT_PART = 0.95;
const LIMIT_MEAN_S = 1;

/** The samples of the second before the limit; undefined where the run is shorter. */
export function beforeLimit(
  recording: Recording,
  most_mps2: number | undefined,
): { readonly first: number; readonly end: number } | undefined {
  if (most_mps2 === undefined) return undefined;
  const time_s = recordedTime_s(recording);
  const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
  const end = ay_mps2.findIndex((ay) => Math.abs(ay) >= LIMIT_PART * most_mps2);
  if (end < 0 || time_s[end]! < LIMIT_MEAN_S) return undefined;
  return { first: firstIndexFrom(time_s, time_s[end]! - LIMIT_MEAN_S), end };
}

/**
 * Gradients of ISO 4138 over 1 to 4 m/s^2, load transfer, and the driven axle at the limit. `steer_rad` is what is left
 * of the front wheels' angle when the kinematic part that varies with ay is taken off (none at constant radius,
 * L ay / v^2 at constant speed); `most_mps2` the largest lateral acceleration.
 */
export function steadyFigures(
  recording: Recording,
  facts: DriverFacts,
  steer_rad: Float64Array,
  most_mps2: number | undefined,
): {
  readonly maxLateralAcceleration_mps2: number | undefined;
  readonly understeerGradient_radpmps2: number | undefined;
  readonly characteristicSpeed_mps: number | undefined;
  readonly sideslipGradient_radpmps2: number | undefined;
  readonly rollGradient_radpmps2: number | undefined;
  readonly frontLoadTransferShare: number | undefined;
  readonly lockingRatio: number | undefined;
  readonly innerPower_W: number | undefined;
  readonly outerPower_W: number | undefined;
} {
  const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
  const understeer_radpmps2 = gradient(ay_mps2, steer_rad);
  return {
    maxLateralAcceleration_mps2: most_mps2,
    understeerGradient_radpmps2: understeer_radpmps2,
    characteristicSpeed_mps: characteristicSpeed_mps(facts.wheelbase_m, understeer_radpmps2),
    sideslipGradient_radpmps2: gradient(ay_mps2, recorded(recording, 'sideslip_rad')),
    rollGradient_radpmps2: gradient(ay_mps2, recorded(recording, 'roll_rad')),
    frontLoadTransferShare: frontLoadTransferShare(recording),
    ...drivenAxleAtLimit(recording, facts, most_mps2),
  };
}

function frontLoadTransferShare(recording: Recording): number | undefined {
  const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
  const transfer = (left: number, right: number) => {
    const left_N = recorded(recording, LOAD_CHANNELS[left]!);
    return gradient(
      ay_mps2,
      recorded(recording, LOAD_CHANNELS[right]!).map((right_N, i) => right_N - left_N[i]!),
    );
  };
  const front = transfer(FL, FR);
  const rear = transfer(RL, RR);
  // A car without loads, as the linear single-track one, transfers none.
  return front === undefined || rear === undefined || front + rear === 0 ? undefined : front / (front + rear);
}

function drivenAxleAtLimit(
  recording: Recording,
  facts: DriverFacts,
  most_mps2: number | undefined,
): Pick<ReturnType<typeof steadyFigures>, 'lockingRatio' | 'innerPower_W' | 'outerPower_W'> {
  const span = beforeLimit(recording, most_mps2);
  if (span === undefined)
    return { lockingRatio: undefined, innerPower_W: undefined, outerPower_W: undefined };
  const sides = drivenAxle(facts).map((wheel) => {
    const torque_Nm = recorded(recording, `driveTorque_Nm.${wheel}`);
    const speed_radps = recorded(recording, `wheelSpeed_radps.${wheel}`);
    return {
      torque_Nm: torque_Nm.subarray(span.first, span.end),
      power_W: mean(torque_Nm.map((torque, i) => torque * speed_radps[i]!).subarray(span.first, span.end)),
    };
  });
  const turnsLeft =
    (mean(recorded(recording, 'lateralAcceleration_mps2').subarray(span.first, span.end)) ?? 0) >= 0;
  const [left, right] = sides;
  const [inner, outer] = turnsLeft ? [left, right] : [right, left];
  const total = (sign: 1 | -1) =>
    Math.abs(mean(left!.torque_Nm.map((torque, i) => torque + sign * right!.torque_Nm[i]!)) ?? 0);
  return {
    lockingRatio: total(1) === 0 ? undefined : total(-1) / total(1),
    innerPower_W: inner?.power_W,
    outerPower_W: outer?.power_W,
  };
}

/** A car with a higher characteristic speed is neutral: an understeer gradient that small is rounding. */
const MAX_CHARACTERISTIC_MPS = 1000;

/** Speed of the largest yaw gain, sqrt(L / U); undefined unless the car understeers. */
export function characteristicSpeed_mps(
  wheelbase_m: number,
  understeerGradient_radpmps2: number | undefined,
): number | undefined {
  if (understeerGradient_radpmps2 === undefined || !(understeerGradient_radpmps2 > 0)) return undefined;
  const speed_mps = Math.sqrt(wheelbase_m / understeerGradient_radpmps2);
  return speed_mps < MAX_CHARACTERISTIC_MPS ? speed_mps : undefined;
}

/** A car that points this far from where it goes has spun. */
const SPIN_RAD = Math.PI / 3;
const SPIN_SPEED_MPS = 1;

/** A car that goes off this far from where it points, without ever having turned, rolls backwards. */
const BACKWARDS_RAD = (5 * Math.PI) / 6;

/** A car with this roll angle, to either side, is about to roll over. */
const TIP_RAD = Math.PI / 6;

interface Attitude {
  readonly sideslip_rad: number;
  readonly speed_mps: number;
  readonly roll_rad: number;
}

function slideText(readout: Attitude): string | undefined {
  if (readout.speed_mps <= SPIN_SPEED_MPS || Math.abs(readout.sideslip_rad) <= SPIN_RAD) return undefined;
  return Math.abs(readout.sideslip_rad) > BACKWARDS_RAD ? LIMIT_ENDS.rolledBackwards : LIMIT_ENDS.spun;
}

function tipped(readout: Attitude): LostCar | undefined {
  return Math.abs(readout.roll_rad) > TIP_RAD
    ? { lost: 'The car tipped: more than 30 deg of lean.' }
    : undefined;
}

/** A car that is out of control; undefined while it is not. */
export function lostControl(readout: Attitude): LostCar | undefined {
  const slide = slideText(readout);
  return slide === undefined ? tipped(readout) : { lost: slide };
}

/** Inner wheels that have carried nothing for this long have left the road, and not only jumped. */
const LIFTED_S = 0.1;

/**
 * The end of a test that drives the car to its limit (ISO 4138), once a step: one that slides there has shown it, and so has
 * one whose inner wheels leave the road, whose limit is to tip; one that tips all the same is lost. Undefined before. A single-track car has no
 * inner wheels.
 */
export function createLimitWatch(car: HandlingCar | TestCar): () => TestEnd | undefined {
  const { readout } = car.vehicle;
  const lift = 'corners' in car ? createWheelLift(car) : undefined;
  return () => {
    lift?.update();
    const slide = slideText(readout);
    if (slide !== undefined) return slide;
    if (lift !== undefined && lift.lifted_s >= LIFTED_S) return LIMIT_ENDS.tips;
    return tipped(readout);
  };
}

/** Lowest gear that leaves the driver a third of the engine speed in hand: constant-speed tests. */
export const CRUISE_PART = 0.67;
