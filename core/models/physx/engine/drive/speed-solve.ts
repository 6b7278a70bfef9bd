import { GAUSS_SEIDEL_LIMIT } from '../constants.ts';
import { createElimination, factorise, substitute, type Elimination } from './elimination.ts';

/**
 * The implicit step of all wheel speeds and the engine speed (docs/sources/physx-model.md section 15).
 *
 *   wheel i: D_i w_i + c_i (G S - W) = r_i,   c_i = (h / I_i) K G gamma_i,  D_i = 1 + (h / I_i) damping_i,  S = sum alpha_j w_j
 *   engine:  W (1 + e_E) - e_K (G S - W) = R, e_K = (h / I_e) K,            e_E = (h / I_e) E
 */
export interface SpeedSystem {
  /** D_i, c_i and r_i of each wheel. */
  readonly diagonal: Float64Array;
  readonly coupling: Float64Array;
  readonly right: Float64Array;
  /** alpha_i. */
  readonly share: Float64Array;
  /** G, e_K, e_E, R. */
  readonly engine: Float64Array;
  /** All numbers above that form the matrix, in turn: `diagonal`, `coupling`, `share`, `engine` are views. */
  readonly terms: Float64Array;
  /** The terms of the matrix that `elimination` holds. */
  readonly factored: Float64Array;
  readonly elimination: Elimination;
}

export const GEARING = 0;
export const CLUTCH_RATE = 1;
export const DAMPING_RATE = 2;
export const ENGINE_RIGHT = 3;

const ENGINE_SIZE = 4;

export function createSpeedSystem(wheelCount: number): SpeedSystem {
  const terms = new Float64Array(3 * wheelCount + ENGINE_SIZE);
  const column = (k: number) => terms.subarray(k * wheelCount, (k + 1) * wheelCount);
  return {
    diagonal: column(0),
    coupling: column(1),
    share: column(2),
    engine: terms.subarray(3 * wheelCount),
    right: new Float64Array(wheelCount),
    terms,
    factored: new Float64Array(terms.length).fill(NaN),
    elimination: createElimination(wheelCount + 1),
  };
}

/**
 * Solution of the first `count` wheels, the same number in every call, and the engine by elimination with full pivoting
 * in SINGLE precision: writes `speeds` and `engineSpeed[0]`. The precision is part of the model: the matrix is constant
 * over a run, so its rounding is a lasting push on the engine (0.02 rad/s within a second of a light car's launch),
 * enough to move a gear change by a step. Rejected for that: the exact solution through the clutch slip, a diagonal and
 * one sum. The elimination is kept while the matrix does not change.
 */
export function solveSpeeds(
  system: SpeedSystem,
  count: number,
  speeds: Float64Array,
  engineSpeed: Float64Array,
): void {
  const { elimination, right, engine } = system;
  const { rowOrder, columnOrder, vector } = elimination;
  const n = count + 1;
  if (matrixChanged(system)) {
    assemble(system, count);
    factorise(elimination, n);
  }
  for (let k = 0; k < n; k++) {
    const row = rowOrder[k]!;
    vector[k] = row < count ? right[row]! : engine[ENGINE_RIGHT]!;
  }
  substitute(elimination, n);
  for (let k = 0; k < n; k++) {
    const index = columnOrder[k]!;
    if (index < count) speeds[index] = vector[k]!;
    else engineSpeed[0] = vector[k]!;
  }
}

/** True where the elimination is of another matrix; stores the terms of this one. */
function matrixChanged({ terms, factored }: SpeedSystem): boolean {
  // The engine's right side, the last of the terms, is not part of the matrix.
  const size = terms.length - 1;
  let i = 0;
  while (i < size && terms[i] === factored[i]) i++;
  if (i === size) return false;
  factored.set(terms);
  return true;
}

/** The matrix; every number is rounded to single precision as it is stored. */
function assemble(system: SpeedSystem, count: number): void {
  const { diagonal, coupling, share, engine, elimination } = system;
  const { matrix } = elimination;
  const n = count + 1;
  const gear = engine[GEARING]!;
  const clutch = engine[CLUTCH_RATE]!;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++)
      matrix[i * n + j] = coupling[i]! * gear * share[j]! + (i === j ? diagonal[i]! : 0);
    matrix[i * n + count] = -coupling[i]!;
    matrix[count * n + i] = -clutch * gear * share[i]!;
  }
  matrix[count * n + count] = 1 + clutch + engine[DAMPING_RATE]!;
}

/** Gauss-Seidel sweeps from the speeds given, wheels in order, then the engine (clutch mode "estimate"). */
export function estimateSpeeds(
  system: SpeedSystem,
  count: number,
  iterations: number,
  speeds: Float64Array,
  engineSpeed: Float64Array,
): void {
  const { diagonal, coupling, right, share, engine } = system;
  const gear = engine[GEARING]!;
  const clutch = engine[CLUTCH_RATE]!;
  const engineDiagonal = 1 + engine[DAMPING_RATE]! + clutch;
  const engineRight = engine[ENGINE_RIGHT]!;
  let size = engineRight * engineRight + 1e-10;
  for (let i = 0; i < count; i++) size += right[i]! * right[i]!;
  for (let sweep = 0; sweep < iterations; sweep++) {
    for (let i = 0; i < count; i++) {
      let others = 0;
      for (let j = 0; j < count; j++) if (j !== i) others += share[j]! * speeds[j]!;
      speeds[i] =
        (right[i]! - coupling[i]! * (gear * others - engineSpeed[0]!)) /
        (diagonal[i]! + coupling[i]! * gear * share[i]!);
    }
    let average = 0;
    for (let i = 0; i < count; i++) average += share[i]! * speeds[i]!;
    engineSpeed[0] = (engineRight + clutch * gear * average) / engineDiagonal;
    let residual = 0;
    const slip = gear * average - engineSpeed[0];
    for (let i = 0; i < count; i++) {
      const error = diagonal[i]! * speeds[i]! + coupling[i]! * slip - right[i]!;
      residual += error * error;
    }
    if (residual / size <= GAUSS_SEIDEL_LIMIT) return;
  }
}

/**
 * Tank: one speed per side (docs/sources/physx-vehicles.md section 3). (w_left, w_right, W) satisfy the equations of
 * all wheels and the engine in the least-squares sense; even wheels are left, odd wheels right. `gearing` is +1, 0 or
 * -1 per wheel and is included in `coupling`. A disabled wheel keeps its equation and drags its side.
 */
export function solveTankSpeeds(
  system: SpeedSystem,
  gearing: Float64Array,
  radius: Float64Array,
  scratch: Float64Array,
  speeds: Float64Array,
  engineSpeed: Float64Array,
): void {
  const { diagonal, coupling, right, share, engine } = system;
  const count = speeds.length;
  const gear = engine[GEARING]!;
  const clutch = engine[CLUTCH_RATE]!;
  let averageLeft = 0;
  let averageRight = 0;
  for (let j = 0; j < count; j++) {
    const part = (share[j]! * gearing[j]! * radius[j & 1]!) / radius[j]!;
    if ((j & 1) === 0) averageLeft += part;
    else averageRight += part;
  }
  scratch.fill(0);
  for (let i = 0; i < count; i++) {
    const own = (diagonal[i]! * radius[i & 1]!) / radius[i]!;
    const left = coupling[i]! * gear * averageLeft + ((i & 1) === 0 ? own : 0);
    const rightSide = coupling[i]! * gear * averageRight + ((i & 1) === 1 ? own : 0);
    addNormalRow(scratch, left, rightSide, -coupling[i]!, right[i]!);
  }
  addNormalRow(
    scratch,
    -clutch * gear * averageLeft,
    -clutch * gear * averageRight,
    1 + engine[DAMPING_RATE]! + clutch,
    engine[ENGINE_RIGHT]!,
  );
  solveNormal(scratch, speeds, engineSpeed);
}

/** Adds a row (a, b, c | r) to the normal equations: aa, ab, ac, bb, bc, cc, ar, br, cr. */
function addNormalRow(normal: Float64Array, a: number, b: number, c: number, r: number): void {
  normal[0] = normal[0]! + a * a;
  normal[1] = normal[1]! + a * b;
  normal[2] = normal[2]! + a * c;
  normal[3] = normal[3]! + b * b;
  normal[4] = normal[4]! + b * c;
  normal[5] = normal[5]! + c * c;
  normal[6] = normal[6]! + a * r;
  normal[7] = normal[7]! + b * r;
  normal[8] = normal[8]! + c * r;
}

function solveNormal(normal: Float64Array, speeds: Float64Array, engineSpeed: Float64Array): void {
  const aa = normal[0]!;
  const ab = normal[1]!;
  const ac = normal[2]!;
  const bb = normal[3]!;
  const bc = normal[4]!;
  const cc = normal[5]!;
  const ar = normal[6]!;
  const br = normal[7]!;
  const cr = normal[8]!;
  const m00 = bb * cc - bc * bc;
  const m01 = ac * bc - ab * cc;
  const m02 = ab * bc - ac * bb;
  const determinant = aa * m00 + ab * m01 + ac * m02;
  if (determinant === 0) return;
  const left = (m00 * ar + m01 * br + m02 * cr) / determinant;
  const m11 = aa * cc - ac * ac;
  const m12 = ab * ac - aa * bc;
  const rightSide = (m01 * ar + m11 * br + m12 * cr) / determinant;
  const m22 = aa * bb - ab * ab;
  for (let i = 0; i < speeds.length; i++) speeds[i] = (i & 1) === 0 ? left : rightSide;
  engineSpeed[0] = (m02 * ar + m12 * br + m22 * cr) / determinant;
}
