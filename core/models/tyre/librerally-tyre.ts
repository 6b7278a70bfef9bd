import type { SurfaceProperties } from '../../catalogue/surface-properties.ts';
import type { LibreRallyTyreSetup } from '../../setup/tyre-setup.ts';
import { adhesionFraction } from './librerally/brush.ts';
import { combinedWeight } from './librerally/librerally-combined.ts';
import { CURVE_STAGES } from './librerally/curve-stage.ts';
import { MIN_TRAVEL_M, writePatch, writeTyreForce } from './librerally/force-stage.ts';
import { GRIP_STAGES } from './librerally/friction-stage.ts';
import { rollingRadius_m } from './librerally/librerally-geometry.ts';
import {
  IO_ALPHA_RAD,
  IO_BX,
  IO_BY,
  IO_CAMBER_RAD,
  IO_FRICTION,
  IO_FX_N,
  IO_FY_N,
  IO_HALF_PATCH_M,
  IO_KAPPA,
  IO_LOAD_N,
  IO_MX_NM,
  IO_MZ_NM,
  IO_PEAK_N,
  IO_RADIUS_M,
  IO_REFERENCE_BX,
  IO_REFERENCE_BY,
  IO_REFERENCE_PEAK_N,
  IO_RELAXATION_X_M,
  IO_RELAXATION_Y_M,
  IO_RIM_MPS,
  IO_SPEED_MPS,
  IO_STIFFNESS_NPM,
  IO_STIFFNESS_NPM2,
  IO_TANGENT,
  IO_TYRE_FX_N,
  IO_TYRE_FY_N,
  IO_VX_MPS,
  IO_VY_MPS,
  createTyreIo as createLibreRallyIo,
} from './librerally/io.ts';
import { MOMENT_STAGES } from './librerally/moment-stage.ts';
import {
  DEFAULT_LIBRERALLY_TYRE,
  librerallyTyre,
  type LibreRallyTyre,
} from './librerally/librerally-tyre-params.ts';
import {
  lateralRelaxation_m,
  longitudinalRelaxation_m,
  slopeScale,
} from './librerally/librerally-relaxation.ts';
import { runStages, type TyreStage } from './librerally/stage.ts';
import { createTyreState, type LibreRallyTyreState } from './librerally/librerally-tyre-state.ts';
import { firstPeak } from '../../math/peak.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
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
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';
import type { TyreFacts } from './tyre-facts.ts';

/** Ranges of the source's slips (section 2.6). */
const MAX_SLIP = 1.5;
const MAX_ANGLE_RAD = 1.2;
const SEARCH_SLIP = 0.5;
const SEARCH_TANGENT = Math.tan(Math.PI / 6);
const MIN_SLIP = 1e-7;
/** Range of the peak friction that the source's tyre mapping allows. */
const MIN_FRICTION = 0.4;
const MAX_FRICTION = 2;

/** Firm, dry and even surface: friction comes from the caller. */
const EVEN: SurfaceProperties = {
  friction: 1,
  microtexture: 1,
  macrotexture: 1,
  waterDepth_m: 0,
  rollingResistance: 0,
  slipStiffnessScale: 1,
  relaxationScale: 1,
  peakSlipScale: 1,
  deformation: 0,
  noise: 0,
};

/** Peaks and stiffnesses of any tyre at a load as parameters of the source's curves. */
export function librerallyCurve(facts: TyreFacts, load_N: number): Partial<LibreRallyTyre> {
  const { longitudinalC, lateralC } = DEFAULT_LIBRERALLY_TYRE;
  return {
    peakFriction: Math.min(MAX_FRICTION, Math.max(MIN_FRICTION, facts.longitudinalFriction)),
    ellipseRatio: facts.lateralFriction / facts.longitudinalFriction,
    referenceLoad_N: load_N,
    longitudinalB: facts.slipStiffness_N / (longitudinalC * facts.longitudinalFriction * load_N),
    lateralB: facts.corneringStiffness_Nprad / (lateralC * facts.lateralFriction * load_N),
  };
}

interface MountedTyre {
  readonly tyre: LibreRallyTyre;
  readonly state: LibreRallyTyreState;
  readonly w: Float64Array;
  readonly inclination_rad: number;
  readonly peaks: { slip: number; tangent: number };
}

/**
 * Steady deflections at constant slip and load: tangent or slip ratio times relaxation length, limited by the adhesion
 * zone. The vehicle's own transient slip provides the lag instead.
 */
const settleDeflections: TyreStage = (_tyre, _surface, state, wheel, io) => {
  const a = io[IO_HALF_PATCH_M]!;
  const c = io[IO_STIFFNESS_NPM2]!;
  const peak = io[IO_PEAK_N]!;
  const tangent = io[IO_TANGENT]!;
  const kappa = io[IO_KAPPA]!;
  const size = Math.abs(kappa);
  // The lateral velocity has the opposite sign to the source's slip angle.
  const across_m = -tangent * io[IO_RELAXATION_Y_M]!;
  const along_m = kappa * io[IO_RELAXATION_X_M]!;
  const mostY_m = Math.max(a * adhesionFraction(Math.abs(tangent), peak, a, c), MIN_TRAVEL_M);
  const mostX_m = Math.max(a * adhesionFraction(size / Math.max(1 - size, 0.01), peak, a, c), MIN_TRAVEL_M);
  state.lateralDeflection_m[wheel] = Math.min(Math.max(across_m, -mostY_m), mostY_m);
  state.longitudinalDeflection_m[wheel] = Math.min(Math.max(along_m, -mostX_m), mostX_m);
};

const takeTyreForce: TyreStage = (_tyre, _surface, _state, _wheel, io) => {
  io[IO_FX_N] = io[IO_TYRE_FX_N]!;
  io[IO_FY_N] = io[IO_TYRE_FY_N]!;
};

const BEHIND_GRIP: readonly TyreStage[] = [
  ...CURVE_STAGES,
  writePatch,
  settleDeflections,
  writeTyreForce,
  takeTyreForce,
  ...MOMENT_STAGES,
];

/** The tyre of the source with the wheel's known values; `facts` come from the wheel's own data. */
function tyreOf(
  setup: LibreRallyTyreSetup,
  mounting: TyreMounting,
  facts: TyreFacts | undefined,
): LibreRallyTyre {
  const { nominalLoad_N, radius_m } = mounting;
  return librerallyTyre({
    mode: setup.mode,
    radius_m,
    ...(setup.width_m > 0 && { width_m: setup.width_m }),
    verticalStiffness_Npm: setup.tyreRate_Npm,
    ...(facts === undefined ? { referenceLoad_N: nominalLoad_N } : librerallyCurve(facts, nominalLoad_N)),
  });
}

/** Compiles LibreRally's tyre, new and at its optimum temperature. */
export function compileLibreRallyTyre(
  setup: LibreRallyTyreSetup,
  mounting: TyreMounting,
  facts: TyreFacts | undefined,
): TyreParams {
  const { inclination_rad, radius_m, nominalLoad_N } = mounting;
  const tyre = tyreOf(setup, mounting, facts);
  const state = createTyreState([{ ...tyre, ambientTemperature_K: tyre.optimalTemperature_K }]);
  const peaks = { slip: SEARCH_SLIP, tangent: SEARCH_TANGENT };
  const mounted: MountedTyre = { tyre, state, w: createLibreRallyIo(), inclination_rad, peaks };
  const io = createTyreIo();
  io[TYRE_LOAD_N] = nominalLoad_N;
  io[TYRE_SHIFT_WEIGHT] = 0;
  peaks.slip = firstPeak((x) => {
    io[TYRE_SLIP] = x;
    evaluateMounted(mounted, io);
    return io[TYRE_FX_N]!;
  }, SEARCH_SLIP);
  io[TYRE_SLIP] = 0;
  peaks.tangent = firstPeak((x) => {
    io[TYRE_TANGENT] = x;
    evaluateMounted(mounted, io);
    return -io[TYRE_FY_N]!;
  }, SEARCH_TANGENT);
  return {
    model: 'librerally',
    peakSlip: peaks.slip,
    peakSlipAngle_rad: Math.atan(peaks.tangent),
    inclination_rad,
    radius_m,
    rollingDrop_m: radius_m - rollingRadius_m(tyre, nominalLoad_N),
    longitudinalRelaxation_m: io[TYRE_RELAXATION_X_M]!,
    lateralRelaxation_m: io[TYRE_RELAXATION_Y_M]!,
    hasRolling: false,
    pressure_Pa: tyre.pressure_Pa,
    evaluate: (out) => evaluateMounted(mounted, out),
  };
}

/** The source's stages at settled deflections. Its slip angle and camber have the sign of the force, its Mz is about the downward axis. */
function evaluateMounted(mounted: MountedTyre, io: Float64Array): void {
  const { tyre, state, w } = mounted;
  setInputs(mounted, io);
  runStages(GRIP_STAGES, tyre, EVEN, state, 0, w);
  const friction = io[TYRE_FRICTION]!;
  w[IO_FRICTION] = w[IO_FRICTION]! * friction;
  w[IO_PEAK_N] = w[IO_PEAK_N]! * friction;
  w[IO_REFERENCE_PEAK_N] = w[IO_REFERENCE_PEAK_N]! * friction;
  runStages(BEHIND_GRIP, tyre, EVEN, state, 0, w);
  io[TYRE_FX_N] = w[IO_FX_N]!;
  io[TYRE_FY_N] = w[IO_FY_N]!;
  io[TYRE_MX_NM] = w[IO_MX_NM]!;
  io[TYRE_MZ_NM] = -w[IO_MZ_NM]!;
  io[TYRE_ROLLING_NM] = 0;
  writeSlopes(mounted, io);
}

function setInputs({ tyre, w, inclination_rad }: MountedTyre, io: Float64Array): void {
  const slip = io[TYRE_SLIP]!;
  const angle = -Math.atan(io[TYRE_TANGENT]!);
  const kappa = slip > MAX_SLIP ? MAX_SLIP : slip < -MAX_SLIP ? -MAX_SLIP : slip;
  const alpha = angle > MAX_ANGLE_RAD ? MAX_ANGLE_RAD : angle < -MAX_ANGLE_RAD ? -MAX_ANGLE_RAD : angle;
  const vx = io[TYRE_SPEED_MPS]!;
  const speed = Math.abs(vx);
  w[IO_VX_MPS] = vx;
  w[IO_SPEED_MPS] = speed;
  w[IO_VY_MPS] = io[TYRE_TANGENT]! * speed;
  w[IO_RIM_MPS] = vx + slip * speed;
  w[IO_LOAD_N] = io[TYRE_LOAD_N]!;
  w[IO_KAPPA] = kappa;
  w[IO_ALPHA_RAD] = alpha;
  w[IO_TANGENT] = Math.tan(alpha);
  w[IO_CAMBER_RAD] = -io[TYRE_SHIFT_WEIGHT]! * (inclination_rad + io[TYRE_LEAN_RAD]!);
  w[IO_RADIUS_M] = rollingRadius_m(tyre, io[TYRE_LOAD_N]!);
}

/**
 * - rho: slips in parts of the peaks found at the static load.
 * - secant: Fx over slip ratio; at the origin the initial stiffness with the weight of the slip angle.
 * - grip fraction: force over what the initial stiffness gives: that of the curve in mode `curve`, else that of the brush.
 */
function writeSlopes({ tyre, w, peaks }: MountedTyre, io: Float64Array): void {
  const peak = w[IO_PEAK_N]!;
  const curveX_N = w[IO_BX]! * tyre.longitudinalC * peak;
  const curveY_N = w[IO_BY]! * tyre.lateralC * peak;
  const scaleX = slopeScale(curveX_N, w[IO_REFERENCE_BX]! * tyre.longitudinalC * w[IO_REFERENCE_PEAK_N]!);
  const scaleY = slopeScale(curveY_N, w[IO_REFERENCE_BY]! * tyre.lateralC * w[IO_REFERENCE_PEAK_N]!);
  const relaxationX_m = longitudinalRelaxation_m(tyre, EVEN, scaleX);
  const relaxationY_m = lateralRelaxation_m(tyre, EVEN, scaleY);
  const isCurve = tyre.mode === 'curve';
  const kx_N = isCurve ? curveX_N : w[IO_STIFFNESS_NPM]! * relaxationX_m;
  const ky_N = isCurve ? curveY_N : w[IO_STIFFNESS_NPM]! * relaxationY_m;
  const slip = io[TYRE_SLIP]!;
  const tangent = io[TYRE_TANGENT]!;
  const fx_N = io[TYRE_FX_N]!;
  const fy_N = io[TYRE_FY_N]!;
  const small = slip < MIN_SLIP && slip > -MIN_SLIP;
  const secant_N = small
    ? kx_N * combinedWeight(Math.abs(w[IO_TANGENT]!), 0, tyre.combinedCoupling, tyre.combinedExponent)
    : fx_N / slip;
  const initial = kx_N * slip * (kx_N * slip) + ky_N * tangent * (ky_N * tangent);
  const fraction = initial > 0 ? Math.sqrt((fx_N * fx_N + fy_N * fy_N) / initial) : 1;
  const rhoX = slip / peaks.slip;
  const rhoY = tangent / peaks.tangent;
  io[TYRE_PEAK] = w[IO_FRICTION]! * Math.max(1, tyre.ellipseRatio);
  io[TYRE_RHO] = Math.sqrt(rhoX * rhoX + rhoY * rhoY);
  io[TYRE_SECANT_N] = secant_N > 0 ? secant_N : 0;
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;
  io[TYRE_RELAXATION_X_M] = relaxationX_m;
  io[TYRE_RELAXATION_Y_M] = relaxationY_m;
  io[TYRE_PEAK_SLIP] = peaks.slip;
  io[TYRE_PEAK_TANGENT] = peaks.tangent;
}
