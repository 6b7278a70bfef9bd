import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import type { Conventions } from './conventions.ts';
import {
  MF_FX_N,
  MF_FZ_N,
  MF_GAMMA_PLAIN,
  MF_KAPPA,
  MF_MY_NM,
  MF_P_PA,
  MF_ROLLING_NM,
  MF_SPEED_MPS,
} from './mf-workspace.ts';

/** Coefficients of My, including their scale. */
export interface RollingParams {
  readonly isOld: boolean;
  readonly radius_m: number;
  readonly nominal_N: number;
  readonly pressure_Pa: number;
  readonly speed_mps: number;
  /** Rolling speed below which the moment fades. */
  readonly slow_mps: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  readonly s4: number;
  readonly s5: number;
  readonly s6: number;
  readonly s7: number;
  readonly s8: number;
  readonly takesActualLoad: boolean;
  readonly least_N: number;
}

export function compileRolling(p: MfParameters, version: MfVersion, conventions: Conventions): RollingParams {
  return {
    isOld: version === 'MF5.2',
    radius_m: p.UNLOADED_RADIUS,
    nominal_N: p.FNOMIN,
    pressure_Pa: p.NOMPRES,
    speed_mps: p.LONGVL,
    slow_mps: p.VXLOW,
    s1: p.QSY1 * p.LMY,
    s2: (p.QSY2 * p.LMY) / p.FNOMIN,
    s3: p.QSY3 * p.LMY,
    s4: p.QSY4 * p.LMY,
    s5: p.QSY5 * p.LMY,
    s6: p.QSY6 * p.LMY,
    s7: p.QSY7,
    s8: p.QSY8,
    takesActualLoad: conventions.rollingLoad === 'actual',
    least_N: conventions.smallLoad === 'faded' ? p.FZMIN : 0,
  };
}

const HALF_PI = Math.PI / 2;

/**
 * Rolling resistance: writes its size MF_ROLLING_NM and MF_MY_NM, negative for a wheel that rolls forward. It changes
 * sign with the rolling speed (1 + kappa) |Vx|, by a quarter of a sine over VXLOW to either side: the book has a step,
 * MFeval has the same sine between a locked wheel and one that rolls with VXLOW.
 */
export function evaluateRolling(p: RollingParams, w: Float64Array): void {
  const actual_N = w[MF_FZ_N]!;
  const load_N = actual_N < p.least_N ? (actual_N * actual_N) / p.least_N : actual_N;
  const gamma = w[MF_GAMMA_PLAIN]!;
  const vx_mps = w[MF_SPEED_MPS]!;
  const speed_mps = vx_mps < 0 ? -vx_mps : vx_mps;
  const speeds = speed_mps / p.speed_mps;
  const squared = speeds * speeds;
  const ofSpeed = p.s1 + p.s2 * w[MF_FX_N]! + p.s3 * speeds + p.s4 * squared * squared;
  const loads = load_N / p.nominal_N;
  let part = ofSpeed * loads * p.nominal_N;
  if (!p.isOld) {
    const lean = (p.s5 + p.s6 * loads) * gamma * gamma;
    // One exponential for both powers.
    const pressures = w[MF_P_PA]! / p.pressure_Pa;
    const ofPressure = pressures === 1 ? 0 : p.s8 * Math.log(pressures);
    const power = Math.exp(p.s7 * Math.log(loads) + ofPressure);
    part = (ofSpeed + lean) * (p.takesActualLoad ? load_N : p.nominal_N) * power; // 4.E70; A48
  }
  const forward = vx_mps < 0 ? -1 : 1;
  const rolling_mps = forward * speed_mps * (1 + w[MF_KAPPA]!);
  const turn = rolling_mps / p.slow_mps;
  const sense =
    turn >= 1 || !(p.slow_mps > 0) ? (rolling_mps < 0 ? -1 : 1) : turn <= -1 ? -1 : Math.sin(HALF_PI * turn);
  w[MF_ROLLING_NM] = p.radius_m * part;
  w[MF_MY_NM] = -p.radius_m * part * sense;
}
