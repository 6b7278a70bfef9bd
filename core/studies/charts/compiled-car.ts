import { RacebenchError } from '../../contract/errors.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts, vehicleFacts } from '../../models/facts/compile-facts.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** The car as a run has it; undefined where no run of it can start. Compiled once for all charts. */
export const compiledCar = cacheByObject((setup: Setup) => attempt(() => carFacts(setup)));

/** The same of any vehicle: for pictures, which state no figures of a car with four wheels. */
export const compiledVehicle = cacheByObject((setup: Setup) => attempt(() => vehicleFacts(setup)));

function attempt(compile: () => CarFacts): CarFacts | undefined {
  try {
    return compile();
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'CAR_INVALID') return undefined;
    throw error;
  }
}
