import type { CornerFacts, UntyredWheels } from './car-facts.ts';

/**
 * Corner force laws, all upward on the body and downward on the wheel when positive. Length is the distance of the
 * wheel centre below the mount; it falls in compression.
 */

/** Travel into a stop at which its rate has doubled: a rubber about 20 mm thick. Our figure. */
const STOP_HARDENING_M = 0.01;
/** Stop rate over spring rate at first touch. Our figure; stiff against the spring, soft against the step. */
export const STOP_RATE_FACTOR = 8;

/** Linear spring (docs/sources/racer-format.md section 5). */
export function springForce_N(rate_Npm: number, restLength_m: number, length_m: number): number {
  return rate_Npm * (restLength_m - length_m);
}

/** Damper rate for the direction of travel: bump while the length falls, rebound while it grows. */
export function damperRate_Nspm(bump_Nspm: number, rebound_Nspm: number, lengthRate_mps: number): number {
  return lengthRate_mps < 0 ? bump_Nspm : rebound_Nspm;
}

/** Anti-roll bar on this side: rate x (length of the other side - length of this side). */
export function barForce_N(rate_Npm: number, length_m: number, otherLength_m: number): number {
  return rate_Npm * (otherLength_m - length_m);
}

/** Travel beyond the limits: positive below the shortest length, negative beyond the longest, else 0. */
export function stopTravel_m(length_m: number, minLength_m: number, maxLength_m: number): number {
  return length_m < minLength_m
    ? minLength_m - length_m
    : length_m > maxLength_m
      ? maxLength_m - length_m
      : 0;
}

/** Progressive stop: k x (1 + |x| / x0), upward on the body in bump, downward at full droop. */
export function stopForce_N(rate_Npm: number, travel_m: number): number {
  return rate_Npm * travel_m * (1 + Math.abs(travel_m) / STOP_HARDENING_M);
}

/** Slope of {@link stopForce_N}, for the implicit step and the static solution. */
export function stopTangent_Npm(rate_Npm: number, travel_m: number): number {
  return travel_m === 0 ? 0 : rate_Npm * (1 + (2 * Math.abs(travel_m)) / STOP_HARDENING_M);
}

/** Spring, stop and anti-roll-bar force at the given lengths (four from `at` on), upward on the body; no damper. */
export function staticSuspensionForce_N(
  corners: CornerFacts,
  length_m: Float64Array,
  wheel: number,
  at = 0,
): number {
  const length = length_m[at + wheel]!;
  const travel = stopTravel_m(length, corners.minLength_m[wheel]!, corners.maxLength_m[wheel]!);
  return (
    springForce_N(corners.springRate_Npm[wheel]!, corners.springRestLength_m[wheel]!, length) +
    stopForce_N(corners.stopRate_Npm[wheel]!, travel) +
    // The other wheel of the axle has the index with its last bit flipped.
    barForce_N(corners.barRate_Npm[wheel]!, length, length_m[at + (wheel ^ 1)]!)
  );
}

/** Force of the tyre spring with the wheel centre this far (four numbers from `at` on) from the contact plane; zero in the air. */
export function tyreLoad_N(
  wheels: UntyredWheels,
  loadedRadius_m: Float64Array,
  wheel: number,
  at = 0,
): number {
  const deflection_m = wheels.radius_m[wheel]! - loadedRadius_m[at + wheel]!;
  return deflection_m > 0 ? wheels.tyreRate_Npm[wheel]! * deflection_m : 0;
}

/**
 * Length of a suspension whose roll-centre point is at `point_m` along the axis of travel and its wheel at `wheel_m`. A
 * corner's force acts on the body at roll-centre height, and its length is measured from there along the travel, so
 * that force and length are work-conjugate: the body then rolls under its own weight by the distance of the centre of
 * gravity from the roll axis.
 */
export function suspensionLength_m(
  corners: CornerFacts,
  wheel: number,
  point_m: number,
  wheel_m: number,
): number {
  return corners.mountZ_m[wheel]! - corners.rollCentreZ_m[wheel]! + point_m - wheel_m;
}
