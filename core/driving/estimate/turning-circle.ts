import { FL, FR, RL } from '../../catalogue/wheels.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { roadWheelAngle_rad } from '../../models/steering/road-wheel-angle.ts';

/**
 * Diameter of the circle of the outer front wheel at full lock, rolling without slip: 2 sqrt((L / tan(delta) + t / 2)² + L²)
 * with delta the mean angle of the front wheels. What a locked or limited-slip differential adds by pushing the car straight on is left out.
 * Infinity without steering.
 */
export function turningCircle_m({ corners, wheels, steeringLinearity }: CarFacts): number {
  const angle = (w: number): number =>
    roadWheelAngle_rad(
      1,
      steeringLinearity,
      wheels.steerLock_rad[w]!,
      wheels.ackermann[w]!,
      w === FL,
      0,
      wheels.steerCross[w]!,
    );
  const mean_rad = (angle(FL) + angle(FR)) / 2;
  if (!(mean_rad > 0)) return Infinity;
  const axleX = (left: number): number => (corners.x_m[left]! + corners.x_m[left + 1]!) / 2;
  const wheelbase_m = axleX(FL) - axleX(RL);
  const track_m = corners.y_m[FL]! - corners.y_m[FR]!;
  return 2 * Math.hypot(wheelbase_m / Math.tan(mean_rad) + track_m / 2, wheelbase_m);
}
