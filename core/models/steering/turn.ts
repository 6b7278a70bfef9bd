import { FL, FR, RL, RR, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { carAngle_rad, frontAngles_rad, type KingpinSize } from './steering-geometry.ts';
import { turnCircles, type TurnCircles } from './software-differential.ts';

/** A turn of one car, angles positive to the left, wheels in the order FL, FR, RL, RR. */
export interface Turn {
  /** Outer front wheel of the formulas; straight ahead the left one. */
  readonly outerFront: number;
  readonly straight: boolean;
  readonly angles_rad: readonly number[];
  /** Front wheel angles of true Ackermann for this car at the same turning angle; 0 at the rear. */
  readonly ackermann_rad: readonly number[];
  readonly carAngle_rad: number;
  /** Formulas (h) to (k): the circle each wheel would run on by its own angle about the rear axle's line. */
  readonly ownRadius_m: readonly number[];
  /** The circle on which the car moves each corner: all about one centre, "every point on the car" (Software differential formulas). */
  readonly carRadius_m: readonly number[];
  /** Radius of the centre of gravity's circle. */
  readonly centreRadius_m: number;
  /** Position of the turning centre in the car's axes from the middle of the rear axle: y, to the left; x is 0. */
  readonly centreY_m: number;
  readonly circles: TurnCircles;
}

export interface TurnSize extends KingpinSize {
  /** From the rear axle forward to the centre of gravity; the source takes WL/2. */
  readonly centreOfGravity_m: number;
}

/** Angle below which the radius is beyond 10 km for any car: straight ahead. */
const STRAIGHT_RAD = 1e-6;

const RIGHT_SIDE: readonly boolean[] = [false, true, false, true];

/**
 * Radii of a turn from the two front angles. `measured_rad` is the car's own turning angle where it is measured (l',
 * m'), else it follows from the two front wheels.
 */
export function turnOf(
  left_rad: number,
  right_rad: number,
  size: TurnSize,
  measured_rad: number | undefined,
): Turn {
  const car_rad = measured_rad ?? carAngle_rad(left_rad, right_rad);
  const straight = Math.abs(car_rad) < STRAIGHT_RAD;
  const turnsRight = car_rad < 0;
  const outerFront = turnsRight ? FL : FR;
  const [outer_rad, inner_rad] = turnsRight ? [left_rad, right_rad] : [right_rad, left_rad];
  const circles = turnCircles({
    WL_m: size.length_m,
    WW_m: size.width_m,
    TA_wf_rad: straight ? 0 : Math.abs(inner_rad),
    TA_wr_rad: straight ? 0 : Math.abs(outer_rad),
    A_f_rad: straight ? 0 : Math.abs(car_rad),
  });
  const centreY_m = straight ? Infinity : size.length_m / Math.tan(car_rad);
  const own = [circles.R_of_m, circles.R_if_m, circles.R_or_m, circles.R_ir_m];
  const positions = turnsRight ? [FL, FR, RL, RR] : [FR, FL, RR, RL];
  const ownRadius_m = new Array<number>(WHEEL_COUNT).fill(0);
  positions.forEach((wheel, i) => (ownRadius_m[wheel] = own[i] ?? 0));
  const [ackermannLeft_rad, ackermannRight_rad] = frontAngles_rad('ackermann', car_rad, size);
  return {
    outerFront,
    straight,
    angles_rad: [left_rad, right_rad, 0, 0],
    ackermann_rad: [ackermannLeft_rad, ackermannRight_rad, 0, 0],
    carAngle_rad: car_rad,
    ownRadius_m,
    carRadius_m: RIGHT_SIDE.map((isRight, wheel) => {
      if (straight) return Infinity;
      const across_m = centreY_m + (isRight ? 1 : -1) * (size.width_m / 2);
      return Math.hypot(across_m, wheel < RL ? size.length_m : 0);
    }),
    centreRadius_m: straight ? Infinity : Math.hypot(centreY_m, size.centreOfGravity_m),
    centreY_m,
    circles,
  };
}

/** Indices in the array of {@link writeSpeedRatios}. */
export const RATIO_COUNT = WHEEL_COUNT;

/**
 * Speed of every wheel over that of the outer front wheel when all roll about the car's turning centre, from the
 * turning angle. Multiplied by tan(angle)/WL, the radii are finite for any angle, so that straight ahead needs no case
 * of its own: R tan/WL of the corner (x, y) is hypot(x t / WL, 1 - y t / WL). Allocates nothing.
 */
export function writeSpeedRatios(
  angle_rad: number,
  length_m: number,
  width_m: number,
  out: Float64Array,
): void {
  const t = Math.tan(angle_rad);
  const half = (0.5 * width_m * t) / length_m;
  const left = 1 - half;
  const right = 1 + half;
  const frontLeft = Math.sqrt(left * left + t * t);
  const frontRight = Math.sqrt(right * right + t * t);
  const outer = frontLeft > frontRight ? frontLeft : frontRight;
  out[FL] = frontLeft / outer;
  out[FR] = frontRight / outer;
  out[RL] = Math.abs(left) / outer;
  out[RR] = Math.abs(right) / outer;
}
