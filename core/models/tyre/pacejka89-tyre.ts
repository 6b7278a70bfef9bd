import type { Pacejka89Setup } from '../../setup/tyre-setup.ts';
import { writeAligningShape, writeLateralShape, writeLongitudinalShape } from './pacejka89.ts';
import { compileSimilarity, type PacejkaCurves } from './pacejka-similarity.ts';
import type { TyreParams, TyreMounting } from './tyre.ts';

const CURVES: PacejkaCurves = {
  lateral: writeLateralShape,
  longitudinal: writeLongitudinalShape,
  aligning: writeAligningShape,
};

/** Index of a12 in the set: after a0 to a10, a111 and a112. */
const A12 = 13;

/** Compiles a Racer tyre, with Racer 0.5.0's defect where the setup has it. */
export function compilePacejka89(setup: Pacejka89Setup, mounting: TyreMounting): TyreParams {
  const a = setup.ignoresA12 ? setup.a.map((value, i) => (i === A12 ? 0 : value)) : setup.a;
  return compileSimilarity(CURVES, { ...setup, a }, mounting);
}
