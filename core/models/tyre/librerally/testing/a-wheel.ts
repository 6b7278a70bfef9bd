import type { SurfaceProperties } from '../../../../catalogue/surface-properties.ts';
import {
  createTyreIo,
  IO_BRAKE_NM,
  IO_CAMBER_RAD,
  IO_DRIVE_NM,
  IO_DT_S,
  IO_FX_N,
  IO_FY_N,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MY_NM,
  IO_MZ_NM,
  IO_NOISE,
  IO_PEAK_N,
  IO_VX_MPS,
  IO_VY_MPS,
} from '../io.ts';
import { librerallyTyre, type LibreRallyTyre } from '../librerally-tyre-params.ts';
import { createTyreState, type LibreRallyTyreState } from '../librerally-tyre-state.ts';
import { stepTyre } from '../update.ts';

/** Motion and torques of a wheel; absent values are 0, the load 3000 N and the step 4 ms. */
export interface WheelDuty {
  readonly vx_mps?: number;
  readonly vy_mps?: number;
  readonly load_N?: number;
  readonly drive_Nm?: number;
  readonly brake_Nm?: number;
  readonly camber_rad?: number;
  readonly dt_s?: number;
  readonly spin_radps?: number;
  readonly steps?: number;
  /** The wheel speed is reset before each step. */
  readonly held?: boolean;
}

export interface WheelResult {
  readonly fx_N: number;
  readonly fy_N: number;
  readonly mx_Nm: number;
  readonly my_Nm: number;
  readonly mz_Nm: number;
  readonly peak_N: number;
  readonly state: LibreRallyTyreState;
}

const NEUTRAL: SurfaceProperties = {
  friction: 1,
  microtexture: 0.8,
  macrotexture: 0.6,
  waterDepth_m: 0,
  rollingResistance: 0.012,
  slipStiffnessScale: 1,
  relaxationScale: 1,
  peakSlipScale: 1,
  deformation: 0,
  noise: 0,
};

export function aSurface(changes: Partial<SurfaceProperties> = {}): SurfaceProperties {
  return { ...NEUTRAL, ...changes };
}

/** Steps one tyre, from new and at rest or from `state`. */
export function aWheel(
  duty: WheelDuty,
  tyre: Partial<LibreRallyTyre> = {},
  surface: SurfaceProperties = NEUTRAL,
  state: LibreRallyTyreState = createTyreState([librerallyTyre(tyre)]),
): WheelResult {
  const params = librerallyTyre(tyre);
  const io = createTyreIo();
  if (duty.spin_radps !== undefined) state.spin_radps[0] = duty.spin_radps;
  const spin = state.spin_radps[0]!;
  for (let i = 0; i < (duty.steps ?? 1); i++) {
    if (duty.held === true) state.spin_radps[0] = spin;
    io[IO_VX_MPS] = duty.vx_mps ?? 0;
    io[IO_VY_MPS] = duty.vy_mps ?? 0;
    io[IO_LOAD_N] = duty.load_N ?? 3000;
    io[IO_DRIVE_NM] = duty.drive_Nm ?? 0;
    io[IO_BRAKE_NM] = duty.brake_Nm ?? 0;
    io[IO_CAMBER_RAD] = duty.camber_rad ?? 0;
    io[IO_DT_S] = duty.dt_s ?? 0.004;
    io[IO_NOISE] = 0;
    stepTyre(params, surface, state, 0, io);
  }
  return {
    fx_N: io[IO_FX_N]!,
    fy_N: io[IO_FY_N]!,
    mx_Nm: io[IO_MX_NM]!,
    my_Nm: io[IO_MY_NM]!,
    mz_Nm: io[IO_MZ_NM]!,
    peak_N: io[IO_PEAK_N]!,
    state,
  };
}
