import { evaluateTyre } from '../../../models/tyre/evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
} from '../../../models/tyre/tyre.ts';
import { tyreFacts } from '../../../models/tyre/tyre-facts.ts';
import { tyreForces } from '../../../models/racebench/wheels/wheel-tyre-facts.ts';
import type { LoggedCar } from './logged-car.ts';

const io = createTyreIo();

function evaluate({ facts }: LoggedCar, wheel: number, load_N: number, slip: number, tangent: number): void {
  const tyre = facts.wheels.tyres[wheel];
  io.fill(0);
  if (tyre === undefined || !(load_N > 0)) return;
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = tangent;
  io[TYRE_FRICTION] = facts.wheels.frictionScale[wheel] ?? 1;
  io[TYRE_SHIFT_WEIGHT] = 0;
  evaluateTyre(tyre, io);
}

/** Longitudinal force of a wheel's tyre without slip angle, driving positive. */
export function contactForce_N(car: LoggedCar, wheel: number, load_N: number, slip: number): number {
  evaluate(car, wheel, load_N, slip, 0);
  return Number.isFinite(slip) ? io[TYRE_FX_N]! : NaN;
}

/** Size of the lateral force of a wheel's tyre at a slip angle. */
export function lateralForce_N(car: LoggedCar, wheel: number, load_N: number, slipAngle_rad: number): number {
  evaluate(car, wheel, load_N, 0, Math.tan(Math.abs(slipAngle_rad)));
  return Math.abs(io[TYRE_FY_N]!);
}

/** Friction coefficient of the tyres of the car.ini, lateral, mean of the four at their static loads. */
export function gripOfModel({ facts }: LoggedCar): number {
  let sum = 0;
  facts.wheels.tyres.forEach((tyre, w) => {
    sum +=
      tyreFacts(tyre, facts.rest.wheelLoad_N[w] ?? 0, facts.wheels.frictionScale[w] ?? 1).lateralFriction / 4;
  });
  return sum;
}

/** Slip ratios between which a force is looked for: a wheel that slips more is not one that nearly rolls. */
const MAX_SLIP = 0.1;
const BISECTIONS = 30;

/**
 * Slip ratio of a straight rolling wheel whose contact patch has this longitudinal force, driving positive: the shifts of a tyre file (PHX,
 * PVX) are in it. NaN where the tyre does not reach the force by a slip ratio of 0.1.
 */
export function slipUnderForce(car: LoggedCar, wheel: number, load_N: number, force_N: number): number {
  const forceAt = (slip: number): number => tyreForces(car.facts, wheel, load_N, slip, 0, true).x_N;
  let [low, high] = [-MAX_SLIP, MAX_SLIP];
  if (!(forceAt(low) < force_N && forceAt(high) > force_N)) return NaN;
  for (let k = 0; k < BISECTIONS; k++) {
    const middle = (low + high) / 2;
    if (forceAt(middle) < force_N) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
