import {
  SHAFT_CLUTCH_TORQUE_NM,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGINE_RUNS,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_PHASE,
  SHAFT_REACTION_NM,
  SHAFT_STARTER_NM,
  readingsOf,
} from './shafts.ts';
import type { DifferentialParams } from './differential/compile-differential.ts';
import { READING_COUNT, placeReadings } from './differential/readings.ts';

/** Driveline quantities of the last step, for those who look at a car now and then: what runs in every step reads the shafts. */
export interface DriveState {
  /** Engaged gear: -1, 0, 1 ... */
  readonly gear: number;
  /** Phase of a shift (gearbox.ts). */
  readonly shiftPhase: number;
  readonly engineTorque_Nm: number;
  /** True while it burns fuel; false once stalled. */
  readonly engineRuns: boolean;
  readonly starterTorque_Nm: number;
  readonly clutchTorque_Nm: number;
  /** Torque of the shaft to the front and to the rear axle that rolls the body (read-driveline.ts). */
  readonly shaftReaction_Nm: Float64Array;
  /** Readings of each differential, in the order of the setup (differential/readings.ts). */
  readonly differentials: readonly Float64Array[];
}

/** A view of the shafts of a car with these differentials. */
export function driveStateOf(shafts: Float64Array, parts: readonly DifferentialParams[]): DriveState {
  const differentials = parts.map(({ position }, d) => {
    const at = readingsOf(d);
    return placeReadings(shafts.subarray(at, at + READING_COUNT), position);
  });
  return {
    get gear() {
      return shafts[SHAFT_ENGAGED_GEAR]!;
    },
    get shiftPhase() {
      return shafts[SHAFT_PHASE]!;
    },
    get engineTorque_Nm() {
      return shafts[SHAFT_ENGINE_TORQUE_NM]!;
    },
    get engineRuns() {
      return shafts[SHAFT_ENGINE_RUNS] === 1;
    },
    get starterTorque_Nm() {
      return shafts[SHAFT_STARTER_NM]!;
    },
    get clutchTorque_Nm() {
      return shafts[SHAFT_CLUTCH_TORQUE_NM]!;
    },
    shaftReaction_Nm: shafts.subarray(SHAFT_REACTION_NM, SHAFT_REACTION_NM + 2),
    differentials,
  };
}
