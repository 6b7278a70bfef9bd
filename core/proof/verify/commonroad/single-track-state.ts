import type { CommonRoadCar } from './vehicle-parameters.ts';

/** Column of the state: x, y (m), delta (rad), v (m/s), psi (rad), psidot (rad/s), beta (rad). ISO 8855. */
export const STEER = 2;
export const SPEED = 3;
export const YAW = 4;
export const YAW_RATE = 5;
export const SIDESLIP = 6;

/** Value in the models' document. */
export const GRAVITY_MPS2 = 9.81;
/** Below this speed the models go over to rolling without slip: slip angles have no speed to refer to. */
export const KINEMATIC_BELOW_MPS = 0.1;

/** Writes the time derivative of a state for a commanded steering rate (rad/s) and acceleration (m/s^2). */
export type Derivative = (
  car: CommonRoadCar,
  state: Float64Array,
  steerRate_radps: number,
  acceleration_mps2: number,
  out: Float64Array,
) => void;
