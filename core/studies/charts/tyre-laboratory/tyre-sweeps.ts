import type {
  CombinedSweep,
  TyreInclinationSweep,
  TyreLoadSweep,
  TyreSweeps,
  TyreTemperatureSweep,
} from '../../../contract/tyre-laboratory.ts';
import { greatestOf, type Peak } from '../../../math/peak.ts';
import { temperatureGrip } from '../../../models/tyre/condition/grip.ts';
import type { TyreConditionParams } from '../../../models/tyre/condition/condition-params.ts';
import { TYRE_FX_N, TYRE_FY_N, TYRE_MX_NM, TYRE_MZ_NM } from '../../../models/tyre/tyre.ts';
import { toSI } from '../../../units/convert.ts';
import { askTyre, type PlacedTyre, type TyreAsked } from './placed-tyre.ts';

/** Ends of the sweeps: beyond the peaks of road and racing tyres. */
const MAX_SLIP = 0.5;
const MAX_ANGLE_RAD = toSI(20, 'deg');
/** Places of each side of 0. */
const SIDE_POSITIONS = 80;
const COMBINED_ANGLES_RAD = [-12, -8, -4, -2, 0, 2, 4, 8, 12].map((angle) => toSI(angle, 'deg'));
const MIN_LOAD_PART = 0.1;
const MAX_LOAD_PART = 2.5;
const LOAD_POINTS = 25;
const MAX_INCLINATION_RAD = toSI(8, 'deg');
const INCLINATION_POSITIONS = 33;
const COLDEST_DEGC = 0;
const HOTTEST_DEGC = 160;
const TEMPERATURE_POSITIONS = 81;
/** Slips and slip angles that the peaks are looked for in. */
const PEAK_POSITIONS = 150;
const MAX_PEAK_ANGLE_RAD = toSI(30, 'deg');
/** Slip angle over which slopes at free rolling are computed. */
const SMALL_RAD = 1e-4;
const SMALL_SLIP = 1e-4;

/** Evenly spaced, both ends among them. */
function spaced(low: number, high: number, mountings: number): Float64Array {
  return Float64Array.from({ length: mountings }, (_, i) => low + ((high - low) * i) / (mountings - 1));
}

/** Slip ratios from -1 to 1, closest about 0, where forces change fastest. */
const COMBINED_SLIPS = spaced(-1, 1, 2 * SIDE_POSITIONS + 1).map((x) => x * x * x);

function asked(placed: PlacedTyre, slot: number, questions: readonly TyreAsked[]): Float64Array {
  return Float64Array.from(questions, (question) => askTyre(placed, question)[slot] ?? 0);
}

export function tyreSweeps(placed: PlacedTyre): TyreSweeps {
  const slip = spaced(-MAX_SLIP, MAX_SLIP, 2 * SIDE_POSITIONS + 1);
  const angle_rad = spaced(-MAX_ANGLE_RAD, MAX_ANGLE_RAD, 2 * SIDE_POSITIONS + 1);
  const turned = Array.from(angle_rad, (angle): TyreAsked => ({ angle_rad: angle }));
  return {
    slip,
    fx_N: asked(
      placed,
      TYRE_FX_N,
      Array.from(slip, (value) => ({ slip: value })),
    ),
    angle_rad,
    fy_N: asked(placed, TYRE_FY_N, turned),
    mz_Nm: asked(placed, TYRE_MZ_NM, turned),
    mx_Nm: asked(placed, TYRE_MX_NM, turned),
    combined: COMBINED_ANGLES_RAD.map((angle): CombinedSweep => {
      const questions = Array.from(COMBINED_SLIPS, (value) => ({ slip: value, angle_rad: angle }));
      return {
        angle_rad: angle,
        fx_N: asked(placed, TYRE_FX_N, questions),
        fy_N: asked(placed, TYRE_FY_N, questions),
      };
    }),
  };
}

/**
 * Maximum force over slips from 0 to `most`, in N; sample points are closer near 0, where stiff tyres have
 * their peak.
 */
function peakOf(force_N: (at: number) => number, most: number): Peak {
  return greatestOf(force_N, (i) => most * (i / PEAK_POSITIONS) ** 2, PEAK_POSITIONS, 0);
}

type Loaded = Pick<TyreAsked, 'load_N' | 'inclination_rad'>;

export const drivingPeak = (placed: PlacedTyre, on: Loaded = {}): Peak =>
  peakOf((slip) => askTyre(placed, { ...on, slip })[TYRE_FX_N] ?? 0, 1);

export const brakingPeak = (placed: PlacedTyre, on: Loaded = {}): Peak =>
  peakOf((slip) => -(askTyre(placed, { ...on, slip: -slip })[TYRE_FX_N] ?? 0), 1);

/** Maximum force to the left, at a slip angle to the right; the angle is returned as a size. */
export const leftPeak = (placed: PlacedTyre, on: Loaded = {}): Peak =>
  peakOf((angle) => askTyre(placed, { ...on, angle_rad: -angle })[TYRE_FY_N] ?? 0, MAX_PEAK_ANGLE_RAD);

export const rightPeak = (placed: PlacedTyre, on: Loaded = {}): Peak =>
  peakOf((angle) => -(askTyre(placed, { ...on, angle_rad: angle })[TYRE_FY_N] ?? 0), MAX_PEAK_ANGLE_RAD);

/** Slope of a quantity over the slip angle at free rolling. */
export function slopeOverAngle(placed: PlacedTyre, slot: number, on: Loaded = {}): number {
  const left = askTyre(placed, { ...on, angle_rad: SMALL_RAD })[slot] ?? 0;
  const right = askTyre(placed, { ...on, angle_rad: -SMALL_RAD })[slot] ?? 0;
  return (left - right) / (2 * SMALL_RAD);
}

export function slipStiffness_N(placed: PlacedTyre): number {
  const driving = askTyre(placed, { slip: SMALL_SLIP })[TYRE_FX_N] ?? 0;
  const braking = askTyre(placed, { slip: -SMALL_SLIP })[TYRE_FX_N] ?? 0;
  return (driving - braking) / (2 * SMALL_SLIP);
}

export function sweepLoad(placed: PlacedTyre): TyreLoadSweep {
  const load_N = spaced(MIN_LOAD_PART * placed.load_N, MAX_LOAD_PART * placed.load_N, LOAD_POINTS);
  return {
    load_N,
    lateralFriction: load_N.map((load) => leftPeak(placed, { load_N: load }).value / load),
    longitudinalFriction: load_N.map((load) => brakingPeak(placed, { load_N: load }).value / load),
    corneringStiffness_Nprad: load_N.map((load) => -slopeOverAngle(placed, TYRE_FY_N, { load_N: load })),
  };
}

export function sweepInclination(placed: PlacedTyre): TyreInclinationSweep {
  const inclination_rad = spaced(-MAX_INCLINATION_RAD, MAX_INCLINATION_RAD, INCLINATION_POSITIONS);
  const friction = (peak: typeof leftPeak): Float64Array =>
    inclination_rad.map((angle) => peak(placed, { inclination_rad: angle }).value / placed.load_N);
  return {
    inclination_rad,
    thrust_N: inclination_rad.map((angle) => askTyre(placed, { inclination_rad: angle })[TYRE_FY_N] ?? 0),
    leftFriction: friction(leftPeak),
    rightFriction: friction(rightPeak),
  };
}

export function sweepTemperature(condition: TyreConditionParams): TyreTemperatureSweep {
  const temperature_K = spaced(toSI(COLDEST_DEGC, 'degC'), toSI(HOTTEST_DEGC, 'degC'), TEMPERATURE_POSITIONS);
  return { temperature_K, grip: temperature_K.map((value) => temperatureGrip(condition, value, value)) };
}
