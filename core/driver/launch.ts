import { clamp } from '../math/interpolation.ts';
import { step } from './inputs.ts';
import type { DrivenCar } from './driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

/** Pedal travel from 0 to its value in this time. */
export const LAUNCH_RAMP_S = 0.2;

/** A right foot that feels the driven wheels: a PI control of their slip takes back what the tyres cannot use. */
export interface LaunchFoot {
  readonly facts: DriverFacts;
  /** Slip ratio of the driven wheels, mean of both, above which the foot eases off. */
  readonly slipLimit: number;
  /** What the foot takes back, 0 to 1, by the integral. */
  taken: number;
}

/** Below this speed slip is measured against it: a standing start always slips. */
const SLIP_SPEED_MPS = 4;
const PROPORTIONAL = 3;
const INTEGRAL_PERS = 10;
/**
 * Nose-up angles at which the driver begins to ease off and at which the pedal is up: a car that rears is caught. The
 * angle is taken as it will be in a moment.
 */
const EASE_FROM_RAD = (4 * Math.PI) / 180;
const EASE_TO_RAD = (8 * Math.PI) / 180;
const PITCH_AHEAD_S = 0.15;

export function createLaunchFoot(facts: DriverFacts, slipLimit: number): LaunchFoot {
  return { facts, slipLimit, taken: 0 };
}

/** One step of a standing start: pedal down in a short ramp; the car's clutch assist pulls away. */
export function launch(
  foot: LaunchFoot,
  car: DrivenCar,
  time_s: number,
  accelerator: number,
  dt_s: number,
): void {
  const { controls, readout } = car;
  const { facts } = foot;
  const speeds = car.state.wheelSpeed_radps;
  const wheel_mps =
    (facts.drivenRadius_m * (speeds[facts.drivenWheels[0]]! + speeds[facts.drivenWheels[1]]!)) / 2;
  const speed_mps = readout.longitudinalVelocity_mps;
  const slip = (wheel_mps - speed_mps) / Math.max(speed_mps, SLIP_SPEED_MPS);
  const excess = slip - foot.slipLimit;
  foot.taken = clamp(foot.taken + INTEGRAL_PERS * excess * dt_s, 0, 1);
  const grip = clamp(1 - foot.taken - PROPORTIONAL * Math.max(0, excess), 0, 1);
  const noseUp_rad = -readout.pitch_rad - PITCH_AHEAD_S * readout.pitchRate_radps;
  const held = clamp((EASE_TO_RAD - noseUp_rad) / (EASE_TO_RAD - EASE_FROM_RAD), 0, 1);
  controls.accelerator = grip * held * step(time_s, 0, LAUNCH_RAMP_S, accelerator);
  controls.brake = 0;
  controls.clutch = 0;
}
