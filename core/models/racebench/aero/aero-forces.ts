import { AIR_DENSITY_KGPM3 } from '../../../math/constants.ts';

/** Force per v |v| of the body along the flow: 1/2 rho cx A. */
export function dragFactor(dragCoefficient: number, frontalArea_m2: number): number {
  return 0.5 * AIR_DENSITY_KGPM3 * dragCoefficient * frontalArea_m2;
}

/**
 * Force per squared forward speed of a wing: span x chord x coefficient x angle x rho, the angle in radians.
 * Racer's own formula: linear in the angle and without the one half of the textbook (docs/sources/racer-format.md section 5).
 */
export function wingFactor(span_m: number, chord_m: number, coefficient: number, angle_rad: number): number {
  return span_m * chord_m * coefficient * angle_rad * AIR_DENSITY_KGPM3;
}
