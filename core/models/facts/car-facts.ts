import type { Setup } from '../../setup/setup.ts';
import type { TyreOfType } from '../../environment/surface/tyre-road.ts';
import type { AeroParams } from '../aero/aero-forces.ts';
import type { DifferentialParams } from '../driveline/differential/compile-differential.ts';
import type { EngineParams } from '../driveline/engine.ts';
import type { GearboxParams } from '../driveline/gearbox.ts';
import type { TyreParams } from '../tyre/tyre.ts';

/** Springs, dampers and links by wheel (FL, FR, RL, RR). */
export interface CornerFacts {
  /** Mount of the suspension, body axes from the body's centre of gravity: forward, left, up. */
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly mountZ_m: Float64Array;
  /** Height of the roll centre over the body's centre of gravity. */
  readonly rollCentreZ_m: Float64Array;
  /** Distance of the wheel centre below the mount: of the unloaded spring, and at the two stops. */
  readonly springRestLength_m: Float64Array;
  readonly minLength_m: Float64Array;
  readonly maxLength_m: Float64Array;
  /** Rates at the wheel, along its travel. */
  readonly springRate_Npm: Float64Array;
  readonly stopRate_Npm: Float64Array;
  readonly bumpDamping_Nspm: Float64Array;
  readonly reboundDamping_Nspm: Float64Array;
  /** Bar between this wheel and the other one of its axle, per difference of their lengths. */
  readonly barRate_Npm: Float64Array;
}

/** Wheels before their tyres are compiled for the loads of the car at rest. */
export type UntyredWheels = Omit<WheelFacts, 'tyres' | 'tyreTypes' | 'hasOwnStiffness'>;

/** Wheels and tyres (FL, FR, RL, RR); angles to the left are positive. */
export interface WheelFacts {
  readonly mass_kg: Float64Array;
  readonly spinInertia_kgm2: Float64Array;
  /** Unloaded. */
  readonly radius_m: Float64Array;
  readonly width_m: Float64Array;
  /** Vertical stiffness of the tyre. */
  readonly tyreRate_Npm: Float64Array;
  /** Effective rolling radius at the static load: by the tyre's data, else radius less a third of the deflection. */
  readonly rollingRadius_m: Float64Array;
  /**
   * Coefficient of the car.ini; for a tyre with a rolling resistance of its own, its equivalent at the static load.
   */
  readonly rollingCoefficient: Float64Array;
  readonly frictionScale: Float64Array;
  /** At full pedal and at full lever. */
  readonly maxBraking_Nm: Float64Array;
  readonly maxHandbraking_Nm: Float64Array;
  /** 0 where the wheel does not steer. */
  readonly steerLock_rad: Float64Array;
  readonly ackermann: Float64Array;
  /** k of each wheel's steering geometry (steering/steering-geometry.ts); 0 where the Ackermann factors are used. */
  readonly steerCross: Float64Array;
  readonly toe_rad: Float64Array;
  /** 1 where the file gives camber by travel or steer: the wheel's inclination then includes the body's roll. */
  readonly leans: Float64Array;
  /** Camber (top outward) per compression. */
  readonly camberGain_radpm: Float64Array;
  readonly tyres: readonly TyreParams[];
  readonly tyreTypes: readonly TyreOfType[];
  /** 1 where the tyre model keeps its stiffness when friction falls (surface-slip.ts). */
  readonly hasOwnStiffness: Float64Array;
}

/** Rest state of the unladen car on level ground. */
export interface RestState {
  /** Height of the body's centre of gravity over the road. */
  height_m: number;
  roll_rad: number;
  pitch_rad: number;
  /** Height of the wheel centre over the road: the loaded radius. */
  readonly wheelHeight_m: Float64Array;
  /** Distance of the wheel centre below its mount. */
  readonly length_m: Float64Array;
  /** Vertical force of the tyre on the road. */
  readonly wheelLoad_N: Float64Array;
}

/**
 * Facts that the models of a car, its drivers and the studies of it share: a setup in SI, with derived values computed once.
 * Read-only. Axes of body and road are ISO 8855; wheels are in the order FL, FR, RL, RR.
 */
export interface CarFacts {
  readonly setup: Setup;
  /** Body with engine, and wheels. */
  readonly mass_kg: number;
  /** Body with engine. */
  readonly sprungMass_kg: number;
  readonly corners: CornerFacts;
  readonly wheels: WheelFacts;
  readonly steeringLinearity: number;
  readonly engine: EngineParams;
  readonly gearbox: GearboxParams;
  readonly clutchMaxTorque_Nm: number;
  /** Gearbox input speed below which the clutch assist works; 0 is off, and then the engine can stall. */
  readonly assistSpeed_radps: number;
  /** The only one; or those of the two axles and then the centre one, which the gearbox turns. */
  readonly differentials: readonly DifferentialParams[];
  /** Wheels that a differential turns, in the order of the solver; all four of a car with motors in its wheels. */
  readonly drivenWheels: readonly number[];
  /** Positions in body axes from the body's centre of gravity. */
  readonly aero: AeroParams;
  readonly rest: RestState;
}
