import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { longRunFit } from '../../../math/long-run-fit.ts';
import type { Log } from '../log/log.ts';
import { findSegments, segmentsOf, slopeOf, windowMeans } from '../log/segments.ts';
import { slipStiffness_N } from '../car/tyre-figures.ts';
import {
  areAxlesCoupled,
  COUPLED_REASON,
  gearsOf,
  roadForce_N,
  wheelMass_kg,
} from '../car/driveline-figures.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import { freeSlip, rollingForce_N } from '../car/rolling-force.ts';
import type { Finding, KeyValue, ParameterRow } from './finding.ts';

const MIN_SPEED_MPS = 8;
const MAX_LATERAL_MPS2 = 1;
/** Forces up to which the slip of a tyre is in proportion to them. */
const MAX_LONGITUDINAL_MPS2 = 1.2;
const RULE = { least_s: 1, settle_s: 0.5, trim_s: 0.25 };
/** Means that keep the noise of the force small against its range: it would flatten the slope. */
const WINDOW_S = 1;
const MIN_WINDOWS = 10;

function quietRanges(log: Log, alsoHolds: (index: number) => boolean) {
  const { speed, brake, lateralAcceleration: ay } = log.columns;
  if (speed === undefined) return [];
  const change = slopeOf(log, speed);
  return findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      (brake === undefined || brake[i]! < 0.02) &&
      (ay === undefined || Math.abs(ay[i]!) < MAX_LATERAL_MPS2) &&
      Math.abs(change[i]!) < MAX_LONGITUDINAL_MPS2 &&
      alsoHolds(i),
    RULE,
  );
}

/** Radii of an axle move with its rolling radius: the deflection under load stays. */
const radiusKeys = ({ facts, driver }: LoggedCar, wheels: readonly number[], radius_m: number): KeyValue[] =>
  wheels.map((w) => ({
    key: `wheel${w}.radius`,
    value: (facts.wheels.radius_m[w] ?? 0) + radius_m - (driver.rollingRadius_m[w] ?? 0),
  }));

/**
 * omega / v = (1 + F / C) / r of a tyre with the longitudinal force F and the slip stiffness C (Pacejka, Tyre and Vehicle
 * Dynamics, ch. 1; Gillespie, ch. 10), fitted over the force of the driven axle, whose value at F = 0 is the radius. A wheel that
 * only rolls has F = -rolling resistance: its slip is that of the car.ini's tyre.
 */
function findFromWheels(log: Log, car: LoggedCar, isFront: boolean): Finding {
  if (areAxlesCoupled(car)) return { reason: COUPLED_REASON };
  const { speed } = log.columns;
  const [left, right] = isFront
    ? [log.columns.wheelSpeedFL, log.columns.wheelSpeedFR]
    : [log.columns.wheelSpeedRL, log.columns.wheelSpeedRR];
  if (speed === undefined || left === undefined || right === undefined)
    return { reason: 'Speed and the wheel speeds of the axle are needed.' };
  const ranges = quietRanges(log, () => true);
  const wheels = isFront ? [0, 1] : [2, 3];
  const omega = left.map((value, i) => (value + right[i]!) / 2);
  return radiusOf(log, car, { ranges, omega, ratio: () => 1, wheels, note: undefined });
}

/** As by the wheels, with the speed of the engine over the ratios of the car.ini in the place of that of the wheels. */
function findFromRevs(log: Log, car: LoggedCar): Finding {
  const { speed, engineSpeed, clutch } = log.columns;
  if (speed === undefined || engineSpeed === undefined)
    return { reason: 'Speed and engine speed are needed.' };
  const gears = gearsOf(log, car, 0.06);
  if (typeof gears === 'string') return { reason: gears };
  const { gear } = gears;
  const ranges = quietRanges(
    log,
    (i) =>
      gear[i]! >= 1 &&
      (i === 0 || gear[i] === gear[i - 1]) &&
      (clutch === undefined || clutch[i]! < 0.02) &&
      engineSpeed[i]! > 1.2 * car.driver.idleSpeed_radps,
  );
  return radiusOf(log, car, {
    ranges,
    omega: engineSpeed,
    ratio: (i) => car.driver.overallRatio[gear[i]! + 1] ?? 0,
    wheels: car.driver.drivenWheels,
    note: `Final drive and gears are those of the car.ini.${gears.note}`,
  });
}

interface Turning {
  readonly ranges: ReturnType<typeof quietRanges>;
  readonly omega: Float64Array;
  readonly ratio: (index: number) => number;
  readonly wheels: readonly number[];
  readonly note: string | undefined;
}

function radiusOf(log: Log, car: LoggedCar, { ranges, omega, ratio, wheels, note }: Turning): Finding {
  const { speed } = log.columns;
  if (speed === undefined || ranges.length === 0)
    return { reason: 'No 2 s of straight, unbraked driving above 29 km/h with little change of speed.' };
  const { driver } = car;
  const isDriven = wheels.every((w) => driver.drivenWheels.includes(w));
  const change = slopeOf(log, speed);
  // The patches of an axle push the body and the other wheels; its own rolling resistance is a torque on its wheels.
  const own_N = (i: number): number => wheels.reduce((sum, w) => sum + rollingForce_N(car, w, speed[i]!), 0);
  const others_kg = wheelMass_kg(car.facts, (w) => !wheels.includes(w));
  const means = windowMeans(log, ranges, WINDOW_S, [
    (i) => omega[i]! / (speed[i]! * ratio(i)),
    (i) => (driver.mass_kg + others_kg) * change[i]! + roadForce_N(car, speed[i]!) - own_N(i),
    own_N,
  ]).filter((row) => row.every(Number.isFinite));
  if (means.length < MIN_WINDOWS) return { reason: 'Less than 10 s of straight, unbraked driving.' };
  const terms = isDriven ? 2 : 1;
  const fit = longRunFit(
    Float64Array.from(
      means.flatMap((row) => (isDriven ? [1, row[1]! / (driver.mass_kg * GRAVITY_MPS2)] : [1])),
    ),
    terms,
    Float64Array.from(means, (row) => row[0]!),
  );
  if (fit === undefined) return { reason: 'Too few samples of straight, unbraked driving.' };
  // Rolling resistance acts as a torque: the contact patch of a free wheel pushes with it, C of both tyres.
  const meanOwn_N = means.reduce((sum, row) => sum + row[2]!, 0) / means.length;
  const stiffness_N = slipStiffness_N(car, wheels[0] ?? 0) + slipStiffness_N(car, wheels[1] ?? 0);
  const dragged = isDriven || stiffness_N <= 0 ? 0 : meanOwn_N / stiffness_N;
  const perRadius = fit.coefficients[0] ?? NaN;
  const free = wheels.reduce((sum, w) => sum + freeSlip(car, w), 0) / wheels.length;
  const value = (1 + free - dragged) / perRadius;
  return {
    value,
    half: fit.halfWidth(isDriven ? [1, 0] : [1]) / perRadius ** 2,
    observations: fit.observations,
    segments: segmentsOf(log, ranges),
    keys: radiusKeys(car, wheels, value),
    ...(note !== undefined && { note }),
  };
}

const mean = (values: Float64Array, wheels: readonly number[]): number =>
  wheels.reduce((sum, w) => sum + (values[w] ?? 0), 0) / wheels.length;

export const FRONT_RADIUS: ParameterRow = {
  key: 'frontRollingRadius',
  label: 'Rolling radius, front',
  unit: 'm',
  digits: 4,
  needs: ['speed', 'brake', 'wheelSpeedFL', 'wheelSpeedFR'],
  ofCar: ({ driver }) => mean(driver.rollingRadius_m, [0, 1]),
  find: (log, car) => findFromWheels(log, car, true),
};

export const REAR_RADIUS: ParameterRow = {
  key: 'rearRollingRadius',
  label: 'Rolling radius, rear',
  unit: 'm',
  digits: 4,
  needs: ['speed', 'brake', 'wheelSpeedRL', 'wheelSpeedRR'],
  ofCar: ({ driver }) => mean(driver.rollingRadius_m, [2, 3]),
  find: (log, car) => findFromWheels(log, car, false),
};

export const DRIVEN_RADIUS: ParameterRow = {
  key: 'drivenRollingRadius',
  label: 'Rolling radius, driven wheels, from the engine speed',
  unit: 'm',
  digits: 4,
  needs: ['speed', 'engineSpeed'],
  ofCar: ({ driver }) => driver.drivenRadius_m,
  find: findFromRevs,
};
