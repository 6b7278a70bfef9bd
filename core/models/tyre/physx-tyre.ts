import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { pneumaticTrail_m } from './trail.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';
import type { TyreFacts } from './tyre-facts.ts';
import { usualOutputs, usualTyre, writeUsual, type UsualOutputs } from './usual-tyre.ts';

/** The guide's tyre data: stiffness over the load, per rest load, and longitudinal stiffness per unit of gravity. */
export interface PhysxTyreNumbers {
  readonly latStiffX: number;
  readonly latStiffY: number;
  readonly longStiff: number;
  /** Three points (slip, friction). */
  readonly frictionGraph: readonly [number, number, number, number, number, number];
}

/** The defaults of the guide's tyre (mLatStiffX, mLatStiffY, mLongitudinalStiffnessPerUnitGravity, mFrictionVsSlipGraph). */
const GUIDE_TYRE: PhysxTyreNumbers = {
  latStiffX: 2,
  latStiffY: 0.3125 * (180 / Math.PI),
  longStiff: 1000,
  frictionGraph: [0, 1, 0.1, 1, 1, 1],
};

const MIN_LAT_X = 1;
const MAX_LAT_X = 50;

/** The smoothing of the guide's tyre force, up to full sliding: K = 3. */
function smooth1(k: number): number {
  return k >= 3 ? 1 : k - (k * k) / 3 + (k * k * k) / 27;
}

/** Load over rest load above which the stiffness is constant: half the rest load then has the tyre's share of it. */
function latStiffX(half: number): number {
  const ratio = (x: number): number => smooth1(1.5 / x) / smooth1(3 / x);
  if (half >= ratio(MIN_LAT_X)) return MIN_LAT_X;
  if (half <= ratio(MAX_LAT_X)) return MAX_LAT_X;
  let low = MIN_LAT_X;
  let high = MAX_LAT_X;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (ratio(middle) > half) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Any tyre at its rest load as parameters of the guide: lateral stiffness per rest load and its growth with load,
 * longitudinal stiffness per unit of gravity, and friction by longitudinal slip: the lateral peak without slip, the
 * longitudinal peak at its slip, sliding friction at 1. `halfStiffness` is the cornering stiffness at half the load
 * over that at the load.
 */
export function physxNumbers(facts: TyreFacts, restLoad_N: number, halfStiffness: number): PhysxTyreNumbers {
  const x = latStiffX(halfStiffness);
  return {
    latStiffX: x,
    latStiffY: facts.corneringStiffness_Nprad / (restLoad_N * smooth1(3 / x)),
    longStiff: facts.slipStiffness_N / GRAVITY_MPS2,
    frictionGraph: [
      0,
      facts.lateralFriction,
      Math.min(facts.peakSlip, 0.99),
      facts.longitudinalFriction,
      1,
      facts.slidingFriction,
    ],
  };
}

interface MountedTyre {
  readonly numbers: PhysxTyreNumbers;
  readonly graph: Float64Array;
  readonly restLoad_N: number;
  readonly longStiffness_N: number;
  readonly radius_m: number;
  readonly usual: UsualOutputs;
}

/** K at which the force saturates. */
const SATURATED = 3;

/** Compiles the guide's default tyre; undefined `numbers` are the guide's. */
export function compilePhysxTyre(mounting: TyreMounting, numbers: PhysxTyreNumbers = GUIDE_TYRE): TyreParams {
  const { nominalLoad_N, radius_m } = mounting;
  const graph = Float64Array.from(numbers.frictionGraph);
  const longStiffness_N = numbers.longStiff * GRAVITY_MPS2;
  const latStiffness_N = nominalLoad_N * numbers.latStiffY * smooth1(3 / numbers.latStiffX);
  // Slip ratio at which the spring reaches the limit of friction: K = 3 at the static load.
  const peakSlip = (SATURATED * (graph[3] ?? 1) * nominalLoad_N) / longStiffness_N;
  const peakTangent = (SATURATED * (graph[1] ?? 1) * nominalLoad_N) / latStiffness_N;
  const peaks = { peakSlip, peakSlipAngle_rad: Math.atan(peakTangent), peakTangent };
  const tyre: MountedTyre = {
    numbers,
    graph,
    restLoad_N: nominalLoad_N,
    longStiffness_N,
    radius_m,
    usual: usualOutputs(mounting, peaks),
  };
  return usualTyre('physx', mounting, peaks, (io) => evaluateMounted(tyre, io));
}

/** Friction from the graph by the size of the slip ratio; constant outside. */
function frictionAt(graph: Float64Array, slip: number): number {
  const x0 = graph[0]!;
  const y0 = graph[1]!;
  const x1 = graph[2]!;
  const y1 = graph[3]!;
  const x2 = graph[4]!;
  const y2 = graph[5]!;
  if (slip < x0) return y0;
  if (slip < x1) return y0 + ((y1 - y0) * (slip - x0)) / (x1 - x0);
  if (slip < x2) return y1 + ((y2 - y1) * (slip - x1)) / (x2 - x1);
  return y2;
}

/**
 * The default tyre force of the guide (PxVehicleComputeTireForceDefault) without camber: K is the elastic force over
 * the limit of friction, nu the part of the tangent used as slip, which the source blends by K. The spring saturates at
 * K = 3. The aligning moment is that of a tyre without data: the source's has an arm of 1 m and grows without bound.
 *
 * rho is K over 3. The secant is exact: Fx is proportional to the slip ratio at constant K. The grip fraction is the
 * remaining elastic force: smooth1(K) / K.
 */
function evaluateMounted(tyre: MountedTyre, io: Float64Array): void {
  const load_N = io[TYRE_LOAD_N]!;
  const l = io[TYRE_SLIP]!;
  const t = io[TYRE_TANGENT]!;
  const limit_N = io[TYRE_FRICTION]! * frictionAt(tyre.graph, l < 0 ? -l : l) * load_N;
  const { latStiffX: x, latStiffY } = tyre.numbers;
  const cx = tyre.longStiffness_N;
  const cy = tyre.restLoad_N * latStiffY * smooth1((SATURATED * load_N) / (tyre.restLoad_N * x));
  const k = Math.sqrt(cx * l * (cx * l) + cy * t * (cy * t)) / limit_N;
  const q = cy / cx;
  const nu = k <= 2 * Math.PI ? 0.5 * (1 + q - (1 - q) * Math.cos(0.5 * k)) : 1;
  const slip = Math.sqrt(l * l + nu * t * (nu * t));
  const s1 = smooth1(k);
  // At the origin smooth1(K) limit / slip is the longitudinal stiffness.
  const secant_N = slip > 0 ? (s1 * limit_N) / slip : cx;
  io[TYRE_FX_N] = l * secant_N;
  io[TYRE_FY_N] = -nu * t * secant_N;
  io[TYRE_MZ_NM] = -io[TYRE_FY_N] * pneumaticTrail_m(tyre.radius_m, k / SATURATED);
  io[TYRE_PEAK] = limit_N / load_N;
  io[TYRE_RHO] = k / SATURATED;
  io[TYRE_SECANT_N] = secant_N;
  io[TYRE_GRIP_FRACTION] = k > 0 ? s1 / k : 1;
  writeUsual(tyre.usual, io);
}
