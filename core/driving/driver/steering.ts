import { applyLinearity, clamp } from '../../math/interpolation.ts';
import type { DriverFacts } from './driver-facts.ts';

/** Newton steps for the cubic input curve; from |x| <= 1 five give it to 1e-9 for linearities of 0.2 and more. */
const NEWTON_STEPS = 12;
/** Minimum slope in a step, for curves that are flat at the centre. */
const MIN_SLOPE = 0.02;

/** Steering input, -1 to 1, for a mean front road-wheel angle: the inverse of lock x linearity curve. */
export function steerForRoadWheelAngle(facts: DriverFacts, angle_rad: number): number {
  if (facts.steerLock_rad <= 0) return 0;
  const wanted = clamp(angle_rad / facts.steerLock_rad, -1, 1);
  const f = facts.steeringLinearity;
  if (f === 1) return wanted;
  let x = wanted;
  for (let i = 0; i < NEWTON_STEPS; i++) {
    const slope = Math.max(MIN_SLOPE, f + 3 * (1 - f) * x * x);
    x = clamp(x - (applyLinearity(f, x) - wanted) / slope, -1, 1);
  }
  return x;
}
