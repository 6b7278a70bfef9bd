/**
 * The action of a differential beyond its gears' torque split. A law reads the state of the differential and writes the
 * inputs of the driveline solver: the torque that can hold the outputs together, as dry friction or as a fluid, and the
 * torque that it moves at any motion. All three are differences of the two output torques; half acts on each.
 *
 * Numbers travel in the array, since an argument of a function that is not inlined is boxed.
 */
export interface DifferentialLaw {
  /** Reads slots 0 to 7 of `io` and writes the others. Called once a step; allocates nothing. */
  readonly write: (io: Float64Array) => void;
  /** Back to the state of a car that has just been placed. */
  readonly reset: () => void;
  /** State from step to step, where it can be read: arrays by name (math/snapshot.ts). */
  readonly memory?: object;
  /**
   * Settling time of a law with a state of its own at constant inputs: curves wait for it. A law without one answers at
   * once.
   */
  readonly settling_s?: number;
  /** It reads the signals of the driveline (drive-signals.ts), which are written for such a law only. */
  readonly readsSignals?: true;
  /** Values of the controller behind a law for telemetry, in the order of its kind's channel rows. */
  readonly shown?: Float64Array;
}

/** Torque on the carrier in the last step; positive from a driving engine. */
export const LAW_INPUT_NM = 0;
/** Torque with which road and brake load each output; positive where they hold back forward rotation. */
export const LAW_REACTION0_NM = 1;
export const LAW_REACTION1_NM = 2;
/** Speeds of the outputs at the start of the step. */
export const LAW_SPEED0_RADPS = 3;
export const LAW_SPEED1_RADPS = 4;
/** Largest torque each output can pass to the ground: peak friction x load x radius; Infinity where unknown. */
export const LAW_LIMIT0_NM = 5;
export const LAW_LIMIT1_NM = 6;
/** Locking torque that acted in the last step, positive toward output 1. */
export const LAW_LOCKING_NM = 7;
/** Written: largest locking torque. Infinity never slips. */
export const LAW_CAPACITY_NM = 8;
/**
 * Written: 0 for dry friction. Above 0 the lock is a fluid instead: locking torque per difference of speed, up to the
 * capacity.
 */
export const LAW_VISCOUS_NMSPRAD = 9;
/** Written: difference T1 - T0 applied at any speeds (sources whose rules are not friction). */
export const LAW_TRANSFER_NM = 10;
export const LAW_IO_COUNT = 11;
