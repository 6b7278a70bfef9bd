import { greatestUpTo } from '../../math/peak.ts';
import { evaluateTyre } from './evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
} from './tyre.ts';

/** Figures of a tyre for simple tyre models, read off its curves. */
export interface TyreFacts {
  /** Lateral force per slip angle, and longitudinal force per slip ratio, at free rolling; positive. */
  readonly corneringStiffness_Nprad: number;
  readonly slipStiffness_N: number;
  /** Maximum force over load, and its slip. */
  readonly lateralFriction: number;
  readonly longitudinalFriction: number;
  readonly peakSlip: number;
  /** Longitudinal force over load at a slip ratio of 1. */
  readonly slidingFriction: number;
}

const SMALL = 1e-4;
const POINTS = 400;
/** Slips at which the peaks are searched. */
const MAX_TANGENT = 1;
const MAX_SLIP = 1;

const FRESH = createTyreIo();
const io = createTyreIo();

function forces_N(
  tyre: TyreParams,
  load_N: number,
  friction: number,
  slip: number,
  tangent: number,
): readonly [number, number] {
  io.set(FRESH);
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = tangent;
  io[TYRE_FRICTION] = friction;
  io[TYRE_SHIFT_WEIGHT] = 0;
  evaluateTyre(tyre, io);
  return [io[TYRE_FX_N] ?? 0, io[TYRE_FY_N] ?? 0];
}

/** Lateral force per slip angle at free rolling under a load, positive. */
export function corneringStiffness_Nprad(tyre: TyreParams, load_N: number, friction: number): number {
  const [, left] = forces_N(tyre, load_N, friction, 0, SMALL);
  const [, right] = forces_N(tyre, load_N, friction, 0, -SMALL);
  return (right - left) / (2 * SMALL);
}

/** The figures at a load, without shifts. `friction` scales the forces as in tyre.ts. */
export function tyreFacts(tyre: TyreParams, load_N: number, friction: number): TyreFacts {
  const [driving] = forces_N(tyre, load_N, friction, SMALL, 0);
  const [braking] = forces_N(tyre, load_N, friction, -SMALL, 0);
  const lateral = (tangent: number): number => forces_N(tyre, load_N, friction, 0, -tangent)[1] / load_N;
  const longitudinal = (slip: number): number => forces_N(tyre, load_N, friction, slip, 0)[0] / load_N;
  const driven = greatestUpTo(longitudinal, MAX_SLIP, POINTS);
  return {
    corneringStiffness_Nprad: corneringStiffness_Nprad(tyre, load_N, friction),
    slipStiffness_N: (driving - braking) / (2 * SMALL),
    lateralFriction: greatestUpTo(lateral, MAX_TANGENT, POINTS).value,
    longitudinalFriction: driven.value,
    peakSlip: driven.at,
    slidingFriction: longitudinal(MAX_SLIP),
  };
}
