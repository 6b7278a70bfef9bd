import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import type { Conventions } from './conventions.ts';
import { awayFromZero, cosineCurve, cosineOfArctangent } from './curve.ts';
import {
  MF_ALPHA,
  MF_BY_CY,
  MF_COS_ALPHA,
  MF_DFZ,
  MF_DPI,
  MF_FRICTION,
  MF_FX_N,
  MF_FY0_UPRIGHT_N,
  MF_FY_N,
  MF_FZ_N,
  MF_GAMMA,
  MF_GAMMA_PLAIN,
  MF_GYK_UPRIGHT,
  MF_KAPPA,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_MZR_NM,
  MF_MZ_NM,
  MF_SHF,
  MF_SENSE,
  MF_SHIFT_WEIGHT,
  MF_SVYK_N,
  MF_TRAIL_M,
} from './mf-workspace.ts';

/** Coefficients of Mz, including their scales. */
export interface AligningParams {
  /** MF 5.2 uses the lateral force itself, later equations that of the upright tyre. */
  readonly isOld: boolean;
  readonly radius_m: number;
  readonly camberScale: number;
  readonly b1: number;
  readonly b2: number;
  readonly b3: number;
  readonly b4: number;
  readonly b5: number;
  readonly b6: number;
  readonly b9: number;
  readonly b10: number;
  readonly c: number;
  readonly d1: number;
  readonly d2: number;
  readonly d3: number;
  readonly d4: number;
  readonly d6: number;
  readonly d7: number;
  readonly d8: number;
  readonly d9: number;
  readonly d10: number;
  readonly d11: number;
  readonly e1: number;
  readonly e2: number;
  readonly e3: number;
  readonly e4: number;
  readonly e5: number;
  readonly h1: number;
  readonly h2: number;
  readonly h3: number;
  readonly h4: number;
  readonly p1: number;
  readonly p2: number;
  readonly s1: number;
  /** Per force: SSZ2 over the nominal load. */
  readonly s2: number;
  readonly s3: number;
  readonly s4: number;
  readonly isLimited: boolean;
  readonly isSigned: boolean;
  readonly sumsTangents: boolean;
  readonly armIsMeasured: boolean;
  readonly armNeedsSlip: boolean;
  readonly fadesWithAngle: boolean;
}

export function compileAligning(
  p: MfParameters,
  version: MfVersion,
  conventions: Conventions,
): AligningParams {
  const nominal_N = p.FNOMIN * p.LFZO; // 4.E1
  const r = p.UNLOADED_RADIUS;
  const trail_m = (r / (conventions.trailLoad === 'measured' ? p.FNOMIN : nominal_N)) * p.LTR;
  const steepness = p.LMUY === 0 ? 0 : p.LKY / p.LMUY;
  const armIsMeasured = conventions.momentArm === 'measured';
  return {
    isOld: version === 'MF5.2',
    radius_m: r,
    camberScale: conventions.camberScales === 'used' ? p.LGAZ : 1,
    b1: p.QBZ1 * steepness,
    b2: p.QBZ2 * steepness,
    b3: p.QBZ3 * steepness,
    b4: p.QBZ4,
    b5: p.QBZ5,
    b6: p.QBZ6,
    b9: p.QBZ9 * steepness,
    b10: p.QBZ10,
    c: p.QCZ1, // 4.E41
    d1: p.QDZ1 * trail_m,
    d2: p.QDZ2 * trail_m,
    d3: p.QDZ3,
    d4: p.QDZ4,
    d6: p.QDZ6 * r * p.LRES * p.LMUY,
    d7: p.QDZ7 * r * p.LRES * p.LMUY,
    d8: p.QDZ8 * r * p.LKZC * p.LMUY,
    d9: p.QDZ9 * r * p.LKZC * p.LMUY,
    d10: p.QDZ10 * r * p.LKZC * p.LMUY,
    d11: p.QDZ11 * r * p.LKZC * p.LMUY,
    e1: p.QEZ1,
    e2: p.QEZ2,
    e3: p.QEZ3,
    e4: (p.QEZ4 * 2) / Math.PI,
    e5: (p.QEZ5 * 2) / Math.PI,
    h1: p.QHZ1,
    h2: p.QHZ2,
    h3: p.QHZ3,
    h4: p.QHZ4,
    p1: p.PPZ1,
    p2: p.PPZ2,
    s1: p.SSZ1 * r * p.LS,
    s2: (p.SSZ2 * r * p.LS) / (armIsMeasured ? p.FNOMIN : nominal_N),
    s3: p.SSZ3 * r * p.LS,
    s4: p.SSZ4 * r * p.LS,
    isLimited: conventions.curvature !== 'free',
    isSigned: conventions.trailCamber === 'signed',
    sumsTangents: conventions.equivalentSlip === 'tangent',
    armIsMeasured,
    armNeedsSlip: conventions.momentArm === 'scaled, none at no slip ratio',
    fadesWithAngle: conventions.residualDirection === 'slip angle once',
  };
}

/** Slip angle that includes slip ratio, by the sign of the angle. `square` is (Kxk kappa / Kya')^2. */
function equivalent(p: AligningParams, angle: number, square: number): number {
  if (square === 0) return angle;
  const side = p.sumsTangents ? Math.tan(angle) : angle;
  const length = Math.sqrt(side * side + square);
  const size = p.sumsTangents ? Math.atan(length) : length;
  return angle < 0 ? -size : size; // 4.E77, 4.E78; A54, A55
}

/** Self-aligning moment and its parts: writes MF_MZ_NM, MF_TRAIL_M and MF_MZR_NM. */
export function evaluateAligning(p: AligningParams, w: Float64Array): void {
  const load_N = w[MF_FZ_N]!;
  const dfz = w[MF_DFZ]!;
  const dpi = w[MF_DPI]!;
  const gamma = p.camberScale * w[MF_GAMMA]!;
  const plain = p.camberScale * w[MF_GAMMA_PLAIN]!;
  const alpha = w[MF_ALPHA]!;
  const weight = w[MF_SHIFT_WEIGHT]!;
  const cosAlpha = w[MF_COS_ALPHA]!;
  const lean = gamma < 0 ? -gamma : gamma;
  const square = ((w[MF_KXK_N]! * w[MF_KAPPA]!) / awayFromZero(w[MF_KYA_NPRAD]!)) ** 2;

  const sht = weight * (p.h1 + p.h2 * dfz + (p.h3 + p.h4 * dfz) * gamma); // 4.E35
  const alphaT = alpha + sht; // 4.E34
  const tilt = p.isSigned
    ? 1 + p.b4 * plain + p.b5 * (plain < 0 ? -plain : plain) + p.b6 * plain * plain // A58
    : 1 + p.b5 * lean + p.b6 * gamma * gamma; // 4.E40
  const friction = w[MF_FRICTION]!;
  const bt = ((p.b1 + dfz * (p.b2 + dfz * p.b3)) * tilt) / friction; // 4.E40
  const size = p.isSigned
    ? 1 + p.d3 * plain + p.d4 * plain * plain // A60
    : 1 + p.d3 * lean + p.d4 * gamma * gamma; // 4.E43
  const dt = load_N * (p.d1 + p.d2 * dfz) * (1 - p.p1 * dpi) * size; // 4.E42
  const slant = 1 + (p.e4 + p.e5 * gamma) * Math.atan(bt * p.c * alphaT);
  const free = (p.e1 + dfz * (p.e2 + dfz * p.e3)) * slant; // 4.E44
  const et = p.isLimited && free > 1 ? 1 : free;
  const trail_m = dt * cosineCurve(bt * equivalent(p, alphaT, square), p.c, et) * cosAlpha; // 4.E73

  const br = p.b9 / friction + p.b10 * w[MF_BY_CY]!; // 4.E45
  const upright = p.d6 + p.d7 * dfz;
  const leaning = (p.d8 + p.d9 * dfz) * (1 + p.p2 * dpi) + (p.d10 + p.d11 * dfz) * lean;
  const direction = p.fadesWithAngle
    ? w[MF_SENSE]! * Math.cos(alpha)
    : cosAlpha * (cosAlpha < 0 ? -cosAlpha : cosAlpha);
  const dr = weight * friction * load_N * (upright + leaning * gamma) * direction; // 4.E47
  const mzr = dr * cosineOfArctangent(br * equivalent(p, alpha + w[MF_SHF]!, square)); // 4.E75 with Cr = 1

  const force_N = p.isOld ? w[MF_FY_N]! - w[MF_SVYK_N]! : w[MF_GYK_UPRIGHT]! * w[MF_FY0_UPRIGHT_N]!; // 4.E74
  const armGamma = p.armIsMeasured ? plain : gamma;
  const s =
    p.armNeedsSlip && w[MF_KAPPA]! === 0 ? 0 : p.s1 + p.s2 * w[MF_FY_N]! + (p.s3 + p.s4 * dfz) * armGamma; // 4.E76
  w[MF_TRAIL_M] = trail_m;
  w[MF_MZR_NM] = mzr;
  w[MF_MZ_NM] = -trail_m * force_N + mzr + s * w[MF_FX_N]!; // 4.E71, 4.E72
}
