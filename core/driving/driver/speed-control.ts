import { clamp, interpolateLinear } from '../../math/interpolation.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

/**
 * Speed control by the pedals: requested acceleration = feed-forward + proportional + integral of the speed error,
 * converted to pedal travel with the car's own torque curve and road load, so that one set of gains suits every car.
 */
export interface SpeedControl {
  readonly facts: DriverFacts;
  target_mps: number;
  /** Rate at which the target rises. */
  targetAcceleration_mps2: number;
  /** Integral part, as an acceleration. */
  integral_mps2: number;
  /** Pedals of the last step, for their rate limit. */
  accelerator: number;
  brake: number;
}

const PROPORTIONAL_PERS = 2;
/** Per s^2. Damping ratio of error and integral: PROPORTIONAL / (2 sqrt(INTEGRAL)) = 1. */
const INTEGRAL = 1;
const MAX_INTEGRAL_MPS2 = 3;
/** Pedal rate: full travel in a quarter of a second. */
const PEDAL_RATE_PERS = 4;
/** Excess speed above which the brake is used. */
const BRAKING_ERROR_MPS = 0.5;

export function createSpeedControl(facts: DriverFacts): SpeedControl {
  return { facts, target_mps: 0, targetAcceleration_mps2: 0, integral_mps2: 0, accelerator: 0, brake: 0 };
}

/** Starts with the target and the pedal at the given speed in the given gear. */
export function resetSpeedControl(control: SpeedControl, speed_mps: number, gear: number): void {
  control.target_mps = speed_mps;
  control.targetAcceleration_mps2 = 0;
  control.integral_mps2 = 0;
  control.brake = 0;
  control.accelerator = clamp(acceleratorFor(control.facts, gear, speed_mps, 0), 0, 1);
}

/**
 * Pedal travel that gives an engine torque at an engine speed, from T = (Tmax - Tmin) pedal + Tmin with
 * Tmin = -coefficient x engine speed; not clamped.
 */
export function acceleratorForTorque(
  facts: DriverFacts,
  engineSpeed_radps: number,
  torque_Nm: number,
): number {
  const full_Nm = interpolateLinear(facts.curveSpeed_radps, facts.curveTorque_Nm, engineSpeed_radps);
  const closed_Nm = -facts.engineBraking_Nmsprad * engineSpeed_radps;
  return full_Nm > closed_Nm ? (torque_Nm - closed_Nm) / (full_Nm - closed_Nm) : 1;
}

/**
 * Pedal travel that gives an acceleration in a gear at a speed, clutch engaged; not clamped: above 1 the car lacks
 * torque, below 0 the engine's drag is too small.
 */
export function acceleratorFor(
  facts: DriverFacts,
  gear: number,
  speed_mps: number,
  acceleration_mps2: number,
): number {
  const ratio = facts.overallRatio[gear + 1]!;
  if (ratio <= 0) return 0;
  const road_N = facts.rollingForce_N + facts.dragPerSquare * speed_mps * speed_mps;
  const wanted_Nm = ((facts.mass_kg * acceleration_mps2 + road_N) * facts.drivenRadius_m) / ratio;
  const engineSpeed_radps = Math.max(facts.idleSpeed_radps, (ratio * speed_mps) / facts.drivenRadius_m);
  return acceleratorForTorque(facts, engineSpeed_radps, wanted_Nm);
}

/** One step: sets accelerator and brake. */
export function controlSpeed(control: SpeedControl, car: DrivenCar): void {
  const { readout, controls } = car;
  const facts = control.facts;
  const error_mps = control.target_mps - readout.longitudinalVelocity_mps;
  const wanted_mps2 = control.targetAcceleration_mps2 + PROPORTIONAL_PERS * error_mps + control.integral_mps2;
  const pedal = acceleratorFor(facts, readout.gear, readout.longitudinalVelocity_mps, wanted_mps2);
  const braking = pedal < 0 && error_mps < -BRAKING_ERROR_MPS;
  const brake = braking ? clamp(-wanted_mps2 / facts.brakingDeceleration_mps2, 0, 1) : 0;
  // Anti-windup: the integral is frozen while the pedal is at its limit and the error would push it further.
  const held = (pedal >= 1 && error_mps > 0) || (pedal <= 0 && error_mps < 0);
  if (!held) {
    control.integral_mps2 = clamp(
      control.integral_mps2 + INTEGRAL * error_mps * car.step_s,
      -MAX_INTEGRAL_MPS2,
      MAX_INTEGRAL_MPS2,
    );
  }
  const most = PEDAL_RATE_PERS * car.step_s;
  control.accelerator += clamp(clamp(pedal, 0, 1) - control.accelerator, -most, most);
  control.brake += clamp(brake - control.brake, -most, most);
  controls.accelerator = control.accelerator;
  controls.brake = control.brake;
}
