import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { longRunFit } from '../../../math/long-run-fit.ts';
import { WHEELS } from '../../../catalogue/wheels.ts';
import type { Log } from '../log/log.ts';
import {
  findSegments,
  integrate,
  segmentsOf,
  slopeOf,
  windowMeans,
  type IndexRange,
} from '../log/segments.ts';
import { contactForce_N, gripOfModel } from '../car/tyre-figures.ts';
import {
  areAxlesCoupled,
  COUPLED_REASON,
  effectiveMass_kg,
  gearsOf,
  roadForce_N,
  wheelMass_kg,
} from '../car/driveline-figures.ts';
import { centreHeight_m } from '../../../models/facts/mass-height.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import type { Finding, ParameterRow } from './finding.ts';

const MIN_SPEED_MPS = 6;
const PRESSED = 0.03;
const MAX_LATERAL_MPS2 = 1.5;
/** Part of the grip of the car.ini's own tyres up to which no wheel is near its limit. */
const GRIP_PART = 0.6;
const RULE = { least_s: 0.5, settle_s: 0.2 };
const STRENGTH_WINDOW_S = 1;
/** Means that keep the noise of a slip small against the curvature of the tyre's curve. */
const WINDOW_S = 0.25;
/** Range of the pedal over its mean that separates the brakes from engine braking. */
const MIN_PEDAL_RANGE = 0.15;

function brakingOf(log: Log, car: LoggedCar): readonly IndexRange[] | string {
  const { speed, accelerator, brake, lateralAcceleration: ay } = log.columns;
  if (speed === undefined || brake === undefined) return 'Speed and brake are needed.';
  const rise = slopeOf(log, speed);
  const most_mps2 = GRIP_PART * gripOfModel(car) * GRAVITY_MPS2;
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      brake[i]! > PRESSED &&
      (accelerator === undefined || accelerator[i]! < 0.02) &&
      (ay === undefined || Math.abs(ay[i]!) < MAX_LATERAL_MPS2) &&
      rise[i]! < -0.3 &&
      rise[i]! > -most_mps2,
    RULE,
  );
  return ranges.length > 0
    ? ranges
    : 'No straight braking of 0.7 s or more below 60 % of the grip of the car.ini’s tyres.';
}

/**
 * Braking below the limit: m_e dv/dt = -p B - C - (c0 + c2 v^2) with the pedal p, the force B of all brakes at full pedal
 * and a constant C for the engine's braking (Gillespie, ch. 3), integrated over windows of a second: the
 * noise of the pedal adds up in an integral, and would be correlated through a longer one. The mass is that of the gear; road load and masses are those of the car.ini.
 */
function findStrength(log: Log, car: LoggedCar): Finding {
  const ranges = brakingOf(log, car);
  if (typeof ranges === 'string') return { reason: ranges };
  const { speed, brake, clutch } = log.columns;
  if (speed === undefined || brake === undefined) return { reason: 'Speed and brake are needed.' };
  const gears = gearsOf(log, car, 0.15);
  const width = Math.max(1, Math.round(STRENGTH_WINDOW_S / log.step_s));
  const rows: number[] = [];
  const observed: number[] = [];
  const pedals: number[] = [];
  for (const range of ranges) {
    const gear =
      typeof gears === 'string' || (clutch?.[range.first] ?? 0) > 0.5 ? 0 : gears.gear[range.first]!;
    const mass_kg = effectiveMass_kg(car, gear);
    const pressed = integrate(log, range, (i) => brake[i]! / mass_kg);
    const road = integrate(log, range, (i) => roadForce_N(car, speed[i]!) / mass_kg);
    for (let k = 0; k + width < pressed.length; k += width) {
      const i = range.first + k;
      rows.push(pressed[k]! - pressed[k + width]!, (-width * log.step_s) / mass_kg);
      observed.push(speed[i + width]! - speed[i]! + road[k + width]! - road[k]!);
      pedals.push(((pressed[k + width]! - pressed[k]!) * mass_kg) / (width * log.step_s));
    }
  }
  if (!isVaried(pedals))
    return {
      reason: 'The brake pedal is always pressed alike: brakes and engine braking cannot be separated.',
    };
  const fit = longRunFit(Float64Array.from(rows), 2, Float64Array.from(observed));
  if (fit === undefined) return { reason: 'Too few samples of braking.' };
  const value = fit.coefficients[0] ?? NaN;
  const { brakeForce_N } = car.driver;
  return {
    value,
    half: fit.halfWidth([1, 0]),
    observations: fit.observations,
    segments: segmentsOf(log, ranges),
    keys:
      value > 0 && brakeForce_N > 0
        ? WHEELS.map((_, w) => ({ key: `wheel${w}.max_braking`, factor: value / brakeForce_N }))
        : [],
    note: 'The brake channel is taken as the part of the full pedal; mass and road load are those of the car.ini.',
  };
}

function isVaried(pedals: readonly number[]): boolean {
  const sorted = Float64Array.from(pedals).sort();
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return at(0.95) - at(0.05) > MIN_PEDAL_RANGE * at(0.5);
}

/**
 * Front part of the brake force: slip ratios of the axles from wheel and road speeds, forces from the slip by the tyres
 * of the car.ini at the loads of the braking car (Gillespie, ch. 3), each fitted over the pedal with an offset for radius
 * and engine, the inertia of the wheels added; the part is that of the slopes. A common error of the slip stiffness drops out.
 */
function findBalance(log: Log, car: LoggedCar): Finding {
  if (areAxlesCoupled(car)) return { reason: COUPLED_REASON };
  const ranges = brakingOf(log, car);
  if (typeof ranges === 'string') return { reason: ranges };
  const { speed, brake, wheelSpeedFL, wheelSpeedFR, wheelSpeedRL, wheelSpeedRR } = log.columns;
  const omegas = [wheelSpeedFL, wheelSpeedFR, wheelSpeedRL, wheelSpeedRR];
  if (speed === undefined || brake === undefined) return { reason: 'Speed and brake are needed.' };
  const { facts, driver } = car;
  const rise = slopeOf(log, speed);
  const transfer_kg = (facts.mass_kg * centreHeight_m(facts)) / driver.wheelbase_m;
  const turning_kg = [wheelMass_kg(facts, (w) => w < 2), wheelMass_kg(facts, (w) => w >= 2)];
  const forces: [number[], number[]] = [[], []];
  const rows: number[] = [];
  const pedals: number[] = [];
  const means = windowMeans(log, ranges, WINDOW_S, [
    (i) => brake[i]!,
    (i) => rise[i]!,
    ...omegas.map(
      (omega, w) => (i: number) => (omega![i]! * (driver.rollingRadius_m[w] ?? 0)) / speed[i]! - 1,
    ),
  ]).filter((row) => row.every(Number.isFinite));
  for (const [pressed = 0, slowing = 0, ...slips] of means) {
    // The brakes also slow the wheels themselves.
    const axle = turning_kg.map((mass_kg) => -mass_kg * slowing);
    slips.forEach((slip, w) => {
      const moved_N = (-transfer_kg * slowing) / 2;
      const load_N = (facts.rest.wheelLoad_N[w] ?? 0) + (w < 2 ? moved_N : -moved_N);
      axle[w < 2 ? 0 : 1]! -= contactForce_N(car, w, load_N, slip);
    });
    forces[0].push(axle[0]!);
    forces[1].push(axle[1]!);
    rows.push(1, pressed);
    pedals.push(pressed);
  }
  if (!isVaried(pedals))
    return {
      reason:
        'The brake pedal is always pressed alike: the brakes of the axles cannot be separated from the engine.',
    };
  const design = Float64Array.from(rows);
  const [front, rear] = forces.map((force) => longRunFit(design, 2, Float64Array.from(force)));
  if (front === undefined || rear === undefined) return { reason: 'Too few samples of braking.' };
  const [f, r] = [front.coefficients[1] ?? NaN, rear.coefficients[1] ?? NaN];
  if (!(f > 0 || r > 0)) return { reason: 'The slip of the wheels does not grow with the pedal.' };
  const share = f / (f + r);
  // The share is linear in both forces about its value: its own fit has the correlation of the two.
  const weighed = Float64Array.from(
    forces[0],
    (force, i) => ((1 - share) * force - share * forces[1][i]!) / (f + r),
  );
  const own = longRunFit(design, 2, weighed);
  return {
    value: share,
    half: own?.halfWidth([0, 1]) ?? Infinity,
    observations: front.observations,
    segments: segmentsOf(log, ranges),
    keys: balanceKeys(car, share),
    note: 'The slip stiffness of front and rear tyres is that of the car.ini.',
  };
}

function balanceKeys(car: LoggedCar, share: number) {
  const now = frontBrakeShare(car);
  if (now === undefined || !(share > 0 && share < 1) || !(now > 0 && now < 1)) return [];
  return WHEELS.map((_, w) => ({
    key: `wheel${w}.braking_factor`,
    factor: w < 2 ? share / now : (1 - share) / (1 - now),
  }));
}

function frontBrakeShare({ facts, driver }: LoggedCar): number | undefined {
  const force = (w: number): number =>
    (facts.wheels.maxBraking_Nm[w] ?? 0) / (driver.rollingRadius_m[w] ?? 1);
  return driver.brakeForce_N > 0 ? (force(0) + force(1)) / driver.brakeForce_N : undefined;
}

export const BRAKE_FORCE: ParameterRow = {
  key: 'brakeForce',
  label: 'Brake force at full pedal',
  unit: 'N',
  digits: 0,
  needs: ['speed', 'brake'],
  ofCar: ({ driver }) => driver.brakeForce_N,
  find: findStrength,
};

export const BRAKE_BALANCE: ParameterRow = {
  key: 'brakeBalance',
  label: 'Front part of the brake force',
  unit: '1',
  digits: 3,
  needs: ['speed', 'brake', 'wheelSpeedFL', 'wheelSpeedFR', 'wheelSpeedRL', 'wheelSpeedRR'],
  ofCar: frontBrakeShare,
  find: findBalance,
};
