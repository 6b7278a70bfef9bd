import {
  SHAPE_B,
  SHAPE_C,
  SHAPE_CAMBER_DEG,
  SHAPE_COUNT,
  SHAPE_D,
  SHAPE_E,
  SHAPE_LOAD_KN,
  SHAPE_SH,
  SHAPE_SLANT,
  SHAPE_SV,
  SHAPE_X,
  magicFormula,
} from './magic-formula.ts';
import { fadeWithLoad, type PureForces } from './pacejka89.ts';

/**
 * Pacejka '94 pure slip in the file's own frame, which is that of '89 (pacejka89.ts): kN, degrees, percent; positive
 * slip angle gives positive lateral force. It adds b11 to b13, a15 to a17 and c18 to c20 to those of '89, and a8 to a14
 * and c14 to c17 have other meanings (docs/sources/vehicle-dynamics-checks.md section 4).
 *
 * Coefficients: a = a0..a17, b = b0..b13, c = c0..c20. The slip of a shape is in SHAPE_X: the curvature depends on its
 * sign.
 */
export interface Pacejka94Set {
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
}

/** Number of coefficients of each letter. */
export const PACEJKA94_COUNTS = { a: 18, b: 14, c: 21 } as const;

/** Guards that programs add to the equations. */
export interface Pacejka94Guards {
  /** Curvature E held to 1 at most. */
  readonly limitsCurvature: boolean;
  /** Added to C D before it divides, N or Nm. */
  readonly denominator: number;
}

/** The equations without guards. */
export const PLAIN_94: Pacejka94Guards = { limitsCurvature: false, denominator: 0 };
export const OPENFDM_94: Pacejka94Guards = { limitsCurvature: true, denominator: 0.01 };

/** B where C D is zero: no force, and no division by zero. */
const DEGENERATE_B = 99999;

/** Replaces the stiffness B C D in the slot of B by B, and takes the slant into E. */
function finishShape(shape: Float64Array, guards: Pacejka94Guards): void {
  const product = shape[SHAPE_C]! * shape[SHAPE_D]! + guards.denominator;
  shape[SHAPE_B] = product === 0 ? DEGENERATE_B : shape[SHAPE_B]! / product;
  const slant = shape[SHAPE_SLANT]!;
  const e = shape[SHAPE_E]! * (shape[SHAPE_X]! + shape[SHAPE_SH]! < 0 ? 1 + slant : 1 - slant);
  shape[SHAPE_E] = guards.limitsCurvature && e > 1 ? 1 : e;
}

/** Longitudinal shape; x is the slip ratio in percent. */
export function writeLongitudinalShape94(b: Float64Array, shape: Float64Array, guards = PLAIN_94): void {
  const load = shape[SHAPE_LOAD_KN]!;
  shape[SHAPE_C] = b[0]!;
  shape[SHAPE_D] = (b[1]! * load + b[2]!) * load;
  shape[SHAPE_E] = (b[6]! * load + b[7]!) * load + b[8]!;
  shape[SHAPE_SH] = b[9]! * load + b[10]!;
  shape[SHAPE_SV] = b[11]! * load + b[12]!;
  shape[SHAPE_B] = (b[3]! * load + b[4]!) * load * fadeWithLoad(b[5]!, load);
  shape[SHAPE_SLANT] = b[13]!;
  finishShape(shape, guards);
}

/** Lateral shape; x is the slip angle in degrees. */
export function writeLateralShape94(a: Float64Array, shape: Float64Array, guards = PLAIN_94): void {
  const load = shape[SHAPE_LOAD_KN]!;
  const camber = shape[SHAPE_CAMBER_DEG]!;
  shape[SHAPE_C] = a[0]!;
  shape[SHAPE_D] = (a[1]! * load + a[2]!) * load * (1 - a[15]! * camber * camber);
  shape[SHAPE_E] = a[6]! * load + a[7]!;
  shape[SHAPE_SH] = a[8]! * load + a[9]! + a[10]! * camber;
  shape[SHAPE_SV] = a[11]! * load + a[12]! + (a[13]! * load + a[14]!) * load * camber;
  shape[SHAPE_B] = a[3]! * Math.sin(2 * Math.atan2(load, a[4]!)) * (1 - a[5]! * Math.abs(camber));
  shape[SHAPE_SLANT] = a[16]! * camber + a[17]!;
  finishShape(shape, guards);
}

/** Shape of the aligning moment; x is the slip angle in degrees. */
export function writeAligningShape94(c: Float64Array, shape: Float64Array, guards = PLAIN_94): void {
  const load = shape[SHAPE_LOAD_KN]!;
  const camber = shape[SHAPE_CAMBER_DEG]!;
  const lean = Math.abs(camber);
  shape[SHAPE_C] = c[0]!;
  shape[SHAPE_D] = (c[1]! * load + c[2]!) * load * (1 - c[18]! * camber * camber);
  shape[SHAPE_E] = ((c[7]! * load + c[8]!) * load + c[9]!) / (1 - c[10]! * lean || 1);
  shape[SHAPE_SH] = c[11]! * camber + c[12]! * load + c[13]!;
  shape[SHAPE_SV] = c[14]! * load + c[15]! + (c[16]! * load + c[17]!) * load * camber;
  shape[SHAPE_B] = (c[3]! * load + c[4]!) * load * (1 - c[6]! * lean) * fadeWithLoad(c[5]!, load);
  shape[SHAPE_SLANT] = c[19]! * camber + c[20]!;
  finishShape(shape, guards);
}

/** Pure-slip forces and moment at one point of the file's frame, for tables and plots; not for the step (allocates). */
export function pureSlip94(
  { a, b, c }: Pacejka94Set,
  load_kN: number,
  slip_pct: number,
  slipAngle_deg: number,
  camber_deg: number,
  guards: Pacejka94Guards = PLAIN_94,
): PureForces {
  const shape = new Float64Array(SHAPE_COUNT);
  shape[SHAPE_LOAD_KN] = load_kN;
  shape[SHAPE_CAMBER_DEG] = camber_deg;
  shape[SHAPE_X] = slip_pct;
  writeLongitudinalShape94(b, shape, guards);
  const longitudinal_N = magicFormula(shape, slip_pct);
  shape[SHAPE_X] = slipAngle_deg;
  writeLateralShape94(a, shape, guards);
  const lateral_N = magicFormula(shape, slipAngle_deg);
  shape[SHAPE_X] = slipAngle_deg;
  writeAligningShape94(c, shape, guards);
  return { longitudinal_N, lateral_N, aligning_Nm: magicFormula(shape, slipAngle_deg) };
}

const DEGREES = 180 / Math.PI;

/**
 * The same in ISO 8855 and SI: the file's slip angle has the opposite sign, its camber is the inclination (as for '89,
 * pacejka89-tyre.ts).
 */
export function pacejka94Forces(
  set: Pacejka94Set,
  load_N: number,
  slip: number,
  slipAngle_rad: number,
  inclination_rad: number,
): PureForces {
  return pureSlip94(set, load_N / 1000, 100 * slip, -DEGREES * slipAngle_rad, DEGREES * inclination_rad);
}
