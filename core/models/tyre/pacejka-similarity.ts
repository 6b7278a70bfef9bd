import type { Pacejka89Setup, Pacejka94Setup } from '../../setup/tyre-setup.ts';
import {
  SHAPE_B,
  SHAPE_C,
  SHAPE_CAMBER_DEG,
  SHAPE_COUNT,
  SHAPE_D,
  SHAPE_LOAD_KN,
  SHAPE_SH,
  SHAPE_SV,
  SHAPE_X,
  SHAPE_Y,
  evaluateCore,
} from './magic-formula.ts';
import {
  MIN_B_PER_DEGREE,
  MIN_B_PER_PERCENT,
  evaluateGuardedCore,
  guardShape,
  limitLoad_N,
} from './pacejka89-guard.ts';
import { firstPeak } from '../../math/peak.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';
import { usualOutputs, usualTyre, writeUsual, type UsualOutputs } from './usual-tyre.ts';

const DEGREES = 180 / Math.PI;
/** Slip below which the direction of slip is evaluated at this size, so that force over slip stays finite. */
const MIN_RHO = 1e-9;
/** Maximum aligning arm, in parts of the tyre radius (guard against unusable c sets). Our figure. */
const MAX_TRAIL = 0.3;
/** Ranges in which the peak of a curve is searched where the file gives no optimal slip. */
const SEARCH_PERCENT = 50;
const SEARCH_DEGREES = 30;

/**
 * Writes a shape from coefficients; its load, camber and slip (which may matter by its side) are in the shape array.
 */
type WriteShape = (coefficients: Float64Array, shape: Float64Array) => void;

/** The three pure curves of a set. */
export interface PacejkaCurves {
  readonly lateral: WriteShape;
  readonly longitudinal: WriteShape;
  readonly aligning: WriteShape;
}

interface PacejkaTyre {
  readonly curves: PacejkaCurves;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly hasAligningData: boolean;
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  readonly inclination_rad: number;
  readonly radius_m: number;
  readonly usual: UsualOutputs;
  /** Loads above which the forces are constant (guard; see limitLoad_N). */
  readonly lateralLoadLimit_N: number;
  readonly longitudinalLoadLimit_N: number;
  readonly lateralShape: Float64Array;
  readonly longitudinalShape: Float64Array;
  readonly aligningShape: Float64Array;
}

function createShape(camber_deg: number): Float64Array {
  const shape = new Float64Array(SHAPE_COUNT);
  shape[SHAPE_CAMBER_DEG] = camber_deg;
  return shape;
}

/** Slip of the first peak of a shape's curve, in the shape's unit. */
function peakOf(shape: Float64Array, range: number): number {
  return firstPeak((x) => {
    shape[SHAPE_X] = x;
    evaluateGuardedCore(shape);
    return shape[SHAPE_Y] ?? 0;
  }, range);
}

/** Compiles a tyre of pure curves; the peaks are found at the static load where the file gives none. */
export function compileSimilarity(
  curves: PacejkaCurves,
  setup: Pacejka89Setup | Pacejka94Setup,
  mounting: TyreMounting,
): TyreParams {
  const { nominalLoad_N, inclination_rad, radius_m } = mounting;
  const a = Float64Array.from(setup.a);
  const b = Float64Array.from(setup.b);
  const camber_deg = inclination_rad * DEGREES;
  const lateralShape = createShape(camber_deg);
  const longitudinalShape = createShape(camber_deg);
  const lateralLoadLimit_N = limitLoad_N(a[1]!, a[2]!);
  const longitudinalLoadLimit_N = limitLoad_N(b[1]!, b[2]!);
  lateralShape[SHAPE_LOAD_KN] = Math.min(nominalLoad_N, lateralLoadLimit_N) / 1000;
  lateralShape[SHAPE_X] = SEARCH_DEGREES;
  curves.lateral(a, lateralShape);
  guardShape(lateralShape, MIN_B_PER_DEGREE);
  longitudinalShape[SHAPE_LOAD_KN] = Math.min(nominalLoad_N, longitudinalLoadLimit_N) / 1000;
  longitudinalShape[SHAPE_X] = SEARCH_PERCENT;
  curves.longitudinal(b, longitudinalShape);
  guardShape(longitudinalShape, MIN_B_PER_PERCENT);
  const peakSlip =
    setup.optimalSlipRatio > 0 ? setup.optimalSlipRatio : peakOf(longitudinalShape, SEARCH_PERCENT) / 100;
  const peakSlipAngle_rad =
    setup.optimalSlipAngle_rad > 0
      ? setup.optimalSlipAngle_rad
      : peakOf(lateralShape, SEARCH_DEGREES) / DEGREES;
  const peaks = { peakSlip, peakSlipAngle_rad, peakTangent: Math.tan(peakSlipAngle_rad) };
  const tyre: PacejkaTyre = {
    curves,
    a,
    b,
    c: Float64Array.from(setup.c),
    hasAligningData: setup.c.some((value) => value !== 0),
    peakSlip,
    peakSlipAngle_rad,
    inclination_rad,
    radius_m,
    usual: usualOutputs(mounting, peaks),
    lateralLoadLimit_N,
    longitudinalLoadLimit_N,
    lateralShape,
    longitudinalShape,
    aligningShape: createShape(camber_deg),
  };
  return usualTyre(setup.model, mounting, peaks, (io) => evaluateSimilarity(tyre, io));
}

/**
 * Forces in combined slip by normalised slip (Pacejka's similarity idea; Bayle, Forissier and Lafon 1993): the slip
 * vector is measured in parts of the two optimal slips, its length rho is put into both pure curves, and each force
 * takes its component of the slip direction. At pure slip the pure curves come back exactly, and the force stays
 * inside the ellipse of the two peaks. The vertical shifts fade with the slip of the other direction.
 *
 * Border of the file's frame: file slip angle = -ISO slip angle (Fy to the left positive in both), file camber = ISO
 * inclination, so that a positive a111 set leans the way a road tyre does. Left and right wheels use the same set
 * unmirrored, as Racer does: a set with conicity makes the car drift.
 */
function evaluateSimilarity(tyre: PacejkaTyre, io: Float64Array): void {
  shapeForces(tyre, io);
  combineForces(tyre, io);
  if (tyre.hasAligningData) combineAligning(tyre, io);
  else io[TYRE_MZ_NM] = -io[TYRE_FY_N]! * pneumaticTrail_m(tyre.radius_m, io[TYRE_RHO]!);
  writeUsual(tyre.usual, io);
}

/** All shapes at the load of `io`, limited to the loads above which the peaks would fall. */
function shapeForces(tyre: PacejkaTyre, io: Float64Array): void {
  const { curves, lateralShape, longitudinalShape, aligningShape } = tyre;
  const load_N = io[TYRE_LOAD_N]!;
  const lateralLoad_N = load_N < tyre.lateralLoadLimit_N ? load_N : tyre.lateralLoadLimit_N;
  const camber_deg = DEGREES * (tyre.inclination_rad + io[TYRE_LEAN_RAD]!);
  // Only the side is used: the tangent serves as the angle.
  const side = -io[TYRE_TANGENT]! * DEGREES;
  lateralShape[SHAPE_X] = side;
  lateralShape[SHAPE_CAMBER_DEG] = camber_deg;
  lateralShape[SHAPE_LOAD_KN] = 0.001 * lateralLoad_N;
  longitudinalShape[SHAPE_X] = 100 * io[TYRE_SLIP]!;
  longitudinalShape[SHAPE_CAMBER_DEG] = camber_deg;
  longitudinalShape[SHAPE_LOAD_KN] =
    0.001 * (load_N < tyre.longitudinalLoadLimit_N ? load_N : tyre.longitudinalLoadLimit_N);
  curves.lateral(tyre.a, lateralShape);
  guardShape(lateralShape, MIN_B_PER_DEGREE);
  curves.longitudinal(tyre.b, longitudinalShape);
  guardShape(longitudinalShape, MIN_B_PER_PERCENT);
  if (!tyre.hasAligningData) return;
  aligningShape[SHAPE_X] = side;
  aligningShape[SHAPE_CAMBER_DEG] = camber_deg;
  aligningShape[SHAPE_LOAD_KN] = 0.001 * lateralLoad_N;
  curves.aligning(tyre.c, aligningShape);
}

function combineForces(tyre: PacejkaTyre, io: Float64Array): void {
  const shiftWeight = io[TYRE_SHIFT_WEIGHT]!;
  const friction = io[TYRE_FRICTION]!;
  const lateral = tyre.lateralShape;
  const longitudinal = tyre.longitudinalShape;
  const peakPercent = 100 * tyre.peakSlip;
  const peakDegrees = DEGREES * tyre.peakSlipAngle_rad;
  const angle_deg = -DEGREES * Math.atan(io[TYRE_TANGENT]!);
  const slipX = (100 * io[TYRE_SLIP]! + shiftWeight * longitudinal[SHAPE_SH]!) / peakPercent;
  // For combineAligning.
  tyre.aligningShape[SHAPE_X] = angle_deg;
  const slipY = (angle_deg + shiftWeight * lateral[SHAPE_SH]!) / peakDegrees;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > MIN_RHO ? length : MIN_RHO;

  longitudinal[SHAPE_X] = rho * peakPercent;
  lateral[SHAPE_X] = rho * peakDegrees;
  evaluateGuardedCore(longitudinal);
  evaluateGuardedCore(lateral);
  const coreX_N = longitudinal[SHAPE_Y]!;
  const coreY_N = lateral[SHAPE_Y]!;
  const shiftX_N = longitudinal[SHAPE_SV]!;
  const shiftY_N = lateral[SHAPE_SV]!;
  const peakX_N = longitudinal[SHAPE_D]!;
  const peakY_N = lateral[SHAPE_D]!;
  const initial_N =
    longitudinal[SHAPE_B]! * longitudinal[SHAPE_C]! * longitudinal[SHAPE_D]! * rho * peakPercent;
  const fraction = initial_N > 0 ? coreX_N / initial_N : 1;
  io[TYRE_FX_N] = friction * ((coreX_N * slipX) / rho + (shiftWeight * shiftX_N) / (1 + slipY * slipY));
  io[TYRE_FY_N] = friction * ((coreY_N * slipY) / rho + (shiftWeight * shiftY_N) / (1 + slipX * slipX));
  io[TYRE_PEAK] =
    (friction *
      ((peakX_N > peakY_N ? peakX_N : peakY_N) + Math.sqrt(shiftX_N * shiftX_N + shiftY_N * shiftY_N))) /
    io[TYRE_LOAD_N]!;
  io[TYRE_RHO] = length;
  io[TYRE_SECANT_N] = (friction * coreX_N) / (rho * tyre.peakSlip);
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;
}

/** The c curve in combined slip, by the same similarity; positive about the upward axis like the file's. */
function combineAligning(tyre: PacejkaTyre, io: Float64Array): void {
  const shape = tyre.aligningShape;
  const weight = io[TYRE_SHIFT_WEIGHT]!;
  const peakDegrees = DEGREES * tyre.peakSlipAngle_rad;
  const angle_deg = shape[SHAPE_X]!;
  const slipX = (100 * io[TYRE_SLIP]! + weight * tyre.longitudinalShape[SHAPE_SH]!) / (100 * tyre.peakSlip);
  const slipY = (angle_deg + weight * shape[SHAPE_SH]!) / peakDegrees;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > MIN_RHO ? length : MIN_RHO;
  shape[SHAPE_X] = rho * peakDegrees;
  evaluateCore(shape);
  const core_Nm = (shape[SHAPE_Y]! * slipY) / rho;
  const shift_Nm = (weight * shape[SHAPE_SV]!) / (1 + slipX * slipX);
  const moment_Nm = io[TYRE_FRICTION]! * (core_Nm + shift_Nm);
  const most_Nm = MAX_TRAIL * tyre.radius_m * io[TYRE_PEAK]! * io[TYRE_LOAD_N]!;
  io[TYRE_MZ_NM] = moment_Nm > most_Nm ? most_Nm : moment_Nm < -most_Nm ? -most_Nm : moment_Nm;
}
