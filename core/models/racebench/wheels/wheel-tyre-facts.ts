import { greatestUpTo, type Peak } from '../../../math/peak.ts';
import { evaluateTyre } from '../../tyre/evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
} from '../../tyre/tyre.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/** Slips at which the peaks are searched. */
const MAX_ANGLE_RAD = 0.7;
const MAX_SLIP = 0.6;
const SEARCH_STEPS = 350;
/** Slip angle of the stiffness, small against every peak. */
const SMALL_ANGLE_RAD = 1e-4;

/** Figures of a wheel's tyre at a load, friction_road included. */
export interface TyreFacts {
  readonly lateralFriction: number;
  readonly brakingFriction: number;
  readonly drivingFriction: number;
  readonly corneringStiffness_Nprad: number;
  /** Slip angle and slip ratio at the peaks of the curves. */
  readonly peakAngle_rad: number;
  readonly peakSlip: number;
  /** Parts of the peaks at the file's optimal slips. */
  readonly lateralAtOptimal: number;
  readonly drivingAtOptimal: number;
}

/** Tyre forces on a wheel, ISO wheel axes. */
export interface TyreForces {
  readonly x_N: number;
  readonly y_N: number;
  /** Self-aligning moment. */
  readonly z_Nm: number;
}

const FRESH = createTyreIo();
const io = createTyreIo();

/** Forces at a slip ratio and angle; `isRolling` includes the shifts of the curves. */
export function tyreForces(
  facts: CarFacts,
  wheel: number,
  load_N: number,
  slip: number,
  angle_rad: number,
  isRolling = false,
): TyreForces {
  const tyre = facts.wheels.tyres[wheel];
  if (tyre === undefined) return { x_N: 0, y_N: 0, z_Nm: 0 };
  io.set(FRESH);
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = Math.tan(angle_rad);
  io[TYRE_FRICTION] = facts.wheels.frictionScale[wheel] ?? 1;
  io[TYRE_SHIFT_WEIGHT] = isRolling ? 1 : 0;
  evaluateTyre(tyre, io);
  return { x_N: io[TYRE_FX_N] ?? 0, y_N: io[TYRE_FY_N] ?? 0, z_Nm: io[TYRE_MZ_NM] ?? 0 };
}

function peakOf(most: number, forceAt: (slip: number) => number): Peak {
  return greatestUpTo((slip) => Math.abs(forceAt(slip)), most, SEARCH_STEPS);
}

function lateralPeak(facts: CarFacts, wheel: number, load_N: number): Peak {
  return peakOf(MAX_ANGLE_RAD, (angle) => tyreForces(facts, wheel, load_N, 0, angle).y_N);
}

/** Peak lateral force of a wheel at a load. */
export function lateralPeak_N(facts: CarFacts, wheel: number, load_N: number): number {
  return lateralPeak(facts, wheel, load_N).value;
}

/**
 * Peak lateral force of both tyres of an axle at one slip angle, which is that of both wheels: less than the sum of their
 * own peaks, which lie at other angles under other loads.
 */
export function axleLateralPeak_N(facts: CarFacts, left: number, inner_N: number, outer_N: number): number {
  return peakOf(
    MAX_ANGLE_RAD,
    (angle) =>
      tyreForces(facts, left, inner_N, 0, angle).y_N + tyreForces(facts, left, outer_N, 0, angle).y_N,
  ).value;
}

/**
 * Lateral force of a wheel that rolls straight ahead at its static load, positive to the left: conicity, ply steer,
 * camber.
 */
export function straightForce_N(facts: CarFacts, wheel: number): number {
  return tyreForces(facts, wheel, facts.rest.wheelLoad_N[wheel] ?? 0, 0, 0, true).y_N;
}

/** Lateral force straight ahead over the load, above which a car pulls to one side. Our figure. */
export const MAX_PULL = 0.01;

/** Lateral force per slip angle of a wheel at a load, at no slip. */
export function corneringStiffness_Nprad(facts: CarFacts, wheel: number, load_N: number): number {
  return -tyreForces(facts, wheel, load_N, 0, SMALL_ANGLE_RAD).y_N / SMALL_ANGLE_RAD;
}

/** Standing on its static load. */
export function tyreFacts(facts: CarFacts, wheel: number): TyreFacts {
  return tyreFactsAt(facts, wheel, facts.rest.wheelLoad_N[wheel] ?? 0);
}

export function tyreFactsAt(facts: CarFacts, wheel: number, load_N: number): TyreFacts {
  const lateral = lateralPeak(facts, wheel, load_N);
  const braking = peakOf(MAX_SLIP, (slip) => tyreForces(facts, wheel, load_N, -slip, 0).x_N);
  const driving = peakOf(MAX_SLIP, (slip) => tyreForces(facts, wheel, load_N, slip, 0).x_N);
  const tyre = facts.wheels.tyres[wheel];
  const optimalX_N = tyreForces(facts, wheel, load_N, tyre?.peakSlip ?? 0, 0).x_N;
  const optimalY_N = tyreForces(facts, wheel, load_N, 0, tyre?.peakSlipAngle_rad ?? 0).y_N;
  return {
    lateralFriction: lateral.value / load_N,
    brakingFriction: braking.value / load_N,
    drivingFriction: driving.value / load_N,
    corneringStiffness_Nprad: corneringStiffness_Nprad(facts, wheel, load_N),
    peakAngle_rad: lateral.at,
    peakSlip: driving.at,
    lateralAtOptimal: Math.abs(optimalY_N) / lateral.value,
    drivingAtOptimal: Math.abs(optimalX_N) / driving.value,
  };
}
