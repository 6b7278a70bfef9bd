import { DIFFERENTIAL_POSITIONS, type DifferentialPosition } from '../../../catalogue/differentials.ts';

/**
 * Quantities of a differential in the last step, in one array, in the units of the slots' names. Output 0 is the left
 * wheel, of a centre differential the front axle (whose outputs are the input shafts of the axles' differentials);
 * locking torque and lock are positive toward output 1. The input torque is that on the carrier, from the engine's
 * side.
 */
export const READ_INPUT_NM = 0;
export const READ_TORQUE0_NM = 1;
export const READ_TORQUE1_NM = 2;
/** Difference T1 - T0 that the lock made. */
export const READ_LOCKING_NM = 3;
/** 1 while the lock holds both outputs at one speed. */
export const READ_LOCKED = 4;
/** Drag on the carrier, signed as it acts. */
export const READ_FRICTION_NM = 5;
/** Speeds at the end of the step. */
export const READ_SPEED0_RADPS = 6;
export const READ_SPEED1_RADPS = 7;
/** Mean accelerations over the step: carrier and both outputs. */
export const READ_INPUT_RADPS2 = 8;
export const READ_OUTPUT0_RADPS2 = 9;
export const READ_OUTPUT1_RADPS2 = 10;
/** Power lost in the lock, and its sum since the car was placed. */
export const READ_HEAT_W = 11;
export const READ_HEAT_J = 12;
/** Speed of the carrier at the end of the step. */
export const READ_INPUT_RADPS = 13;
/** Its position, as its index in DIFFERENTIAL_PLACES; never changes. */
export const READ_POSITION = 14;
export const READING_COUNT = 15;

export const createReadings = (position: DifferentialPosition): Float64Array =>
  placeReadings(new Float64Array(READING_COUNT), position);

/** Makes an array of zeros the readings of a differential. */
export function placeReadings(readings: Float64Array, position: DifferentialPosition): Float64Array {
  readings[READ_POSITION] = DIFFERENTIAL_POSITIONS.indexOf(position);
  return readings;
}

/** Back to a car that has just been placed. */
export function clearReadings(readings: Float64Array): void {
  readings.fill(0, 0, READ_POSITION);
}
