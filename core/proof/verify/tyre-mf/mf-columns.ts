import {
  MF_DEFLECTION_M,
  MF_EFFECTIVE_RADIUS_M,
  MF_FX_N,
  MF_FY_N,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_LATERAL_STIFFNESS_NPM,
  MF_LOADED_RADIUS_M,
  MF_LONGITUDINAL_STIFFNESS_NPM,
  MF_MUX,
  MF_MUY,
  MF_MX_NM,
  MF_MY_NM,
  MF_MZR_NM,
  MF_MZ_NM,
  MF_OMEGA_RADPS,
  MF_SIGMA_X_M,
  MF_SIGMA_Y_M,
  MF_TRAIL_M,
  MF_VERTICAL_STIFFNESS_NPM,
} from '../../../models/tyre/mf/mf-workspace.ts';

interface MfColumn {
  readonly slot: number;
  /** Selects the absolute tolerance. */
  readonly kind: 'force' | 'moment' | 'other';
}

const force = (slot: number): MfColumn => ({ slot, kind: 'force' });
const moment = (slot: number): MfColumn => ({ slot, kind: 'moment' });
const other = (slot: number): MfColumn => ({ slot, kind: 'other' });

/** Every result a table of a Magic Formula tyre can have. */
export const MF_COLUMNS: Readonly<Record<string, MfColumn>> = {
  Fx_N: force(MF_FX_N),
  Fy_N: force(MF_FY_N),
  Mx_Nm: moment(MF_MX_NM),
  My_Nm: moment(MF_MY_NM),
  Mz_Nm: moment(MF_MZ_NM),
  Mzr_Nm: moment(MF_MZR_NM),
  Kxk_N: other(MF_KXK_N),
  Kya_N_per_rad: other(MF_KYA_NPRAD),
  mux: other(MF_MUX),
  muy: other(MF_MUY),
  trail_m: other(MF_TRAIL_M),
  Re_m: other(MF_EFFECTIVE_RADIUS_M),
  omega_rad_per_s: other(MF_OMEGA_RADPS),
  Rl_m: other(MF_LOADED_RADIUS_M),
  rho_m: other(MF_DEFLECTION_M),
  Cx_N_per_m: other(MF_LONGITUDINAL_STIFFNESS_NPM),
  Cy_N_per_m: other(MF_LATERAL_STIFFNESS_NPM),
  Cz_N_per_m: other(MF_VERTICAL_STIFFNESS_NPM),
  sigmax_m: other(MF_SIGMA_X_M),
  sigmay_m: other(MF_SIGMA_Y_M),
};

/** Conditions of a row. `case` names its kind and is not read. */
export const MF_CONDITIONS = ['kappa', 'alpha_rad', 'gamma_rad', 'Fz_N', 'Vx_mps', 'p_Pa'] as const;

export const KNOWN_MF_COLUMNS: ReadonlySet<string> = new Set([
  'case',
  ...MF_CONDITIONS,
  ...Object.keys(MF_COLUMNS),
]);
