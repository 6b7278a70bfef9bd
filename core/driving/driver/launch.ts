import { FL, FR } from '../../catalogue/wheels.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { clamp } from '../../math/interpolation.ts';
import { step } from './driver-inputs.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';
import { acceleratorForTorque } from './speed-control.ts';

/** Time of the pedal ramp from 0 to its value. */
export const LAUNCH_RAMP_S = 0.2;

/**
 * A right foot that knows the grip of the driven tyres: the pedal for their grip, less the correction of a slow
 * integral of their slip. Lifting at once would not help: the engine's inertia keeps spinning, and the clutch follows
 * the pedal.
 */
export interface LaunchFoot {
  readonly facts: DriverFacts;
  /** Pedal position where the tyres have the grip for it. */
  readonly accelerator: number;
  /** Slip ratio of the driven wheels, mean of both, above which the foot eases off; Infinity keeps the pedal down. */
  readonly slipLimit: number;
  /** Part of the pedal removed by the integral. */
  taken: number;
  /** Nose-up angle at which the front wheels last touched the road: the road's slope and the car's squat. */
  standing_rad: number;
  /** Time since the start. */
  time_s: number;
}

/** Below this speed slip is measured against it: a standing start always slips. */
const SLIP_SPEED_MPS = 4;
const ROLLING_MPS = 1;
/** Part of the present grip that the pedal uses; the integral corrects the rest. */
const GRIP_PART = 1;
/** Gains on the slip over its limit, less 1. */
const PROPORTIONAL = 0.15;
const INTEGRAL_PERS = 1.5;
/** The clutch is closed where the engine turns no faster than this part of the gearbox input. */
const CLOSED_PART = 1.03;
const MAX_TAKEN = 0.6;
/**
 * Limit below the speed against which slip is measured: lifting further leaves a car on a grade with spinning wheels.
 */
const MAX_TAKEN_SLOW = 0.3;
const MIN_TAKEN = -0.15;
/**
 * Nose-up angles, beyond that of the car at rest, at which the driver begins to ease off and at which the pedal is up:
 * it stops a wheelie. The angle is extrapolated by PITCH_AHEAD_S. The angle to the horizon would not do: a grade of
 * 10 % is 5.7 degrees.
 */
const EASE_FROM_RAD = (4 * Math.PI) / 180;
const EASE_TO_RAD = (8 * Math.PI) / 180;
const PITCH_AHEAD_S = 0.15;
/** The front wheels are on the road while they carry more than this part of the car's weight. */
const STANDING_PART = 0.05;

export function createLaunchFoot(facts: DriverFacts, accelerator: number, slipLimit: number): LaunchFoot {
  return { facts, accelerator, slipLimit, taken: 0, standing_rad: 0, time_s: 0 };
}

/** One step of a standing start: pedal down in a short ramp; the car's clutch assist pulls away. */
export function launch(foot: LaunchFoot, car: DrivenCar): void {
  const { controls, readout } = car;
  const { facts } = foot;
  const speeds = car.state.wheelSpeed_radps;
  const { drivenWheels } = facts;
  let spin_radps = 0;
  for (let i = 0; i < drivenWheels.length; i++) spin_radps += speeds[drivenWheels[i]!]!;
  const wheel_mps = (facts.drivenRadius_m * spin_radps) / drivenWheels.length;
  const speed_mps = readout.longitudinalVelocity_mps;
  const slip = (wheel_mps - speed_mps) / Math.max(speed_mps, SLIP_SPEED_MPS);
  const excess = clamp(slip / foot.slipLimit - 1, -1, 2);
  // A car that does not roll yet gives no measure of its grip, except that its wheels already spin.
  if (speed_mps > ROLLING_MPS || excess > 0)
    foot.taken = clamp(
      foot.taken + INTEGRAL_PERS * excess * car.step_s,
      MIN_TAKEN,
      speed_mps > SLIP_SPEED_MPS ? MAX_TAKEN : MAX_TAKEN_SLOW,
    );
  const eased = 1 - foot.taken - PROPORTIONAL * Math.max(0, excess);
  const useful = foot.slipLimit === Infinity ? 1 : clamp(eased * gripPedal(facts, car, wheel_mps), 0, 1);
  const load = car.work.wheelLoad_N;
  if (load[FL]! + load[FR]! > STANDING_PART * facts.mass_kg * GRAVITY_MPS2)
    foot.standing_rad = -readout.pitch_rad;
  const noseUp_rad = -readout.pitch_rad - PITCH_AHEAD_S * readout.pitchRate_radps - foot.standing_rad;
  const held = clamp((EASE_TO_RAD - noseUp_rad) / (EASE_TO_RAD - EASE_FROM_RAD), 0, 1);
  controls.accelerator = useful * held * step(foot.time_s, 0, LAUNCH_RAMP_S, foot.accelerator);
  foot.time_s += car.step_s;
  controls.brake = 0;
  controls.clutch = 0;
}

/** Pedal travel at which the driven tyres are at their peak in the present gear. */
function gripPedal(facts: DriverFacts, car: DrivenCar, wheel_mps: number): number {
  const { drivenWheels } = facts;
  const { wheelLoad_N: load, peakFriction: friction } = car.work;
  let grip_N = 0;
  for (let i = 0; i < drivenWheels.length; i++) {
    const wheel = drivenWheels[i]!;
    grip_N += load[wheel]! * friction[wheel]!;
  }
  const ratio = facts.overallRatio[car.readout.gear + 1]!;
  if (ratio <= 0) return 1;
  // With the clutch closed part of the torque accelerates engine, gears and wheels.
  const input_radps = (ratio * wheel_mps) / facts.drivenRadius_m;
  const isClosed = car.readout.engineSpeed_radps < CLOSED_PART * input_radps;
  const inertia_kgm2 = isClosed
    ? facts.shaftInertia_kgm2[car.readout.gear + 1]! + facts.engineInertia_kgm2
    : 0;
  const acceleration_radps2 = ((grip_N / facts.mass_kg) * ratio) / facts.drivenRadius_m;
  const torque_Nm = (GRIP_PART * grip_N * facts.drivenRadius_m) / ratio + inertia_kgm2 * acceleration_radps2;
  return acceleratorForTorque(facts, car.readout.engineSpeed_radps, torque_Nm);
}
