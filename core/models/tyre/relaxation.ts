/**
 * Transient slip: the contact patch lags the wheel by the compliance of the carcass. Per direction
 *
 *   sigma ds/dt = Vs - Vr s        (Pacejka, Tyre and Vehicle Dynamics, single-point contact model)
 *
 * with the slip velocity Vs, the rolling speed Vr and the relaxation length sigma, so that s -> Vs/Vr while rolling and
 * s is a carcass deflection (a spring) at standstill: the car rests without jitter, and nothing divides by a speed near
 * zero. One implicit Euler step is stable for every speed and step. The rejected alternative, slip as Vs/|Vx| with a
 * floor on |Vx|, needs 4.5 m/s at 1 ms (wheel-slip eigenvalue -Cs R^2 / (I v)).
 *
 * Sigma shrinks with the remaining part of the initial stiffness (Pacejka's nonlinear relaxation length): a sliding
 * tyre stores no more deflection than its friction can hold and reacts at once.
 */

/** Relaxation lengths at free rolling over the tyre radius. Our figures; car tyres have 0.1 to 0.5 m. */
export const LONGITUDINAL_RELAXATION = 0.6;
export const LATERAL_RELAXATION = 1.2;

/** Relaxation lengths of a tyre whose data have none. */
export function usualRelaxation(radius_m: number): {
  readonly longitudinalRelaxation_m: number;
  readonly lateralRelaxation_m: number;
} {
  return {
    longitudinalRelaxation_m: LONGITUDINAL_RELAXATION * radius_m,
    lateralRelaxation_m: LATERAL_RELAXATION * radius_m,
  };
}

/** Minimum part of sigma, in a full slide. */
const MIN_RELAXATION = 0.05;
/** Maximum slip: beyond twice the rolling speed a tyre only slides. */
const MAX_SLIP = 2;

/** Speed by which slip velocity is divided: rolling speed, or more when the slip would pass {@link MAX_SLIP}. */
export function rollingSpeed_mps(forward_mps: number, slipX_mps: number, slipY_mps: number): number {
  const speed = Math.abs(forward_mps);
  const sliding = Math.sqrt(slipX_mps * slipX_mps + slipY_mps * slipY_mps) / MAX_SLIP;
  return speed > sliding ? speed : sliding;
}

/** Relaxation length at a grip fraction (1 at free rolling). */
export function relaxationLength_m(initial_m: number, gripFraction: number): number {
  return initial_m * (gripFraction > MIN_RELAXATION ? gripFraction : MIN_RELAXATION);
}

/** One implicit step of the transient slip. */
export function relaxedSlip(
  slip: number,
  slipVelocity_mps: number,
  rolling_mps: number,
  relaxation_m: number,
  dt_s: number,
): number {
  const rate = dt_s / relaxation_m;
  return (slip + rate * slipVelocity_mps) / (1 + rate * rolling_mps);
}

/**
 * Remaining slip where sliding turns back: no more than that of the peak. A patch that slid has lost all the deflection
 * beyond it, so that none comes back as from a spring. Without this a car pushed sideways would rock on its saturated
 * tyres for ever.
 */
export function recoverableSlip(slip: number, slipVelocity_mps: number, peakSlip: number): number {
  if (slip * slipVelocity_mps >= 0) return slip;
  return slip > peakSlip ? peakSlip : slip < -peakSlip ? -peakSlip : slip;
}

/**
 * Time constant of the carcass damping that calms a car at rest, and the speed at which it has faded out. Our figures.
 */
const STANDING_DAMPING_S = 0.02;
const STANDING_SPEED_MPS = 2.5;

/**
 * Extra slip per slip velocity at low speed: the carcass as a damped spring, faded out where rolling damps by itself
 * (Pacejka's k_Vlow). In s/m.
 */
export function standingDamping(forward_mps: number, relaxation_m: number): number {
  const part = 1 - Math.abs(forward_mps) / STANDING_SPEED_MPS;
  return part > 0 ? (STANDING_DAMPING_S * part * part) / relaxation_m : 0;
}
