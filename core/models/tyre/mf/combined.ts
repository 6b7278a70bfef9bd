import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { Conventions } from './conventions.ts';
import { cosineOfArctangent, cosineRatio } from './curve.ts';
import {
  MF_ALPHA,
  MF_DFZ,
  MF_FX0_N,
  MF_FX_N,
  MF_FY0_N,
  MF_FY_N,
  MF_FZ_N,
  MF_GAMMA,
  MF_GXA,
  MF_GYK,
  MF_GYK_UPRIGHT,
  MF_KAPPA,
  MF_MUY,
  MF_SHIFT_WEIGHT,
  MF_SVYK_N,
} from './mf-workspace.ts';

/** Coefficients of the two weights of combined slip, including their scales. */
export interface CombinedParams {
  readonly xb1: number;
  readonly xb2: number;
  readonly xb3: number;
  readonly xc: number;
  readonly xe1: number;
  readonly xe2: number;
  readonly xh: number;
  readonly yb1: number;
  readonly yb2: number;
  readonly yb3: number;
  readonly yb4: number;
  readonly yc: number;
  readonly ye1: number;
  readonly ye2: number;
  readonly yh1: number;
  readonly yh2: number;
  readonly v1: number;
  readonly v2: number;
  readonly v3: number;
  readonly v4: number;
  readonly v5: number;
  readonly v6: number;
  /** Scale of camber, LGAY of MF 5.2. */
  readonly camberScale: number;
  readonly isLimited: boolean;
  /** Weights are never negative: a sliding tyre does not push the way it slides. */
  readonly isGuarded: boolean;
  /** The trail also needs the weight of the upright tyre. */
  readonly wantsUpright: boolean;
}

export function compileCombined(
  p: MfParameters,
  conventions: Conventions,
  isGuarded: boolean,
): CombinedParams {
  return {
    xb1: p.RBX1 * p.LXAL,
    xb2: p.RBX2,
    xb3: p.RBX3 * p.LXAL,
    xc: p.RCX1, // 4.E55
    xe1: p.REX1,
    xe2: p.REX2,
    xh: p.RHX1, // 4.E57
    yb1: p.RBY1 * p.LYKA,
    yb2: p.RBY2,
    yb3: p.RBY3,
    yb4: p.RBY4 * p.LYKA,
    yc: p.RCY1, // 4.E63
    ye1: p.REY1,
    ye2: p.REY2,
    yh1: p.RHY1,
    yh2: p.RHY2,
    v1: p.RVY1 * p.LVYKA,
    v2: p.RVY2 * p.LVYKA,
    v3: p.RVY3 * p.LVYKA,
    v4: p.RVY4,
    v5: p.RVY5,
    v6: p.RVY6,
    camberScale: conventions.camberScales === 'used' ? p.LGAY : 1,
    isLimited: conventions.curvature === 'limited',
    isGuarded,
    wantsUpright: conventions.trailForceWeight === 'upright' && p.RBY4 !== 0,
  };
}

/** Longitudinal force with slip angle: writes MF_FX_N and MF_GXA. */
export function evaluateCombinedFx(p: CombinedParams, w: Float64Array): void {
  const dfz = w[MF_DFZ]!;
  const gamma = w[MF_GAMMA]!;
  const sh = w[MF_SHIFT_WEIGHT]! * p.xh;
  const b = (p.xb1 + p.xb3 * gamma * gamma) * cosineOfArctangent(p.xb2 * w[MF_KAPPA]!); // 4.E54
  const free = p.xe1 + p.xe2 * dfz; // 4.E56
  const e = p.isLimited && free > 1 ? 1 : free;
  let g = cosineRatio(b * (w[MF_ALPHA]! + sh), b * sh, p.xc, e); // 4.E51 to 4.E53
  if (p.isGuarded && g < 0) g = 0;
  w[MF_FX_N] = g * w[MF_FX0_N]!; // 4.E50
  w[MF_GXA] = g;
}

/** Lateral force with slip ratio: writes MF_FY_N, MF_GYK, MF_GYK_UPRIGHT and MF_SVYK_N. */
export function evaluateCombinedFy(p: CombinedParams, w: Float64Array): void {
  const dfz = w[MF_DFZ]!;
  const slip = w[MF_KAPPA]!;
  const alpha = w[MF_ALPHA]!;
  const gamma = p.camberScale * w[MF_GAMMA]!;
  const weight = w[MF_SHIFT_WEIGHT]!;
  const fade = cosineOfArctangent(p.yb2 * (alpha - p.yb3));
  const b = (p.yb1 + p.yb4 * gamma * gamma) * fade; // 4.E62
  const free = p.ye1 + p.ye2 * dfz; // 4.E64
  const e = p.isLimited && free > 1 ? 1 : free;
  const sh = weight * (p.yh1 + p.yh2 * dfz); // 4.E65
  let g = cosineRatio(b * (slip + sh), b * sh, p.yc, e); // 4.E59 to 4.E61
  if (p.isGuarded && g < 0) g = 0;
  const most_N =
    w[MF_MUY]! * w[MF_FZ_N]! * (p.v1 + p.v2 * dfz + p.v3 * gamma) * cosineOfArctangent(p.v4 * alpha); // 4.E67
  const svyk_N = weight * most_N * Math.sin(p.v5 * Math.atan(p.v6 * slip)); // 4.E66
  w[MF_FY_N] = g * w[MF_FY0_N]! + svyk_N; // 4.E58
  w[MF_GYK] = g;
  w[MF_SVYK_N] = svyk_N;
  if (p.wantsUpright && gamma !== 0) {
    const b0 = p.yb1 * fade;
    w[MF_GYK_UPRIGHT] = cosineRatio(b0 * (slip + sh), b0 * sh, p.yc, e);
  } else w[MF_GYK_UPRIGHT] = g;
}
