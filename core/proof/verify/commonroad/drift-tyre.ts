import type { CommonRoadTyre } from './vehicle-parameters.ts';

/** sin or cos of C atan(B x - E (B x - atan(B x))), the curve of the Magic Formula. */
function argument(b: number, c: number, e: number, x: number): number {
  return c * Math.atan(b * x - e * (b * x - Math.atan(b * x)));
}

/** Weight of combined slip, 1 where the other slip is 0: cos(..(x + shift)) / cos(..shift). */
function weight(b: number, c: number, e: number, shift: number, x: number): number {
  return Math.cos(argument(b, c, e, x + shift)) / Math.cos(argument(b, c, e, shift));
}

/**
 * Longitudinal force (N) of an axle at a slip ratio (driving positive), slip angle (rad, tyre going left positive)
 * and load (N). Magic Formula with coefficients that grow with load, no camber (CommonRoad vehicle models, appendix on
 * the tyre model, after Pacejka, Tyre and Vehicle Dynamics). The vertical shift, load times p_vx1, is added inside the
 * sine, to the angle: a slip of the published code that the traces have; outside it would be Pacejka's force.
 */
export function axleLongitudinalForce_N(
  p: CommonRoadTyre,
  slipRatio: number,
  slipAngle_rad: number,
  load_N: number,
): number {
  const stiffness = p.p_kx1 / (p.p_cx1 * p.p_dx1);
  const angle = argument(stiffness, p.p_cx1, p.p_ex1, slipRatio + p.p_hx1) + load_N * p.p_vx1;
  const pure_N = p.p_dx1 * load_N * Math.sin(angle);
  const b = p.r_bx1 * Math.cos(Math.atan(p.r_bx2 * -slipRatio));
  return pure_N * weight(b, p.r_cx1, p.r_ex1, p.r_hx1, slipAngle_rad);
}

/** Lateral force (N) of an axle, as {@link axleLongitudinalForce_N}; without camber its pure part has no shifts. */
export function axleLateralForce_N(
  p: CommonRoadTyre,
  slipRatio: number,
  slipAngle_rad: number,
  load_N: number,
): number {
  const stiffness = p.p_ky1 / (p.p_cy1 * p.p_dy1);
  const pure_N = load_N * p.p_dy1 * Math.sin(argument(stiffness, p.p_cy1, p.p_ey1, slipAngle_rad));
  // The models count slip as braking here, and only here.
  const braking = -slipRatio;
  const b = p.r_by1 * Math.cos(Math.atan(p.r_by2 * (slipAngle_rad - p.r_by3)));
  const shift_N =
    p.p_dy1 *
    load_N *
    p.r_vy1 *
    Math.cos(Math.atan(p.r_vy4 * slipAngle_rad)) *
    Math.sin(p.r_vy5 * Math.atan(p.r_vy6 * braking));
  return pure_N * weight(b, p.r_cy1, p.r_ey1, p.r_hy1, braking) + shift_N;
}
