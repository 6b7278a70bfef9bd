import { createGearing, gearTable, type Gearing } from './gearing.ts';
import {
  SHAFT_BEFORE_NM,
  SHAFT_CAPACITY_NM,
  SHAFT_CHANGE_RADPS,
  SHAFT_COUNT,
  SHAFT_DAMPING_NMSPRAD,
  SHAFT_GEAR,
  SHAFT_RESISTANCE_NM,
  SHAFT_SLIP_SIGN,
  SHAFT_SOLVES,
  SHAFT_SPEED_RADPS,
  SHAFT_TORQUE_NM,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
} from './shafts.ts';
import type { DifferentialParams } from './differential/compile-differential.ts';

/** The rotating parts from the crankshaft to the driven wheels, as the solver sees them (solve-driveline.ts). */
export interface Driveline {
  /** Shared with other cars of the setup; replaced where the differentials change while the car runs. */
  gearing: Gearing;
  /** Table of the gear engaged in the last step. */
  geared: Float64Array;
  /** All numbers below (shafts.ts). */
  readonly shafts: Float64Array;
  /** Speeds at the start of the step; the solution at its end. */
  readonly speed_radps: Float64Array;
  /** Change of the speeds in the last step. */
  readonly change_radps: Float64Array;
  /** Torques known at the start of the step: combustion, road. */
  readonly torque_Nm: Float64Array;
  /** Torque per speed change taken implicitly (road). */
  readonly damping_Nmsprad: Float64Array;
  /** Gearbox input speed over output speed, 0 in neutral; inertia at the gearbox input. */
  readonly gear: Float64Array;
  /** By differential: difference T1 - T0 applied at any speeds. */
  readonly transfer_Nm: Float64Array;
  /** By friction. Infinity never slips, 0 has no friction. */
  readonly capacity_Nm: Float64Array;
  /** By friction: 0 dry, above 0 a fluid with this torque per relative speed, up to the capacity. */
  readonly viscous_Nmsprad: Float64Array;
  /** By friction: torque against its relative speed, of the last step and of the one before. */
  readonly resistance_Nm: Float64Array;
  readonly before_Nm: Float64Array;
  /**
   * By friction: -1 or 1 slipping with that sign, 0 sticking (a fluid: below its capacity). Kept from step to step.
   */
  readonly slipSign: Float64Array;
  /** Linear solves of the last step. */
  readonly solves: Float64Array;
}

/** A driveline in neutral at rest, whose numbers are in `shafts`. */
export function createDriveline(
  gearing: Gearing,
  shafts: Float64Array = new Float64Array(SHAFT_COUNT),
): Driveline {
  const { count, differentials, frictions } = gearing;
  const view = (at: number, length: number): Float64Array => shafts.subarray(at, at + length);
  return {
    gearing,
    geared: gearTable(gearing, 0, 0),
    shafts,
    speed_radps: view(SHAFT_SPEED_RADPS, count),
    change_radps: view(SHAFT_CHANGE_RADPS, count),
    torque_Nm: view(SHAFT_TORQUE_NM, count),
    damping_Nmsprad: view(SHAFT_DAMPING_NMSPRAD, count),
    gear: view(SHAFT_GEAR, 2),
    transfer_Nm: view(SHAFT_TRANSFER_NM, differentials),
    capacity_Nm: view(SHAFT_CAPACITY_NM, frictions),
    viscous_Nmsprad: view(SHAFT_VISCOUS_NMSPRAD, frictions),
    resistance_Nm: view(SHAFT_RESISTANCE_NM, frictions),
    before_Nm: view(SHAFT_BEFORE_NM, frictions),
    slipSign: view(SHAFT_SLIP_SIGN, frictions),
    solves: view(SHAFT_SOLVES, 1),
  };
}

/** Other differentials on the same shafts, from the next step on. */
export function changeDifferentials(driveline: Driveline, parts: readonly DifferentialParams[]): void {
  const { step_s, inertia_kgm2 } = driveline.gearing;
  driveline.gearing = createGearing(step_s, parts, inertia_kgm2);
  driveline.geared = gearTable(driveline.gearing, 0, 0);
}
