import { LIBRERALLY_SURFACES } from '../surface/librerally-surfaces.ts';
import { aLibreRallyDrive } from '../vehicle/librerally/testing/a-librerally-drive.ts';
import type { Workload } from './measure.ts';

const STEPS = 2000;

/** The default car of the LibreRally model, swaying at 20 m/s on tarmac; one operation is one step of 4 ms. */
export function createLibreRallyWorkload(): Workload {
  const drive = aLibreRallyDrive(LIBRERALLY_SURFACES.Tarmac);
  return {
    run: () => {
      drive.steps(STEPS);
      return STEPS;
    },
  };
}
