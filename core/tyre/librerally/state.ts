import type { LibreRallyTyre } from './params.ts';
import { seededPhase } from './noise.ts';

/** What the tyres of a car remember, one element per wheel. */
export interface LibreRallyTyreState {
  readonly spin_radps: Float64Array;
  readonly treadTemperature_K: Float64Array;
  readonly coreTemperature_K: Float64Array;
  /** 0 new to 1 gone; tread life is 1 less this. */
  readonly wear: Float64Array;
  readonly lateralDeflection_m: Float64Array;
  readonly longitudinalDeflection_m: Float64Array;
  readonly slipRatio: Float64Array;
  /** With the sign of the side force it gives. */
  readonly slipAngle_rad: Float64Array;
  readonly noisePhase: Float64Array;
}

/** New tyres at ambient temperature, standing still. `seed` sets where each wheel's road noise starts. */
export function createTyreState(tyres: readonly LibreRallyTyre[], seed = 0): LibreRallyTyreState {
  const ambient = Float64Array.from(tyres, (tyre) => tyre.ambientTemperature_K);
  const zeros = (): Float64Array => new Float64Array(tyres.length);
  return {
    spin_radps: zeros(),
    treadTemperature_K: ambient,
    coreTemperature_K: ambient.slice(),
    wear: zeros(),
    lateralDeflection_m: zeros(),
    longitudinalDeflection_m: zeros(),
    slipRatio: zeros(),
    slipAngle_rad: zeros(),
    noisePhase: Float64Array.from(tyres, (_, wheel) => seededPhase(seed, wheel)),
  };
}
