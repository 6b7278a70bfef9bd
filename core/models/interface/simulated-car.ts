import type { ModelNote } from '../../catalogue/model-notes.ts';
import type { ModelName, Substeps } from '../../catalogue/vehicle-models.ts';
import type { DrivenCar } from './driven-car.ts';
import type { Snapshot } from '../../math/snapshot.ts';
import type { Setup, Vector3 } from '../../setup/setup.ts';
import type { Placement } from './placement.ts';
import type { Readout } from './readout.ts';

/** A car that a run drives, of any model. ISO 8855 throughout. */
export interface SimulatedCar extends DrivenCar {
  readonly readout: Readout;
  readonly step_s: number;
  /** Sub-steps of a step; undefined for a model without sub-steps. */
  readonly substeps: Substeps | undefined;
  /** Steps since {@link place}; time is their product with the step. */
  readonly steps: number;
  readonly time_s: number;
  /** Simplifications and assumptions of the model for this car. */
  readonly notes: readonly ModelNote[];
  /** Puts the car at rest, or rolling straight without slip, on level ground. */
  readonly place: (placement: Placement) => void;
  /**
   * One step. Allocates nothing. Throws SIMULATION_DIVERGED where a state is not finite and where the car has turned
   * over.
   */
  readonly step: () => void;
  /**
   * Writes every channel in column order into `out` (at least CHANNEL_COUNT long). A channel the model does not have is
   * 0 here and is not recorded (MODELS[...].missingChannels).
   */
  readonly writeSample: (out: Float64Array) => void;
  /** Part of each wheel's load carried by water; undefined for a model without this effect. */
  readonly waterLoadShare?: Float64Array | undefined;
  readonly body: BodyPort;
  /** Undefined for a model whose engine cannot stall. */
  readonly engine: { readonly engineRuns: boolean } | undefined;
  /**
   * Takes the differentials of another setup of this car from the next step on; speeds, temperatures and all other
   * state stay. Undefined for a model that cannot.
   */
  readonly retune?: ((setup: Setup) => void) | undefined;
  /** A snapshot of the whole run state, without setup, ground and parts that have left. */
  readonly snapshot: () => CarSnapshot;
  /**
   * Restores a snapshot: the same inputs then give the same samples, bit for bit, on unchanged ground. A script of a
   * differential starts again. Throws CAR_INVALID, the car unchanged, for a state of another layout.
   */
  readonly restore: (snapshot: CarSnapshot) => void;
  /**
   * Starts the energy balance of the placed car; the returned function closes it once the car is no longer driven.
   * Undefined for a model that does not record all of its losses.
   */
  readonly balanceEnergy?: (() => () => EnergyFigures | undefined) | undefined;
}

/** Snapshot of a car's run state, which {@link SimulatedCar.restore} takes back. */
export interface CarSnapshot {
  readonly model: ModelName;
  readonly steps: number;
  readonly state: Snapshot;
  /** Kind and state of each differential's law; the state is undefined where it cannot be read. */
  readonly laws: readonly { readonly kind: string; readonly memory: Snapshot | undefined }[];
}

/** Energy of a car since its balance was opened, J; losses are positive. */
export interface EnergyFigures {
  /** Work of combustion, engine braking and starter, less the engine's friction. */
  readonly engineWork_J: number;
  /** Kinetic, potential and spring energy. */
  readonly energyGain_J: number;
  readonly tyreLoss_J: number;
  readonly rollingLoss_J: number;
  readonly dragLoss_J: number;
  readonly brakeLoss_J: number;
  /** Losses in clutch and differentials, and energy that shifts take from the gears. */
  readonly driveLoss_J: number;
  readonly damperLoss_J: number;
  /** Balance error: the part that the entries do not explain, over the sum of all amounts. */
  readonly energyRemainder: number;
}

/**
 * Indices in the result of {@link BodyPort.read}: world axes; the quaternion (w, x, y, z) turns body axes into world
 * axes.
 */
export const BODY_POSITION_M = 0;
export const BODY_ORIENTATION = 3;
export const BODY_VELOCITY_MPS = 7;
export const BODY_SPIN_RADPS = 10;
export const BODY_STATE_SIZE = 13;

/**
 * Indices in the input of {@link BodyPort.push}: impulse (Ns) and angular impulse about the centre of gravity (Nms).
 */
export const PUSH_IMPULSE_NS = 0;
export const PUSH_TURN_NMS = 3;
export const PUSH_SIZE = 6;

/** The rigid body of a car, for contacts, collisions and parts that leave. Allocates only in setMass. */
export interface BodyPort {
  /** Centre of gravity, orientation, velocity and angular velocity, BODY_STATE_SIZE numbers, world axes. */
  readonly read: (out: Float64Array) => void;
  /** Adds an impulse and an angular impulse, PUSH_SIZE numbers, world axes. */
  readonly push: (impulse: Float64Array) => void;
  /** New mass properties after a part has left; the motion of the body's points is unchanged. */
  readonly setMass: (mass: MassProperties) => void;
}

export interface MassProperties {
  /** Mass of the whole car, wheels included. */
  readonly mass_kg: number;
  /** New centre of gravity from the present one, body axes. */
  readonly shift_m: Vector3;
  /** Principal inertia about the new centre of gravity, as in BodySetup: without the wheels. */
  readonly inertia_kgm2: Vector3;
}
