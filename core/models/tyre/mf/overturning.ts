import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { Conventions } from './conventions.ts';
import { MF_DPI, MF_FY_N, MF_FZ_N, MF_GAMMA_PLAIN, MF_MX_NM } from './mf-workspace.ts';

/** Coefficients of Mx, including radius and scales. */
export interface OverturningParams {
  readonly nominal_N: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  readonly s4: number;
  readonly s5: number;
  readonly s6: number;
  readonly s7: number;
  readonly s8: number;
  readonly s9: number;
  readonly s10: number;
  readonly s11: number;
  readonly s12: number;
  readonly s13: number;
  readonly s14: number;
  readonly p1: number;
  readonly squareIsInside: boolean;
  /** Load below which the moment fades, 0 for none. */
  readonly least_N: number;
}

export function compileOverturning(p: MfParameters, conventions: Conventions): OverturningParams {
  const scale = p.UNLOADED_RADIUS * p.LMX;
  return {
    nominal_N: p.FNOMIN,
    s1: p.QSX1 * p.LVMX * scale,
    s2: p.QSX2 * scale,
    s3: p.QSX3 * scale,
    s4: p.QSX4 * scale,
    s5: p.QSX5,
    s6: p.QSX6,
    s7: p.QSX7,
    s8: p.QSX8,
    s9: p.QSX9,
    s10: p.QSX10 * scale,
    s11: p.QSX11,
    s12: p.QSX12 * scale,
    s13: p.QSX13 * scale,
    s14: p.QSX14 * scale,
    p1: p.PPMX1,
    squareIsInside: conventions.overturning === 'inside',
    least_N: conventions.smallLoad === 'faded' ? p.FZMIN : 0,
  };
}

/** Overturning moment: writes MF_MX_NM. */
export function evaluateOverturning(p: OverturningParams, w: Float64Array): void {
  const actual_N = w[MF_FZ_N]!;
  const fade = actual_N < p.least_N ? actual_N / p.least_N : 1;
  const load_N = actual_N * fade * fade;
  const gamma = w[MF_GAMMA_PLAIN]!;
  const lean = gamma < 0 ? -gamma : gamma;
  const fy_N = w[MF_FY_N]!;
  const loads = load_N / p.nominal_N;
  const forces = fy_N / p.nominal_N;
  const arc = p.s6 * loads;
  const shape = p.squareIsInside ? Math.atan(arc * arc) : Math.atan(arc) ** 2;
  const mixed =
    p.s4 === 0 ? 0 : p.s4 * Math.cos(p.s5 * shape) * Math.sin(p.s7 * gamma + p.s8 * Math.atan(p.s9 * forces));
  const ofCamber = p.s10 === 0 ? 0 : p.s10 * Math.atan(p.s11 * loads);
  w[MF_MX_NM] =
    load_N * (p.s1 + gamma * (ofCamber - p.s2 * (1 + p.p1 * w[MF_DPI]!)) + p.s3 * forces + mixed) +
    fy_N * (p.s13 + p.s14 * lean) -
    load_N * p.s12 * gamma * lean; // 4.E69
}
