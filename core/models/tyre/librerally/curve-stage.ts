import {
  lateralCurvatureFactor,
  lateralStiffnessFactor,
  longitudinalStiffnessFactor,
  magicForce,
  magicSlope,
  retainedSideForce,
  sideForceSlope,
} from './librerally-curves.ts';
import {
  IO_ALPHA_RAD,
  IO_BX,
  IO_BY,
  IO_CAMBER_RAD,
  IO_CURVE_FX_N,
  IO_CURVE_FY_N,
  IO_EY,
  IO_KAPPA,
  IO_LOAD_N,
  IO_PEAK_N,
  IO_REFERENCE_BX,
  IO_REFERENCE_BY,
  IO_REFERENCE_PEAK_N,
  IO_RELAXATION_X_M,
  IO_RELAXATION_Y_M,
  IO_SLOPE_X,
  IO_SLOPE_Y,
  IO_TANGENT,
} from './io.ts';
import { lateralRelaxation_m, longitudinalRelaxation_m, slopeScale } from './librerally-relaxation.ts';
import type { TyreStage } from './stage.ts';

const writeLongitudinalStiffness: TyreStage = (tyre, surface, _state, _wheel, io) => {
  io[IO_BX] = longitudinalStiffnessFactor(tyre, surface, io[IO_LOAD_N]! / tyre.referenceLoad_N);
  io[IO_REFERENCE_BX] = longitudinalStiffnessFactor(tyre, surface, 1);
};

const writeLongitudinalCurve: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const kappa = io[IO_KAPPA]!;
  const B = io[IO_BX]!;
  const C = tyre.longitudinalC;
  const D = io[IO_PEAK_N]!;
  const E = tyre.longitudinalE;
  const reference = io[IO_REFERENCE_BX]! * C * io[IO_REFERENCE_PEAK_N]!;
  io[IO_CURVE_FX_N] = magicForce(kappa, B, C, D, E);
  io[IO_SLOPE_X] = slopeScale(magicSlope(kappa, B, C, D, E), reference);
};

const writeLateralStiffness: TyreStage = (tyre, surface, _state, _wheel, io) => {
  const camber_rad = io[IO_CAMBER_RAD]!;
  const loadRatio = io[IO_LOAD_N]! / tyre.referenceLoad_N;
  io[IO_BY] = lateralStiffnessFactor(tyre, surface, loadRatio, camber_rad);
  io[IO_EY] = lateralCurvatureFactor(tyre, camber_rad);
  io[IO_REFERENCE_BY] = lateralStiffnessFactor(tyre, surface, 1, camber_rad);
};

const writeLateralCurve: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  io[IO_CURVE_FY_N] = retainedSideForce(tyre, io[IO_ALPHA_RAD]!, io[IO_BY]!, io[IO_PEAK_N]!, io[IO_EY]!);
};

const writeLateralSlope: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const reference = io[IO_REFERENCE_BY]! * tyre.lateralC * io[IO_REFERENCE_PEAK_N]!;
  const slope = sideForceSlope(tyre, io[IO_TANGENT]!, io[IO_BY]!, io[IO_PEAK_N]!, io[IO_EY]!);
  io[IO_SLOPE_Y] = slopeScale(slope, reference);
};

const writeRelaxation: TyreStage = (tyre, surface, _state, _wheel, io) => {
  io[IO_RELAXATION_X_M] = longitudinalRelaxation_m(tyre, surface, io[IO_SLOPE_X]!);
  io[IO_RELAXATION_Y_M] = lateralRelaxation_m(tyre, surface, io[IO_SLOPE_Y]!);
};

/** Pure-slip forces of the curves and, from their slopes, the relaxation lengths. */
export const CURVE_STAGES: readonly TyreStage[] = [
  writeLongitudinalStiffness,
  writeLongitudinalCurve,
  writeLateralStiffness,
  writeLateralCurve,
  writeLateralSlope,
  writeRelaxation,
];
