import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';
import { seededPhase } from './noise.ts';

/** State of a car's tyres, one element per wheel. */
export interface LibreRallyTyreState {
  readonly spin_radps: Float64Array;
  readonly treadTemperature_K: Float64Array;
  readonly coreTemperature_K: Float64Array;
  /** Wear, 0 new to 1 worn out; tread life is 1 less this. */
  readonly wear: Float64Array;
  /** Rounding error of that sum (compensated-sum.ts), and the addition of the last step. */
  readonly wearRest: Float64Array;
  readonly wearAdded: Float64Array;
  readonly lateralDeflection_m: Float64Array;
  readonly longitudinalDeflection_m: Float64Array;
  readonly slipRatio: Float64Array;
  /** Slip angle with the sign of its lateral force. */
  readonly slipAngle_rad: Float64Array;
  readonly noisePhase: Float64Array;
}

/**
 * New tyres at ambient temperature, at rest. `seed` sets the start of each wheel's road noise; `columns` name the
 * quantity with `tyre.` before it.
 */
export function createTyreState(
  tyres: readonly LibreRallyTyre[],
  seed = 0,
  columns: Columns = OWN_COLUMNS,
): LibreRallyTyreState {
  const column = (name: string, of: (tyre: LibreRallyTyre, wheel: number) => number = () => 0) => {
    const values = columns.float64(`tyre.${name}`, tyres.length);
    values.set(tyres.map(of));
    return values;
  };
  return {
    spin_radps: column('spin_radps'),
    treadTemperature_K: column('treadTemperature_K', (tyre) => tyre.ambientTemperature_K),
    coreTemperature_K: column('coreTemperature_K', (tyre) => tyre.ambientTemperature_K),
    wear: column('wear'),
    wearRest: column('wearRest'),
    wearAdded: column('wearAdded'),
    lateralDeflection_m: column('lateralDeflection_m'),
    longitudinalDeflection_m: column('longitudinalDeflection_m'),
    slipRatio: column('slipRatio'),
    slipAngle_rad: column('slipAngle_rad'),
    noisePhase: column('noisePhase', (_, wheel) => seededPhase(seed, wheel)),
  };
}
