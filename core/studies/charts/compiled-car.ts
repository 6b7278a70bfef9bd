import { RacebenchError } from '../../contract/errors.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** The car as a run has it; undefined where no run of it can start. Compiled once for all charts. */
export const compiledCar = cacheByObject((setup: Setup): CarFacts | undefined => {
  try {
    return carFacts(setup);
  } catch (error) {
    if (error instanceof RacebenchError && error.code === 'CAR_INVALID') return undefined;
    throw error;
  }
});
