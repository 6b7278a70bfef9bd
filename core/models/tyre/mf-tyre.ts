import type { MagicFormulaSetup } from '../../setup/tyre-setup.ts';
import {
  compileMfTyre,
  evaluateMfAll,
  evaluateMfForces,
  evaluateMfGeometry,
  evaluateMfRelaxation,
  type MfTyre,
} from './mf/magic-formula-tyre.ts';
import type { MfTyreData } from '../../setup/mf-tyre-data.ts';
import { givenRange, widestRange, type MfRange } from './mf/validity.ts';
import {
  MF_BX,
  MF_BY,
  MF_CAMBER_RAD,
  MF_EFFECTIVE_RADIUS_M,
  MF_FRICTION,
  MF_FX_N,
  MF_FY_N,
  MF_GXA,
  MF_GYK,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_LOAD_N,
  MF_MUX,
  MF_MUY,
  MF_MX_NM,
  MF_MZ_NM,
  MF_PRESSURE_PA,
  MF_ROLLING_NM,
  MF_SHIFT_WEIGHT,
  MF_SIGMA_X_M,
  MF_SIGMA_Y_M,
  MF_SLIP,
  MF_SPEED_MPS,
  MF_TANGENT,
  MF_X_CORE_N,
  MF_X_SLIP,
  MF_Y_CORE_N,
  MF_Y_SLIP,
  createMfWorkspace,
} from './mf/mf-workspace.ts';
import { limitLoad_N } from './pacejka89-guard.ts';
import { firstPeak } from '../../math/peak.ts';
import { usualRelaxation } from './relaxation.ts';
import {
  CURVE_SPEED_MPS,
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
  TYRE_PRESSURE_PA,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
  TYRE_RHO,
  TYRE_ROLLING_NM,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';

/** Ranges searched for the peaks of the curves. */
const SEARCH_SLIP = 0.5;
const SEARCH_TANGENT = Math.tan(Math.PI / 6);
/** Slip below which the secant is the slope at the origin. */
const MIN_SLIP = 1e-7;
/**
 * Part of the relaxation lengths at the static load that remains at zero load: a spring cannot be infinitely stiff.
 */
const MIN_RELAXATION = 0.1;

/** A Magic Formula tyre as a vehicle uses it. */
interface MountedTyre {
  readonly formula: MfTyre;
  readonly w: Float64Array;
  readonly inclination_rad: number;
  readonly pressure_Pa: number;
  /** B times slip at the peaks of pure slip at the static load. */
  readonly reachX: number;
  readonly reachY: number;
  readonly leastRelaxationX_m: number;
  readonly leastRelaxationY_m: number;
}

/** The pressure of the setup, or that of the file. */
export function mfPressure_Pa({ pressure_Pa, data }: MagicFormulaSetup): number {
  return pressure_Pa ?? data.parameters.INFLPRES;
}

/** True for a file with rolling resistance. */
export function mfHasRolling({ given, parameters }: MfTyreData): boolean {
  return given.has('QSY1') && parameters.QSY1 > 0;
}

/**
 * Limits of the inputs in a vehicle: load, camber and pressure are held to the file's ranges, since polynomials in them
 * are meaningless outside; slips are free, since every curve ends in a slide. Loads are also limited where the peaks
 * would fall with load (limitLoad_N): more load never gives less grip.
 */
export function vehicleRange(data: MfTyreData): MfRange {
  const { parameters: p } = data;
  const widest = widestRange(p.NOMPRES);
  const given = givenRange(data);
  // The peak is (d1 - d2 + d2 Fz / Fz0) Fz; loads of limitLoad_N are in kN.
  const most = (d1: number, d2: number): number => limitLoad_N((1000 * d2) / (p.FNOMIN * p.LFZO), d1 - d2);
  return {
    ...given,
    leastSlip: widest.leastSlip,
    mostSlip: widest.mostSlip,
    leastTangent: widest.leastTangent,
    mostTangent: widest.mostTangent,
    mostLoad_N: Math.min(given.mostLoad_N, most(p.PDX1, p.PDX2), most(p.PDY1, p.PDY2)),
  };
}

function setInputs(w: Float64Array, load_N: number, pressure_Pa: number): void {
  w.fill(0);
  w[MF_LOAD_N] = load_N;
  w[MF_PRESSURE_PA] = pressure_Pa;
  w[MF_FRICTION] = 1;
  w[MF_SPEED_MPS] = CURVE_SPEED_MPS;
}

/** Minimum B: a curve without stiffness has no peak to divide by. */
const MIN_B = 1e-6;

function sizeOf(b: number): number {
  const size = b < 0 ? -b : b;
  return size > MIN_B ? size : MIN_B;
}

/** Slips of the peaks of pure slip, upright and without shifts, at the load in `w`; both positive. */
function findPeaks(formula: MfTyre, w: Float64Array): { slip: number; tangent: number } {
  const slip = firstPeak((x) => {
    w[MF_SLIP] = x;
    evaluateMfForces(formula, w);
    return w[MF_FX_N]!;
  }, SEARCH_SLIP);
  w[MF_SLIP] = 0;
  const tangent = firstPeak((x) => {
    w[MF_TANGENT] = x;
    evaluateMfForces(formula, w);
    return -w[MF_FY_N]!;
  }, SEARCH_TANGENT);
  w[MF_TANGENT] = 0;
  return { slip, tangent };
}

/** Compiles a .tir tyre for the side it is mounted on. */
export function compileMagicFormula(setup: MagicFormulaSetup, mounting: TyreMounting): TyreParams {
  const { data } = setup;
  const { inclination_rad, radius_m } = mounting;
  const formula = compileMfTyre(data, { mounted: mounting.side, range: vehicleRange(data), guards: true });
  const w = createMfWorkspace();
  const pressure_Pa = mfPressure_Pa(setup);
  setInputs(w, mounting.nominalLoad_N > 0 ? mounting.nominalLoad_N : data.parameters.FNOMIN, pressure_Pa);
  const peaks = findPeaks(formula, w);
  evaluateMfAll(formula, w);
  w[MF_SPEED_MPS] = 0;
  evaluateMfGeometry(formula, w);
  const usual = usualRelaxation(radius_m);
  const longitudinalRelaxation_m = w[MF_SIGMA_X_M]! > 0 ? w[MF_SIGMA_X_M]! : usual.longitudinalRelaxation_m;
  const lateralRelaxation_m = w[MF_SIGMA_Y_M]! > 0 ? w[MF_SIGMA_Y_M]! : usual.lateralRelaxation_m;
  const tyre: MountedTyre = {
    formula,
    w,
    inclination_rad,
    pressure_Pa,
    reachX: sizeOf(w[MF_BX]!) * peaks.slip,
    reachY: sizeOf(w[MF_BY]!) * peaks.tangent,
    leastRelaxationX_m: MIN_RELAXATION * longitudinalRelaxation_m,
    leastRelaxationY_m: MIN_RELAXATION * lateralRelaxation_m,
  };
  return {
    model: 'magic-formula',
    peakSlip: peaks.slip,
    peakSlipAngle_rad: Math.atan(peaks.tangent),
    inclination_rad,
    radius_m,
    rollingDrop_m: radius_m * (1 - w[MF_EFFECTIVE_RADIUS_M]! / data.parameters.UNLOADED_RADIUS),
    longitudinalRelaxation_m,
    lateralRelaxation_m,
    hasRolling: mfHasRolling(data),
    pressure_Pa,
    evaluate: (io) => evaluateMounted(tyre, io),
  };
}

/**
 * All five forces and moments of the formula, friction as LMUX and LMUY. The quantities for the transient slip come
 * from its own derivatives: the slopes Kxk and Kya at the shifted origin, and the stiffness factors B, which depend on
 * load, camber, pressure and friction.
 */
function evaluateMounted(tyre: MountedTyre, io: Float64Array): void {
  const { w } = tyre;
  const pressure_Pa = io[TYRE_PRESSURE_PA]!;
  w[MF_LOAD_N] = io[TYRE_LOAD_N]!;
  w[MF_SLIP] = io[TYRE_SLIP]!;
  w[MF_TANGENT] = io[TYRE_TANGENT]!;
  w[MF_CAMBER_RAD] = tyre.inclination_rad + io[TYRE_LEAN_RAD]!;
  w[MF_SPEED_MPS] = io[TYRE_SPEED_MPS]!;
  w[MF_PRESSURE_PA] = pressure_Pa > 0 ? pressure_Pa : tyre.pressure_Pa;
  w[MF_SHIFT_WEIGHT] = io[TYRE_SHIFT_WEIGHT]!;
  w[MF_FRICTION] = io[TYRE_FRICTION]!;
  evaluateMfAll(tyre.formula, w);
  evaluateMfRelaxation(tyre.formula, w);
  io[TYRE_FX_N] = w[MF_FX_N]!;
  io[TYRE_FY_N] = w[MF_FY_N]!;
  io[TYRE_MX_NM] = w[MF_MX_NM]!;
  io[TYRE_MZ_NM] = w[MF_MZ_NM]!;
  const rolling_Nm = w[MF_ROLLING_NM]!;
  io[TYRE_ROLLING_NM] = rolling_Nm > 0 ? rolling_Nm : 0;
  writeSlopes(tyre, w, io);
  const sigmaX_m = w[MF_SIGMA_X_M]!;
  const sigmaY_m = w[MF_SIGMA_Y_M]!;
  io[TYRE_RELAXATION_X_M] = sigmaX_m > tyre.leastRelaxationX_m ? sigmaX_m : tyre.leastRelaxationX_m;
  io[TYRE_RELAXATION_Y_M] = sigmaY_m > tyre.leastRelaxationY_m ? sigmaY_m : tyre.leastRelaxationY_m;
}

/**
 * - rho: B x slip of both directions over what B x slip is at the peak of the static load. Exact there; at other loads,
 *   cambers and frictions but for the change of curvature E.
 * - secant: pure Fx without its vertical shift over the shifted slip ratio, times the weight of the slip angle; at the
 *   origin the slope Kxk.
 * - grip fraction: the force without vertical shifts over the one that Kxk and Kya would give.
 */
function writeSlopes(tyre: MountedTyre, w: Float64Array, io: Float64Array): void {
  const x = w[MF_X_SLIP]!;
  const y = w[MF_Y_SLIP]!;
  const bx = sizeOf(w[MF_BX]!);
  const by = sizeOf(w[MF_BY]!);
  const kx_N = w[MF_KXK_N]!;
  const rhoX = (bx * x) / tyre.reachX;
  const rhoY = (by * y) / tyre.reachY;
  const secant_N = w[MF_GXA]! * (x > MIN_SLIP || x < -MIN_SLIP ? w[MF_X_CORE_N]! / x : kx_N);
  const fx_N = w[MF_GXA]! * w[MF_X_CORE_N]!;
  const fy_N = w[MF_GYK]! * w[MF_Y_CORE_N]!;
  const initialX_N = kx_N * x;
  const initialY_N = w[MF_KYA_NPRAD]! * y;
  const initial = initialX_N * initialX_N + initialY_N * initialY_N;
  const fraction = initial > 0 ? Math.sqrt((fx_N * fx_N + fy_N * fy_N) / initial) : 1;
  const mux = Math.abs(w[MF_MUX]!);
  const muy = Math.abs(w[MF_MUY]!);
  io[TYRE_PEAK] = mux > muy ? mux : muy;
  io[TYRE_RHO] = Math.sqrt(rhoX * rhoX + rhoY * rhoY);
  io[TYRE_SECANT_N] = secant_N > 0 ? secant_N : 0;
  io[TYRE_GRIP_FRACTION] = fraction < 1 ? fraction : 1;
  io[TYRE_PEAK_SLIP] = tyre.reachX / bx;
  io[TYRE_PEAK_TANGENT] = tyre.reachY / by;
}
