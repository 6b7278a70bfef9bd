import { longRunFit } from '../../../math/long-run-fit.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { rollBalance } from '../../../models/racebench/suspension/roll-balance.ts';
import type { Log } from '../log/log.ts';
import { findSegments, segmentsOf, slopeOf, windowMeans } from '../log/segments.ts';
import { lateralForce_N } from '../car/tyre-figures.ts';
import { armsOf, steeringRatioOf } from '../car/logged-car.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import type { Finding, ParameterRow } from './finding.ts';

const MIN_SPEED_MPS = 5;
const RULE = { least_s: 0.3, settle_s: 0 };
const WINDOW_S = 0.25;
const MIN_WINDOWS = 8;
/** Longitudinal acceleration that leaves the lateral force of a tyre within 2 %. */
const MAX_LONGITUDINAL_MPS2 = 1.5;
/** Slip angles over that of the peak at which the force depends little on them. */
const MIN_PEAK_PART = 0.85;
const MAX_PEAK_PART = 2;
const MAX_YAW_ACCELERATION_RADPS2 = 0.5;

/**
 * Friction scale of an axle at its limit: where the slip angle of the axle is at that of the peak of its tyres. With the
 * lateral velocity in the log the slip angles are measured. Without it geometry gives their difference,
 * alpha_f - alpha_r = delta - L r / v; both have the sign of the turn, so that a difference beyond the peak of the front
 * tyres proves that the front axle is past it, and one below minus that of the rear tyres that the rear axle is
 * (Milliken and Milliken, ch. 5 and 9). A driven axle shares its grip with the drive and is left out unless the driveline
 * is open. Its force follows from the edge of the g-g envelope,
 * F_f = m ay b / (L cos delta), and is compared with that of the tyres of the car.ini at this slip angle, their loads
 * moved by roll as roll-balance.ts has it.
 */
function findScale(log: Log, car: LoggedCar, isFront: boolean): Finding {
  const { speed, yawRate, steeringWheelAngle } = log.columns;
  if (speed === undefined || yawRate === undefined || steeringWheelAngle === undefined)
    return { reason: 'Steering-wheel angle, speed and yaw rate are needed.' };
  const { facts, driver } = car;
  const wheel = isFront ? 0 : 2;
  const { gear, clutch } = log.columns;
  const isFree = (i: number): boolean =>
    !driver.drivenWheels.includes(wheel) || gear?.[i] === 0 || (clutch?.[i] ?? 0) > 0.9;
  const peak_rad = facts.wheels.tyres[wheel]?.peakSlipAngle_rad ?? 0;
  if (!(peak_rad > 0)) return { reason: 'The tyres of the car.ini have no peak.' };
  const ratio = steeringRatioOf(car);
  const change = slopeOf(log, speed);
  const turning = slopeOf(log, yawRate);
  const steered_rad = (i: number): number => (steeringWheelAngle[i]! / ratio) * Math.sign(yawRate[i]!);
  const surplus_rad = (i: number): number =>
    steered_rad(i) - (driver.wheelbase_m * Math.abs(yawRate[i]!)) / speed[i]!;
  const [a_m, b_m] = armsOf(car);
  const { lateralVelocity } = log.columns;
  const slip_rad = (i: number): number => {
    if (lateralVelocity === undefined)
      return (
        (isFront ? surplus_rad(i) : -surplus_rad(i)) +
        otherSlip_rad(car, isFront, speed[i]! * Math.abs(yawRate[i]!))
      );
    const side = Math.sign(yawRate[i]!);
    return isFront
      ? steered_rad(i) - (side * (lateralVelocity[i]! + a_m * yawRate[i]!)) / speed[i]!
      : (-side * (lateralVelocity[i]! - b_m * yawRate[i]!)) / speed[i]!;
  };
  const isAtLimit = (i: number): boolean =>
    lateralVelocity === undefined
      ? (isFront ? surplus_rad(i) : -surplus_rad(i)) > peak_rad
      : slip_rad(i) > MIN_PEAK_PART * peak_rad && slip_rad(i) < MAX_PEAK_PART * peak_rad;
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      isAtLimit(i) &&
      isFree(i) &&
      Math.abs(change[i]!) < MAX_LONGITUDINAL_MPS2 &&
      Math.abs(turning[i]!) < MAX_YAW_ACCELERATION_RADPS2,
    RULE,
  );
  const axle = isFront ? 'front' : 'rear';
  if (ranges.length === 0)
    return {
      reason: `The ${axle} axle is nowhere shown at its limit for 0.3 s${driver.drivenWheels.includes(wheel) ? ' without drive' : ''}: its slip angle${lateralVelocity === undefined ? ', as far as steering and yaw rate alone prove it,' : ''} stays below that of its tyres’ peak, ${((peak_rad * 180) / Math.PI).toFixed(1)}°.`,
    };
  const roll = rollBalance(facts);
  const { elasticPerG_N, geometricPerG_N } = isFront ? roll.front : roll.rear;
  const part = (isFront ? b_m : a_m) / driver.wheelbase_m;
  const weight_N = facts.mass_kg * GRAVITY_MPS2 * part;
  const means = windowMeans(log, ranges, WINDOW_S, [
    (i) => speed[i]! * Math.abs(yawRate[i]!),
    slip_rad,
    steered_rad,
    (i) => speed[i]!,
  ]);
  const model: number[] = [];
  const measured: number[] = [];
  for (const [ay = 0, slip = 0, steered = 0, v = 0] of means) {
    const force_N = (facts.mass_kg * part * ay) / (isFront ? Math.cos(steered) : 1);
    const down_N = facts.aero.wingDownforce.reduce((sum, factor) => sum + factor * v * v, 0) * part;
    const load_N = weight_N + down_N;
    const moved_N = Math.min(load_N / 2, ((elasticPerG_N + geometricPerG_N) * ay) / GRAVITY_MPS2);
    const own_N =
      lateralForce_N(car, wheel, load_N / 2 + moved_N, slip) +
      lateralForce_N(car, wheel + 1, load_N / 2 - moved_N, slip);
    model.push(own_N);
    measured.push(force_N);
  }
  if (means.length < MIN_WINDOWS) return { reason: `The ${axle} axle is at its limit for less than 2 s.` };
  const fit = longRunFit(Float64Array.from(model), 1, Float64Array.from(measured));
  if (fit === undefined) return { reason: 'Too few samples at the limit.' };
  const scale = fit.coefficients[0] ?? NaN;
  const now = facts.wheels.frictionScale[wheel] ?? 1;
  return {
    value: scale * now,
    half: fit.halfWidth([1]) * now,
    observations: fit.observations,
    segments: segmentsOf(log, ranges),
    keys: [wheel, wheel + 1].map((w) => ({
      key: `wheel${w}.friction_road`,
      value: scale * (facts.wheels.frictionScale[w] ?? 1),
    })),
    note: 'Loads, shape of the tyre curves and road are those of the car.ini on dry asphalt: it is the grip of tyre and road together.',
  };
}

/** Slip angle of the axle that is not at its limit, by its cornering stiffness. */
function otherSlip_rad({ facts, driver }: LoggedCar, isFront: boolean, ay_mps2: number): number {
  const [a_m, b_m] = armsOf({ facts, driver });
  const part = (isFront ? a_m : b_m) / driver.wheelbase_m;
  const stiffness = isFront ? driver.rearStiffness_Nprad : driver.frontStiffness_Nprad;
  return stiffness > 0 ? (facts.mass_kg * part * ay_mps2) / stiffness : 0;
}

const row = (isFront: boolean): ParameterRow => ({
  key: isFront ? 'frontFrictionScale' : 'rearFrictionScale',
  label: `Friction scale, ${isFront ? 'front' : 'rear'} tyres`,
  unit: '1',
  digits: 3,
  needs: ['speed', 'yawRate', 'steeringWheelAngle'],
  ofCar: ({ facts }) => facts.wheels.frictionScale[isFront ? 0 : 2],
  find: (log, car) => findScale(log, car, isFront),
});

export const FRONT_FRICTION = row(true);
export const REAR_FRICTION = row(false);
