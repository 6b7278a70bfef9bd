import { applyLinearity } from '../../math/interpolation.ts';
import { wheelAngle_rad } from './steering-geometry.ts';

/**
 * Heading of one wheel relative to the body, positive to the left.
 *
 * The steering input (-1 to 1, positive left) goes through the car's linearity and turns the wheel by its lock. The
 * Ackermann factor scales the wheel while it is the inner one. Racer gives the factor opposite signs on the two sides,
 * which only makes sense if the sign selects the turn direction in which it acts; the outer wheel keeps the plain angle
 * (our reading, docs/sources/racer-format.md 3.5). Toe is added last. Where the car names a geometry, `cross` is its k
 * of this wheel (steering-geometry.ts), and the plain angle is that of the car.
 */
export function roadWheelAngle_rad(
  steer: number,
  linearity: number,
  lock_rad: number,
  ackermann: number,
  isLeft: boolean,
  toe_rad: number,
  cross: number,
): number {
  const plain_rad = applyLinearity(linearity, steer) * lock_rad;
  if (cross !== 0) return wheelAngle_rad(plain_rad, cross) + toe_rad;
  const inner = isLeft ? plain_rad > 0 : plain_rad < 0;
  return (inner ? plain_rad * ackermann : plain_rad) + toe_rad;
}
