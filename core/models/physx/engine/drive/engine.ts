import { NEUTRAL } from '../constants.ts';
import type { EngineParams, GearParams } from '../physx-params.ts';
import { DRIVE_TORQUE, ENGINE_SPEED, USED_ACCELERATOR } from '../vehicle.ts';

/**
 * Drive torque from the speed at the start of the sub-step; the curve is linear between points and constant outside.
 * Reads and writes `drive`: numbers passed to or from a call that is not inlined are boxed.
 */
export function writeDriveTorque(engine: EngineParams, drive: Float64Array): void {
  const { curve } = engine;
  const x = drive[ENGINE_SPEED]! / engine.maxSpeed;
  const last = curve.length - 2;
  let part = curve[1]!;
  if (x >= curve[last]!) part = curve[last + 1]!;
  else if (x > curve[0]!) {
    let i = 0;
    while (x > curve[i + 2]!) i += 2;
    const x0 = curve[i]!;
    const y0 = curve[i + 1]!;
    part = y0 + ((curve[i + 3]! - y0) * (x - x0)) / (curve[i + 2]! - x0);
  }
  drive[DRIVE_TORQUE] = drive[USED_ACCELERATOR]! * engine.peakTorque * part;
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
