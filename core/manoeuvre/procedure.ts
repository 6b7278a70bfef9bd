import type { ManoeuvreName, MetricKey, ParameterKey } from '../contract/manoeuvres.ts';
import type { ModelName } from '../contract/models.ts';
import type { SurfaceProperties } from '../contract/surface-properties.ts';
import type { Setup } from '../setup/setup.ts';
import type { InputTable } from '../input-table/input-table.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import type { DrivenCar } from '../driver/driven-car.ts';
import type { SimulatedCar } from '../vehicle/simulated-car.ts';
import type { ResetPlace } from '../contract/run-control.ts';
import type { LapRecord } from '../contract/laps.ts';
import type { RunEvent } from '../contract/run-event.ts';
import type { Road } from '../track/road.ts';
import type { GroundSurface } from '../world/ground-surface.ts';
import type { Readout } from '../vehicle/readout.ts';
import type { Recording } from './recording.ts';

/** What a manoeuvre moves and looks at. */
export interface TestVehicle extends DrivenCar {
  readonly readout: Readout;
  readonly time_s: number;
}

/** A car as tests of steering meet it: something to drive, and what is known of it. */
export interface HandlingCar {
  readonly vehicle: TestVehicle;
  readonly facts: DriverFacts;
  /** Of what is drawn by chance. */
  readonly seed: number;
}

/** A track as its run has it. */
export interface Course {
  readonly road: Road;
  /** Of the road, with the water of the run as it begins. */
  readonly surface: GroundSurface;
}

/** The car under test: a vehicle of its own for the run, and what is known of it. */
export interface TestCar extends HandlingCar {
  readonly setup: Setup;
  readonly model: ModelName;
  readonly vehicle: SimulatedCar;
  /** Of the road under the left and under the right wheels, as the run begins. */
  readonly road: readonly [SurfaceProperties, SurfaceProperties];
  /** Of the wheels, from the centre of gravity, body axes. */
  readonly corners: { readonly x_m: Float64Array; readonly y_m: Float64Array };
  /** The track of a run that is held on one. */
  readonly course: Course | undefined;
  /** What the driver of a run with a table of inputs does. */
  readonly inputs: InputTable | undefined;
  /** What a person asks for while the run goes on (contract/hands.ts); undefined where none drives. */
  readonly hands: Float64Array | undefined;
}

export type ParametersOf<N extends ManoeuvreName> = Readonly<Record<ParameterKey<N>, number>>;

/** Metrics of a row; undefined where the run did not get far enough to have it. */
export type MetricsOf<N extends ManoeuvreName> = Readonly<Record<MetricKey<N>, number | undefined>>;

/** Where and how the car starts: at the world origin heading along x where nothing else is given. */
export interface StartPose {
  readonly speed_mps: number;
  readonly gear: number;
  readonly x_m?: number;
  readonly y_m?: number;
  readonly yaw_rad?: number;
}

/** The car is lost: it spun, tipped, left the road or got stuck, and the test is not driven to its end. */
export interface LostCar {
  /** What became of it, as a sentence. */
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
  /** How far the test is by its own measure, 0 to 1; the run takes the time limit into account. */
  readonly fraction: () => number;
  readonly metrics: (recording: Recording) => MetricsOf<N>;
  /** Of a run that may last hours: its rows do not stay. */
  readonly follow?: RowFollower;
  /** What happened on the way, and the laps that were done; none where undefined. */
  readonly events?: () => readonly RunEvent[];
  readonly laps?: () => readonly LapRecord[];
  /** Of one whose car is placed anew and changed while it runs. */
  readonly live?: LiveProcedure;
}

/** Looks at each row when it is recorded. The recording holds the newest `rows` and the metrics must do with those. */
export interface RowFollower {
  readonly rows: number;
  /** Allocates nothing. */
  readonly take: (recording: Recording) => void;
}

export interface LiveProcedure {
  /** At rest where the car began, or where it is: on a track at the nearest place of its centre line. */
  readonly restAt: (place: ResetPlace) => StartPose;
  /** The car is somewhere else than a step would have taken it. */
  readonly moved: () => void;
  /** The car has another setup; {@link TestCar.corners} are its own already. */
  readonly changed: (facts: DriverFacts) => void;
}

/** One that needs no more than a car to steer. */
export type HandlingManoeuvre<N extends ManoeuvreName> = (
  car: HandlingCar,
  parameters: ParametersOf<N>,
) => Procedure<N>;

/** One manoeuvre: prepares its procedure for a car. */
export type Manoeuvre<N extends ManoeuvreName> = (car: TestCar, parameters: ParametersOf<N>) => Procedure<N>;
