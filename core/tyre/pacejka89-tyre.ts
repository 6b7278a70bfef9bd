import type { Pacejka89Setup } from '../setup/setup.ts';
import { SHAPE_B, SHAPE_C, SHAPE_COUNT, SHAPE_D, SHAPE_SH, SHAPE_SV, magicCore } from './magic-formula.ts';
import {
  LEAST_B_PER_DEGREE,
  LEAST_B_PER_PERCENT,
  guardShape,
  guardedCore,
  limitLoad_N,
} from './pacejka89-guard.ts';
import { writeAligningShape, writeLateralShape, writeLongitudinalShape } from './pacejka89.ts';
import { peakPosition } from './peak-slip.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
} from './tyre.ts';

const DEGREES = 180 / Math.PI;
/** Slip below which the direction of slip is taken at this size, so that force over slip stays finite. */
const LEAST_RHO = 1e-9;
/** Aligning arm at most this part of the tyre radius (guard against unusable c sets). Our figure. */
const MOST_TRAIL = 0.3;
/** Ranges searched for the peak of a curve whose file gives no optimal slip. */
const SEARCH_PERCENT = 50;
const SEARCH_DEGREES = 30;

/** Compiles a Racer tyre; the peaks are found at the static load where the file gives none. */
export function compilePacejka89(
  setup: Pacejka89Setup,
  nominalLoad_N: number,
  inclination_rad: number,
  radius_m: number,
): TyreParams {
  const a = Float64Array.from(setup.a);
  const b = Float64Array.from(setup.b);
  const c = Float64Array.from(setup.c);
  const lateralShape = new Float64Array(SHAPE_COUNT);
  const longitudinalShape = new Float64Array(SHAPE_COUNT);
  const lateralLoadLimit_N = limitLoad_N(a[1]!, a[2]!);
  const longitudinalLoadLimit_N = limitLoad_N(b[1]!, b[2]!);
  writeLateralShape(
    a,
    Math.min(nominalLoad_N, lateralLoadLimit_N) / 1000,
    inclination_rad * DEGREES,
    lateralShape,
  );
  guardShape(lateralShape, LEAST_B_PER_DEGREE);
  writeLongitudinalShape(b, Math.min(nominalLoad_N, longitudinalLoadLimit_N) / 1000, longitudinalShape);
  guardShape(longitudinalShape, LEAST_B_PER_PERCENT);
  return {
    model: 'pacejka89',
    peakSlip:
      setup.optimalSlipRatio > 0
        ? setup.optimalSlipRatio
        : peakPosition(longitudinalShape, SEARCH_PERCENT) / 100,
    peakSlipAngle_rad:
      setup.optimalSlipAngle_rad > 0
        ? setup.optimalSlipAngle_rad
        : peakPosition(lateralShape, SEARCH_DEGREES) / DEGREES,
    inclination_rad,
    radius_m,
    nominalLoad_N,
    lateralLoadLimit_N,
    longitudinalLoadLimit_N,
    a,
    b,
    c,
    hasAligningData: setup.c.some((value) => value !== 0),
    lateralShape,
    longitudinalShape,
    aligningShape: new Float64Array(SHAPE_COUNT),
  };
}

/**
 * Forces in combined slip by normalised slip (Pacejka's similarity idea; Bayle, Forissier and Lafon 1993): the slip
 * vector is measured in parts of the two optimal slips, its length rho is put into both pure curves, and each force
 * takes its component of the slip direction. At pure slip the pure curves come back exactly, and the force stays
 * inside the ellipse of the two peaks. The vertical shift fades with longitudinal slip.
 *
 * Border of the file's frame: file slip angle = -ISO slip angle (Fy to the left positive in both), file camber = ISO
 * inclination, so that a positive a111 set leans the way a road tyre does. Left and right wheels use the same set
 * unmirrored, as Racer does: a set with conicity makes the car drift.
 */
export function evaluatePacejka89(tyre: TyreParams, io: Float64Array): void {
  const load_N = io[TYRE_LOAD_N]!;
  const shiftWeight = io[TYRE_SHIFT_WEIGHT]!;
  const friction = io[TYRE_FRICTION]!;
  const camber_deg = tyre.inclination_rad * DEGREES;
  const lateralLimit_N = tyre.lateralLoadLimit_N;
  const longitudinalLimit_N = tyre.longitudinalLoadLimit_N;
  const lateral = tyre.lateralShape;
  const longitudinal = tyre.longitudinalShape;
  const lateralLoad_kN = 0.001 * (load_N < lateralLimit_N ? load_N : lateralLimit_N);
  writeLateralShape(tyre.a, lateralLoad_kN, camber_deg, lateral);
  guardShape(lateral, LEAST_B_PER_DEGREE);
  writeLongitudinalShape(
    tyre.b,
    0.001 * (load_N < longitudinalLimit_N ? load_N : longitudinalLimit_N),
    longitudinal,
  );
  guardShape(longitudinal, LEAST_B_PER_PERCENT);

  const peakPercent = 100 * tyre.peakSlip;
  const peakDegrees = DEGREES * tyre.peakSlipAngle_rad;
  const angle_deg = -DEGREES * Math.atan(io[TYRE_TANGENT]!);
  const slipX = (100 * io[TYRE_SLIP]! + shiftWeight * longitudinal[SHAPE_SH]!) / peakPercent;
  const slipY = (angle_deg + shiftWeight * lateral[SHAPE_SH]!) / peakDegrees;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > LEAST_RHO ? length : LEAST_RHO;

  const coreX_N = guardedCore(longitudinal, rho * peakPercent);
  const coreY_N = guardedCore(lateral, rho * peakDegrees);
  const shiftFade = shiftWeight / (1 + slipX * slipX);
  io[TYRE_FX_N] = (friction * coreX_N * slipX) / rho;
  io[TYRE_FY_N] = friction * ((coreY_N * slipY) / rho + shiftFade * lateral[SHAPE_SV]!);
  const peakX_N = longitudinal[SHAPE_D]!;
  const peakY_N = lateral[SHAPE_D]!;
  const peak_N = (peakX_N > peakY_N ? peakX_N : peakY_N) + Math.abs(lateral[SHAPE_SV]!);
  io[TYRE_PEAK] = (friction * peak_N) / load_N;
  io[TYRE_RHO] = length;
  io[TYRE_SECANT_N] = (friction * coreX_N) / (rho * tyre.peakSlip);
  const initial_N =
    longitudinal[SHAPE_B]! * longitudinal[SHAPE_C]! * longitudinal[SHAPE_D]! * rho * peakPercent;
  const fraction = initial_N > 0 ? coreX_N / initial_N : 1;
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;

  io[TYRE_MZ_NM] = tyre.hasAligningData
    ? aligningMoment_Nm(tyre, io, lateralLoad_kN, camber_deg, slipX, angle_deg)
    : -io[TYRE_FY_N] * pneumaticTrail_m(tyre.radius_m, length);
}

/** The c curve in combined slip, by the same similarity; positive about the upward axis like the file's. */
function aligningMoment_Nm(
  tyre: TyreParams,
  io: Float64Array,
  load_kN: number,
  camber_deg: number,
  slipX: number,
  angle_deg: number,
): number {
  const shape = tyre.aligningShape;
  const weight = io[TYRE_SHIFT_WEIGHT]!;
  const peakDegrees = DEGREES * tyre.peakSlipAngle_rad;
  writeAligningShape(tyre.c, load_kN, camber_deg, shape);
  const slipY = (angle_deg + weight * shape[SHAPE_SH]!) / peakDegrees;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > LEAST_RHO ? length : LEAST_RHO;
  const core_Nm = (magicCore(shape, rho * peakDegrees) * slipY) / rho;
  const moment_Nm = io[TYRE_FRICTION]! * (core_Nm + (weight / (1 + slipX * slipX)) * shape[SHAPE_SV]!);
  const most_Nm = MOST_TRAIL * tyre.radius_m * io[TYRE_PEAK]! * io[TYRE_LOAD_N]!;
  return moment_Nm > most_Nm ? most_Nm : moment_Nm < -most_Nm ? -most_Nm : moment_Nm;
}
