import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import {
  MF_DFZ,
  MF_DPI,
  MF_FZ_N,
  MF_GAMMA_PLAIN,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_LATERAL_STIFFNESS_NPM,
  MF_LONGITUDINAL_STIFFNESS_NPM,
  MF_SIGMA_X_M,
  MF_SIGMA_Y_M,
} from './mf-workspace.ts';

/** Coefficients of the carcass stiffness (since MF 6.1) and of the relaxation lengths themselves (MF 5.2). */
export interface RelaxationParams {
  readonly isOld: boolean;
  readonly cx_Npm: number;
  readonly cy_Npm: number;
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
  readonly y1: number;
  readonly y2: number;
  readonly y3: number;
  /** MF 5.2: m/N and its growth; exponent; size, load of the maximum and loss with camber. */
  readonly tx1: number;
  readonly tx2: number;
  readonly tx3: number;
  readonly ty1_m: number;
  readonly ty2_N: number;
  readonly k3: number;
}

export function compileRelaxation(p: MfParameters, version: MfVersion): RelaxationParams {
  const r = p.UNLOADED_RADIUS;
  return {
    isOld: version === 'MF5.2',
    cx_Npm: p.LONGITUDINAL_STIFFNESS,
    cy_Npm: p.LATERAL_STIFFNESS,
    x1: p.PCFX1,
    x2: p.PCFX2,
    x3: p.PCFX3,
    y1: p.PCFY1,
    y2: p.PCFY2,
    y3: p.PCFY3,
    tx1: (p.PTX1 * p.LSGKP * r) / p.FNOMIN,
    tx2: (p.PTX2 * p.LSGKP * r) / p.FNOMIN,
    tx3: p.PTX3,
    ty1_m: p.PTY1 * r * p.LFZO * p.LSGAL,
    ty2_N: p.PTY2 * p.FNOMIN * p.LFZO,
    k3: p.PKY3,
  };
}

/** Relaxation lengths at the origin and the carcass stiffnesses. Slip stiffnesses must be known. */
export function evaluateRelaxation(p: RelaxationParams, w: Float64Array): void {
  const dfz = w[MF_DFZ]!;
  const dpi = w[MF_DPI]!;
  const cx = p.cx_Npm * (1 + dfz * (p.x1 + dfz * p.x2)) * (1 + p.x3 * dpi); // (17) of the 2010 paper
  const cy = p.cy_Npm * (1 + dfz * (p.y1 + dfz * p.y2)) * (1 + p.y3 * dpi); // (18)
  w[MF_LONGITUDINAL_STIFFNESS_NPM] = cx;
  w[MF_LATERAL_STIFFNESS_NPM] = cy;
  if (p.isOld) {
    const load_N = w[MF_FZ_N]!;
    const gamma = w[MF_GAMMA_PLAIN]!;
    w[MF_SIGMA_X_M] = load_N * (p.tx1 + p.tx2 * dfz) * Math.exp(-p.tx3 * dfz);
    w[MF_SIGMA_Y_M] =
      p.ty2_N === 0
        ? 0
        : p.ty1_m * Math.sin(2 * Math.atan(load_N / p.ty2_N)) * (1 - p.k3 * (gamma < 0 ? -gamma : gamma));
  } else {
    w[MF_SIGMA_X_M] = cx === 0 ? 0 : Math.abs(w[MF_KXK_N]! / cx); // (19)
    w[MF_SIGMA_Y_M] = cy === 0 ? 0 : Math.abs(w[MF_KYA_NPRAD]! / cy);
  }
}
