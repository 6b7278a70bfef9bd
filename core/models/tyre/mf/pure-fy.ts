import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import type { Conventions } from './conventions.ts';
import { awayFromZero, sineCurve } from './curve.ts';
import { shiftScale } from './pure-fx.ts';
import {
  MF_ALPHA_PURE,
  MF_BY,
  MF_BY_CY,
  MF_DFZ,
  MF_DPI,
  MF_FRICTION,
  MF_FY0_N,
  MF_FY0_UPRIGHT_N,
  MF_FZ_N,
  MF_GAMMA,
  MF_KYA_NPRAD,
  MF_MUY,
  MF_SHF,
  MF_SHIFT_WEIGHT,
  MF_Y_CORE_N,
  MF_Y_SLIP,
} from './mf-workspace.ts';

/** Coefficients of pure Fy, including their scales. */
export interface PureFyParams {
  /** MF 5.2 shifts the curve by PHY3, later equations by the camber stiffness. */
  readonly isOld: boolean;
  readonly nominal_N: number;
  readonly camberScale: number;
  readonly c: number;
  readonly d1: number;
  readonly d2: number;
  readonly d3: number;
  readonly e1: number;
  readonly e2: number;
  readonly e3: number;
  readonly e4: number;
  readonly e5: number;
  readonly k1: number;
  readonly k2: number;
  readonly k3: number;
  readonly k4: number;
  readonly k5: number;
  readonly k6: number;
  readonly k7: number;
  readonly h1: number;
  readonly h2: number;
  readonly h3: number;
  /** Vertical shifts before the scale of friction. */
  readonly v1: number;
  readonly v2: number;
  readonly v3: number;
  readonly v4: number;
  /** LMUY, and A of 4.E8. */
  readonly friction: number;
  readonly digression: number;
  readonly p1: number;
  readonly p2: number;
  readonly p3: number;
  readonly p4: number;
  readonly p5: number;
  readonly isLimited: boolean;
  /** The force never drives its own slip. */
  readonly isGuarded: boolean;
  readonly sidesWithShift: boolean;
}

export function compilePureFy(
  p: MfParameters,
  version: MfVersion,
  conventions: Conventions,
  isGuarded: boolean,
): PureFyParams {
  const nominal_N = p.FNOMIN * p.LFZO; // 4.E1
  return {
    isOld: version === 'MF5.2',
    nominal_N,
    camberScale: conventions.camberScales === 'used' ? p.LGAY : 1,
    c: p.PCY1 * p.LCY, // 4.E21
    d1: p.PDY1 * p.LMUY,
    d2: p.PDY2 * p.LMUY,
    d3: p.PDY3,
    e1: p.PEY1 * p.LEY,
    e2: p.PEY2 * p.LEY,
    e3: p.PEY3,
    e4: p.PEY4,
    e5: p.PEY5,
    k1: p.PKY1 * nominal_N * p.LKY,
    k2: p.PKY2,
    k3: p.PKY3,
    k4: p.PKY4,
    k5: p.PKY5,
    k6: p.PKY6 * p.LKYC,
    k7: p.PKY7 * p.LKYC,
    h1: p.PHY1 * p.LHY,
    h2: p.PHY2 * p.LHY,
    h3: p.PHY3 * p.LKYC,
    v1: p.PVY1 * p.LVY,
    v2: p.PVY2 * p.LVY,
    v3: p.PVY3 * p.LKYC,
    v4: p.PVY4 * p.LKYC,
    friction: p.LMUY,
    digression: conventions.digressiveFriction === 'A = 10' ? 10 : 1,
    p1: p.PPY1,
    p2: p.PPY2,
    p3: p.PPY3,
    p4: p.PPY4,
    p5: p.PPY5,
    isLimited: conventions.curvature !== 'free',
    isGuarded,
    sidesWithShift: conventions.curvatureSide === 'shifted',
  };
}

/** sin(PKY4 atan(Fz / (Fz0' (PKY2 + PKY5 gamma*^2)(1 + PPY2 dpi)))): cornering stiffness over load, of 4.E25. */
function loadShape(p: PureFyParams, load_N: number, gammaSquared: number, dpi: number): number {
  const q = load_N / (p.nominal_N * (p.k2 + p.k5 * gammaSquared) * (1 + p.p2 * dpi));
  // sin(2 atan q) without sine and arctangent: the form of MF 5.2 and most later files.
  if (p.k4 === 2) return 2 / (q + 1 / q);
  return Math.sin(p.k4 * Math.atan(q));
}

/** Side of the origin, 1 or -1, which the curvature depends on. */
function sideOf(p: PureFyParams, alpha: number, shifted: number): number {
  if (p.sidesWithShift) return shifted < 0 ? -1 : 1;
  return alpha < 0 ? -1 : alpha > 0 ? 1 : 0;
}

/** Lateral force without slip ratio, and that of the upright tyre for the trail. */
export function evaluatePureFy(p: PureFyParams, w: Float64Array): void {
  const load_N = w[MF_FZ_N]!;
  const dfz = w[MF_DFZ]!;
  const dpi = w[MF_DPI]!;
  const gamma = p.camberScale * w[MF_GAMMA]!;
  const squared = gamma * gamma;
  const weight = w[MF_SHIFT_WEIGHT]!;
  const alpha = w[MF_ALPHA_PURE]!;

  const friction = w[MF_FRICTION]!;
  const shift_N = weight * load_N * shiftScale(friction * p.friction, p.digression);

  // The upright tyre.
  const kya0 = p.k1 * (1 + p.p1 * dpi) * loadShape(p, load_N, 0, dpi); // 4.E25
  const mu0 = friction * (p.d1 + p.d2 * dfz) * (1 + dpi * (p.p3 + p.p4 * dpi)); // 4.E23
  const sh0 = weight * (p.h1 + p.h2 * dfz); // 4.E27
  const sv0 = shift_N * (p.v1 + p.v2 * dfz); // 4.E29
  const e0 = p.e1 + p.e2 * dfz; // 4.E24
  const x0 = alpha + sh0; // 4.E20
  const bc0 = awayFromZero(p.c * mu0 * load_N);
  const e0Upright = e0 * (1 - p.e3 * sideOf(p, alpha, x0));
  const upright_N = sineCurve(
    (kya0 / bc0) * x0,
    p.c,
    mu0 * load_N,
    p.isLimited && e0Upright > 1 ? 1 : e0Upright,
  ); // 4.E19
  w[MF_FY0_UPRIGHT_N] = upright_N + sv0;

  // The cambered one.
  const lean = gamma < 0 ? -gamma : gamma;
  const kya =
    p.k5 === 0 || gamma === 0
      ? kya0 * (1 - p.k3 * lean)
      : p.k1 * (1 + p.p1 * dpi) * (1 - p.k3 * lean) * loadShape(p, load_N, squared, dpi); // 4.E25
  const mu = mu0 * (1 - p.d3 * squared); // 4.E23
  const d = mu * load_N; // 4.E22
  const svg = shift_N * (p.v3 + p.v4 * dfz) * gamma; // 4.E28
  const kyaPrime = awayFromZero(kya); // 4.E39
  const kyg = load_N * (p.k6 + p.k7 * dfz) * (1 + p.p5 * dpi); // 4.E30
  const shg = p.isOld ? weight * p.h3 * gamma : (weight * kyg * gamma - svg) / kyaPrime; // 4.E27
  const sh = sh0 + shg;
  const sv = sv0 + svg; // 4.E29
  const b = kya / awayFromZero(p.c * d); // 4.E26
  const x = alpha + sh; // 4.E20
  const slant = p.e3 + p.e4 * gamma;
  const e = e0 * (1 + p.e5 * squared - slant * sideOf(p, alpha, x)); // 4.E24
  let core_N = gamma === 0 ? upright_N : sineCurve(b * x, p.c, d, p.isLimited && e > 1 ? 1 : e); // 4.E19
  // ISO 8855: a contact that moves to the left is pushed to the right.
  if (p.isGuarded && core_N * x > 0) core_N = 0;
  w[MF_FY0_N] = core_N + sv;
  w[MF_Y_CORE_N] = core_N;
  w[MF_Y_SLIP] = x;
  w[MF_BY] = b;
  w[MF_KYA_NPRAD] = kya;
  w[MF_MUY] = mu;
  w[MF_SHF] = sh + sv / kyaPrime; // 4.E38
  w[MF_BY_CY] = b * p.c;
}
