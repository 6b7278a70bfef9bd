import type { TyreModelKey } from '../../catalogue/tyre-models.ts';

/**
 * Inputs and outputs of every tyre model, in ISO 8855 wheel axes and SI: one Float64Array per evaluation, so that the
 * step allocates nothing. Slip angle is positive when the contact point moves to the left of the wheel's heading and
 * gives a negative (rightward) force.
 */
export const TYRE_LOAD_N = 0;
/** Slip ratio, positive when driving. */
export const TYRE_SLIP = 1;
/** Tangent of the slip angle. */
export const TYRE_TANGENT = 2;
/**
 * Scale of friction: surface friction times the car's friction_road. A Magic Formula keeps its stiffnesses, all others
 * scale the whole curve.
 */
export const TYRE_FRICTION = 3;
/** 0 to 1, weight of the shifts of the curves (conicity, ply steer, camber thrust): they need a rolling tyre. */
export const TYRE_SHIFT_WEIGHT = 4;
/** Inclination beyond the compiled one, positive with the top to the right. */
export const TYRE_LEAN_RAD = 5;
/** Forward speed of the contact point, signed. */
export const TYRE_SPEED_MPS = 6;
/** Inflation pressure; 0 is the compiled tyre's. */
export const TYRE_PRESSURE_PA = 7;
export const TYRE_INPUT_COUNT = 8;

export const TYRE_FX_N = 8;
export const TYRE_FY_N = 9;
/** Overturning moment about the forward axis; 0 in models without one. */
export const TYRE_MX_NM = 10;
/** Self-aligning moment about the upward axis. */
export const TYRE_MZ_NM = 11;
/** Size of the moment that resists rolling, for tyres with one of their own ({@link TyreParams.hasRolling}). */
export const TYRE_ROLLING_NM = 12;
/**
 * Peak friction coefficient of pure slip, of the better direction. In models that combine slip by similarity |force| <=
 * this x load; combined forces of a Magic Formula, LibreRally and an inclined table tyre may exceed it by a few
 * percent.
 */
export const TYRE_PEAK = 13;
/** Distance from free rolling relative to the optimal slip; 1 is the peak. */
export const TYRE_RHO = 14;
/** Secant of longitudinal force over slip ratio along the present slip direction; never negative. */
export const TYRE_SECANT_N = 15;
/** Force over (initial stiffness x slip), 1 at free rolling and falling to 0 in a full slide. */
export const TYRE_GRIP_FRACTION = 16;
/** Relaxation lengths at free rolling under this load; 0 where the tyre has no force. */
export const TYRE_RELAXATION_X_M = 17;
export const TYRE_RELAXATION_Y_M = 18;
/** Slip ratio and tangent of the slip angle at the peaks under these inputs. */
export const TYRE_PEAK_SLIP = 19;
export const TYRE_PEAK_TANGENT = 20;
export const TYRE_IO_COUNT = 21;

/** Default speed of the curves, high enough for all effects that need a rolling tyre. */
export const CURVE_SPEED_MPS = 15;

/** An array for one tyre that rolls on the road of its data: full friction and shifts, no slip, no load. */
export function createTyreIo(): Float64Array {
  const io = new Float64Array(TYRE_IO_COUNT);
  io[TYRE_FRICTION] = 1;
  io[TYRE_SHIFT_WEIGHT] = 1;
  io[TYRE_SPEED_MPS] = CURVE_SPEED_MPS;
  return io;
}

/** Position and attitude of a tyre. */
export interface TyreMounting {
  /** Load of the standing car. */
  readonly nominalLoad_N: number;
  /** Static inclination of the wheel plane, positive with the top to the right. */
  readonly inclination_rad: number;
  /** Unloaded radius by the car.ini. */
  readonly radius_m: number;
  readonly side: 'left' | 'right';
}

/** Compiled tyre of one wheel, of any model. */
export interface TyreParams {
  readonly model: TyreModelKey;
  /** Slip ratio and slip angle of the peaks at the static load. */
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  readonly inclination_rad: number;
  readonly radius_m: number;
  /**
   * Unloaded radius less effective rolling radius at the static load; undefined where the car's tyre spring sets it.
   */
  readonly rollingDrop_m: number | undefined;
  /** Relaxation lengths at free rolling under the static load. */
  readonly longitudinalRelaxation_m: number;
  readonly lateralRelaxation_m: number;
  /** It writes {@link TYRE_ROLLING_NM}; otherwise the car's rolling_coeff is used. */
  readonly hasRolling: boolean;
  /** Pressure for which it is compiled; 0 for a model without pressure. */
  readonly pressure_Pa: number;
  /**
   * Fills the outputs of `io` from its inputs, whose load and friction are above 0: callers use evaluateTyre. Allocates
   * nothing; its workspace belongs to this tyre.
   */
  readonly evaluate: (io: Float64Array) => void;
}

/** All outputs zero: no load, no force. */
export function writeNoForce(io: Float64Array): void {
  for (let i = TYRE_INPUT_COUNT; i < TYRE_IO_COUNT; i++) io[i] = 0;
  io[TYRE_GRIP_FRACTION] = 1;
}
