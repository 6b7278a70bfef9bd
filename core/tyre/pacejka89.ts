import { SHAPE_B, SHAPE_C, SHAPE_COUNT, SHAPE_D, SHAPE_E, SHAPE_SH, SHAPE_SV } from './magic-formula.ts';
import { magicFormula } from './magic-formula.ts';

/**
 * Pacejka '89 pure slip as Racer reads it (racer-format.md section 6), in the file's own frame: load in kN, angles in
 * degrees, slip ratio in percent, forces in N, moment in Nm; positive slip angle gives positive lateral force.
 * Nothing is guarded here: these are the equations as they stand. core/tyre/pacejka89-tyre.ts holds the border to
 * ISO 8855 and the guards against unusable data.
 *
 * Coefficients: a = a0..a10, a111, a112, a12, a13; b = b0..b12 (b11, b12 unused, as in Racer); c = c0..c17.
 */

/** Racer's B where the denominator C D vanishes. */
const DEGENERATE_B = 99999;

function setShape(
  out: Float64Array,
  c: number,
  d: number,
  stiffness: number,
  e: number,
  horizontalShift: number,
  verticalShift: number,
): void {
  out[SHAPE_B] = Math.abs(c * d) < 1e-9 ? DEGENERATE_B : stiffness / (c * d);
  out[SHAPE_C] = c;
  out[SHAPE_D] = d;
  out[SHAPE_E] = e;
  out[SHAPE_SH] = horizontalShift;
  out[SHAPE_SV] = verticalShift;
}

/** Lateral shape; x is the slip angle in degrees. */
export function writeLateralShape(
  a: Float64Array,
  load_kN: number,
  camber_deg: number,
  out: Float64Array,
): void {
  const d = (a[1]! * load_kN + a[2]!) * load_kN;
  const stiffness = a[3]! * Math.sin(2 * Math.atan(load_kN / a[4]!)) * (1 - a[5]! * Math.abs(camber_deg));
  const e = a[6]! * load_kN + a[7]!;
  const horizontal = a[8]! * camber_deg + a[9]! * load_kN + a[10]!;
  const vertical = (a[11]! * load_kN + a[12]!) * camber_deg * load_kN + a[13]! * load_kN + a[14]!;
  setShape(out, a[0]!, d, stiffness, e, horizontal, vertical);
  if (Math.abs(a[4]!) < 1e-9) out[SHAPE_B] = DEGENERATE_B;
}

/** Longitudinal shape; x is the slip ratio in percent. */
export function writeLongitudinalShape(b: Float64Array, load_kN: number, out: Float64Array): void {
  const d = (b[1]! * load_kN + b[2]!) * load_kN;
  const stiffness = (b[3]! * load_kN + b[4]!) * load_kN * Math.exp(-b[5]! * load_kN);
  const e = (b[6]! * load_kN + b[7]!) * load_kN + b[8]!;
  setShape(out, b[0]!, d, stiffness, e, b[9]! * load_kN + b[10]!, 0);
}

/** Shape of the aligning moment; x is the slip angle in degrees. */
export function writeAligningShape(
  c: Float64Array,
  load_kN: number,
  camber_deg: number,
  out: Float64Array,
): void {
  const camber = Math.abs(camber_deg);
  const d = (c[1]! * load_kN + c[2]!) * load_kN;
  const stiffness = (c[3]! * load_kN + c[4]!) * load_kN * (1 - c[6]! * camber) * Math.exp(-c[5]! * load_kN);
  const e = ((c[7]! * load_kN + c[8]!) * load_kN + c[9]!) * (1 - c[10]! * camber);
  const horizontal = c[11]! * camber_deg + c[12]! * load_kN + c[13]!;
  const vertical = (c[14]! * load_kN + c[15]!) * load_kN * camber_deg + c[16]! * load_kN + c[17]!;
  setShape(out, c[0]!, d, stiffness, e, horizontal, vertical);
}

/** Pure-slip forces and moment at one point, for tables and plots; not for the step (allocates). */
export function pureSlip(
  coefficients: { readonly a: Float64Array; readonly b: Float64Array; readonly c: Float64Array },
  load_kN: number,
  slip_pct: number,
  slipAngle_deg: number,
  camber_deg: number,
): { longitudinal_N: number; lateral_N: number; aligning_Nm: number } {
  const shape = new Float64Array(SHAPE_COUNT);
  writeLongitudinalShape(coefficients.b, load_kN, shape);
  const longitudinal_N = magicFormula(shape, slip_pct);
  writeLateralShape(coefficients.a, load_kN, camber_deg, shape);
  const lateral_N = magicFormula(shape, slipAngle_deg);
  writeAligningShape(coefficients.c, load_kN, camber_deg, shape);
  return { longitudinal_N, lateral_N, aligning_Nm: magicFormula(shape, slipAngle_deg) };
}
