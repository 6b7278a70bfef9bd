import type { FitQuantity } from '../../contract/tyre-fit.ts';
import { compileAligning, evaluateAligning } from '../../models/tyre/mf/aligning.ts';
import type { MfParameters } from '../../catalogue/mf-coefficients.ts';
import { compileCombined, evaluateCombinedFx, evaluateCombinedFy } from '../../models/tyre/mf/combined.ts';
import { usualConventions } from '../../models/tyre/mf/conventions.ts';
import { compilePureFx, evaluatePureFx } from '../../models/tyre/mf/pure-fx.ts';
import { compilePureFy, evaluatePureFy } from '../../models/tyre/mf/pure-fy.ts';
import { compileState, evaluateState } from '../../models/tyre/mf/mf-state.ts';
import { widestRange } from '../../models/tyre/mf/validity.ts';
import {
  MF_CAMBER_RAD,
  MF_FX_N,
  MF_FY_N,
  MF_LOAD_N,
  MF_MZ_NM,
  MF_PRESSURE_PA,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  createMfWorkspace,
} from '../../models/tyre/mf/mf-workspace.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';

const VERSION = 'MF5.2';
const SLOTS: Readonly<Record<FitQuantity, number>> = { fx_N: MF_FX_N, fy_N: MF_FY_N, mz_Nm: MF_MZ_NM };

/**
 * One force of MF 5.2 at each row, written to `out`. Coefficients that MF 5.2 does not have must be at their defaults.
 * Only the needed quantities are computed: a fit spends its time here.
 */
export function evaluateRows(
  p: MfParameters,
  m: TyreMeasurements,
  quantity: FitQuantity,
  out: Float64Array,
): void {
  const conventions = usualConventions(VERSION);
  const state = compileState(p, conventions, widestRange(p.NOMPRES));
  const pureFx = compilePureFx(p, conventions, false);
  const pureFy = compilePureFy(p, VERSION, conventions, false);
  const combined = compileCombined(p, conventions, false);
  const aligning = compileAligning(p, VERSION, conventions);
  const slot = SLOTS[quantity];
  const w = createMfWorkspace();
  w[MF_SPEED_MPS] = p.LONGVL;
  w[MF_PRESSURE_PA] = p.NOMPRES;
  for (let row = 0; row < m.count; row++) {
    w[MF_LOAD_N] = m.load_N[row]!;
    w[MF_SLIP] = m.slip[row]!;
    w[MF_TANGENT] = Math.tan(m.slipAngle_rad[row]!);
    w[MF_CAMBER_RAD] = m.inclination_rad[row]!;
    evaluateState(state, 1, w);
    if (quantity !== 'fy_N') {
      evaluatePureFx(pureFx, w);
      evaluateCombinedFx(combined, w);
    }
    if (quantity !== 'fx_N') {
      evaluatePureFy(pureFy, w);
      evaluateCombinedFy(combined, w);
    }
    if (quantity === 'mz_Nm') evaluateAligning(aligning, w);
    out[row] = w[slot]!;
  }
}
