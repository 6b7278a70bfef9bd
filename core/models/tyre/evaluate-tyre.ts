import { TYRE_FRICTION, TYRE_LOAD_N, type TyreParams, writeNoForce } from './tyre.ts';

/** Fills the outputs of `io` from its inputs (see tyre.ts). Without load or friction there is no force. */
export function evaluateTyre(tyre: TyreParams, io: Float64Array): void {
  if (io[TYRE_LOAD_N]! > 0 && io[TYRE_FRICTION]! > 0) tyre.evaluate(io);
  else writeNoForce(io);
}
