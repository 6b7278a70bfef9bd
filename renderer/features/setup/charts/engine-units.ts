import type { Shown } from '../../../../core/units/quantity.ts';

/** Display units of an engine's numbers. */
export interface EngineUnits {
  readonly speed: Shown;
  readonly torque: Shown;
  readonly power: Shown;
}
