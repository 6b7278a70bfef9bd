import {
  MF_DEFLECTION_M,
  MF_FREE_RADIUS_M,
  MF_FY_N,
  MF_FZ_N,
  MF_GAMMA_PLAIN,
  MF_LOADED_RADIUS_M,
} from './mf-workspace.ts';

/** Load over deflection of MF 6.1. */
export interface LoadCurve {
  readonly radius_m: number;
  readonly nominal_N: number;
  readonly fz1: number;
  readonly fz2: number;
  /** Loss with the lateral force, per force. */
  readonly fcy: number;
}

/** Coefficients that MF 6.2 adds to MF 6.1 in the load over the loaded radius. */
export interface Deflection62Params {
  /** Tread width the camber acts on: (1.075 - 0.5 aspect ratio) width. */
  readonly tread_m: number;
  readonly power: number;
  readonly cam1: number;
  readonly cam2: number;
  readonly cam3: number;
  readonly fys1: number;
  readonly fys2: number;
  readonly fys3: number;
}

/** Number of bisections: the radius to a part in 10^12 of itself. */
const ROUNDS = 40;

/**
 * Deflection and loaded radius of MF 6.2 (equation manual of MF-Swift 6.2). Load over loaded radius is not an explicit
 * function of load any more; it falls with the radius, so the radius is found by bisection: slower than a secant, but
 * always convergent. `spin` and `pressure` are the factors of rotational speed and of pressure.
 */
export function evaluateDeflection62(
  common: LoadCurve,
  p: Deflection62Params,
  w: Float64Array,
  spin: number,
  pressure: number,
): void {
  const load_N = w[MF_FZ_N]!;
  const free_m = w[MF_FREE_RADIUS_M]!;
  const gamma = w[MF_GAMMA_PLAIN]!;
  const lean = gamma < 0 ? -gamma : gamma;
  const tilt_m = (p.tread_m / 8) * Math.tan(lean);
  const freeCamber = p.cam1 * free_m + p.cam2 * free_m * free_m;
  let low_m = 0;
  let high_m = free_m + tilt_m;
  let deflection_m = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const loaded_m = (low_m + high_m) / 2;
    const upright_m = free_m > loaded_m ? free_m - loaded_m : 0;
    const ratio = freeCamber === 0 ? 0 : (p.cam1 * loaded_m + p.cam2 * loaded_m * loaded_m) / freeCamber;
    const cambered_m = lean === 0 ? 0 : ratio * ratio * tilt_m - p.cam3 * upright_m * lean;
    deflection_m = upright_m + cambered_m > 0 ? upright_m + cambered_m : 0;
    const depth = deflection_m / common.radius_m;
    const turn = loaded_m / free_m;
    const thrust_N = (p.fys1 + turn * (p.fys2 + turn * p.fys3)) * gamma;
    const side = common.fcy * (w[MF_FY_N]! - thrust_N) * (p.power === 0 ? 1 : Math.pow(depth, p.power));
    const stiff = depth === 0 ? 0 : (spin - side * side) * pressure;
    const given_N = stiff * common.nominal_N * depth * (common.fz1 + common.fz2 * depth);
    if (given_N > load_N) low_m = loaded_m;
    else high_m = loaded_m;
  }
  w[MF_LOADED_RADIUS_M] = (low_m + high_m) / 2;
  w[MF_DEFLECTION_M] = deflection_m;
}
