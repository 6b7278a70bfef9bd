import { LIBRERALLY_MISSING, type DifferentialPosition } from '../../../catalogue/differentials.ts';
/**
 * The three differentials of LibreRally's page, with their defects: docs/sources/librerally-model.md section 1. Torque is shared by traction
 * limits and a preferred side; speeds only fade the locking torque in. Torque beyond the limits vanishes.
 */
export type LibreRallyDifferentialKind = 'Open' | 'LimitedSlip' | 'Locking';

export interface LibreRallyDifferential {
  readonly kind: LibreRallyDifferentialKind;
  /** Maximum ratio of the slow to the fast side's torque; at least 1. */
  readonly biasRatio: number;
  /** Locking torque per input torque under power. */
  readonly lockingCoefficient: number;
  /** The same where the input torque is negative. */
  readonly coastLockingCoefficient: number;
  readonly preload_Nm: number;
}

/** Largest single-precision number: the bias ratio the source gives a locking differential. */
const LARGEST_BIAS = 3.4028234663852886e38;

export const LIBRERALLY_DIFFERENTIALS: Readonly<Record<LibreRallyDifferentialKind, LibreRallyDifferential>> =
  {
    Open: { kind: 'Open', biasRatio: 1, lockingCoefficient: 0, coastLockingCoefficient: 0, preload_Nm: 0 },
    LimitedSlip: {
      kind: 'LimitedSlip',
      biasRatio: 2.5,
      lockingCoefficient: 0.3,
      coastLockingCoefficient: 0,
      preload_Nm: 0,
    },
    Locking: {
      kind: 'Locking',
      biasRatio: LARGEST_BIAS,
      lockingCoefficient: 1,
      coastLockingCoefficient: 1,
      preload_Nm: 0,
    },
  };

const limitedSlip = (position: DifferentialPosition): LibreRallyDifferential => ({
  kind: 'LimitedSlip',
  biasRatio: LIBRERALLY_MISSING[position].bias,
  lockingCoefficient: LIBRERALLY_MISSING[position].lock,
  coastLockingCoefficient: LIBRERALLY_MISSING[position].coastLock,
  preload_Nm: 0,
});

/** Differentials of a car that names none, by position. */
export const DEFAULT_FRONT_DIFFERENTIAL = limitedSlip('front');
export const DEFAULT_REAR_DIFFERENTIAL = limitedSlip('rear');
export const DEFAULT_CENTRE_DIFFERENTIAL = limitedSlip('centre');

/** Slots of the array of a split. Front and rear replace left and right in a centre differential. */
export const SPLIT_INPUT_NM = 0;
export const SPLIT_LEFT_RADPS = 1;
export const SPLIT_RIGHT_RADPS = 2;
/** Largest torque each side can pass to the ground. */
export const SPLIT_LEFT_LIMIT_NM = 3;
export const SPLIT_RIGHT_LIMIT_NM = 4;
export const SPLIT_LEFT_NM = 5;
export const SPLIT_RIGHT_NM = 6;
/** Largest torque both sides can take together. */
export const SPLIT_DELIVERABLE_NM = 7;
export const SPLIT_SIZE = 8;

/** Torques at or below this are treated as zero. */
const MIN_TORQUE_NM = 1e-4;
/** Traction limits nearer than this are treated as equal. */
const EQUAL_LIMITS_NM = 1e-3;
/** Speed difference at which the locking torque has reached 76 % (tanh 1). */
const FADE_IN_RADPS = 5;

/** A limit that is not finite means no limit, a negative one means 0. */
function tractionLimit_Nm(limit_Nm: number): number {
  if (!(Math.abs(limit_Nm) < Infinity)) return Infinity;
  return limit_Nm > 0 ? limit_Nm : 0;
}

function usedBias(differential: LibreRallyDifferential): number {
  const b = differential.biasRatio;
  return b > 1 ? (b < LARGEST_BIAS ? b : LARGEST_BIAS) : 1;
}

/** Section 1.4 step 1: by traction, then by speed; a tie goes to the right. */
function prefersLeft(tL: number, tR: number, omegaL: number, omegaR: number): boolean {
  if (tL > tR + EQUAL_LIMITS_NM) return true;
  if (tR > tL + EQUAL_LIMITS_NM) return false;
  return omegaL < omegaR;
}

/** Writes the largest torque the differential can pass on (section 1.5), from speeds and limits. */
export function writeDeliverable(differential: LibreRallyDifferential, io: Float64Array): void {
  const tL = tractionLimit_Nm(io[SPLIT_LEFT_LIMIT_NM]!);
  const tR = tractionLimit_Nm(io[SPLIT_RIGHT_LIMIT_NM]!);
  if (differential.kind !== 'LimitedSlip') {
    io[SPLIT_DELIVERABLE_NM] = 2 * Math.min(tL, tR);
    return;
  }
  const left = prefersLeft(tL, tR, io[SPLIT_LEFT_RADPS]!, io[SPLIT_RIGHT_RADPS]!);
  const p = left ? tL : tR;
  const q = left ? tR : tL;
  io[SPLIT_DELIVERABLE_NM] = q + Math.min(p, usedBias(differential) * q);
}

/** Shares the input torque between both sides; see the SPLIT slots. */
export function splitTorque(differential: LibreRallyDifferential, io: Float64Array): void {
  const T = io[SPLIT_INPUT_NM]!;
  const input = Math.abs(T);
  io[SPLIT_LEFT_NM] = 0;
  io[SPLIT_RIGHT_NM] = 0;
  if (differential.kind === 'LimitedSlip') {
    if (input <= MIN_TORQUE_NM && !(differential.preload_Nm > MIN_TORQUE_NM)) return;
    splitLimitedSlip(differential, io);
    return;
  }
  if (input <= MIN_TORQUE_NM) return;
  // Section 1.3. Locking is the same: the source leaves its wheels to constraints that do not exist.
  writeDeliverable(differential, io);
  const half = (Math.sign(T) * Math.min(input, io[SPLIT_DELIVERABLE_NM]!)) / 2;
  io[SPLIT_LEFT_NM] = half;
  io[SPLIT_RIGHT_NM] = half;
}

function splitLimitedSlip(differential: LibreRallyDifferential, io: Float64Array): void {
  const T = io[SPLIT_INPUT_NM]!;
  const omegaL = io[SPLIT_LEFT_RADPS]!;
  const omegaR = io[SPLIT_RIGHT_RADPS]!;
  const tL = tractionLimit_Nm(io[SPLIT_LEFT_LIMIT_NM]!);
  const tR = tractionLimit_Nm(io[SPLIT_RIGHT_LIMIT_NM]!);
  const left = prefersLeft(tL, tR, omegaL, omegaR);
  const p = left ? tL : tR;
  const q = left ? tR : tL;
  const b = usedBias(differential);
  // Step 2.
  const M = Math.min(Math.abs(T), q + Math.min(p, b * q));
  // Step 3.
  const c = T < 0 ? differential.coastLockingCoefficient : differential.lockingCoefficient;
  const lock =
    (Math.max(0, differential.preload_Nm) + Math.max(0, c) * M) *
    Math.tanh(Math.abs(omegaL - omegaR) / FADE_IN_RADPS);
  let preferred = 0;
  let other = 0;
  if (M <= MIN_TORQUE_NM) {
    // Step 4.
    if (lock > MIN_TORQUE_NM) preferred = Math.min(lock, p, q);
    other = 0 - preferred;
  } else {
    // Step 5.
    const h = M / 2;
    const least = Math.max(0, h - q);
    const most = Math.min(h, Math.max(0, p - h), (h * (b - 1)) / (b + 1));
    const x = most < least || lock < least ? least : lock > most ? most : lock;
    // Step 6: added to the preferred side whatever the sign of the input.
    preferred = Math.sign(T) * h + x;
    other = Math.sign(T) * h - x;
  }
  io[SPLIT_LEFT_NM] = left ? preferred : other;
  io[SPLIT_RIGHT_NM] = left ? other : preferred;
}
