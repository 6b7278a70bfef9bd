/**
 * Slots of the one Float64Array that an evaluation reads and writes. All in ISO 8855 wheel axes and SI, for the wheel as it is
 * mounted. Results travel in slots too: a plain number returned by a function that is not inlined is boxed.
 */

// Inputs.
export const MF_LOAD_N = 0;
/** Slip ratio, positive when driving: (omega Re - Vx) / |Vx|. */
export const MF_SLIP = 1;
/** Tangent of the slip angle, Vy / |Vx|; positive when the contact point moves to the left. */
export const MF_TANGENT = 2;
/** Camber: inclination, positive with the top to the right. */
export const MF_CAMBER_RAD = 3;
/** Forward speed of the contact centre, signed. */
export const MF_SPEED_MPS = 4;
export const MF_PRESSURE_PA = 5;
/** 0 to 1, weight of the forces at zero slip (shifts, residual moment): they need a rolling tyre. */
export const MF_SHIFT_WEIGHT = 6;
/**
 * Scale of friction in addition to LMUX and LMUY, 1 for the road of the measurement: peaks scale with it, stiffnesses
 * do not. Above 0.
 */
export const MF_FRICTION = 7;
export const MF_INPUT_COUNT = 8;

// Results.
export const MF_FX_N = 8;
export const MF_FY_N = 9;
export const MF_MX_NM = 10;
export const MF_MY_NM = 11;
export const MF_MZ_NM = 12;
/** Slopes at the shifted origin: dFx/dkappa and dFy/dtan(alpha), signed. */
export const MF_KXK_N = 13;
export const MF_KYA_NPRAD = 14;
/** Peak friction coefficients, with the sign of the coefficients. */
export const MF_MUX = 15;
export const MF_MUY = 16;
export const MF_TRAIL_M = 17;
/** Residual part of Mz. */
export const MF_MZR_NM = 18;
export const MF_EFFECTIVE_RADIUS_M = 19;
export const MF_OMEGA_RADPS = 20;
export const MF_LOADED_RADIUS_M = 21;
export const MF_DEFLECTION_M = 22;
export const MF_VERTICAL_STIFFNESS_NPM = 23;
export const MF_LONGITUDINAL_STIFFNESS_NPM = 24;
export const MF_LATERAL_STIFFNESS_NPM = 25;
/** Relaxation lengths at the origin. */
export const MF_SIGMA_X_M = 26;
export const MF_SIGMA_Y_M = 27;

// Steps of one evaluation.
/** alpha* of combined slip and Mz, and the slip angle of pure Fy. */
export const MF_ALPHA = 28;
export const MF_ALPHA_PURE = 29;
/** gamma*, the camber of Fx and the plain camber, all for the tyre's own side. */
export const MF_GAMMA = 30;
export const MF_GAMMA_FX = 31;
export const MF_GAMMA_PLAIN = 32;
/** Relative deviations of load and pressure from the nominal. */
export const MF_DFZ = 33;
export const MF_DPI = 34;
/** cos alpha', with the sign of the speed. */
export const MF_COS_ALPHA = 35;
export const MF_FX0_N = 36;
export const MF_FY0_N = 37;
/** Lateral force of the upright tyre. */
export const MF_FY0_UPRIGHT_N = 38;
/** Weights of combined slip. */
export const MF_GYK = 39;
export const MF_GYK_UPRIGHT = 40;
/** Lateral force made by slip ratio. */
export const MF_SVYK_N = 41;
/** Total shift of the lateral force, and its stiffness times shape factor, for the residual moment. */
export const MF_SHF = 42;
export const MF_BY_CY = 43;
/** Radius of the unloaded tyre as it spins. */
export const MF_FREE_RADIUS_M = 44;
/** Load, slip ratio and pressure of the formulas: the inputs limited to the widest range, or to that of the file. */
export const MF_FZ_N = 45;
export const MF_KAPPA = 46;
export const MF_P_PA = 47;
/** Sense of travel, 1 or -1, and between them at standstill. */
export const MF_SENSE = 48;
/** Pure forces without their vertical shifts, and their shifted slips. */
export const MF_X_CORE_N = 49;
export const MF_X_SLIP = 50;
export const MF_Y_CORE_N = 51;
export const MF_Y_SLIP = 52;
/** Stiffness factors of the pure forces: B times slip is the position on the curve. */
export const MF_BX = 53;
export const MF_BY = 54;
/** Weight of the slip angle in Fx. */
export const MF_GXA = 55;
/** Size of the rolling resistance, for either direction of rotation. */
export const MF_ROLLING_NM = 56;
/** Camber of the last evaluation and its sine, which most wheels keep. */
export const MF_SINE_CAMBER = 57;
export const MF_SINE_OF_RAD = 58;
export const MF_SLOT_COUNT = 59;

/** A workspace, rolling (full shifts), on the road of the measurement. */
export function createMfWorkspace(): Float64Array {
  const w = new Float64Array(MF_SLOT_COUNT);
  w[MF_SHIFT_WEIGHT] = 1;
  w[MF_FRICTION] = 1;
  return w;
}
