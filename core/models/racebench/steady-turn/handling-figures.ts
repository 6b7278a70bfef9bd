import { cacheByObject } from '../../../math/cache.ts';
import { straightFit } from '../../../math/fit.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { topSpeed } from '../driveline/full-throttle.ts';
import { steadyTurn, type SteadyTurn } from './steady-turn.ts';
import { createTurnCar, type TurnCar } from './turn-car.ts';

/** Speed of the ramp-steer test (core/catalogue/manoeuvres), at which the understeer gradient is given. */
export const GRADIENT_SPEED_MPS = 50 / 3.6;
/** Lateral accelerations of the fit: the linear range of ISO 4138, as in the metrics of a run. */
const FIT_MPS2 = [1, 1.75, 2.5, 3.25, 4] as const;
/** Lateral acceleration of the stability of straight running. */
const SMALL_MPS2 = 0.2;
/** Speeds from the lowest to the top speed at which stability is looked at, and halvings of the interval it ends in. */
const SPEEDS = 8;
const HALVINGS = 12;
const LOWEST_MPS = 8;

/** Lateral acceleration at which the search for the limit begins, its first and its last step. */
const LIMIT_START_MPS2 = 1;
const LIMIT_STEP_MPS2 = 1;
const LIMIT_RESOLUTION_MPS2 = 0.01;
/** Part of the limit at which the balance near it is read, and half the width of that slope. */
const NEAR_LIMIT = 0.9;
const NEAR_WIDTH = 0.02;

/** Steady cornering of the whole car at its limit, at 50 km/h. */
export interface TurnLimit {
  /** Largest lateral acceleration of a steady turn: there is none beyond. */
  readonly lateral_mps2: number;
  /** d(steer)/d(ay) - L / v² at 90 % of it: below 0 the car oversteers there. Undefined where the slope is not known. */
  readonly gradient_radpmps2: number | undefined;
  /** The last steady turn, to the left: loads and slips of its wheels. */
  readonly turn: SteadyTurn;
}

/** Steering of the whole car in the linear range, and at its limit. */
export interface HandlingFigures {
  /**
   * d(steer)/d(ay) - L / v² at 50 km/h, straight fit from 1 to 4 m/s²: U of `ramp-steer` (ISO 4138; ISO 8855, understeer
   * gradient at the road wheel). Positive understeers; undefined for a car that cannot corner so.
   */
  readonly understeerGradient_radpmps2: number | undefined;
  /** sqrt(L / U), where it understeers. */
  readonly characteristicSpeed_mps: number | undefined;
  /**
   * Lowest speed up to the top speed at which d(steer)/d(ay) at that speed is 0: above it the car leaves a straight line by itself.
   */
  readonly criticalSpeed_mps: number | undefined;
  /** d(steer)/d(ay) - L / v² for a small ay at the critical speed, or at the top speed where there is none. */
  readonly straightGradient_radpmps2: number | undefined;
  /** Undefined for a car that cannot corner at all. */
  readonly limit: TurnLimit | undefined;
  /** A controlled differential is taken as an open one: its controller is left out. */
  readonly leavesOutController: boolean;
}

/** d(steer)/d(ay) at a speed for a small lateral acceleration to either side. */
function steerPerLateral(car: TurnCar, speed_mps: number): number | undefined {
  const left = steadyTurn(car, speed_mps, SMALL_MPS2);
  const right = steadyTurn(car, speed_mps, -SMALL_MPS2);
  return left === undefined || right === undefined
    ? undefined
    : (left.steer_rad - right.steer_rad) / (2 * SMALL_MPS2);
}

/** U of the whole car from 1 to 4 m/s² at a speed. */
function gradientAt(car: TurnCar, speed_mps: number): number | undefined {
  const turns = FIT_MPS2.map((lateral_mps2) => steadyTurn(car, speed_mps, lateral_mps2)?.steer_rad);
  if (turns.some((steer_rad) => steer_rad === undefined)) return undefined;
  const slope = straightFit(
    FIT_MPS2,
    turns.map((steer_rad) => steer_rad ?? 0),
  )?.slope;
  return slope === undefined ? undefined : slope - car.wheelbase_m / speed_mps ** 2;
}

function criticalSpeed_mps(car: TurnCar, top_mps: number): number | undefined {
  const isStable = (speed_mps: number): boolean => (steerPerLateral(car, speed_mps) ?? 1) > 0;
  let stable_mps = LOWEST_MPS;
  for (let i = 1; i <= SPEEDS; i++) {
    const speed_mps = LOWEST_MPS + ((top_mps - LOWEST_MPS) * i) / SPEEDS;
    if (isStable(speed_mps)) {
      stable_mps = speed_mps;
      continue;
    }
    let unstable_mps = speed_mps;
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (stable_mps + unstable_mps) / 2;
      if (isStable(middle)) stable_mps = middle;
      else unstable_mps = middle;
    }
    return unstable_mps;
  }
  return undefined;
}

/** Follows the steady turn from a small lateral acceleration upwards, each from the one before, until there is none. */
function turnLimit(car: TurnCar, speed_mps: number): TurnLimit | undefined {
  let lateral_mps2 = LIMIT_START_MPS2;
  let turn = steadyTurn(car, speed_mps, lateral_mps2);
  if (turn === undefined) return undefined;
  const turns = [{ lateral_mps2, turn }];
  for (let step_mps2 = LIMIT_STEP_MPS2; step_mps2 > LIMIT_RESOLUTION_MPS2;) {
    const next = steadyTurn(car, speed_mps, lateral_mps2 + step_mps2, turn);
    if (next === undefined) {
      step_mps2 /= 2;
      continue;
    }
    lateral_mps2 += step_mps2;
    turn = next;
    turns.push({ lateral_mps2, turn });
  }
  const half_mps2 = NEAR_WIDTH * lateral_mps2;
  const steerAt = (part: number): number | undefined => {
    const at_mps2 = NEAR_LIMIT * lateral_mps2 + part * half_mps2;
    const near = turns.findLast((each) => each.lateral_mps2 <= at_mps2)?.turn;
    return steadyTurn(car, speed_mps, at_mps2, near)?.steer_rad;
  };
  const [above, below] = [steerAt(1), steerAt(-1)];
  const slope = above === undefined || below === undefined ? undefined : (above - below) / (2 * half_mps2);
  return {
    lateral_mps2,
    turn,
    gradient_radpmps2: slope === undefined ? undefined : slope - car.wheelbase_m / speed_mps ** 2,
  };
}

/** Computed once for a car. */
export const handlingFigures = cacheByObject((facts: CarFacts): HandlingFigures => {
  const car = createTurnCar(facts);
  const gradient = gradientAt(car, GRADIENT_SPEED_MPS);
  const top_mps = facts.setup.differentials[0].electronic === undefined ? topSpeed(facts).speed_mps : 0;
  const critical_mps = top_mps > LOWEST_MPS ? criticalSpeed_mps(car, top_mps) : undefined;
  const straight_mps = critical_mps ?? Math.max(top_mps, GRADIENT_SPEED_MPS);
  const straight = steerPerLateral(car, straight_mps);
  return {
    understeerGradient_radpmps2: gradient,
    characteristicSpeed_mps:
      gradient !== undefined && gradient > 0 ? Math.sqrt(car.wheelbase_m / gradient) : undefined,
    criticalSpeed_mps: critical_mps,
    straightGradient_radpmps2:
      straight === undefined ? undefined : straight - car.wheelbase_m / straight_mps ** 2,
    limit: turnLimit(car, GRADIENT_SPEED_MPS),
    leavesOutController: car.isControlled,
  };
});
