import type { Driveline } from '../../driveline/driveline.ts';
import type { LawEnvironment } from '../../driveline/differential/create-law.ts';
import type { DifferentialLaw } from '../../driveline/law.ts';
import type { GearboxState } from '../../driveline/gearbox.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import type { Controls } from '../../interface/controls.ts';
import type { Motors } from './motors.ts';
import type { VehicleParams } from '../vehicle-params.ts';
import type { Readout } from '../../interface/readout.ts';
import type { RoadFeel } from './road-feel.ts';
import type { VehicleState } from './state-layout.ts';
import type { Workspace } from './step-workspace.ts';

/** Slots of {@link DriveState.clutchHeat}. */
export const CLUTCH_HEAT_W = 0;
export const CLUTCH_HEAT_J = 1;

/** Driveline quantities of the last step. */
export interface DriveState {
  throttle: number;
  engineTorque_Nm: number;
  clutchTorque_Nm: number;
  clutchSlip_radps: number;
  /** Input torque of the differential that the gearbox turns. */
  differentialInput_Nm: number;
  differentialLocking_Nm: number;
  /** Readings of each differential, in the order of the setup (driveline/differential/readings.ts). */
  readonly differentials: readonly Float64Array[];
  /** Power lost in the clutch (W), and its sum since the car was placed (J): CLUTCH_HEAT_W and _J. */
  readonly clutchHeat: Float64Array;
  /** True while it burns fuel; false once stalled. */
  engineRuns: boolean;
  starterTorque_Nm: number;
  /** True while the clutch assist works: pulling away or stopping in gear. */
  assisting: boolean;
  /** Torque of the shaft to the front and to the rear axle that rolls the body (read-driveline.ts). */
  readonly shaftReaction_Nm: Float64Array;
}

/** One car on one ground: compiled parameters, run state and workspace. The step changes it in place. */
export interface Vehicle {
  /** Present parameters: {@link built}, or those of the remaining car after parts have left (racebench-body.ts). */
  params: VehicleParams;
  /** Parameters as compiled; placing the car restores them. */
  readonly built: VehicleParams;
  readonly ground: Ground;
  readonly controls: Controls;
  /** All numbers of state, workspace and road, which are views of it (cells.ts). */
  readonly cells: Float64Array;
  readonly state: VehicleState;
  readonly gearbox: GearboxState;
  readonly drive: DriveState;
  readonly driveline: Driveline;
  /** Motors in the wheels; undefined for a car without them. */
  readonly motors: Motors | undefined;
  readonly work: Workspace;
  readonly road: RoadFeel;
  /** Random seed (road noise). */
  readonly seed: number;
  /** One for each of {@link VehicleParams.differentials}; replaced where the setup changes while the car runs. */
  laws: readonly DifferentialLaw[];
  /** Exchange with the laws (law.ts). */
  readonly lawIo: readonly Float64Array[];
  /** Signals for controllers (drive-signals.ts), written before the laws are evaluated. */
  readonly signals: Float64Array;
  /** Environment in which the laws run. */
  readonly environment: LawEnvironment;
  readonly readout: Readout;
  /** Steps since {@link placeVehicle}; time is their product with the step, so that it does not drift. */
  steps: number;
  time_s: number;
}
