import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { Conventions } from './conventions.ts';
import { awayFromZero, sineCurve } from './curve.ts';
import {
  MF_BX,
  MF_DFZ,
  MF_DPI,
  MF_FRICTION,
  MF_FX0_N,
  MF_FZ_N,
  MF_GAMMA_FX,
  MF_KAPPA,
  MF_KXK_N,
  MF_MUX,
  MF_SHIFT_WEIGHT,
  MF_X_CORE_N,
  MF_X_SLIP,
} from './mf-workspace.ts';

/** Coefficients of pure Fx, including their scales. */
export interface PureFxParams {
  readonly c: number;
  readonly d1: number;
  readonly d2: number;
  readonly d3: number;
  readonly e1: number;
  readonly e2: number;
  readonly e3: number;
  readonly e4: number;
  readonly k1: number;
  readonly k2: number;
  readonly k3: number;
  readonly h1: number;
  readonly h2: number;
  /** Vertical shifts before the scale of friction. */
  readonly v1: number;
  readonly v2: number;
  /** LMUX, and A of 4.E8. */
  readonly friction: number;
  readonly digression: number;
  readonly p1: number;
  readonly p2: number;
  readonly p3: number;
  readonly p4: number;
  readonly isLimited: boolean;
  /** The force never drives its own slip. */
  readonly isGuarded: boolean;
}

/** Scale of the vertical shifts by that of friction (4.E8). */
export function shiftScale(friction: number, a: number): number {
  return (a * friction) / (1 + (a - 1) * friction);
}

export function compilePureFx(p: MfParameters, conventions: Conventions, isGuarded: boolean): PureFxParams {
  return {
    c: p.PCX1 * p.LCX, // 4.E11
    d1: p.PDX1 * p.LMUX,
    d2: p.PDX2 * p.LMUX,
    d3: p.PDX3,
    e1: p.PEX1 * p.LEX,
    e2: p.PEX2 * p.LEX,
    e3: p.PEX3 * p.LEX,
    e4: p.PEX4,
    k1: p.PKX1 * p.LKX,
    k2: p.PKX2 * p.LKX,
    k3: p.PKX3,
    h1: p.PHX1 * p.LHX,
    h2: p.PHX2 * p.LHX,
    v1: p.PVX1 * p.LVX,
    v2: p.PVX2 * p.LVX,
    friction: p.LMUX,
    digression: conventions.digressiveFriction === 'A = 1' ? 1 : 10,
    p1: p.PPX1,
    p2: p.PPX2,
    p3: p.PPX3,
    p4: p.PPX4,
    isLimited: conventions.curvature !== 'free',
    isGuarded,
  };
}

/** Longitudinal force without slip angle: writes MF_FX0_N, MF_KXK_N and MF_MUX, and its position on the curve. */
export function evaluatePureFx(p: PureFxParams, w: Float64Array): void {
  const load_N = w[MF_FZ_N]!;
  const dfz = w[MF_DFZ]!;
  const dpi = w[MF_DPI]!;
  const gamma = w[MF_GAMMA_FX]!;
  const weight = w[MF_SHIFT_WEIGHT]!;
  const friction = w[MF_FRICTION]!;
  const mu = friction * (p.d1 + p.d2 * dfz) * (1 + dpi * (p.p3 + p.p4 * dpi)) * (1 - p.d3 * gamma * gamma); // 4.E13
  const d = mu * load_N; // 4.E12
  const k = load_N * (p.k1 + p.k2 * dfz) * Math.exp(p.k3 * dfz) * (1 + dpi * (p.p1 + p.p2 * dpi)); // 4.E15
  const b = k / awayFromZero(p.c * d); // 4.E16
  const sh = weight * (p.h1 + p.h2 * dfz); // 4.E17
  const sv = weight * load_N * (p.v1 + p.v2 * dfz) * shiftScale(friction * p.friction, p.digression); // 4.E18
  const x = w[MF_KAPPA]! + sh; // 4.E10
  const e = (p.e1 + dfz * (p.e2 + dfz * p.e3)) * (x < 0 ? 1 + p.e4 : 1 - p.e4); // 4.E14
  let core_N = sineCurve(b * x, p.c, d, p.isLimited && e > 1 ? 1 : e); // 4.E9
  if (p.isGuarded && core_N * x < 0) core_N = 0;
  w[MF_FX0_N] = core_N + sv;
  w[MF_X_CORE_N] = core_N;
  w[MF_X_SLIP] = x;
  w[MF_BX] = b;
  w[MF_KXK_N] = k;
  w[MF_MUX] = mu;
}
