import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import type { TyreConditionParams } from './condition-params.ts';

/** Heat and wear state of a car's tyres, one element per wheel. */
export interface TyreConditionState {
  readonly treadTemperature_K: Float64Array;
  readonly coreTemperature_K: Float64Array;
  /** Sliding energy since the tyres were new, and the rounding error of that sum (compensated-sum.ts). */
  readonly slidingEnergy_J: Float64Array;
  readonly slidingEnergyRest_J: Float64Array;
  /** Distance rolled, for the road noise. */
  readonly rolled_m: Float64Array;
}

/** `columns` name the quantity with `tyre.` before it. */
export function createCondition(count: number, columns: Columns = OWN_COLUMNS): TyreConditionState {
  const column = (name: string): Float64Array => columns.float64(`tyre.${name}`, count);
  return {
    treadTemperature_K: column('treadTemperature_K'),
    coreTemperature_K: column('coreTemperature_K'),
    slidingEnergy_J: column('slidingEnergy_J'),
    slidingEnergyRest_J: column('slidingEnergyRest_J'),
    rolled_m: column('rolled_m'),
  };
}

/** New tyres at their starting temperature. */
export function resetCondition(state: TyreConditionState, params: readonly TyreConditionParams[]): void {
  state.slidingEnergy_J.fill(0);
  state.slidingEnergyRest_J.fill(0);
  state.rolled_m.fill(0);
  params.forEach(({ start_K }, wheel) => {
    state.treadTemperature_K[wheel] = start_K;
    state.coreTemperature_K[wheel] = start_K;
  });
}
