import { pneumaticTrail_m } from './trail.ts';
import type { PureTable, TyreTables } from '../../setup/tyre-tables.ts';
import {
  aimGrid,
  evaluateGrid,
  evaluateAtKnot,
  GRID_INCLINATION_RAD,
  GRID_LOAD_N,
  GRID_SLIP,
  GRID_VALUE,
  KNOT_SLOPE,
  KNOT_VALUE,
} from '../../math/hermite-grid.ts';

/** Slots of the array of one evaluation, ISO 8855 wheel axes and SI. The first four are the grid's. */
const GRID_SLOTS = 4;
export const TABLE_LOAD_N = GRID_SLOTS;
/** Slip ratio, positive when driving. */
export const TABLE_SLIP = GRID_SLOTS + 1;
/** Tangent of the slip angle, positive when the contact point moves to the left. */
export const TABLE_TANGENT = GRID_SLOTS + 2;
/** Positive with the top to the right. */
export const TABLE_INCLINATION_RAD = GRID_SLOTS + 3;
/** 0 to 1, weight of the forces at zero slip: they need a rolling tyre. */
export const TABLE_SHIFT_WEIGHT = GRID_SLOTS + 4;
export const TABLE_FX_N = GRID_SLOTS + 5;
export const TABLE_FY_N = GRID_SLOTS + 6;
export const TABLE_MZ_NM = GRID_SLOTS + 7;
/** Slips over those of the peaks, and the length of both together. */
export const TABLE_SLIP_X = GRID_SLOTS + 8;
export const TABLE_SLIP_Y = GRID_SLOTS + 9;
export const TABLE_RHO = GRID_SLOTS + 10;
/** Peak friction at this load and inclination: the larger of the two directions. */
export const TABLE_PEAK = GRID_SLOTS + 11;
/** Odd part of Fx over load at the length of both slips, and its slope by slip ratio at zero slip. */
export const TABLE_CORE_X = GRID_SLOTS + 12;
export const TABLE_SLOPE_X = GRID_SLOTS + 13;
/** Inputs and outputs of the steps of one evaluation. A plain number passed to a function is boxed. */
const PART = GRID_SLOTS + 14;
const OTHER = GRID_SLOTS + 15;
const ODD = GRID_SLOTS + 16;
const COMBINED = GRID_SLOTS + 17;
export const TABLE_SLOT_COUNT = GRID_SLOTS + 18;

const MIN_RHO = 1e-9;

/** A tyre by its tables. */
export interface TableTyre {
  readonly fx: PureTable;
  readonly fy: PureTable;
  readonly mz: PureTable | undefined;
  /** Unloaded radius, for the trail of a tyre whose moment was not measured. */
  readonly radius_m: number;
}

export function compileTableTyre(tables: TyreTables, radius_m: number): TableTyre {
  return { fx: tables.fx, fy: tables.fy, mz: tables.mz, radius_m };
}

export function createTableWorkspace(): Float64Array {
  const w = new Float64Array(TABLE_SLOT_COUNT);
  w[TABLE_SHIFT_WEIGHT] = 1;
  return w;
}

/**
 * Force over load in combined slip, by normalised slip (see pacejka-similarity.ts), written to COMBINED. PART is the
 * slip of this direction over the length rho of both, OTHER the slip of the other direction. The curve is split at the
 * origin: its value there fades with the other slip; the rest has an odd part, which follows the slip direction, and an
 * even one, which follows its square, so that the force has no jump and no kink where the slip changes side. At pure
 * slip the measured curve is reproduced.
 */
function combine(table: PureTable, w: Float64Array): void {
  const { grid, origin, peakSlip } = table;
  const slip = w[TABLE_RHO]! * peakSlip;
  const part = w[PART]!;
  const other = w[OTHER]!;
  aimGrid(grid, w);
  evaluateAtKnot(grid, origin, KNOT_VALUE, w);
  const shift = w[GRID_VALUE]!;
  w[GRID_SLIP] = slip;
  evaluateGrid(grid, w);
  const forth = w[GRID_VALUE]! - shift;
  w[GRID_SLIP] = -slip;
  evaluateGrid(grid, w);
  const back = w[GRID_VALUE]! - shift;
  const odd = 0.5 * (forth - back);
  const even = 0.5 * (forth + back);
  w[ODD] = odd;
  w[COMBINED] = odd * part + even * part * part + (w[TABLE_SHIFT_WEIGHT]! * shift) / (1 + other * other);
}

/** The larger friction of both directions at the load and inclination in `w`. */
function writePeak({ fx, fy }: TableTyre, w: Float64Array): void {
  aimGrid(fx.peaks, w);
  evaluateAtKnot(fx.peaks, 0, KNOT_VALUE, w);
  const along = w[GRID_VALUE]!;
  aimGrid(fy.peaks, w);
  evaluateAtKnot(fy.peaks, 0, KNOT_VALUE, w);
  const across = w[GRID_VALUE]!;
  w[TABLE_PEAK] = along > across ? along : across;
}

/** Fx, Fy and Mz from the inputs in `w`. Without load there is none. Allocates nothing. */
export function evaluateTableTyre(tyre: TableTyre, w: Float64Array): void {
  const load_N = w[TABLE_LOAD_N]!;
  if (!(load_N > 0)) {
    for (let i = TABLE_FX_N; i < TABLE_SLOT_COUNT; i++) w[i] = 0;
    return;
  }
  const { fx, fy, mz } = tyre;
  w[GRID_LOAD_N] = load_N;
  w[GRID_INCLINATION_RAD] = w[TABLE_INCLINATION_RAD]!;
  const slipX = w[TABLE_SLIP]! / fx.peakSlip;
  const slipY = Math.atan(w[TABLE_TANGENT]!) / fy.peakSlip;
  const length = Math.sqrt(slipX * slipX + slipY * slipY);
  const rho = length > MIN_RHO ? length : MIN_RHO;
  w[TABLE_RHO] = rho;
  w[TABLE_SLIP_X] = slipX;
  w[TABLE_SLIP_Y] = slipY;
  w[PART] = slipX / rho;
  w[OTHER] = slipY;
  combine(fx, w);
  w[TABLE_FX_N] = load_N * w[COMBINED]!;
  w[TABLE_CORE_X] = w[ODD]!;
  evaluateAtKnot(fx.grid, fx.origin, KNOT_SLOPE, w);
  w[TABLE_SLOPE_X] = w[GRID_VALUE]!;
  w[PART] = slipY / rho;
  w[OTHER] = slipX;
  combine(fy, w);
  w[TABLE_FY_N] = load_N * w[COMBINED]!;
  if (mz === undefined) w[TABLE_MZ_NM] = -w[TABLE_FY_N]! * pneumaticTrail_m(tyre.radius_m, length);
  else {
    combine(mz, w);
    w[TABLE_MZ_NM] = load_N * w[COMBINED]!;
  }
  writePeak(tyre, w);
  w[TABLE_RHO] = length;
}
