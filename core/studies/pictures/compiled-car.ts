import { RacebenchError } from '../../contract/errors.ts';
import { keptByObject } from '../../math/kept.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../../models/racebench/compile.ts';
import type { VehicleParams } from '../../models/facts/params.ts';

/** The car as a run has it; undefined where no run of it can start. Compiled once for all pictures. */
export const compiledCar = keptByObject((setup: Setup): VehicleParams | undefined => {
  try {
    return compileVehicle(setup);
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'CAR_INVALID') return undefined;
    throw error;
  }
});
