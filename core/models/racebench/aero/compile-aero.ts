import { dragFactor, wingFactor } from './aero-forces.ts';
import type { AeroSetup } from '../../../setup/setup.ts';
import type { AeroParams } from '../../facts/params.ts';

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
