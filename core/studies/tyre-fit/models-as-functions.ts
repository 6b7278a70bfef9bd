import { evaluateTyre } from '../../models/tyre/evaluate-tyre.ts';
import { compileMfTyre, evaluateMfForces } from '../../models/tyre/mf/magic-formula-tyre.ts';
import type { MfTyreData } from '../../setup/mf-tyre-data.ts';
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
import {
  TABLE_FX_N,
  TABLE_FY_N,
  TABLE_INCLINATION_RAD,
  TABLE_LOAD_N,
  TABLE_MZ_NM,
  TABLE_SLIP,
  TABLE_TANGENT,
  createTableWorkspace,
  evaluateTableTyre,
  type TableTyre,
} from '../../models/tyre/table-tyre.ts';
import {
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
} from '../../models/tyre/tyre.ts';
import type { TyreEvaluator } from './evaluator.ts';

/** A Magic Formula tyre at its nominal pressure and the speed of its measurement. */
export function mfAsFunction(data: MfTyreData): TyreEvaluator {
  const tyre = compileMfTyre(data);
  const w = createMfWorkspace();
  return ({ slipAngle_rad, slip, load_N, inclination_rad }) => {
    w[MF_LOAD_N] = load_N;
    w[MF_SLIP] = slip;
    w[MF_TANGENT] = Math.tan(slipAngle_rad);
    w[MF_CAMBER_RAD] = inclination_rad;
    w[MF_SPEED_MPS] = data.parameters.LONGVL;
    w[MF_PRESSURE_PA] = data.parameters.NOMPRES;
    evaluateMfForces(tyre, w);
    return { fx_N: w[MF_FX_N]!, fy_N: w[MF_FY_N]!, mz_Nm: w[MF_MZ_NM]! };
  };
}

export function tableAsFunction(tyre: TableTyre): TyreEvaluator {
  const w = createTableWorkspace();
  return ({ slipAngle_rad, slip, load_N, inclination_rad }) => {
    w[TABLE_LOAD_N] = load_N;
    w[TABLE_SLIP] = slip;
    w[TABLE_TANGENT] = Math.tan(slipAngle_rad);
    w[TABLE_INCLINATION_RAD] = inclination_rad;
    evaluateTableTyre(tyre, w);
    return { fx_N: w[TABLE_FX_N]!, fy_N: w[TABLE_FY_N]!, mz_Nm: w[TABLE_MZ_NM]! };
  };
}

/** A compiled tyre of a wheel; inclination is that of the wheel, including the compiled one. */
export function tyreAsFunction(tyre: TyreParams): TyreEvaluator {
  const io = createTyreIo();
  return ({ slipAngle_rad, slip, load_N, inclination_rad }) => {
    io[TYRE_LOAD_N] = load_N;
    io[TYRE_SLIP] = slip;
    io[TYRE_TANGENT] = Math.tan(slipAngle_rad);
    io[TYRE_LEAN_RAD] = inclination_rad - tyre.inclination_rad;
    evaluateTyre(tyre, io);
    return { fx_N: io[TYRE_FX_N]!, fy_N: io[TYRE_FY_N]!, mz_Nm: io[TYRE_MZ_NM]! };
  };
}
