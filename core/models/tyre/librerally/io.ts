/**
 * Slots of the working array of one evaluation of a tyre: inputs, intermediate values and results. Velocities and
 * forces in wheel axes, x forward, y left.
 */
export const IO_VX_MPS = 0;
export const IO_VY_MPS = 1;
export const IO_LOAD_N = 2;
export const IO_DRIVE_NM = 3;
/** Magnitude. */
export const IO_BRAKE_NM = 4;
/** Inclination, positive where its thrust is along +y. */
export const IO_CAMBER_RAD = 5;
export const IO_DT_S = 6;
/** Road noise of this step, -1 to 1. */
export const IO_NOISE = 7;

export const IO_INERTIA_KGM2 = 8;
/** Brake torque with the sign of the rotation it works against. */
export const IO_BRAKING_NM = 9;
export const IO_RADIUS_M = 10;
/** Predicted wheel speed x rolling radius. */
export const IO_RIM_MPS = 11;
export const IO_KAPPA = 12;
/** Slip angle with the sign of its lateral force. */
export const IO_ALPHA_RAD = 13;
export const IO_TANGENT = 14;
export const IO_PEAK_N = 15;
export const IO_REFERENCE_PEAK_N = 16;
export const IO_BX = 17;
export const IO_BY = 18;
export const IO_EY = 19;
export const IO_CURVE_FX_N = 20;
export const IO_CURVE_FY_N = 21;
export const IO_RELAXATION_X_M = 22;
export const IO_RELAXATION_Y_M = 23;
export const IO_PATCH_M = 24;
export const IO_HALF_PATCH_M = 25;
/** Brush stiffness on this surface, and the same per contact length. */
export const IO_STIFFNESS_NPM = 26;
export const IO_STIFFNESS_NPM2 = 27;
/** Force of the tyre before rolling drag. */
export const IO_TYRE_FX_N = 28;
export const IO_TYRE_FY_N = 29;
export const IO_DRAG_N = 30;

export const IO_FX_N = 31;
export const IO_FY_N = 32;
export const IO_MZ_NM = 33;
export const IO_MX_NM = 34;
export const IO_MY_NM = 35;
/** Magnitude of the torque of the road on the wheel. */
export const IO_REACTION_NM = 36;
export const IO_FRICTION = 37;
/** Speed at which friction is evaluated. */
export const IO_SPEED_MPS = 38;

/** Friction before its load factors. */
export const IO_LOAD_FREE = 39;
/** Stiffness factors at the reference load. */
export const IO_REFERENCE_BX = 40;
export const IO_REFERENCE_BY = 41;
/** Local slope of each curve over its slope at zero slip and reference load. */
export const IO_SLOPE_X = 42;
export const IO_SLOPE_Y = 43;

export const TYRE_IO_SIZE = 44;

export function createTyreIo(): Float64Array {
  return new Float64Array(TYRE_IO_SIZE);
}
