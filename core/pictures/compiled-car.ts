import { RacebenchError } from '../contract/errors.ts';
import type { Setup } from '../setup/setup.ts';
import { compileVehicle } from '../vehicle/compile.ts';
import type { VehicleParams } from '../vehicle/params.ts';

const COMPILED = new WeakMap<Setup, VehicleParams | 'none'>();

function compiled(setup: Setup): VehicleParams | 'none' {
  try {
    return compileVehicle(setup);
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'CAR_INVALID') return 'none';
    throw error;
  }
}

/** The car as a run has it; undefined where no run of it can start. Compiled once for all pictures. */
export function compiledCar(setup: Setup): VehicleParams | undefined {
  const found = COMPILED.get(setup) ?? compiled(setup);
  COMPILED.set(setup, found);
  return found === 'none' ? undefined : found;
}
