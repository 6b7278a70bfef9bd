import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { CURVE_STAGES } from './curve-stage.ts';
import { FORCE_STAGES } from './force-stage.ts';
import { GRIP_STAGES } from './friction-stage.ts';
import { rollingRadius_m, wheelInertia_kgm2 } from './librerally-geometry.ts';
import { addWear, coreHeat_W, leastTemperature_K, treadHeat_W } from './librerally-heat.ts';
import {
  IO_ALPHA_RAD,
  IO_BRAKE_NM,
  IO_BRAKING_NM,
  IO_DRIVE_NM,
  IO_DT_S,
  IO_FX_N,
  IO_FY_N,
  IO_INERTIA_KGM2,
  IO_KAPPA,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MY_NM,
  IO_MZ_NM,
  IO_RADIUS_M,
  IO_REACTION_NM,
  IO_RIM_MPS,
  IO_SPEED_MPS,
  IO_TANGENT,
  IO_TYRE_FX_N,
  IO_TYRE_FY_N,
  IO_VX_MPS,
  IO_VY_MPS,
} from './io.ts';
import { MOMENT_STAGES } from './moment-stage.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';
import { rotationDirection, slipAngle_rad, slipRatio } from './slip.ts';
import { runStages, type TyreStage } from './stage.ts';
import type { LibreRallyTyreState } from './librerally-tyre-state.ts';

/**
 * docs/sources/librerally-model.md section 2.13: one explicit Euler step of the wheel. The brake never turns it backwards in a step.
 * @param braking_Nm brake torque with the sign of the rotation it works against
 */
function steppedSpin_radps(
  omega: number,
  drive_Nm: number,
  braking_Nm: number,
  reaction_Nm: number,
  inertia_kgm2: number,
  dt_s: number,
): number {
  const next = omega + ((drive_Nm - braking_Nm - reaction_Nm) / Math.max(inertia_kgm2, 1e-3)) * dt_s;
  return (braking_Nm > 0 && next < 0) || (braking_Nm < 0 && next > 0) ? 0 : next;
}

/** Minimum step. */
const MIN_STEP_S = 1e-6;

/** Rolling radius, inertia and the brake's direction, also in the air. */
const writeTorques: TyreStage = (tyre, _surface, state, wheel, io) => {
  const Fz = io[IO_LOAD_N]!;
  const radius = Fz > 0 ? rollingRadius_m(tyre, Fz) : tyre.radius_m;
  const omega = state.spin_radps[wheel]!;
  io[IO_RADIUS_M] = radius;
  io[IO_INERTIA_KGM2] = wheelInertia_kgm2(tyre, Fz);
  io[IO_BRAKING_NM] = io[IO_BRAKE_NM]! * rotationDirection(omega, io[IO_VX_MPS]!, radius, io[IO_DRIVE_NM]!);
};

/** Slip at the wheel speed that drive and brake alone would give at the end of the step. */
const writeSlip: TyreStage = (_tyre, _surface, state, wheel, io) => {
  const torque = io[IO_DRIVE_NM]! - io[IO_BRAKING_NM]!;
  const omega = state.spin_radps[wheel]! + (torque / io[IO_INERTIA_KGM2]!) * io[IO_DT_S]!;
  const Vx = io[IO_VX_MPS]!;
  const rim = omega * io[IO_RADIUS_M]!;
  const kappa = slipRatio(rim, Vx);
  const alpha = slipAngle_rad(Vx, io[IO_VY_MPS]!);
  io[IO_SPEED_MPS] = Math.abs(Vx);
  io[IO_RIM_MPS] = rim;
  io[IO_KAPPA] = kappa;
  io[IO_ALPHA_RAD] = alpha;
  io[IO_TANGENT] = Math.tan(alpha);
  state.slipRatio[wheel] = kappa;
  state.slipAngle_rad[wheel] = alpha;
};

const stepSpin: TyreStage = (_tyre, _surface, state, wheel, io) => {
  const reaction = io[IO_TYRE_FX_N]! * io[IO_RADIUS_M]!;
  io[IO_REACTION_NM] = Math.abs(reaction);
  state.spin_radps[wheel] = steppedSpin_radps(
    state.spin_radps[wheel]!,
    io[IO_DRIVE_NM]!,
    io[IO_BRAKING_NM]!,
    reaction,
    io[IO_INERTIA_KGM2]!,
    io[IO_DT_S]!,
  );
};

/** Both temperatures from their old values, and wear, by the power of sliding with the drag included. */
const stepHeat: TyreStage = (tyre, surface, state, wheel, io) => {
  const Fx = io[IO_FX_N]!;
  const Fy = io[IO_FY_N]!;
  const slideX = io[IO_RIM_MPS]! - io[IO_VX_MPS]!;
  const slideY = io[IO_VY_MPS]!;
  const power = Math.sqrt(Fx * Fx + Fy * Fy) * Math.sqrt(slideX * slideX + slideY * slideY);
  const dt = io[IO_DT_S]!;
  const tread = state.treadTemperature_K[wheel]!;
  const core = state.coreTemperature_K[wheel]!;
  const least = leastTemperature_K(tyre);
  const intoTread = treadHeat_W(tyre, surface, power, tread, core);
  const intoCore = coreHeat_W(tyre, tread, core);
  state.treadTemperature_K[wheel] = Math.max(tread + (intoTread * dt) / tyre.surfaceHeat_JpK, least);
  state.coreTemperature_K[wheel] = Math.max(core + (intoCore * dt) / tyre.coreHeat_JpK, least);
  state.wearAdded[wheel] = tyre.wearRate_perJ * power * dt;
  addWear(state, wheel);
};

/** A tyre on the ground, docs/sources/librerally-model.md section 2 in its order. */
const CONTACT_STAGES: readonly TyreStage[] = [
  writeTorques,
  writeSlip,
  ...GRIP_STAGES,
  ...CURVE_STAGES,
  ...FORCE_STAGES,
  ...MOMENT_STAGES,
  stepSpin,
  stepHeat,
];

/** A tyre in the air: it turns, but neither cools nor relaxes. */
const AIR_STAGES: readonly TyreStage[] = [writeTorques, stepSpin];

/** One step of one tyre. Reads and writes the slots of io.ts. */
export function stepTyre(
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  state: LibreRallyTyreState,
  wheel: number,
  io: Float64Array,
): void {
  clearForces(io);
  const stands = io[IO_DT_S]! < MIN_STEP_S;
  const carries = io[IO_LOAD_N]! > 0;
  if (stands || !carries) releaseBrush(state, wheel);
  if (stands) return;
  if (!carries) {
    state.slipRatio[wheel] = 0;
    state.slipAngle_rad[wheel] = 0;
  }
  runStages(carries ? CONTACT_STAGES : AIR_STAGES, tyre, surface, state, wheel, io);
}

function clearForces(io: Float64Array): void {
  io[IO_FX_N] = 0;
  io[IO_FY_N] = 0;
  io[IO_MZ_NM] = 0;
  io[IO_MX_NM] = 0;
  io[IO_MY_NM] = 0;
  io[IO_TYRE_FX_N] = 0;
  io[IO_TYRE_FY_N] = 0;
  io[IO_REACTION_NM] = 0;
}

function releaseBrush(state: LibreRallyTyreState, wheel: number): void {
  state.lateralDeflection_m[wheel] = 0;
  state.longitudinalDeflection_m[wheel] = 0;
}
