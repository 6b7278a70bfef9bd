import type { CarListing } from '../../../core/contract/car-requests.ts';

/** The sample car in a folder of this name, else the first one. */
export const sampleAt = (samples: readonly CarListing[], folder: string): CarListing | undefined =>
  samples.find(({ path }) => path.split(/[\\/]/).at(-2) === folder) ?? samples[0];
