import { adhesionFraction, curveWeight, steppedDeflection_m } from './brush.ts';
import { combinedWeight, ellipseScale } from './librerally-combined.ts';
import { usedStiffnessScale } from './librerally-curves.ts';
import { brushStiffness_Npm, patchLength_m } from './librerally-geometry.ts';
import {
  IO_CAMBER_RAD,
  IO_CURVE_FX_N,
  IO_CURVE_FY_N,
  IO_DRAG_N,
  IO_DT_S,
  IO_FX_N,
  IO_FY_N,
  IO_HALF_PATCH_M,
  IO_KAPPA,
  IO_LOAD_N,
  IO_PATCH_M,
  IO_PEAK_N,
  IO_RADIUS_M,
  IO_RELAXATION_X_M,
  IO_RELAXATION_Y_M,
  IO_RIM_MPS,
  IO_STIFFNESS_NPM,
  IO_STIFFNESS_NPM2,
  IO_TANGENT,
  IO_TYRE_FX_N,
  IO_TYRE_FY_N,
  IO_VX_MPS,
  IO_VY_MPS,
} from './io.ts';
import { carcassShear_N, dragDirection, rollingDrag_N } from './librerally-rolling.ts';
import type { TyreStage } from './stage.ts';

/** Minimum rolling speed that relaxes a deflection. */
const MIN_ROLLING_MPS = 2;
/** Minimum travel of the adhesion zone. */
const MIN_M = 0.005;
/**
 * V8 reads an exported number through its module and boxes results computed with it; these copies are for other
 * modules.
 */
export const MIN_TRAVEL_M = MIN_M;
/** Ranges of sliding speed over which the curve takes over from the brush. */
const LATERAL_RANGE_MPS = 1;
const LONGITUDINAL_RANGE_MPS = 2;

/** Contact patch and brush stiffness at this load on this surface. */
export const writePatch: TyreStage = (tyre, surface, _state, _wheel, io) => {
  const L = patchLength_m(tyre, io[IO_LOAD_N]!);
  const k = brushStiffness_Npm(tyre) * usedStiffnessScale(surface) * (1 - 0.15 * surface.deformation);
  io[IO_PATCH_M] = L;
  io[IO_HALF_PATCH_M] = L > 2 * MIN_M ? L / 2 : MIN_M;
  io[IO_STIFFNESS_NPM] = k;
  io[IO_STIFFNESS_NPM2] = k / L;
};

/** Deflections one step on. */
const stepDeflections: TyreStage = (_tyre, _surface, state, wheel, io) => {
  const Vx = io[IO_VX_MPS]!;
  const kappa = Math.abs(io[IO_KAPPA]!);
  const peak = io[IO_PEAK_N]!;
  const a = io[IO_HALF_PATCH_M]!;
  const c = io[IO_STIFFNESS_NPM2]!;
  const dt = io[IO_DT_S]!;
  const rolling = Math.max(Math.abs(Vx), MIN_ROLLING_MPS);
  const adhesionY = adhesionFraction(Math.abs(io[IO_TANGENT]!), peak, a, c);
  state.lateralDeflection_m[wheel] = steppedDeflection_m(
    state.lateralDeflection_m[wheel]!,
    io[IO_VY_MPS]!,
    rolling,
    io[IO_RELAXATION_Y_M]!,
    dt,
    Math.max(a * adhesionY, MIN_M),
  );
  const adhesionX = adhesionFraction(kappa / Math.max(1 - kappa, 0.01), peak, a, c);
  state.longitudinalDeflection_m[wheel] = steppedDeflection_m(
    state.longitudinalDeflection_m[wheel]!,
    io[IO_RIM_MPS]! - Vx,
    rolling,
    io[IO_RELAXATION_X_M]!,
    dt,
    Math.max(a * adhesionX, MIN_M),
  );
};

/** The blend of brush and curve, combined slip, camber thrust and the first ellipse. */
export const writeTyreForce: TyreStage = (tyre, _surface, state, wheel, io) => {
  const Vy = io[IO_VY_MPS]!;
  const slide = io[IO_RIM_MPS]! - io[IO_VX_MPS]!;
  const kappa = Math.abs(io[IO_KAPPA]!);
  const tangent = Math.abs(io[IO_TANGENT]!);
  const k = io[IO_STIFFNESS_NPM]!;
  const wy = curveWeight(tyre.mode, Vy, LATERAL_RANGE_MPS);
  const wx = curveWeight(tyre.mode, slide, LONGITUDINAL_RANGE_MPS);
  const Gx = combinedWeight(tangent, kappa, tyre.combinedCoupling, tyre.combinedExponent);
  const Gy = combinedWeight(kappa, tangent, tyre.combinedCoupling, tyre.combinedExponent);
  const brushX = k * state.longitudinalDeflection_m[wheel]!;
  const brushY = -k * state.lateralDeflection_m[wheel]!;
  const thrust = io[IO_CAMBER_RAD]! * tyre.camberThrust_perrad * io[IO_LOAD_N]!;
  const Fx = Gx * (wx * io[IO_CURVE_FX_N]! + (1 - wx) * brushX);
  const Fy = Gy * (wy * io[IO_CURVE_FY_N]! + (1 - wy) * brushY) + thrust;
  const scale = ellipseScale(Fx, Fy, io[IO_PEAK_N]!, tyre.ellipseRatio);
  io[IO_TYRE_FX_N] = Fx * scale;
  io[IO_TYRE_FY_N] = Fy * scale;
};

/** Rolling drag and carcass shear, and the second ellipse over the sum. */
const writeDrag: TyreStage = (tyre, surface, _state, _wheel, io) => {
  const Vx = io[IO_VX_MPS]!;
  const speed = Math.max(Math.abs(Vx), Math.abs(io[IO_RIM_MPS]!));
  const rolling = rollingDrag_N(tyre, surface.rollingResistance, speed, io[IO_LOAD_N]!);
  const loss = tyre.radius_m - io[IO_RADIUS_M]!;
  const shear = carcassShear_N(tyre, loss, io[IO_HALF_PATCH_M]!, io[IO_STIFFNESS_NPM2]!, io[IO_PATCH_M]!);
  const drag = dragDirection(Vx) * (rolling + shear);
  const Fx = io[IO_TYRE_FX_N]! + drag;
  const Fy = io[IO_TYRE_FY_N]!;
  const scale = ellipseScale(Fx, Fy, io[IO_PEAK_N]!, tyre.ellipseRatio);
  io[IO_DRAG_N] = drag;
  io[IO_FX_N] = Fx * scale;
  io[IO_FY_N] = Fy * scale;
};

/** From the forces of the curves to the force of the tyre. */
export const FORCE_STAGES: readonly TyreStage[] = [writePatch, stepDeflections, writeTyreForce, writeDrag];
