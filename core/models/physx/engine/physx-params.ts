import { PHYSX_DIFFERENTIALS, type PhysxDifferential } from '../../../catalogue/physx-choices.ts';

/**
 * Compiled parameters of a PhysX vehicle: flat columns, one entry (or three) per wheel.
 *
 * Frame: PhysX's own, x "right", y up, z forward, offsets from the centre of mass. Units: kg, s, rad and the scene's
 * length (metres at length scale 1), so the names in this folder carry no unit of length.
 */
export const VEHICLE_TYPES = ['DRIVE4W', 'DRIVENW', 'DRIVETANK', 'NODRIVE'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export type DifferentialType = PhysxDifferential;
export const DIFFERENTIAL_TYPES = Object.keys(PHYSX_DIFFERENTIALS) as DifferentialType[];

export interface WheelParams {
  readonly count: number;
  readonly disabled: Uint8Array;
  readonly radius: Float64Array;
  readonly width: Float64Array;
  /** For the expansion-limit flag only; the rest load includes it, the body does not. */
  readonly mass: Float64Array;
  readonly inertia: Float64Array;
  readonly damping: Float64Array;
  readonly brakeTorque: Float64Array;
  readonly handbrakeTorque: Float64Array;
  readonly maxSteer: Float64Array;
  readonly toe: Float64Array;
  readonly maxCompression: Float64Array;
  readonly maxDroop: Float64Array;
  readonly spring: Float64Array;
  readonly damper: Float64Array;
  readonly sprungMass: Float64Array;
  readonly camberAtRest: Float64Array;
  readonly camberAtCompression: Float64Array;
  readonly camberAtDroop: Float64Array;
  readonly latStiffX: Float64Array;
  readonly latStiffY: Float64Array;
  readonly longStiff: Float64Array;
  readonly camberStiff: Float64Array;
  readonly restMass: Float64Array;
  readonly tyreType: Int32Array;
  /** Three points (slip, friction) per wheel. */
  readonly frictionGraph: Float64Array;
  /** Unit travel direction (down), wheel centre, points of suspension and tyre force; three numbers per wheel. */
  readonly travel: Float64Array;
  readonly centre: Float64Array;
  readonly suspensionPoint: Float64Array;
  readonly tyrePoint: Float64Array;
}

export interface AntiRollBar {
  readonly wheel0: number;
  readonly wheel1: number;
  readonly stiffness: number;
}

export interface EngineParams {
  readonly inertia: number;
  readonly peakTorque: number;
  readonly maxSpeed: number;
  readonly dampingFullThrottle: number;
  readonly dampingEngaged: number;
  readonly dampingDisengaged: number;
  /** Pairs (speed over max speed, torque over peak torque). */
  readonly curve: Float64Array;
}

export interface GearParams {
  /** Gear index: 0 reverse, 1 neutral, 2 first. Final ratio not included. */
  readonly ratios: Float64Array;
  readonly finalRatio: number;
  readonly switchTime: number;
  readonly autoboxLatency: number;
  readonly upRatios: Float64Array;
  readonly downRatios: Float64Array;
  readonly clutchStrength: number;
  /** Gauss-Seidel sweeps of the estimate mode; 0 is the best-possible mode. */
  readonly clutchIterations: number;
}

export interface DifferentialParams {
  readonly type: DifferentialType;
  readonly frontRearSplit: number;
  readonly frontLeftRightSplit: number;
  readonly rearLeftRightSplit: number;
  readonly centreBias: number;
  readonly frontBias: number;
  readonly rearBias: number;
}

export interface AckermannParams {
  readonly accuracy: number;
  readonly frontWidth: number;
  readonly rearWidth: number;
  readonly axleSeparation: number;
}

export interface BodyParams {
  readonly mass: number;
  /** Principal inertia about the body axes. */
  readonly inertia: Float64Array;
  /** Centre of mass in the frame of the actor. */
  readonly centreOfMass: Float64Array;
  readonly linearDamping: number;
  readonly angularDamping: number;
  readonly maxAngularVelocity: number;
  /** Kinetic energy over mass below which the body may fall asleep; 0 never. */
  readonly sleepThreshold: number;
  readonly positionIterations: number;
  readonly velocityIterations: number;
}

export interface PhysxParams {
  readonly type: VehicleType;
  /** Length of a metre in the scene's unit. */
  readonly lengthScale: number;
  readonly gravity: Float64Array;
  readonly body: BodyParams;
  readonly wheels: WheelParams;
  /** (x0, y0) and (x1, y1) of the tyre load filter. */
  readonly loadFilter: Float64Array;
  readonly substepThreshold: number;
  readonly substepsBelow: number;
  readonly substepsAbove: number;
  readonly minLongSlipDenominator: number;
  readonly antiRollBars: readonly AntiRollBar[];
  /** Suspension flags. */
  readonly limitExpansionVelocity: boolean;
  readonly disableForceProjection: boolean;
  /** Absent for NODRIVE. */
  readonly engine: EngineParams | undefined;
  readonly gears: GearParams | undefined;
  /** DRIVE4W only. */
  readonly differential: DifferentialParams | undefined;
  readonly ackermann: AckermannParams | undefined;
  /** DRIVENW only: 1 for a driven wheel. */
  readonly driven: Uint8Array;
  /** DRIVETANK only: thrusts may be negative. */
  readonly specialControl: boolean;
  /** friction[surface * tyreTypes + tyre]. */
  readonly friction: Float64Array;
  readonly tyreTypes: number;
}
