import type { Driveline } from '../../driveline/driveline.ts';
import type { DriveState } from '../../driveline/drive-state.ts';
import type { LawEnvironment } from '../../driveline/differential/create-law.ts';
import type { DifferentialLaw } from '../../driveline/law.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import type { Controls } from '../../interface/controls.ts';
import type { Motors } from './motors.ts';
import type { VehicleParams } from '../vehicle-params.ts';
import type { Readout } from '../../interface/readout.ts';
import type { RoadFeel } from './road-feel.ts';
import type { VehicleState } from './state-layout.ts';
import type { Workspace } from './step-workspace.ts';

/** One car on one ground: compiled parameters, run state and workspace. The step changes it in place. */
export interface Vehicle {
  /** Present parameters: {@link built}, or those of the remaining car after parts have left (racebench-body.ts). */
  params: VehicleParams;
  /** Parameters as compiled; placing the car restores them. */
  readonly built: VehicleParams;
  readonly ground: Ground;
  readonly controls: Controls;
  /** All numbers of state, workspace, road and driveline, which are views of it (cells.ts). */
  readonly cells: Float64Array;
  readonly state: VehicleState;
  readonly driveline: Driveline;
  readonly drive: DriveState;
  /** Motors in the wheels; undefined for a car without them. */
  readonly motors: Motors | undefined;
  readonly work: Workspace;
  readonly road: RoadFeel;
  /** Random seed (road noise). */
  readonly seed: number;
  /** One for each of {@link VehicleParams.differentials}; replaced where the setup changes while the car runs. */
  laws: readonly DifferentialLaw[];
  /** Signals for controllers (drive-signals.ts), written before the laws are evaluated. */
  readonly signals: Float64Array;
  /** Environment in which the laws run. */
  readonly environment: LawEnvironment;
  readonly readout: Readout;
  /** Steps since {@link placeVehicle}. */
  steps: number;
  /** Their product with the step, so that it does not drift; written with the readout. */
  time_s: number;
}
