import { cacheByKey, cacheByObject } from '../../../math/cache.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';
import { steadyTurn } from '../../../models/racebench/steady-turn/steady-turn.ts';
import { createTurnCar } from '../../../models/racebench/steady-turn/turn-car.ts';
import { armsOf, type LoggedCar } from './logged-car.ts';

/** Steps of speed and lateral acceleration between which the angle is linear. */
const STEP_MPS = 1;
const STEP_MPS2 = 0.25;
const MAX_SOLUTIONS = 20_000;

/** Angle of the front wheels in a turn of this curvature without slip angles: tan delta = L / sqrt(R^2 - b^2). */
export function turnAngle_rad(car: LoggedCar, curvature_perm: number): number {
  const [, rear_m] = armsOf(car);
  const across = Math.min(0.99, Math.abs(rear_m * curvature_perm));
  return Math.atan((car.driver.wheelbase_m * curvature_perm) / Math.sqrt(1 - across ** 2));
}

type Step = readonly [speedStep: number, lateralStep: number];

/** Solutions of steady turns of a car at the steps, each solved once. */
const solutionsOf = cacheByObject((facts: CarFacts) => {
  const car = createTurnCar(facts);
  return cacheByKey(
    MAX_SOLUTIONS,
    (step: Step) => step.join(' '),
    ([speedStep, lateralStep]) => steadyTurn(car, speedStep * STEP_MPS, lateralStep * STEP_MPS2),
  );
});

/**
 * Angle of the front wheels beyond {@link turnAngle_rad} in a steady turn of the car.ini's car, positive to the left: slip angles with
 * the load that drag and drive move, and the yaw moment of the differential. NaN where that car has no such turn.
 */
export function turnCompliance_rad(car: LoggedCar, speed_mps: number, lateral_mps2: number): number {
  const solution = solutionsOf(car.facts);
  const at = (step: Step): number => {
    const turn = solution(step);
    return turn === undefined
      ? NaN
      : turn.steer_rad - turnAngle_rad(car, turn.yawRate_radps / (step[0] * STEP_MPS));
  };
  const [row, column] = [speed_mps / STEP_MPS, lateral_mps2 / STEP_MPS2];
  const [low, left] = [Math.floor(row), Math.floor(column)];
  const along = (speedStep: number): number => {
    const [from, to] = [at([speedStep, left]), at([speedStep, left + 1])];
    return from + (to - from) * (column - left);
  };
  const [slow, fast] = [along(low), along(low + 1)];
  return slow + (fast - slow) * (row - low);
}
