import { FIT_QUANTITIES, type FitQuantity } from '../../../../core/contract/tyre-fit.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import type { useQuantities } from '../../../workspace/use-quantities.ts';

/** A force or moment of a fit in the chosen units. */
export function shownQuantity(show: ReturnType<typeof useQuantities>, quantity: FitQuantity): Shown {
  const { unit, digits } = FIT_QUANTITIES[quantity];
  return show(unit === 'N' ? 'force_N' : 'aligningMoment_Nm', unit, digits);
}
