import { longRunFit } from '../../../math/long-run-fit.ts';
import type { Log } from '../log/log.ts';
import { findSegments, segmentsOf, slopeOf, windowMeans } from '../log/segments.ts';
import { axleLoad_N, gripCar } from '../../../driving/estimate/axle-grip.ts';
import { slipUnderForce } from '../car/tyre-figures.ts';
import {
  areAxlesCoupled,
  COUPLED_REASON,
  gearsOf,
  roadForce_N,
  wheelMass_kg,
} from '../car/driveline-figures.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import { rollingForce_N } from '../car/rolling-force.ts';
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

/** Straight driving of an axle: the force of its contact patches, forward positive, with speed and its change. */
interface StraightDriving {
  readonly force_N: number;
  readonly speed_mps: number;
  readonly change_mps2: number;
}

/** Mean slip ratio of the wheels of an axle that share a force, by the tyres of the car.ini at the load of such driving. */
function axleSlip(
  car: LoggedCar,
  wheels: readonly number[],
  { force_N, speed_mps, change_mps2 }: StraightDriving,
): number {
  const grip = gripCar(car.facts);
  const slips = wheels.map((w) => {
    const axle = grip.axles[w < 2 ? 0 : 1];
    const load_N = axleLoad_N(grip, axle, speed_mps, change_mps2) / 2;
    return slipUnderForce(car, w, load_N, force_N / wheels.length);
  });
  return slips.reduce((sum, slip) => sum + slip, 0) / slips.length;
}

/**
 * omega / v = (1 + s(F)) / r of a tyre with the slip ratio s under the longitudinal force F (Pacejka, Tyre and Vehicle
 * Dynamics, ch. 1; Gillespie, ch. 10). The slip is that of the car.ini's tyre at the load of the moment, times a factor that is fitted for
 * a driven axle, so that the radius is the value without force. A wheel that only rolls has F = -rolling resistance.
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
  // The patches of a driven axle push the body and the other wheels; those of a free one turn their own wheels.
  const own_N = (i: number): number => wheels.reduce((sum, w) => sum + rollingForce_N(car, w, speed[i]!), 0);
  const own_kg = wheelMass_kg(car.facts, (w) => wheels.includes(w));
  const others_kg = wheelMass_kg(car.facts, (w) => !wheels.includes(w));
  const means = windowMeans(log, ranges, WINDOW_S, [
    (i) => omega[i]! / (speed[i]! * ratio(i)),
    (i) =>
      isDriven
        ? (driver.mass_kg + others_kg) * change[i]! + roadForce_N(car, speed[i]!) - own_N(i)
        : -own_N(i) - own_kg * change[i]!,
    (i) => speed[i]!,
    (i) => change[i]!,
  ]);
  const windows = means
    .map(([perSpeed = NaN, force_N = NaN, mean_mps = NaN, mean_mps2 = NaN]) => ({
      perSpeed,
      slip: axleSlip(car, wheels, { force_N, speed_mps: mean_mps, change_mps2: mean_mps2 }),
    }))
    .filter(({ perSpeed, slip }) => Number.isFinite(perSpeed) && Number.isFinite(slip));
  if (windows.length < MIN_WINDOWS) return { reason: 'Less than 10 s of straight, unbraked driving.' };
  const free = axleSlip(car, wheels, { force_N: 0, speed_mps: 0, change_mps2: 0 });
  const rows = windows.flatMap(({ slip }) => (isDriven ? [1 + free, slip - free] : [1 + slip]));
  const fit = longRunFit(
    Float64Array.from(rows),
    isDriven ? 2 : 1,
    Float64Array.from(windows, ({ perSpeed }) => perSpeed),
  );
  if (fit === undefined) return { reason: 'Too few samples of straight, unbraked driving.' };
  const perRadius = fit.coefficients[0] ?? NaN;
  const value = 1 / perRadius;
  return {
    value,
    half: fit.halfWidth(isDriven ? [1, 0] : [1]) / perRadius ** 2,
    observations: fit.observations,
    segments: segmentsOf(log, ranges),
    keys: radiusKeys(car, wheels, value),
    note: [note, ...tyreFileNote(car, wheels)].filter(Boolean).join(' ') || undefined,
  };
}

/** The radius of the car.ini is used with a tyre file too, less the drop of the file's own effective radius under load. */
const tyreFileNote = ({ facts }: LoggedCar, wheels: readonly number[]): readonly string[] =>
  wheels.some((w) => facts.setup.corners[w]?.tyre.model === 'magic-formula')
    ? [
        'The radius of the wheel in the car.ini is changed; UNLOADED_RADIUS of the tyre file is not used, and what the tyre loses under load (BREFF, DREFF, FREFF) is that of the file.',
      ]
    : [];

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
