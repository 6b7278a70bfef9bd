import type { SimpleTyreSetup } from '../setup/tyre-setup.ts';
import { usualRelaxation } from './relaxation.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MX_NM,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
  TYRE_RHO,
  TYRE_ROLLING_NM,
  TYRE_SECANT_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
  type TyrePlace,
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

interface SimpleTyre {
  readonly nominalLoad_N: number;
  /** Load up to which the peak (1 + f - f Fz/Fz0) Fz rises. */
  readonly limit_N: number;
  readonly radius_m: number;
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  readonly peakTangent: number;
  readonly relaxationX_m: number;
  readonly relaxationY_m: number;
}

export function compileSimpleTyre(setup: SimpleTyreSetup, place: TyrePlace): TyreParams {
  const { nominalLoad_N, inclination_rad, radius_m } = place;
  const peakSlip = setup.optimalSlipRatio > 0 ? setup.optimalSlipRatio : DEFAULT_PEAK_SLIP;
  const peakSlipAngle_rad = setup.optimalSlipAngle_rad > 0 ? setup.optimalSlipAngle_rad : DEFAULT_PEAK_SLIP;
  const relaxation = usualRelaxation(radius_m);
  const tyre: SimpleTyre = {
    nominalLoad_N,
    limit_N: (nominalLoad_N * (1 + FRICTION_LOSS)) / (2 * FRICTION_LOSS),
    radius_m,
    peakSlip,
    peakSlipAngle_rad,
    peakTangent: Math.tan(peakSlipAngle_rad),
    relaxationX_m: relaxation.longitudinalRelaxation_m,
    relaxationY_m: relaxation.lateralRelaxation_m,
  };
  return {
    model: 'simple',
    peakSlip,
    peakSlipAngle_rad,
    inclination_rad,
    radius_m,
    rollingDrop_m: undefined,
    ...relaxation,
    hasRolling: false,
    pressure_Pa: 0,
    evaluate: (io) => evaluateSimpleTyre(tyre, io),
  };
}

/** A tyre for cars without data: one friction curve over the normalised slip, the same in both directions. */
function evaluateSimpleTyre(tyre: SimpleTyre, io: Float64Array): void {
  const load_N = io[TYRE_LOAD_N]!;
  const used_N = load_N < tyre.limit_N ? load_N : tyre.limit_N;
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
  io[TYRE_MX_NM] = 0;
  io[TYRE_ROLLING_NM] = 0;
  io[TYRE_RELAXATION_X_M] = tyre.relaxationX_m;
  io[TYRE_RELAXATION_Y_M] = tyre.relaxationY_m;
  io[TYRE_PEAK_SLIP] = tyre.peakSlip;
  io[TYRE_PEAK_TANGENT] = tyre.peakTangent;
}
