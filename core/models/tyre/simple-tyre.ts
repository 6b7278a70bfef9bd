import type { SimpleTyreShape } from '../../contract/tyre-fit.ts';
import type { SimpleTyreSetup } from '../../setup/tyre-setup.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';
import { usualOutputs, usualTyre, writeUsual, type UsualOutputs } from './usual-tyre.ts';

/**
 * A typical road tyre; our figures. The curve is the magic formula without curvature, mu sin(C atan(B rho)), B placing
 * the peak at rho = 1. C = 1.4 lies between the usual shape factors of lateral force (1.3) and longitudinal force
 * (1.65) and leaves 81 % of the peak in a full slide.
 */
export const USUAL_SHAPE: SimpleTyreShape = {
  nominalLoad_N: undefined,
  friction: 1,
  frictionLoss: 0.1,
  lateralFriction: 1,
  shapeFactor: 1.4,
  peakSlipGrowth: 0,
};

/** Slips of the peaks where the setup gives none. */
const DEFAULT_PEAK_SLIP = 0.1;
/** Minimum part of the optimal slips, at small loads. */
const MIN_PEAK_SCALE = 0.25;

interface SimpleTyre {
  readonly shape: SimpleTyreShape;
  readonly nominalLoad_N: number;
  /** B of the curve. */
  readonly steepness: number;
  /** Load up to which the peak (1 + f - f Fz/Fz0) Fz rises. */
  readonly limit_N: number;
  readonly radius_m: number;
  readonly peakSlip: number;
  readonly peakSlipAngle_rad: number;
  /** Peaks at the static load; others are written over them. */
  readonly usual: UsualOutputs;
}

/** Load of the maximum of (1 + f - f Fz/Fz0) Fz; Infinity for a friction that does not fall. */
function greatestLoad_N(frictionLoss: number, nominalLoad_N: number): number {
  return frictionLoss > 0 ? (nominalLoad_N * (1 + frictionLoss)) / (2 * frictionLoss) : Infinity;
}

export function compileSimpleTyre(setup: SimpleTyreSetup, mounting: TyreMounting): TyreParams {
  const { shape = USUAL_SHAPE } = setup;
  const peakSlip = setup.optimalSlipRatio > 0 ? setup.optimalSlipRatio : DEFAULT_PEAK_SLIP;
  const peakSlipAngle_rad = setup.optimalSlipAngle_rad > 0 ? setup.optimalSlipAngle_rad : DEFAULT_PEAK_SLIP;
  const nominalLoad_N = shape.nominalLoad_N ?? mounting.nominalLoad_N;
  const scale = peakScale(shape, nominalLoad_N, mounting.nominalLoad_N);
  const angle_rad = scale * peakSlipAngle_rad;
  const peaks = {
    peakSlip: scale * peakSlip,
    peakSlipAngle_rad: angle_rad,
    peakTangent: Math.tan(angle_rad),
  };
  const tyre: SimpleTyre = {
    shape,
    nominalLoad_N,
    steepness: Math.tan(Math.PI / (2 * shape.shapeFactor)),
    limit_N: greatestLoad_N(shape.frictionLoss, nominalLoad_N),
    radius_m: mounting.radius_m,
    peakSlip,
    peakSlipAngle_rad,
    usual: usualOutputs(mounting, peaks),
  };
  return usualTyre('simple', mounting, peaks, (io) => evaluateSimpleTyre(tyre, io));
}

/** Optimal slips at a load over those at the nominal one. */
function peakScale(shape: SimpleTyreShape, nominalLoad_N: number, load_N: number): number {
  const scale = 1 + shape.peakSlipGrowth * (load_N / nominalLoad_N - 1);
  return scale > MIN_PEAK_SCALE ? scale : MIN_PEAK_SCALE;
}

/** A tyre for cars without data: one friction curve over the normalised slip, of one shape in both directions. */
function evaluateSimpleTyre(tyre: SimpleTyre, io: Float64Array): void {
  const { shape } = tyre;
  const load_N = io[TYRE_LOAD_N]!;
  const used_N = load_N < tyre.limit_N ? load_N : tyre.limit_N;
  const peak_N =
    io[TYRE_FRICTION]! *
    shape.friction *
    used_N *
    (1 + shape.frictionLoss - (shape.frictionLoss * used_N) / tyre.nominalLoad_N);
  const scale = peakScale(shape, tyre.nominalLoad_N, load_N);
  const peakSlip = scale * tyre.peakSlip;
  const peakSlipAngle_rad = scale * tyre.peakSlipAngle_rad;
  const slipX = io[TYRE_SLIP]! / peakSlip;
  const slipY = Math.atan(io[TYRE_TANGENT]!) / peakSlipAngle_rad;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > 1e-9 ? length : 1e-9;
  const force_N = peak_N * Math.sin(shape.shapeFactor * Math.atan(tyre.steepness * rho));
  io[TYRE_FX_N] = (force_N * slipX) / rho;
  io[TYRE_FY_N] = (-shape.lateralFriction * force_N * slipY) / rho;
  io[TYRE_MZ_NM] = -io[TYRE_FY_N] * pneumaticTrail_m(tyre.radius_m, length);
  io[TYRE_PEAK] = ((shape.lateralFriction > 1 ? shape.lateralFriction : 1) * peak_N) / load_N;
  io[TYRE_RHO] = length;
  io[TYRE_SECANT_N] = force_N / (rho * peakSlip);
  const fraction = force_N / (peak_N * shape.shapeFactor * tyre.steepness * rho);
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;
  writeUsual(tyre.usual, io);
  io[TYRE_PEAK_SLIP] = peakSlip;
  io[TYRE_PEAK_TANGENT] = Math.tan(peakSlipAngle_rad);
}
