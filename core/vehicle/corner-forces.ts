import { barForce_N, springForce_N } from '../suspension/spring-damper.ts';
import { stopForce_N, stopTravel_m } from '../suspension/travel-stop.ts';
import type { CornerParams, WheelParams } from './params.ts';

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
    // The other wheel of the axle is the index with its last bit turned.
    barForce_N(corners.barRate_Npm[wheel]!, length, length_m[wheel ^ 1]!)
  );
}

/** Vertical tyre force of a wheel at this height; zero in the air. */
export function tyreLoad_N(wheels: WheelParams, wheelHeight_m: Float64Array, wheel: number): number {
  const deflection_m = wheels.radius_m[wheel]! - wheelHeight_m[wheel]!;
  return deflection_m > 0 ? wheels.tyreRate_Npm[wheel]! * deflection_m : 0;
}
