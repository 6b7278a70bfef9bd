import type { MassPlanAnswer, PlacedMass } from '../../core/contract/mass-plans.ts';
import type { CarText } from './car-model.ts';
import { drawing } from './request-row.ts';

/** Requested plans for the open car; undefined or empty for none. */
export interface MassWishes {
  /** Share of the weight, 0 to 1. */
  readonly frontShare: number | undefined;
  readonly masses: readonly PlacedMass[];
}

export interface MassPlans {
  readonly frontShare: MassPlanAnswer | undefined;
  readonly masses: MassPlanAnswer | undefined;
}

export const MASS_PLAN_WORK = {
  'setup/mass-plans': drawing<
    { readonly cars: { readonly car: CarText }; readonly wishes: MassWishes },
    MassPlans
  >(),
};
