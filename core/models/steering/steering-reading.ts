import { lockFractions, type ElectronicMode, type LockFractions } from '../../catalogue/electronic-modes.ts';
import type { SteeringGeometry } from '../../catalogue/steering-geometries.ts';
import { FL, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import { frontAngles_rad } from './steering-geometry.ts';
import { kingpinSize, steerCross } from './kingpin-size.ts';
import { roadWheelAngle_rad } from './road-wheel-angle.ts';
import { turnOf, type Turn, type TurnSize } from './turn.ts';
import { carSpeed_mps, tyreRadius_m } from './software-differential.ts';
import { EXAMPLE } from './worked-example.ts';

/** Sizes of a car for the steering page. */
export interface SteeredCar extends TurnSize {
  readonly wheelRadius_m: number;
  readonly wheelWidth_m: number;
  /** Track, for the drawing. */
  readonly track_m: number;
}

/** The car of the use case of the software differential formulas; sizes that they do not give are for the drawing only. */
export const SEED_CAR: SteeredCar = {
  length_m: EXAMPLE.WL_m,
  width_m: EXAMPLE.WW_m,
  centreOfGravity_m: EXAMPLE.WL_m / 2,
  wheelRadius_m: tyreRadius_m(EXAMPLE.tyre.width_mm, EXAMPLE.tyre.aspect_pct, EXAMPLE.tyre.rim_in),
  wheelWidth_m: EXAMPLE.tyre.width_mm / 1000,
  track_m: EXAMPLE.WW_m,
};

export function steeredCar(setup: Setup): SteeredCar {
  const [left, right, rearLeft, rearRight] = setup.corners;
  return {
    ...kingpinSize(setup),
    centreOfGravity_m: -(rearLeft.mount_m.x + rearRight.mount_m.x) / 2,
    wheelRadius_m: (left.wheel.radius_m + right.wheel.radius_m) / 2,
    wheelWidth_m: left.wheel.width_m,
    track_m: left.mount_m.y - right.mount_m.y,
  };
}

export interface SteeringQuestion {
  /** `car`: from the open car's file; `example`: the use case of the software differential formulas. */
  readonly geometry: SteeringGeometry | 'car' | 'example';
  /** Turning angle of the car, positive to the left; not used by the example. */
  readonly angle_rad: number;
  readonly speed_mps: number;
  readonly mode: ElectronicMode;
  readonly lock: LockFractions;
}

export interface SteeringReading {
  readonly turn: Turn;
  readonly speed_mps: number;
  /** Wheel speeds of an open differential, and those requested in the mode. */
  readonly open_radps: readonly number[];
  /** True where the speeds are those of the wheels' own circles (h) to (k), false for the car's circles. */
  readonly byOwnCircles: boolean;
}

const EXAMPLE_TURN: Turn = turnOf(-EXAMPLE.TA_wr_rad, -EXAMPLE.TA_wf_rad, SEED_CAR, -EXAMPLE.A_f_rad);

/** Angles of the car's own steering: its Ackermann factors or the geometry it names. */
function carAngles_rad(setup: Setup, angle_rad: number): readonly [number, number] {
  const one = (w: 0 | 1): number => {
    const { ackermann } = setup.corners[w].wheel;
    const factor = setup.steering.geometry === undefined ? ackermann : 1;
    return roadWheelAngle_rad(1, 1, angle_rad, factor, w === FL, 0, steerCross(setup, w));
  };
  return [one(0), one(1)];
}

function questionTurn(
  { geometry, angle_rad }: SteeringQuestion,
  car: SteeredCar,
  setup: Setup | undefined,
): Turn {
  if (geometry === 'example') return EXAMPLE_TURN;
  const [left_rad, right_rad] =
    geometry !== 'car'
      ? frontAngles_rad(geometry, angle_rad, car)
      : setup === undefined
        ? frontAngles_rad('ackermann', angle_rad, car)
        : carAngles_rad(setup, angle_rad);
  return turnOf(left_rad, right_rad, car, undefined);
}

/** Radii and open wheel speeds of a turn. */
export function steeringReading(
  question: SteeringQuestion,
  car: SteeredCar,
  setup: Setup | undefined,
): SteeringReading {
  const turn = questionTurn(question, car, setup);
  const isExample = question.geometry === 'example';
  const byOwnCircles = isExample || question.geometry === 'ackermann';
  const speed_mps = isExample
    ? carSpeed_mps(turn.circles, EXAMPLE.rotations_pers * 2 * Math.PI, car.wheelRadius_m)
    : question.speed_mps;
  const radii_m = byOwnCircles ? turn.ownRadius_m : turn.carRadius_m;
  const centre_m = isExample ? turn.circles.R_cg_m : turn.centreRadius_m;
  const open_radps = Array.from({ length: WHEEL_COUNT }, (_, w) => {
    const part = turn.straight ? 1 : (radii_m[w] ?? 0) / centre_m;
    return (speed_mps * part) / car.wheelRadius_m;
  });
  return { turn, speed_mps, open_radps, byOwnCircles };
}

export const fractionsOf = ({ mode, lock }: SteeringQuestion): LockFractions => lockFractions(mode, lock);
