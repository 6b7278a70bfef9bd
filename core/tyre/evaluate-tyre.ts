import type { TyreSetup } from '../setup/setup.ts';
import { compilePacejka89, evaluatePacejka89 } from './pacejka89-tyre.ts';
import { compileSimpleTyre, evaluateSimpleTyre } from './simple-tyre.ts';
import { TYRE_FRICTION, TYRE_LOAD_N, type TyreParams, writeNoForce } from './tyre.ts';

/** Compiles a wheel's tyre for its static load, inclination (ISO 8855) and unloaded radius. */
export function compileTyre(
  setup: TyreSetup,
  nominalLoad_N: number,
  inclination_rad: number,
  radius_m: number,
): TyreParams {
  switch (setup.model) {
    case 'pacejka89':
      return compilePacejka89(setup, nominalLoad_N, inclination_rad, radius_m);
    case 'simple':
      return compileSimpleTyre(setup, nominalLoad_N, inclination_rad, radius_m);
  }
}

/** Fills the outputs of `io` from its inputs (see tyre.ts). Without load or friction there is no force. */
export function evaluateTyre(tyre: TyreParams, io: Float64Array): void {
  if (io[TYRE_LOAD_N]! <= 0 || io[TYRE_FRICTION]! <= 0) writeNoForce(io);
  else if (tyre.model === 'pacejka89') evaluatePacejka89(tyre, io);
  else evaluateSimpleTyre(tyre, io);
}
