import type { ManoeuvreName, MetricKey, ParameterKey } from '../../catalogue/manoeuvres.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import type { Setup } from '../../setup/setup.ts';
import type { InputTable } from '../input-table/input-table.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { SimulatedCar } from '../../models/interface/simulated-car.ts';
import type { ResetPosition } from '../../contract/run-control.ts';
import type { LapRecord } from '../../contract/laps.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import type { Road } from '../../environment/track/road.ts';
import type { GroundSurface } from '../../environment/world/ground-surface.ts';
import type { Readout } from '../../models/interface/readout.ts';
import type { Recording } from './recording.ts';

/** A car as a manoeuvre drives and observes it. */
export interface TestVehicle extends DrivenCar {
  readonly readout: Readout;
  readonly time_s: number;
}

/** The car as steering tests see it: a vehicle to drive and its known facts. */
export interface HandlingCar {
  readonly vehicle: TestVehicle;
  readonly facts: DriverFacts;
  /** Random seed. */
  readonly seed: number;
}

/** The track of a run. */
export interface Course {
  readonly road: Road;
  /** Surface of the road, with the water at the start of the run. */
  readonly surface: GroundSurface;
}

/** The car under test: a vehicle of its own for the run, and its known facts. */
export interface TestCar extends HandlingCar {
  readonly setup: Setup;
  readonly model: ModelName;
  readonly vehicle: SimulatedCar;
  /** Road surfaces under the left and the right wheels at the start of the run. */
  readonly road: readonly [SurfaceProperties, SurfaceProperties];
  /** Positions of the wheels from the centre of gravity, body axes. */
  readonly corners: { readonly x_m: Float64Array; readonly y_m: Float64Array };
  /** The track of a run that is held on one. */
  readonly course: Course | undefined;
  /** Driver inputs of a run with a table of inputs. */
  readonly inputs: InputTable | undefined;
  /** Driver inputs of a person during the run (contract/driver-inputs.ts); undefined where none drives. */
  readonly driverInputs: Float64Array | undefined;
}

export type ParametersOf<N extends ManoeuvreName> = Readonly<Record<ParameterKey<N>, number>>;

/** Metrics of a row; undefined where the run did not get far enough to have it. */
export type MetricsOf<N extends ManoeuvreName> = Readonly<Record<MetricKey<N>, number | undefined>>;

/** Position, speed and gear at the start; the default is the world origin, heading along x. */
export interface StartPose {
  readonly speed_mps: number;
  readonly gear: number;
  readonly x_m?: number;
  readonly y_m?: number;
  readonly yaw_rad?: number;
}

/** The car is lost: it spun, tipped, left the road or got stuck, and the test is not driven to its end. */
export interface LostCar {
  /** A sentence that says what happened to the car. */
  readonly lost: string;
}

/** Why a test is over: as planned, a sentence, or because the car is lost. */
export type TestEnd = string | LostCar;

/**
 * A named test on one car. `control` and `ended` are called once per step and allocate nothing; they take no
 * numbers, because a number passed to a function that is not compiled into its caller is put on the heap.
 */
export interface Procedure<N extends ManoeuvreName = ManoeuvreName> {
  readonly start: StartPose;
  /** Channels the metrics are computed from. */
  readonly channels: readonly string[];
  /** Sets the car's controls for the step that begins at the vehicle's time. */
  readonly control: () => void;
  /** Why the test is over; undefined while it goes on. */
  readonly ended: () => TestEnd | undefined;
  /** Progress of the test by its own measure, 0 to 1; the run takes the time limit into account. */
  readonly fraction: () => number;
  readonly metrics: (recording: Recording) => MetricsOf<N>;
  /** Follower of a run that may last hours, whose rows are not kept. */
  readonly follow?: RowFollower;
  /** Events and completed laps; none where undefined. */
  readonly events?: () => readonly RunEvent[];
  readonly laps?: () => readonly LapRecord[];
  /** For a procedure whose car is reset and changed while it runs. */
  readonly live?: LiveProcedure;
}

/** Looks at each row when it is recorded. The recording holds the newest `rows` and the metrics must do with those. */
export interface RowFollower {
  readonly rows: number;
  /** Allocates nothing. */
  readonly take: (recording: Recording) => void;
}

export interface LiveProcedure {
  /** At rest where the car began, or where it is: on a track at the nearest position on its centre line. */
  readonly restAt: (position: ResetPosition) => StartPose;
  /** Called when the car was moved other than by a step. */
  readonly moved: () => void;
  /** Called when the car has another setup; {@link TestCar.corners} are already updated. */
  readonly changed: (facts: DriverFacts) => void;
}

/** A manoeuvre that only needs a car to steer. */
export type HandlingManoeuvre<N extends ManoeuvreName> = (
  car: HandlingCar,
  parameters: ParametersOf<N>,
) => Procedure<N>;

/** One manoeuvre: prepares its procedure for a car. */
export type Manoeuvre<N extends ManoeuvreName> = (car: TestCar, parameters: ParametersOf<N>) => Procedure<N>;
