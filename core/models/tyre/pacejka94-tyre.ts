import type { Pacejka94Setup } from '../../setup/tyre-setup.ts';
import { writeAligningShape94, writeLateralShape94, writeLongitudinalShape94 } from './pacejka94.ts';
import { compileSimilarity, type PacejkaCurves } from './pacejka-similarity.ts';
import type { TyreParams, TyreMounting } from './tyre.ts';

/** The equations without guards; those against unusable data are common to all sets (pacejka89-guard.ts). */
const CURVES: PacejkaCurves = {
  lateral: (a, shape) => writeLateralShape94(a, shape),
  longitudinal: (b, shape) => writeLongitudinalShape94(b, shape),
  aligning: (c, shape) => writeAligningShape94(c, shape),
};

/** Compiles a tyre of a '94 set, combined by the same similarity as '89. */
export function compilePacejka94(setup: Pacejka94Setup, mounting: TyreMounting): TyreParams {
  return compileSimilarity(CURVES, setup, mounting);
}
