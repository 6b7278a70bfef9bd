import { barForce_N, springForce_N } from './spring-damper.ts';
import { stopForce_N, stopTravel_m } from './travel-stop.ts';
import type { CornerParams, UntyredWheels } from '../../facts/params.ts';

/** Spring, stop and anti-roll-bar force at the given lengths, upward on the body; no damper. */
export function staticSuspensionForce_N(
  corners: CornerParams,
  length_m: Float64Array,
  wheel: number,
): number {
  const length = length_m[wheel]!;
  const travel = stopTravel_m(length, corners.minLength_m[wheel]!, corners.maxLength_m[wheel]!);
  return (
    springForce_N(corners.springRate_Npm[wheel]!, corners.springRestLength_m[wheel]!, length) +
    stopForce_N(corners.stopRate_Npm[wheel]!, travel) +
    // The other wheel of the axle has the index with its last bit flipped.
    barForce_N(corners.barRate_Npm[wheel]!, length, length_m[wheel ^ 1]!)
  );
}

/** Force of the tyre spring with the wheel centre this far from the contact plane; zero in the air. */
export function tyreLoad_N(wheels: UntyredWheels, loadedRadius_m: Float64Array, wheel: number): number {
  const deflection_m = wheels.radius_m[wheel]! - loadedRadius_m[wheel]!;
  return deflection_m > 0 ? wheels.tyreRate_Npm[wheel]! * deflection_m : 0;
}

/**
 * Length of a suspension whose roll-centre point is at `point_m` along the axis of travel and its wheel at `wheel_m`. A
 * corner's force acts on the body at roll-centre height, and its length is measured from there along the travel, so
 * that force and length are work-conjugate: the body then rolls under its own weight by the distance of the centre of
 * gravity from the roll axis.
 */
export function suspensionLength_m(
  corners: CornerParams,
  wheel: number,
  point_m: number,
  wheel_m: number,
): number {
  return corners.mountZ_m[wheel]! - corners.rollCentreZ_m[wheel]! + point_m - wheel_m;
}
