import { differentialRow, type DifferentialLocking } from '../../../catalogue/differentials.ts';
import { leastSquares } from '../../../math/least-squares.ts';
import { longRunFit } from '../../../math/long-run-fit.ts';
import { fromSI } from '../../../units/convert.ts';
import type { Log, LogSegment } from '../log/log.ts';
import { findSegments, segmentsOf, slopeOf, windowMeans, type IndexRange } from '../log/segments.ts';
import { armsOf, steeringRatioOf, type LoggedCar } from '../car/logged-car.ts';
import { turnAngle_rad, turnCompliance_rad } from '../car/turn-angle.ts';
import type { Finding, ParameterRow } from './finding.ts';

/** The linear range of ISO 4138 on dry roads; the slip angle of a tyre is still in proportion to its force. */
const MAX_LATERAL_MPS2 = 4;
/** Below it the side of the turn is lost in noise, nor is a preloaded differential sure to slide. */
const MIN_LATERAL_MPS2 = 0.5;
const MIN_SPEED_MPS = 5;
/** Steady: yaw acceleration, change of speed and of steering per second. */
const MAX_YAW_ACCELERATION_RADPS2 = 0.08;
const MAX_SPEED_CHANGE_MPS2 = 1;
const RULE = { least_s: 1, settle_s: 0 };
const WINDOW_S = 0.5;
const MIN_WINDOWS = 12;
/** Range of lateral acceleration that the windows must span. */
const MIN_SPAN_MPS2 = 2;

interface SteadyTurns {
  readonly ranges: readonly IndexRange[];
  readonly segments: readonly LogSegment[];
}

function steadyTurns(log: Log, alsoHolds: (index: number) => boolean = () => true): SteadyTurns | string {
  const { speed, yawRate } = log.columns;
  if (speed === undefined || yawRate === undefined) return 'Speed and yaw rate are needed.';
  const turning = slopeOf(log, yawRate);
  const change = slopeOf(log, speed);
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      Math.abs(speed[i]! * yawRate[i]!) < MAX_LATERAL_MPS2 &&
      Math.abs(speed[i]! * yawRate[i]!) > MIN_LATERAL_MPS2 &&
      Math.abs(turning[i]!) < MAX_YAW_ACCELERATION_RADPS2 &&
      Math.abs(change[i]!) < MAX_SPEED_CHANGE_MPS2 &&
      alsoHolds(i),
    RULE,
  );
  if (ranges.length === 0) return 'No steady driving of 1 s or more below 4 m/s² of lateral acceleration.';
  return { ranges, segments: segmentsOf(log, ranges) };
}

/** Slope of the steering of the car.ini's own car over v r, beyond the geometry, in the turns of a log. */
const complianceSlope = (compliance_rad: Float64Array, lateral: readonly number[], side: SideTerm): number =>
  leastSquares(
    Float64Array.from(lateral.flatMap((value, k) => [1, value, ...side(k)])),
    2 + side(0).length,
    compliance_rad,
  ).coefficients[1] ?? NaN;

/**
 * Steady state of the single-track model (Milliken and Milliken, ch. 5; Genta, Motor Vehicle Dynamics; tests of ISO 4138):
 *   delta_H = i (delta_0 + U v r) + offsets, tan delta_0 = L / sqrt(R^2 - b^2), R = v / r,
 * by least squares over means of half a second with delta_H = p0 + p1 / v + p2 (delta_0 + s) + p3 v r + p4 r' / v: p2 is the steering
 * ratio i. s is what the car of the car.ini steers beyond delta_0: load that drag and drive move and a locking differential change
 * with speed as delta_0 does, and would be taken for steering ratio. Its part in proportion to v r is left to p3, so that the
 * understeer gradient U = p3 / p2 + ds / d(v r) is that of the log. p4 is the lead of a steering wheel that still turns. A term with the
 * sign of the turn, where turns go to both sides, takes what a preload of its own steers out of the turn. p0 has the offset of
 * the steering sensor, p1 that of the yaw rate. The lateral acceleration is v r, which has neither the roll of the car nor the
 * offset of an accelerometer in it.
 */
function fitSteering(log: Log, car: LoggedCar) {
  const turns = steadyTurns(log);
  if (typeof turns === 'string') return turns;
  const { speed, yawRate, steeringWheelAngle } = log.columns;
  if (speed === undefined || yawRate === undefined || steeringWheelAngle === undefined)
    return 'Steering-wheel angle, speed and yaw rate are needed.';
  const turning = slopeOf(log, yawRate);
  const measured = windowMeans(log, turns.ranges, WINDOW_S, [
    (i) => steeringWheelAngle[i]!,
    (i) => 1 / speed[i]!,
    (i) => turnAngle_rad(car, yawRate[i]! / speed[i]!),
    (i) => speed[i]! * yawRate[i]!,
    (i) => turning[i]! / speed[i]!,
  ]).filter((row) => row.every(Number.isFinite));
  const means = measured
    .map((row) => ({ row, beyond_rad: turnCompliance_rad(car, 1 / row[1]!, row[3]!) }))
    .filter(({ beyond_rad }) => Number.isFinite(beyond_rad));
  if (measured.length >= MIN_WINDOWS && means.length < measured.length / 2)
    return 'The car of the car.ini cannot drive the steady turns of the log: its tyres or its steering lock are too small.';
  const lateral = means.map(({ row }) => row[3]!);
  if (means.length < MIN_WINDOWS || Math.max(...lateral) - Math.min(...lateral) < MIN_SPAN_MPS2)
    return 'The steady turns span less than 2 m/s² of lateral acceleration.';
  const side = sideTerm(lateral);
  const rows = means.flatMap(({ row, beyond_rad }, k) => [
    1,
    row[1]!,
    row[2]! + beyond_rad,
    row[3]!,
    row[4]!,
    ...side(k),
  ]);
  const fit = longRunFit(
    Float64Array.from(rows),
    rows.length / means.length,
    Float64Array.from(means, ({ row }) => row[0]!),
  );
  if (fit === undefined) return 'Too few steady turns.';
  const beyond_rad = Float64Array.from(means, (each) => each.beyond_rad);
  return { fit, segments: turns.segments, ownSlope: complianceSlope(beyond_rad, lateral, side) };
}

type SideTerm = (window: number) => readonly number[];

/** Part of the windows that must turn to each side for a term of the side. */
const MIN_SIDE_PART = 0.2;

/** Sign of the turn of each window as a term of a fit; no term where all turn to one side. */
export function sideTerm(lateral: readonly number[]): SideTerm {
  const left = lateral.filter((value) => value > 0).length / lateral.length;
  if (left < MIN_SIDE_PART || left > 1 - MIN_SIDE_PART) return () => [];
  return (k) => [Math.sign(lateral[k]!)];
}

/**
 * Allowance for the yaw moment of a locking differential, which the car of the car.ini has only nearly: twice the error that test
 * drives of our own show (docs/identification.md).
 */
const LOCKING_PART = 0.007;

function findSteeringRatio(log: Log, car: LoggedCar): Finding {
  const found = fitSteering(log, car);
  if (typeof found === 'string') return { reason: found };
  const value = found.fit.coefficients[2] ?? NaN;
  const lock_rad = value * car.driver.steerLock_rad;
  return {
    value,
    half: Math.hypot(found.fit.halfWidth([0, 0, 1, 0]), locks(car) ? LOCKING_PART * value : 0),
    observations: found.fit.observations,
    segments: found.segments,
    keys: value > 0 ? [{ key: 'steer.lock', value: fromSI(lock_rad, 'deg') }] : [],
    note: `The lock of the road wheels, the wheelbase and what changes with speed in the angles of a turn are those of the car.ini.${locks(car) ? ' The interval has 0.7 % for the yaw moment of the locking differential.' : ''}`,
  };
}

function findUndersteer(log: Log, car: LoggedCar): Finding {
  const found = fitSteering(log, car);
  if (typeof found === 'string') return { reason: found };
  const [, , ratio = NaN, slope = NaN] = found.fit.coefficients;
  return {
    value: slope / ratio + found.ownSlope,
    half: found.fit.halfWidth([0, 0, -slope / ratio ** 2, 1 / ratio]),
    observations: found.fit.observations,
    segments: found.segments,
    keys: [],
    note: 'No single setting: tyres, weight, roll stiffness and geometry of both axles decide it.',
  };
}

/**
 * Slip angles of the axles from the lateral velocity vy at the centre of gravity: alpha_f = delta - (vy + a r) / v,
 * alpha_r = -(vy - b r) / v, loads F_f = m b / L ay, F_r = m a / L ay of the inertia, in
 * which aligning moments are included as the axle's own (Milliken and Milliken, ch. 5). The noise is in the
 * angle: alpha = offset + F / C is fitted, and C is the inverse of its slope. A differential that locks under power adds a
 * yaw moment which the log does not have: then only turns with the driveline open are used.
 */
function findStiffness(log: Log, car: LoggedCar, isFront: boolean): Finding {
  const { gear, clutch } = log.columns;
  const isOpen = (i: number): boolean => gear?.[i] === 0 || (clutch?.[i] ?? 0) > 0.9;
  const turns = locks(car) ? steadyTurns(log, isOpen) : steadyTurns(log);
  if (typeof turns === 'string')
    return {
      reason: locks(car)
        ? 'The differential of the car.ini locks under power, and its yaw moment is not in the log: steady turns in neutral or with the clutch pedal pressed are needed.'
        : turns,
    };
  const { speed, yawRate, steeringWheelAngle, lateralVelocity } = log.columns;
  if (speed === undefined || yawRate === undefined || lateralVelocity === undefined)
    return { reason: 'Speed, yaw rate and lateral velocity are needed.' };
  const { driver, facts } = car;
  const ratio = steeringRatioOf(car);
  const [a_m, b_m] = armsOf(car);
  const part = (isFront ? b_m : a_m) / driver.wheelbase_m;
  const slip = (i: number): number =>
    isFront
      ? steeringWheelAngle![i]! / ratio - (lateralVelocity[i]! + a_m * yawRate[i]!) / speed[i]!
      : -(lateralVelocity[i]! - b_m * yawRate[i]!) / speed[i]!;
  const means = windowMeans(log, turns.ranges, WINDOW_S, [
    slip,
    (i) => facts.mass_kg * part * speed[i]! * yawRate[i]!,
    (i) => 1 / speed[i]!,
  ]).filter((row) => row.every(Number.isFinite));
  const forces = means.map((row) => row[1]!);
  const span_mps2 = (Math.max(...forces) - Math.min(...forces)) / (facts.mass_kg * part);
  if (means.length < MIN_WINDOWS || span_mps2 < MIN_SPAN_MPS2)
    return { reason: 'The steady turns span less than 2 m/s² of lateral acceleration.' };
  const side = sideTerm(forces);
  const rows = Float64Array.from(means.flatMap((row, k) => [1, row[2]!, row[1]!, ...side(k)]));
  const fit = longRunFit(
    rows,
    rows.length / means.length,
    Float64Array.from(means, (row) => row[0]!),
  );
  if (fit === undefined) return { reason: 'Too few steady turns.' };
  const compliance = fit.coefficients[2] ?? NaN;
  if (!(compliance > 0))
    return { reason: 'The slip angle does not grow with the force: the channels disagree.' };
  return {
    value: 1 / compliance,
    half: fit.halfWidth([0, 0, 1]) / compliance ** 2,
    observations: fit.observations,
    segments: turns.segments,
    keys: [],
    note: 'No single setting: the coefficients of the tyre and its load decide it.',
  };
}

/** A differential whose wheels get different torques under power; a preload alone is the same at any force. */
const locks = ({ facts }: LoggedCar): boolean =>
  facts.setup.differentials.some(
    ({ kind, position }) => position !== 'centre' && !OPEN.includes(differentialRow(kind).locking),
  );
const OPEN: readonly DifferentialLocking[] = ['none', 'by-grip'];

export const STEERING_RATIO: ParameterRow = {
  key: 'steeringRatio',
  label: 'Steering ratio',
  unit: '1',
  digits: 2,
  needs: ['speed', 'yawRate', 'steeringWheelAngle'],
  ofCar: steeringRatioOf,
  find: findSteeringRatio,
};

export const UNDERSTEER: ParameterRow = {
  key: 'understeerGradient',
  label: 'Understeer gradient',
  unit: 'radpmps2',
  digits: 5,
  needs: ['speed', 'yawRate', 'steeringWheelAngle'],
  ofCar: () => undefined,
  find: findUndersteer,
};

export const FRONT_STIFFNESS: ParameterRow = {
  key: 'frontCorneringStiffness',
  label: 'Cornering stiffness, front axle',
  unit: 'Nprad',
  digits: 0,
  needs: ['speed', 'yawRate', 'lateralVelocity', 'steeringWheelAngle'],
  ofCar: ({ driver }) => driver.frontStiffness_Nprad,
  find: (log, car) => findStiffness(log, car, true),
};

export const REAR_STIFFNESS: ParameterRow = {
  key: 'rearCorneringStiffness',
  label: 'Cornering stiffness, rear axle',
  unit: 'Nprad',
  digits: 0,
  needs: ['speed', 'yawRate', 'lateralVelocity'],
  ofCar: ({ driver }) => driver.rearStiffness_Nprad,
  find: (log, car) => findStiffness(log, car, false),
};
