import type { DifferentialParams } from '../driveline/differential/compile-differential.ts';
import type { ElectronicParams } from '../driveline/electronic/electronic-params.ts';
import type { EngineParams } from '../driveline/engine.ts';
import type { GearboxParams } from '../driveline/gearbox.ts';
import type { Setup } from '../../setup/setup.ts';
import type { TyreConditionParams } from '../tyre/condition/params.ts';
import type { TyreParams } from '../tyre/tyre.ts';

/** Fixed step of every run: 1 kHz. */
export const STEP_S = 0.001;

/** Per-wheel numbers in wheel order; positions in body axes relative to the centre of gravity. */
export interface CornerParams {
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly mountZ_m: Float64Array;
  /** Height of the roll centre relative to the centre of gravity. */
  readonly rollCentreZ_m: Float64Array;
  readonly springRestLength_m: Float64Array;
  readonly minLength_m: Float64Array;
  readonly maxLength_m: Float64Array;
  readonly springRate_Npm: Float64Array;
  readonly stopRate_Npm: Float64Array;
  readonly bumpDamping_Nspm: Float64Array;
  readonly reboundDamping_Nspm: Float64Array;
  /** Bar between this wheel and the other one of its axle. */
  readonly barRate_Npm: Float64Array;
  /**
   * Forward velocity of the contact point per velocity of wheel travel: the slope of the side-view line from the contact
   * point to the instant centre. 0 without anti-pitch.
   */
  readonly antiPitchSlope: Float64Array;
  /** 0: the axle's wheels share the couple of the roll centre; 1: each takes its own, and the car jacks. */
  readonly jacking: Float64Array;
}

/** Wheels before their tyres are compiled for the loads of the car at rest. */
export type UntyredWheels = Omit<WheelParams, 'tyres' | 'conditions' | 'keepsStiffness'>;

export interface WheelParams {
  readonly mass_kg: Float64Array;
  readonly spinInertia_kgm2: Float64Array;
  readonly radius_m: Float64Array;
  readonly tyreRate_Npm: Float64Array;
  /** Effective rolling radius at the static load: by the tyre's data, else radius less a third of the deflection. */
  readonly rollingRadius_m: Float64Array;
  /**
   * Coefficient of the car.ini; for a tyre with a rolling resistance of its own, its equivalent at the static load.
   */
  readonly rollingCoefficient: Float64Array;
  readonly frictionScale: Float64Array;
  readonly maxBraking_Nm: Float64Array;
  readonly maxHandbraking_Nm: Float64Array;
  /** 0 where the wheel does not steer. */
  readonly steerLock_rad: Float64Array;
  readonly ackermann: Float64Array;
  /** k of each wheel's steering geometry (steering/geometry.ts); 0 where the Ackermann factors are used. */
  readonly steerCross: Float64Array;
  readonly toe_rad: Float64Array;
  /** 1 where the file gives camber by travel or steer: the wheel's inclination then includes the body's roll. */
  readonly leans: Float64Array;
  /** Camber (top outward) per compression, and per road-wheel angle to the left. */
  readonly camberGain_radpm: Float64Array;
  readonly camberPerSteer: Float64Array;
  /** Faked four-wheel drive: this wheel's torque over the gearbox output torque; 0 for all others. */
  readonly fakedGearing: Float64Array;
  readonly tyres: readonly TyreParams[];
  readonly width_m: Float64Array;
  /** 1 where the tyre model keeps its stiffness when friction falls (surface-slip.ts). */
  readonly keepsStiffness: Float64Array;
  readonly conditions: readonly TyreConditionParams[];
}

export interface AeroParams {
  /** Drag force per v |v|, and its point of application. */
  readonly drag: number;
  readonly dragCentre_m: Float64Array;
  /** Per wing: drag and downforce per squared forward speed; x, y, z of the centre. */
  readonly wingDrag: Float64Array;
  readonly wingDownforce: Float64Array;
  readonly wingCentre_m: Float64Array;
}

/** Rest state of the unladen car on level ground. */
export interface StaticState {
  /** Height of the centre of gravity over the road. */
  height_m: number;
  roll_rad: number;
  pitch_rad: number;
  readonly wheelHeight_m: Float64Array;
  readonly length_m: Float64Array;
  readonly wheelLoad_N: Float64Array;
}

/**
 * A setup compiled for the step: read-only, SI, derived values computed once.
 *
 * Masses: across the wheels' travel all of the car moves, at the height of the body's centre of gravity; along it, and
 * in roll and pitch, only the sprung mass moves, and every wheel has its own motion. Yaw inertia includes the wheels as
 * point masses.
 */
export interface VehicleParams {
  /** Compiled setup, from which the laws of the differentials are made. */
  readonly setup: Setup;
  readonly step_s: number;
  readonly name: string;
  readonly mass_kg: number;
  readonly sprungMass_kg: number;
  /** False: wheels follow quasi-statically, as if they had weight but no mass of their own in their travel. */
  readonly unsprung: boolean;
  readonly inertia_kgm2: Float64Array;
  readonly corners: CornerParams;
  readonly wheels: WheelParams;
  readonly steeringLinearity: number;
  readonly engine: EngineParams;
  readonly gearbox: GearboxParams;
  readonly clutchMaxTorque_Nm: number;
  /** Gearbox input speed below which the clutch assist works; 0 is off, and then the engine can stall. */
  readonly assistSpeed_radps: number;
  /** The only one; or those of the two axles and then the centre one, which the gearbox turns. */
  readonly differentials: readonly DifferentialParams[];
  /** Wheels that a differential turns, in the order of the solver. */
  readonly drivenWheels: readonly number[];
  /** Four motors in the wheels instead of engine and gears; undefined for every other car. */
  readonly electronic: ElectronicParams | undefined;
  /** The others. */
  readonly freeWheels: readonly number[];
  readonly aero: AeroParams;
  readonly rest: StaticState;
}
