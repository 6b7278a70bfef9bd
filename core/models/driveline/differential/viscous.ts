import type { DifferentialSetup } from '../../../setup/setup.ts';
import { LAW_CAPACITY_NM, LAW_TRANSFER_NM, LAW_VISCOUS_NMSPRAD, type DifferentialLaw } from '../law.ts';

/**
 * Locking torque = locking_coeff x speed difference (Racer's differentials), at most the limit; a difference of the two output
 * torques, half of which acts on each shaft (docs/sources/racer-format.md 4.2). Without viscosity there is no fluid, and a capacity
 * would be dry friction: such a differential is free.
 */
export function viscousLaw(differential: DifferentialSetup): DifferentialLaw {
  const coefficient = differential.lockingCoefficient_Nmsprad;
  const limit = differential.lockingLimit_Nm;
  const acts = coefficient > 0 && limit > 0;
  const held = Float64Array.of(acts ? limit : 0, acts ? coefficient : 0);
  return {
    write: (io) => {
      io[LAW_CAPACITY_NM] = held[0]!;
      io[LAW_VISCOUS_NMSPRAD] = held[1]!;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: () => undefined,
  };
}
