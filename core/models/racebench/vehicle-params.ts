import type { ElectronicParams } from '../driveline/electronic/electronic-params.ts';
import type { CarFacts, CornerFacts, WheelFacts } from '../facts/car-facts.ts';
import type { TyreConditionParams } from '../tyre/condition/condition-params.ts';

export interface CornerParams extends CornerFacts {
  /**
   * Forward velocity of the contact point per velocity of wheel travel: the slope of the side-view line from the contact
   * point to the instant centre. 0 without anti-pitch.
   */
  readonly antiPitchSlope: Float64Array;
  /** 0: the axle's wheels share the couple of the roll centre; 1: each takes its own, and the car jacks. */
  readonly jacking: Float64Array;
}

export interface WheelParams extends WheelFacts {
  /** Camber (top outward) per road-wheel angle to the left. */
  readonly camberPerSteer: Float64Array;
  /** Faked four-wheel drive: this wheel's torque over the gearbox output torque; 0 for all others. */
  readonly fakedGearing: Float64Array;
  readonly conditions: readonly TyreConditionParams[];
}

/**
 * A car compiled for the step: its facts, and what only our own model has.
 *
 * Masses: across the wheels' travel all of the car moves, at the height of the body's centre of gravity; along it, and
 * in roll and pitch, only the sprung mass moves, and every wheel has its own motion. Yaw inertia includes the wheels as
 * point masses.
 */
export interface VehicleParams extends CarFacts {
  readonly step_s: number;
  /** False: wheels follow quasi-statically, as if they had weight but no mass of their own in their travel. */
  readonly unsprung: boolean;
  readonly inertia_kgm2: Float64Array;
  readonly corners: CornerParams;
  readonly wheels: WheelParams;
  /** Four motors in the wheels instead of engine and gears; undefined for every other car. */
  readonly electronic: ElectronicParams | undefined;
  readonly freeWheels: readonly number[];
}
