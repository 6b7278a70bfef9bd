import type { ElectronicMode, LockFractions } from '../../core/catalogue/electronic-modes.ts';
import type { SteeringGeometry } from '../../core/catalogue/steering-geometries.ts';
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

export interface WheelReading {
  readonly angle_rad: number;
  /** Angle of true Ackermann steering; undefined at the rear. */
  readonly ackermann_rad: number | undefined;
  /** Radius by its own angle; Infinity straight ahead. */
  readonly ownRadius_m: number;
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
  readonly length_m: number;
  readonly width_m: number;
  readonly track_m: number;
  readonly wheelRadius_m: number;
  readonly wheelWidth_m: number;
  readonly centreOfGravity_m: number;
  readonly speed_mps: number;
  readonly carAngle_rad: number;
  readonly straight: boolean;
  /** Position of the turning centre, to the left of the middle of the rear axle. */
  readonly centreY_m: number;
  readonly centreRadius_m: number;
  readonly outerFront: number;
  readonly byOwnCircles: boolean;
  /** False where the open car cannot be simulated; the answer is then for the example car. */
  readonly isCar: boolean;
  readonly wheels: readonly WheelReading[];
  readonly example: readonly ExampleLine[];
}

export const STEERING_WORK = { 'steering/turn': drawing<SteeringRequest, SteeringAnswer>() };
