import type { ElectronicMode, LockFractions } from '../../core/catalogue/electronic-modes.ts';
import type { SteeringGeometry } from '../../core/catalogue/steering-geometries.ts';
import type { WheelPlace } from '../../core/catalogue/wheel-places.ts';
import type { CarText } from './car-model.ts';
import { drawing } from './request-row.ts';

/** Choices of the steering page. Lengths in m, angles in rad, positive to the left. */
export interface SteeringChoice {
  readonly geometry: SteeringGeometry | 'car' | 'example';
  readonly angle_rad: number;
  readonly speed_mps: number;
  readonly mode: ElectronicMode;
  readonly lock: LockFractions;
}

/** A wheel of a turn; x from the last axle forward, y to the left of the middle. */
export interface WheelReading {
  readonly place: WheelPlace;
  readonly x_m: number;
  /** Position of the kingpin, which the circles go through; that of the middle of the tyre is `tyreY_m`. */
  readonly y_m: number;
  readonly tyreY_m: number;
  readonly radius_m: number;
  readonly width_m: number;
  readonly steers: boolean;
  readonly angle_rad: number;
  /** Angle with which it rolls about the turning centre without slip; undefined at the rear of a car. */
  readonly ackermann_rad: number | undefined;
  /** Radius by its own angle; Infinity straight ahead, undefined for an unsteered wheel of a vehicle. */
  readonly ownRadius_m: number | undefined;
  /** Radius on which the car moves it. */
  readonly carRadius_m: number;
  readonly open_radps: number;
  readonly wanted_radps: number;
}

export interface ExampleLine {
  readonly name: string;
  readonly column: string;
  readonly printed: string;
  readonly exact: string;
  readonly unit: string;
  readonly reason: string | undefined;
}

export interface SteeringRequest extends SteeringChoice {
  readonly cars: { readonly car: CarText | undefined };
}

export interface SteeringAnswer {
  /** From the last to the first axle, between the kingpins, and between the tyres of the first axle. */
  readonly length_m: number;
  readonly width_m: number;
  readonly track_m: number;
  readonly centreOfGravity_m: number;
  readonly speed_mps: number;
  readonly carAngle_rad: number;
  readonly straight: boolean;
  /** Position of the turning centre, from the middle of the last axle; straight ahead y is Infinity. */
  readonly centreX_m: number;
  readonly centreY_m: number;
  readonly centreRadius_m: number;
  /** Index of the outer wheel of the first steered axle; -1 for a single wheel. */
  readonly outerFront: number;
  /**
   * Source of the wheel speeds: each wheel's own circle, the circles of the car, or those of a vehicle of any axles, whose
   * centre is where its tyres are in balance.
   */
  readonly circles: 'own' | 'car' | 'balance';
  /** False where the open car cannot be simulated; the answer is then for the example car. */
  readonly isCar: boolean;
  readonly wheels: readonly WheelReading[];
  readonly example: readonly ExampleLine[];
}

export const STEERING_WORK = { 'steering/turn': drawing<SteeringRequest, SteeringAnswer>() };
