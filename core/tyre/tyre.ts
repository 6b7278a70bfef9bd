/**
 * What every tyre model reads and writes, in ISO 8855 wheel axes and SI: one Float64Array per evaluation, so that the
 * step allocates nothing. Slip angle is positive when the contact point moves to the left of the wheel's heading and
 * gives a negative (rightward) force.
 */
export const TYRE_LOAD_N = 0;
/** Slip ratio, positive when driving. */
export const TYRE_SLIP = 1;
/** Tangent of the slip angle. */
export const TYRE_TANGENT = 2;
/** Scale on all forces: surface friction times the car's friction_road. */
export const TYRE_FRICTION = 3;
/** 0 to 1, weight of the shifts of the curves (conicity, ply steer, camber thrust): they need a rolling tyre. */
export const TYRE_SHIFT_WEIGHT = 4;
/** Inclination beyond the compiled one, positive with the top to the right. */
export const TYRE_LEAN_RAD = 5;
export const TYRE_INPUT_COUNT = 6;

export const TYRE_FX_N = 6;
export const TYRE_FY_N = 7;
/** Self-aligning moment about the upward axis. */
export const TYRE_MZ_NM = 8;
/** Peak friction coefficient: |force| <= this x load. */
export const TYRE_PEAK = 9;
/** Distance from free rolling in parts of the optimal slip; 1 is the peak. */
export const TYRE_RHO = 10;
/** Secant of longitudinal force over slip ratio along the present slip direction; never negative. */
export const TYRE_SECANT_N = 11;
/** Force over (initial stiffness x slip), 1 at free rolling and falling to 0 in a full slide. */
export const TYRE_GRIP_FRACTION = 12;
export const TYRE_IO_COUNT = 13;

/** Compiled tyre of one wheel. One variant per model; the arrays are empty for models that do not use them. */
export interface TyreParams {
  readonly model: 'pacejka89' | 'simple';
  /** Slip ratio and slip angle of the peak, by which slips are normalised. */
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  /** Static inclination of the wheel plane, positive with the top to the right. */
  readonly inclination_rad: number;
  readonly radius_m: number;
  /** Load of the standing car, for models that scale with it. */
  readonly nominalLoad_N: number;
  /** Above these loads the forces stay what they are there (guard; see limitLoad_N). */
  readonly lateralLoadLimit_N: number;
  readonly longitudinalLoadLimit_N: number;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly hasAligningData: boolean;
  /** Scratch shapes: lateral, longitudinal, aligning. */
  readonly lateralShape: Float64Array;
  readonly longitudinalShape: Float64Array;
  readonly aligningShape: Float64Array;
}

/** All outputs zero: no load, no force. */
export function writeNoForce(io: Float64Array): void {
  for (let i = TYRE_INPUT_COUNT; i < TYRE_IO_COUNT; i++) io[i] = 0;
  io[TYRE_GRIP_FRACTION] = 1;
}
