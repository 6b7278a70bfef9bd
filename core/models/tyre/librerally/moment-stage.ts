import { adhesionFraction, brushTrail_m } from './brush.ts';
import {
  IO_BX,
  IO_BY,
  IO_CAMBER_RAD,
  IO_DRAG_N,
  IO_FY_N,
  IO_HALF_PATCH_M,
  IO_KAPPA,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MY_NM,
  IO_MZ_NM,
  IO_PEAK_N,
  IO_RADIUS_M,
  IO_RIM_MPS,
  IO_STIFFNESS_NPM2,
  IO_TANGENT,
  IO_TYRE_FX_N,
  IO_TYRE_FY_N,
  IO_VX_MPS,
} from './io.ts';
import {
  equivalentSlip,
  longitudinalArm_m,
  overturningMoment_Nm,
  residualMoment_Nm,
  rollingMoment_Nm,
} from './moments.ts';
import { standingWave } from './librerally-rolling.ts';
import type { TyreStage } from './stage.ts';

const writeAligning: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const peak = io[IO_PEAK_N]!;
  const a = io[IO_HALF_PATCH_M]!;
  const Kx = io[IO_BX]! * tyre.longitudinalC * peak;
  const Ky = io[IO_BY]! * tyre.lateralC * peak;
  const slip = equivalentSlip(io[IO_TANGENT]!, io[IO_KAPPA]!, Kx / Math.max(Ky, 1));
  const adhesion = adhesionFraction(Math.abs(slip), peak, a, io[IO_STIFFNESS_NPM2]!);
  const trail = (brushTrail_m(a, adhesion) * tyre.pneumaticTrail_m) / Math.max(a / 3, 0.001);
  const arm = longitudinalArm_m(tyre, io[IO_TYRE_FY_N]!, peak, io[IO_CAMBER_RAD]!);
  const residual = residualMoment_Nm(tyre, slip, peak, adhesion);
  io[IO_MZ_NM] = trail * io[IO_FY_N]! + residual + arm * io[IO_TYRE_FX_N]!;
};

const writeOverturning: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const peakFy = io[IO_PEAK_N]! * Math.max(tyre.ellipseRatio, 0.1);
  const Fy = io[IO_TYRE_FY_N]!;
  const camber = io[IO_CAMBER_RAD]!;
  io[IO_MX_NM] = overturningMoment_Nm(tyre, io[IO_LOAD_N]!, Fy, peakFy, camber, io[IO_RADIUS_M]!);
};

const writeRolling: TyreStage = (tyre, _surface, _state, _wheel, io) => {
  const Vx = io[IO_VX_MPS]!;
  const rim = io[IO_RIM_MPS]!;
  const wave = standingWave(tyre, Math.max(Math.abs(Vx), Math.abs(rim)));
  const direction = Vx !== 0 ? Vx : rim;
  const Fx = io[IO_TYRE_FX_N]!;
  const peak = io[IO_PEAK_N]!;
  io[IO_MY_NM] = rollingMoment_Nm(tyre, io[IO_DRAG_N]!, wave, Fx, peak, io[IO_RADIUS_M]!, direction);
};

/** Moments about the three axes of the wheel. */
export const MOMENT_STAGES: readonly TyreStage[] = [writeAligning, writeOverturning, writeRolling];
