/**
 * Formulas (a) to (q) of "Software differential formulas", each line with its letter, in the names of that
 * paper. They are those of a left or a right turn alike: inner and outer, all angles positive. Straight ahead is a
 * turn of angle 0: the radii are Infinity, and the wheel speeds their limit.
 *
 * WL and WW are kingpin distances, not wheelbase and track. 'r' and 'f' after R are the rear and the front axle, 'i'
 * and 'o' the inner and the outer wheel; TA_wf is the angle of the front inner, TA_wr that of the front outer wheel.
 */
export interface TurnInput {
  readonly WL_m: number;
  readonly WW_m: number;
  readonly TA_wf_rad: number;
  readonly TA_wr_rad: number;
  /**
   * Measured turning angle of the car. With it (l') and (m') are used, which parallel and reverse steering need;
   * without it (l) and (m), which hold for true Ackermann.
   */
  readonly A_f_rad: number | undefined;
}

export interface TurnCircles {
  readonly R_ir_m: number;
  readonly R_or_m: number;
  readonly R_of_m: number;
  readonly R_if_m: number;
  /** Circle of the inner rear corner of the car itself, R'_ir. */
  readonly Rc_ir_m: number;
  readonly R_cg_m: number;
}

/** WL / tan or WL / sin of an angle; infinite for a wheel that points straight ahead. */
const over = (length_m: number, divisor: number): number => (divisor === 0 ? Infinity : length_m / divisor);

export function turnCircles({ WL_m, WW_m, TA_wf_rad, TA_wr_rad, A_f_rad }: TurnInput): TurnCircles {
  const AR_if_rad = TA_wf_rad; // (a)
  const AR_of_rad = TA_wr_rad; // (b)
  const A_Rf_rad = A_f_rad; // (c)
  const TA2_wf_rad = Math.PI / 2 - TA_wf_rad; // (d)
  // (f) says TA2_wf_rad = atan(R_ir / WL), which is (h) read backwards; likewise (e) and (g) give R_or again.
  const R_ir_m = AR_if_rad === 0 ? Infinity : Math.tan(TA2_wf_rad) * WL_m; // (h)
  const R_or_m = WW_m + R_ir_m; // (i)
  const R_of_m = over(WL_m, Math.sin(AR_of_rad)); // (j)
  const R_if_m = over(WL_m, Math.sin(AR_if_rad)); // (k)
  const Rc_ir_m =
    A_Rf_rad === undefined
      ? R_ir_m // (l)
      : over(WL_m, Math.tan(A_Rf_rad)) - WW_m / 2; // (l')
  const R_cg_m =
    A_Rf_rad === undefined
      ? Math.sqrt((R_ir_m + WW_m / 2) ** 2 + (WL_m / 2) ** 2) // (m)
      : Math.sqrt(over(WL_m, Math.tan(A_Rf_rad)) ** 2 + (WL_m / 2) ** 2); // (m')
  return { R_ir_m, R_or_m, R_of_m, R_if_m, Rc_ir_m, R_cg_m };
}

/** (e) and (g): angle of the front outer wheel at which the rear outer wheel runs on a circle. */
export function outerAngle_rad(R_or_m: number, WL_m: number): number {
  const TA2_wr_rad = Math.atan(R_or_m / WL_m); // (g)
  return Math.PI / 2 - TA2_wr_rad; // (e)
}

/** (f) and (d): angle of the front inner wheel at which the rear inner wheel runs on a circle. */
export function innerAngle_rad(R_ir_m: number, WL_m: number): number {
  const TA2_wf_rad = Math.atan(R_ir_m / WL_m); // (f)
  return Math.PI / 2 - TA2_wf_rad; // (d)
}

export interface WheelRates {
  readonly W_of_radps: number;
  readonly W_if_radps: number;
  readonly W_or_radps: number;
  readonly W_ir_radps: number;
}

/** A radius over that of the centre of gravity; straight ahead both are infinite and their ratio is 1. */
const part = (R_m: number, R_cg_m: number): number => (R_m === Infinity ? 1 : R_m / R_cg_m);

/** Wheel speeds of an open differential at the car's speed V, wheel radius WR. V in m/s gives rad/s. */
export function wheelRates(circles: TurnCircles, V_mps: number, WR_m: number): WheelRates {
  const { R_cg_m } = circles;
  return {
    W_of_radps: (V_mps * part(circles.R_of_m, R_cg_m)) / WR_m, // (n)
    W_if_radps: (V_mps * part(circles.R_if_m, R_cg_m)) / WR_m, // (o)
    W_or_radps: (V_mps * part(circles.R_or_m, R_cg_m)) / WR_m, // (p)
    W_ir_radps: (V_mps * part(circles.R_ir_m, R_cg_m)) / WR_m, // (q)
  };
}

/** (n) solved for V: the car's speed from the speed of the front outer wheel. */
export function carSpeed_mps(circles: TurnCircles, W_of_radps: number, WR_m: number): number {
  return (W_of_radps * WR_m) / part(circles.R_of_m, circles.R_cg_m); // (n)
}

/** Radius of a tyre such as 195/50R15: width in mm, height in percent of it, rim in inches. */
export function tyreRadius_m(width_mm: number, aspect_pct: number, rim_in: number): number {
  const rimRadius_m = (rim_in * 0.0254) / 2;
  const tyreProfile_m = (width_mm / 1000) * (aspect_pct / 100);
  return rimRadius_m + tyreProfile_m;
}
