import type { Shown } from '../../../core/units/quantity.ts';

/** How the numbers of an engine are shown. */
export interface EngineUnits {
  readonly speed: Shown;
  readonly torque: Shown;
  readonly power: Shown;
}
