import { AIR_DENSITY_KGPM3 } from '../../math/constants.ts';
import type { AeroSetup } from '../../setup/setup.ts';

export interface AeroParams {
  /** Drag force per v |v|, and its point of application. */
  readonly drag: number;
  readonly dragCentre_m: Float64Array;
  /** Per wing: drag and downforce per squared forward speed; x, y, z of the centre. */
  readonly wingDrag: Float64Array;
  readonly wingDownforce: Float64Array;
  readonly wingCentre_m: Float64Array;
}

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

export function compileAero(aero: AeroSetup): AeroParams {
  const wings = aero.wings;
  return {
    drag: dragFactor(aero.dragCoefficient, aero.frontalArea_m2),
    dragCentre_m: Float64Array.of(aero.centre_m.x, aero.centre_m.y, aero.centre_m.z),
    wingDrag: Float64Array.from(wings, (w) =>
      wingFactor(w.span_m, w.chord_m, w.dragCoefficient, w.angle_rad),
    ),
    wingDownforce: Float64Array.from(wings, (w) =>
      wingFactor(w.span_m, w.chord_m, w.downforceCoefficient, w.angle_rad),
    ),
    wingCentre_m: Float64Array.from(wings.flatMap((w) => [w.centre_m.x, w.centre_m.y, w.centre_m.z])),
  };
}
