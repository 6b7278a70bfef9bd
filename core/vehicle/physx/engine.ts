import { NEUTRAL } from './constants.ts';
import type { EngineParams, GearParams } from './params.ts';

/** Torque over peak torque at a speed over the maximum speed: linear between points, constant outside. */
export function curveAt(curve: Float64Array, x: number): number {
  const last = curve.length - 2;
  if (x <= curve[0]!) return curve[1]!;
  if (x >= curve[last]!) return curve[last + 1]!;
  let i = 0;
  while (x > curve[i + 2]!) i += 2;
  const x0 = curve[i]!;
  const y0 = curve[i + 1]!;
  return y0 + ((curve[i + 3]! - y0) * (x - x0)) / (curve[i + 2]! - x0);
}

/** Drive torque from the speed at the start of the sub-step. */
export function driveTorque(engine: EngineParams, accelerator: number, speed: number): number {
  return accelerator * engine.peakTorque * curveAt(engine.curve, speed / engine.maxSpeed);
}

/** Damping of the engine: between the zero-throttle value of the gear and the full-throttle value. */
export function engineDamping(engine: EngineParams, gear: number, accelerator: number): number {
  const closed = gear === NEUTRAL ? engine.dampingDisengaged : engine.dampingEngaged;
  return closed + (engine.dampingFullThrottle - closed) * accelerator;
}

/** Gear ratio with the final ratio; 0 in neutral. */
export function gearing(gears: GearParams, gear: number): number {
  return gear === NEUTRAL ? 0 : gears.ratios[gear]! * gears.finalRatio;
}

export function clutchStrength(gears: GearParams, gear: number): number {
  return gear === NEUTRAL ? 0 : gears.clutchStrength;
}
