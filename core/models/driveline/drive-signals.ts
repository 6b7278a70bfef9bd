/**
 * Signals for controllers of a driveline, written once a step before the laws are evaluated. ISO 8855; the state at the
 * start of the step.
 */
export const SIGNAL_TIME_S = 0;
/** 0 to 1, after the gear shift's cut. */
export const SIGNAL_THROTTLE = 1;
/** Pedals and lever, 0 to 1. */
export const SIGNAL_ACCELERATOR = 2;
export const SIGNAL_BRAKE = 3;
export const SIGNAL_HANDBRAKE = 4;
export const SIGNAL_CLUTCH = 5;
/** -1 to 1, positive to the left. */
export const SIGNAL_STEER = 6;
/** Mean road-wheel angle of the front axle, positive to the left. */
export const SIGNAL_ROAD_WHEEL_RAD = 7;
export const SIGNAL_ENGINE_RADPS = 8;
/** -1 reverse, 0 neutral, 1 and up. */
export const SIGNAL_GEAR = 9;
/** Positive when turning left. */
export const SIGNAL_YAW_RATE_RADPS = 10;
/** Forward velocity of the centre of gravity. */
export const SIGNAL_SPEED_MPS = 11;
export const SIGNAL_LATERAL_MPS2 = 12;
export const SIGNAL_LONGITUDINAL_MPS2 = 13;
/** Four wheels in wheel order. */
export const SIGNAL_WHEEL_RADPS = 14;
export const SIGNAL_COUNT = 18;
