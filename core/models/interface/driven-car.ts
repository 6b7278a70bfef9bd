import type { Controls } from './controls.ts';

/** Readout for the driver: ISO 8855, world position of the centre of gravity. */
export interface DriverView {
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
  /** Positive nose down. */
  readonly pitch_rad: number;
  readonly speed_mps: number;
  readonly longitudinalVelocity_mps: number;
  readonly lateralVelocity_mps: number;
  /** Positive with the nose going down. */
  readonly pitchRate_radps: number;
  readonly yawRate_radps: number;
  readonly engineSpeed_radps: number;
  readonly gear: number;
}

/** The interface of a car to its driver; the vehicle implements it. */
export interface DrivenCar {
  /** Length of its steps. */
  readonly step_s: number;
  readonly controls: Controls;
  readonly readout: DriverView;
  /** Wheel speeds. */
  readonly state: { readonly wheelSpeed_radps: Float64Array };
  /** Grip: load and peak friction of each tyre. */
  readonly work: { readonly wheelLoad_N: Float64Array; readonly peakFriction: Float64Array };
}
