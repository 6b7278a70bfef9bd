import type { SimpleTyreSetup } from '../setup/setup.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
} from './tyre.ts';

/** Friction at the nominal load, and its loss per nominal load of further load. Our figures, of a road tyre. */
const NOMINAL_FRICTION = 1;
const FRICTION_LOSS = 0.1;
/**
 * Magic formula without curvature, mu sin(C atan(B rho)), B placing the peak at rho = 1. C = 1.4 lies between the usual
 * shape factors of side force (1.3) and longitudinal force (1.65) and leaves 81 % of the peak in a full slide.
 */
const SHAPE_C = 1.4;
const SHAPE_B = Math.tan(Math.PI / (2 * SHAPE_C));

/** Slips used where the setup gives none. */
const DEFAULT_PEAK_SLIP = 0.1;

export function compileSimpleTyre(
  setup: SimpleTyreSetup,
  nominalLoad_N: number,
  inclination_rad: number,
  radius_m: number,
): TyreParams {
  // The peak (1 + f - f Fz/Fz0) Fz rises up to this load.
  const limit_N = (nominalLoad_N * (1 + FRICTION_LOSS)) / (2 * FRICTION_LOSS);
  const empty = new Float64Array(0);
  return {
    model: 'simple',
    peakSlip: setup.optimalSlipRatio > 0 ? setup.optimalSlipRatio : DEFAULT_PEAK_SLIP,
    peakSlipAngle_rad: setup.optimalSlipAngle_rad > 0 ? setup.optimalSlipAngle_rad : DEFAULT_PEAK_SLIP,
    inclination_rad,
    radius_m,
    nominalLoad_N,
    lateralLoadLimit_N: limit_N,
    longitudinalLoadLimit_N: limit_N,
    a: empty,
    b: empty,
    c: empty,
    hasAligningData: false,
    lateralShape: empty,
    longitudinalShape: empty,
    aligningShape: empty,
  };
}

/** A tyre for cars without data: one friction curve over the normalised slip, the same in both directions. */
export function evaluateSimpleTyre(tyre: TyreParams, io: Float64Array): void {
  const load_N = io[TYRE_LOAD_N]!;
  const limit_N = tyre.lateralLoadLimit_N;
  const used_N = load_N < limit_N ? load_N : limit_N;
  const peak_N =
    io[TYRE_FRICTION]! *
    NOMINAL_FRICTION *
    used_N *
    (1 + FRICTION_LOSS - (FRICTION_LOSS * used_N) / tyre.nominalLoad_N);
  const slipX = io[TYRE_SLIP]! / tyre.peakSlip;
  const slipY = Math.atan(io[TYRE_TANGENT]!) / tyre.peakSlipAngle_rad;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > 1e-9 ? length : 1e-9;
  const force_N = peak_N * Math.sin(SHAPE_C * Math.atan(SHAPE_B * rho));
  io[TYRE_FX_N] = (force_N * slipX) / rho;
  io[TYRE_FY_N] = (-force_N * slipY) / rho;
  io[TYRE_MZ_NM] = -io[TYRE_FY_N] * pneumaticTrail_m(tyre.radius_m, length);
  io[TYRE_PEAK] = peak_N / load_N;
  io[TYRE_RHO] = length;
  io[TYRE_SECANT_N] = force_N / (rho * tyre.peakSlip);
  const fraction = force_N / (peak_N * SHAPE_C * SHAPE_B * rho);
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;
}
