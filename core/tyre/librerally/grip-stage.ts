import type { SurfaceProperties } from '../../contract/surface-properties.ts';
import {
  lateralCurvatureFactor,
  lateralStiffnessFactor,
  longitudinalStiffnessFactor,
  magicForce,
  magicSlope,
  retainedSideForce,
  sideForceSlope,
} from './curves.ts';
import { gripTemperature_K, loadedFriction, loadFreeFriction } from './friction.ts';
import {
  IO_ALPHA_RAD,
  IO_BX,
  IO_BY,
  IO_CAMBER_RAD,
  IO_CURVE_FX_N,
  IO_CURVE_FY_N,
  IO_EY,
  IO_FRICTION,
  IO_KAPPA,
  IO_LOAD_N,
  IO_NOISE,
  IO_PEAK_N,
  IO_REFERENCE_PEAK_N,
  IO_RELAXATION_X_M,
  IO_RELAXATION_Y_M,
  IO_SPEED_MPS,
  IO_TANGENT,
} from './io.ts';
import type { LibreRallyTyre } from './params.ts';
import { lateralRelaxation_m, longitudinalRelaxation_m, slopeScale } from './relaxation.ts';
import type { LibreRallyTyreState } from './state.ts';

/** Friction and peak force at the wheel load and at the reference load, at the speed of IO_SPEED_MPS. */
export function writeFriction(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  state: LibreRallyTyreState,
  wheel: number,
  io: Float64Array,
): void {
  const loadFree = loadFreeFriction(
    tyre,
    surface,
    gripTemperature_K(tyre, state.treadTemperature_K[wheel]!, state.coreTemperature_K[wheel]!),
    1 - state.wear[wheel]!,
    io[IO_SPEED_MPS]!,
    io[IO_NOISE]!,
  );
  const Fz = io[IO_LOAD_N]!;
  const mu = loadedFriction(tyre, loadFree, Fz);
  io[IO_FRICTION] = mu;
  io[IO_PEAK_N] = mu * Fz;
  io[IO_REFERENCE_PEAK_N] = loadedFriction(tyre, loadFree, tyre.referenceLoad_N) * tyre.referenceLoad_N;
}

/** Forces of the curves, the longitudinal one and its relaxation length. */
export function writeLongitudinalCurve(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  io: Float64Array,
): void {
  const kappa = io[IO_KAPPA]!;
  const C = tyre.longitudinalC;
  const E = tyre.longitudinalE;
  const D = io[IO_PEAK_N]!;
  const B = longitudinalStiffnessFactor(tyre, surface, io[IO_LOAD_N]! / tyre.referenceLoad_N);
  const reference = longitudinalStiffnessFactor(tyre, surface, 1) * C * io[IO_REFERENCE_PEAK_N]!;
  io[IO_BX] = B;
  io[IO_CURVE_FX_N] = magicForce(kappa, B, C, D, E);
  const scale = slopeScale(magicSlope(kappa, B, C, D, E), reference);
  io[IO_RELAXATION_X_M] = longitudinalRelaxation_m(tyre, surface, scale);
}

export function writeLateralCurve(tyre: LibreRallyTyre, surface: SurfaceProperties, io: Float64Array): void {
  const camber_rad = io[IO_CAMBER_RAD]!;
  const D = io[IO_PEAK_N]!;
  const E = lateralCurvatureFactor(tyre, camber_rad);
  const B = lateralStiffnessFactor(tyre, surface, io[IO_LOAD_N]! / tyre.referenceLoad_N, camber_rad);
  const reference =
    lateralStiffnessFactor(tyre, surface, 1, camber_rad) * tyre.lateralC * io[IO_REFERENCE_PEAK_N]!;
  io[IO_BY] = B;
  io[IO_EY] = E;
  io[IO_CURVE_FY_N] = retainedSideForce(tyre, io[IO_ALPHA_RAD]!, B, D, E);
  const scale = slopeScale(sideForceSlope(tyre, io[IO_TANGENT]!, B, D, E), reference);
  io[IO_RELAXATION_Y_M] = lateralRelaxation_m(tyre, surface, scale);
}
