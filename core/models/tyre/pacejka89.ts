import {
  SHAPE_B,
  SHAPE_C,
  SHAPE_CAMBER_DEG,
  SHAPE_COUNT,
  SHAPE_D,
  SHAPE_E,
  SHAPE_LOAD_KN,
  SHAPE_SH,
  SHAPE_SV,
  magicFormula,
} from './magic-formula.ts';

/**
 * Pacejka '89 pure slip as Racer reads it (docs/sources/racer-format.md section 6), in the file's own frame: load in
 * kN, angles in degrees, slip ratio in percent, forces in N, moment in Nm; positive slip angle gives positive lateral
 * force. The equations are unguarded here: core/models/tyre/pacejka89-tyre.ts has the conversion to ISO 8855 and the guards
 * against unusable data.
 *
 * Coefficients: a = a0..a10, a111, a112, a12, a13; b = b0..b12 (b11, b12 unused, as in Racer); c = c0..c17. The shapes
 * read their load and camber from the shape array (magic-formula.ts).
 */

/** Racer's B where the denominator C D vanishes. */
const DEGENERATE_B = 99999;

/** Replaces the stiffness B C D in its slot by B. */
function divideStiffness(shape: Float64Array): void {
  const product = shape[SHAPE_C]! * shape[SHAPE_D]!;
  shape[SHAPE_B] = Math.abs(product) < 1e-9 ? DEGENERATE_B : shape[SHAPE_B]! / product;
}

/** exp(-rate x load); most sets have no rate. */
export function fadeWithLoad(rate: number, load: number): number {
  return rate === 0 ? 1 : Math.exp(-rate * load);
}

/** Lateral shape; x is the slip angle in degrees. */
export function writeLateralShape(a: Float64Array, shape: Float64Array): void {
  const load = shape[SHAPE_LOAD_KN]!;
  const camber = shape[SHAPE_CAMBER_DEG]!;
  shape[SHAPE_C] = a[0]!;
  shape[SHAPE_D] = (a[1]! * load + a[2]!) * load;
  const part = load / a[4]!;
  // sin(2 atan part), by algebra.
  shape[SHAPE_B] = ((2 * a[3]!) / (part + 1 / part)) * (1 - a[5]! * Math.abs(camber));
  shape[SHAPE_E] = a[6]! * load + a[7]!;
  shape[SHAPE_SH] = a[8]! * camber + a[9]! * load + a[10]!;
  shape[SHAPE_SV] = (a[11]! * load + a[12]!) * camber * load + a[13]! * load + a[14]!;
  divideStiffness(shape);
  if (Math.abs(a[4]!) < 1e-9) shape[SHAPE_B] = DEGENERATE_B;
}

/** Longitudinal shape; x is the slip ratio in percent. */
export function writeLongitudinalShape(b: Float64Array, shape: Float64Array): void {
  const load = shape[SHAPE_LOAD_KN]!;
  shape[SHAPE_C] = b[0]!;
  shape[SHAPE_D] = (b[1]! * load + b[2]!) * load;
  shape[SHAPE_B] = (b[3]! * load + b[4]!) * load * fadeWithLoad(b[5]!, load);
  shape[SHAPE_E] = (b[6]! * load + b[7]!) * load + b[8]!;
  shape[SHAPE_SH] = b[9]! * load + b[10]!;
  shape[SHAPE_SV] = 0;
  divideStiffness(shape);
}

/** Shape of the aligning moment; x is the slip angle in degrees. */
export function writeAligningShape(c: Float64Array, shape: Float64Array): void {
  const load = shape[SHAPE_LOAD_KN]!;
  const camber = shape[SHAPE_CAMBER_DEG]!;
  const lean = Math.abs(camber);
  shape[SHAPE_C] = c[0]!;
  shape[SHAPE_D] = (c[1]! * load + c[2]!) * load;
  shape[SHAPE_B] = (c[3]! * load + c[4]!) * load * (1 - c[6]! * lean) * fadeWithLoad(c[5]!, load);
  shape[SHAPE_E] = ((c[7]! * load + c[8]!) * load + c[9]!) * (1 - c[10]! * lean);
  shape[SHAPE_SH] = c[11]! * camber + c[12]! * load + c[13]!;
  shape[SHAPE_SV] = (c[14]! * load + c[15]!) * load * camber + c[16]! * load + c[17]!;
  divideStiffness(shape);
}

/** Forces and moment of pure slip at one point. */
export interface PureForces {
  readonly longitudinal_N: number;
  readonly lateral_N: number;
  readonly aligning_Nm: number;
}

/** Pure-slip forces and moment at one point, for tables and plots; not for the step (allocates). */
export function pureSlip(
  coefficients: { readonly a: Float64Array; readonly b: Float64Array; readonly c: Float64Array },
  load_kN: number,
  slip_pct: number,
  slipAngle_deg: number,
  camber_deg: number,
): PureForces {
  const shape = new Float64Array(SHAPE_COUNT);
  shape[SHAPE_LOAD_KN] = load_kN;
  shape[SHAPE_CAMBER_DEG] = camber_deg;
  writeLongitudinalShape(coefficients.b, shape);
  const longitudinal_N = magicFormula(shape, slip_pct);
  writeLateralShape(coefficients.a, shape);
  const lateral_N = magicFormula(shape, slipAngle_deg);
  writeAligningShape(coefficients.c, shape);
  return { longitudinal_N, lateral_N, aligning_Nm: magicFormula(shape, slipAngle_deg) };
}
