import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { librerallyTyre, type LibreRallyTyre } from '../../tyre/librerally/librerally-tyre-params.ts';
import type { AttitudeParams, LibreRallyParams } from '../engine/librerally-params.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { tyreFacts } from '../../tyre/tyre-facts.ts';
import { librerallyCurve } from '../../tyre/librerally-tyre.ts';
import { wholeCar, type WholeCar } from '../../facts/whole-car.ts';
import { tunedLibreRally } from './tuned-params.ts';
import { librerallyDrive } from './librerally-differential.ts';

/** The loader's factors on the attitude torques (docs/sources/librerally-model.md section 4). */
const ROLL_STIFFNESS = 0.6;
const PITCH_STIFFNESS = 0.45;
const ROLL_DAMPING = 0.7;
const PITCH_DAMPING = 0.8;
const MIN_HALF_TRACK_M = 0.45;
const MIN_HALF_WHEELBASE_M = 0.75;
/** Minimum travel of a wheel in the source. */
const MIN_JOUNCE_M = 0.08;
const MIN_DROOP_M = 0.06;
export interface LibreRallyCarParams {
  readonly librerally: LibreRallyParams;
  readonly whole: WholeCar;
  /** Length of each suspension whose spring has no force. */
  readonly unloadedLength_m: Float64Array;
}

/**
 * The wheel's tyre as the source's: its data where the source has parameters for them, the source's defaults elsewhere.
 */
function tyreOf(facts: CarFacts, w: number): LibreRallyTyre {
  const tyre = facts.wheels.tyres[w];
  const wheel = facts.setup.corners[w]?.wheel;
  const load_N = facts.rest.wheelLoad_N[w] ?? 0;
  if (tyre === undefined || wheel === undefined) throw new RangeError(`There is no wheel ${w}`);
  return librerallyTyre({
    radius_m: wheel.radius_m,
    ...(wheel.width_m > 0 && { width_m: wheel.width_m }),
    verticalStiffness_Npm: wheel.tyreRate_Npm,
    wheelInertia_kgm2: wheel.spinInertia_kgm2,
    ...librerallyCurve(tyreFacts(tyre, load_N, wheel.frictionScale), load_N),
    rollingResistance: wheel.rollingCoefficient,
  });
}

/** The loader's attitude torques from mean spring and damper rates. */
function attitudeOf(facts: CarFacts, halfTrack_m: number, halfWheelbase_m: number): AttitudeParams {
  const {
    springRate_Npm: k,
    bumpDamping_Nspm: bump,
    reboundDamping_Nspm: rebound,
    barRate_Npm: bar,
  } = facts.corners;
  const mean = (values: Float64Array, from: number, to: number): number =>
    values.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
  const damper = 0.5 * (mean(bump, 0, 4) + mean(rebound, 0, 4));
  const track = Math.max(MIN_HALF_TRACK_M, halfTrack_m);
  const base = Math.max(MIN_HALF_WHEELBASE_M, halfWheelbase_m);
  return {
    frontRollStiffness_N: (mean(k, 0, 2) + mean(bar, 0, 2)) * track * ROLL_STIFFNESS,
    rearRollStiffness_N: (mean(k, 2, 4) + mean(bar, 2, 4)) * track * ROLL_STIFFNESS,
    rollDamping_Nms: damper * track * ROLL_DAMPING,
    pitchStiffness_N: mean(k, 0, 4) * base * PITCH_STIFFNESS,
    pitchDamping_Nms: damper * base * PITCH_DAMPING,
  };
}

/** Mean height of an axle's roll centres over the road. */
function rollCentreHeight_m(facts: CarFacts, left: number): number {
  const { rollCentreZ_m } = facts.corners;
  return facts.rest.height_m + ((rollCentreZ_m[left] ?? 0) + (rollCentreZ_m[left + 1] ?? 0)) / 2;
}

/**
 * A car.ini as LibreRally's vehicle, with the loader's rules where section 4 gives them: one static load for all
 * wheels, attitude torques from spring rates.
 */
export function librerallyFromSetup(facts: CarFacts, air_K?: number): LibreRallyCarParams {
  const whole = wholeCar(facts);
  const { setup, corners, rest } = facts;
  const at = (values: Float64Array, w: number): number => values[w] ?? 0;
  const column = (value: (w: number) => number): Float64Array =>
    Float64Array.from({ length: WHEEL_COUNT }, (_, w) => value(w));
  const front_m = (at(corners.x_m, 0) + at(corners.x_m, 1)) / 2;
  const rear_m = (at(corners.x_m, 2) + at(corners.x_m, 3)) / 2;
  const track_m = (at(corners.y_m, 0) - at(corners.y_m, 1) + at(corners.y_m, 2) - at(corners.y_m, 3)) / 2;
  const sag = (w: number): number => at(whole.staticLoad_N, w) / at(corners.springRate_Npm, w);
  const unloadedLength_m = column((w) => at(rest.length_m, w) + sag(w));
  const anti = (axle: number): number => setup.corners[axle]?.antiPitch ?? 0;
  const librerally: LibreRallyParams = {
    mass_kg: whole.mass_kg,
    centreHeight_m: whole.height_m,
    frontRollCentre_m: rollCentreHeight_m(facts, 0),
    rearRollCentre_m: rollCentreHeight_m(facts, 2),
    wheelbase_m: front_m - rear_m,
    track_m,
    antiDive: anti(0),
    antiSquat: anti(2),
    frontAntiRoll_Npm: at(corners.barRate_Npm, 0),
    rearAntiRoll_Npm: at(corners.barRate_Npm, 2),
    attitude: attitudeOf(facts, track_m / 2, (front_m - rear_m) / 2),
    ...librerallyDrive(setup),
    tyres: Array.from({ length: WHEEL_COUNT }, (_, w) => ({
      ...tyreOf(facts, w),
      ...(air_K !== undefined && { ambientTemperature_K: air_K }),
    })),
    staticLoad_N: column(() => (whole.mass_kg * GRAVITY_MPS2) / WHEEL_COUNT),
    springRate_Npm: corners.springRate_Npm.slice(),
    bumpDamping_Nspm: corners.bumpDamping_Nspm.slice(),
    reboundDamping_Nspm: corners.reboundDamping_Nspm.slice(),
    averageDamping_Nspm: column(
      (w) => (at(corners.bumpDamping_Nspm, w) + at(corners.reboundDamping_Nspm, w)) / 2,
    ),
    mostJounce_m: column((w) =>
      Math.max(MIN_JOUNCE_M, 1.5 * sag(w), at(unloadedLength_m, w) - at(corners.minLength_m, w)),
    ),
    mostDroop_m: column((w) => Math.max(MIN_DROOP_M, at(corners.maxLength_m, w) - at(unloadedLength_m, w))),
  };
  return { librerally: tunedLibreRally(librerally, setup.librerally), whole, unloadedLength_m };
}
