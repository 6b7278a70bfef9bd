import type { MfParameters } from '../../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import { evaluateDeflection62, type Deflection62Params } from './deflection62.ts';
import {
  MF_DEFLECTION_M,
  MF_DPI,
  MF_EFFECTIVE_RADIUS_M,
  MF_FREE_RADIUS_M,
  MF_FX_N,
  MF_FY_N,
  MF_FZ_N,
  MF_KAPPA,
  MF_LOADED_RADIUS_M,
  MF_OMEGA_RADPS,
  MF_SPEED_MPS,
  MF_VERTICAL_STIFFNESS_NPM,
} from './mf-workspace.ts';

/** Coefficients of the radii. Paper: Besselink, Schmeitz and Pacejka, Vehicle System Dynamics 48 (2010), suppl. 1. */
export interface RadiusParams {
  readonly radius_m: number;
  readonly nominal_N: number;
  /** Vertical stiffness at the nominal pressure, its dependence on pressure, and nominal load over it. */
  readonly stiffness_Npm: number;
  readonly p1: number;
  readonly b: number;
  readonly d: number;
  readonly f: number;
  readonly re0: number;
  /** Per square of the rotational speed. */
  readonly v1: number;
  /** Per rotational speed. */
  readonly v2: number;
  readonly fz1: number;
  readonly fz2: number;
  readonly fcx: number;
  readonly fcy: number;
  /** MF 6.2 only. */
  readonly later: Deflection62Params | undefined;
}

export function compileRadius(p: MfParameters, version: MfVersion): RadiusParams {
  const spin_s = p.UNLOADED_RADIUS / p.LONGVL;
  const linear = ((p.VERTICAL_STIFFNESS * p.UNLOADED_RADIUS) / p.FNOMIN) ** 2 - 4 * p.Q_FZ2;
  const common = {
    radius_m: p.UNLOADED_RADIUS,
    nominal_N: p.FNOMIN,
    stiffness_Npm: p.VERTICAL_STIFFNESS,
    p1: p.PFZ1,
    b: p.BREFF,
    d: p.DREFF,
    f: p.FREFF,
    re0: p.Q_RE0,
    v1: p.Q_V1 * spin_s * spin_s,
    v2: p.Q_V2 * spin_s,
    fz1: Math.sqrt(Math.max(linear, 0)), // from (4) of the paper
    fz2: p.Q_FZ2,
    fcx: p.Q_FCX / p.FNOMIN,
    fcy: p.Q_FCY / p.FNOMIN,
  };
  const later: Deflection62Params | undefined =
    version === 'MF6.2'
      ? {
          tread_m: (1.075 - 0.5 * p.ASPECT_RATIO) * p.WIDTH,
          power: p.Q_FCY2,
          cam1: p.Q_CAM1,
          cam2: p.Q_CAM2,
          cam3: p.Q_CAM3,
          fys1: p.Q_FYS1,
          fys2: p.Q_FYS2,
          fys3: p.Q_FYS3,
        }
      : undefined;
  return { ...common, later };
}

const MAX_ITERATIONS = 20;
const CLOSE_M = 1e-12;

/**
 * Effective rolling radius, rotational speed at the slip, and radius of the free tyre at that speed. Radius and speed
 * depend on each other: repeated until converged, three rounds.
 */
export function evaluateEffectiveRadius(p: RadiusParams, w: Float64Array): void {
  const loads = w[MF_FZ_N]! / p.nominal_N;
  const stiffness_Npm = p.stiffness_Npm * (1 + p.p1 * w[MF_DPI]!); // (5)
  const drop_m = (p.nominal_N / stiffness_Npm) * (p.d * Math.atan(p.b * loads) + p.f * loads);
  const rolling_mps = w[MF_SPEED_MPS]! + w[MF_KAPPA]! * Math.abs(w[MF_SPEED_MPS]!); // 2.5
  let radius_m = p.radius_m * 0.965;
  let free_m = p.radius_m * p.re0;
  let omega = rolling_mps / radius_m;
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    free_m = p.radius_m * (p.re0 + p.v1 * omega * omega); // (1)
    const next_m = Math.max(free_m - drop_m, 0.1 * p.radius_m); // (7)
    const step_m = next_m - radius_m;
    radius_m = next_m;
    omega = rolling_mps / radius_m;
    if (step_m < CLOSE_M && step_m > -CLOSE_M) break;
  }
  w[MF_EFFECTIVE_RADIUS_M] = radius_m;
  w[MF_OMEGA_RADPS] = omega;
  w[MF_FREE_RADIUS_M] = free_m;
}

/**
 * Deflection, loaded radius and secant stiffness for the last computed forces. The free radius must be known ({@link
 * evaluateEffectiveRadius}).
 */
export function evaluateLoadedRadius(p: RadiusParams, w: Float64Array): void {
  const load_N = w[MF_FZ_N]!;
  const fx = p.fcx * w[MF_FX_N]!;
  const fy = p.fcy * w[MF_FY_N]!;
  const spin = 1 + p.v2 * Math.abs(w[MF_OMEGA_RADPS]!);
  const pressure = 1 + p.p1 * w[MF_DPI]!;
  const free_m = w[MF_FREE_RADIUS_M]!;
  if (p.later === undefined) {
    const nominal_N = Math.max((spin - fx * fx - fy * fy) * pressure * p.nominal_N, 1e-15); // A3.3
    const ratio = load_N / nominal_N;
    const root = Math.sqrt(Math.max(p.fz1 * p.fz1 + 4 * p.fz2 * ratio, 0));
    // The form of the root that also holds for Q_FZ2 = 0.
    const deflection_m = Math.max((p.radius_m * 2 * ratio) / (p.fz1 + root), 0);
    w[MF_DEFLECTION_M] = deflection_m;
    w[MF_LOADED_RADIUS_M] = Math.max(free_m - deflection_m, 0);
  } else evaluateDeflection62(p, p.later, w, spin - fx * fx, pressure);
  const deflection_m = w[MF_DEFLECTION_M]!;
  w[MF_VERTICAL_STIFFNESS_NPM] = deflection_m > 0 ? load_N / deflection_m : p.stiffness_Npm * pressure;
}
