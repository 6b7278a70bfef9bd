import { pneumaticTrail_m } from '../trail.ts';
import type { PureTable, TyreTables } from './build-table.ts';
import {
  aimGrid,
  evaluateGrid,
  GRID_INCLINATION_RAD,
  GRID_LOAD_N,
  GRID_SLIP,
  GRID_VALUE,
} from './hermite-grid.ts';

/** Slots of the array of one evaluation, ISO 8855 wheel axes and SI. The first four are those of the grid. */
const GRID_SLOTS = 4;
export const TABLE_LOAD_N = GRID_SLOTS;
/** Slip ratio, positive when driving. */
export const TABLE_SLIP = GRID_SLOTS + 1;
/** Tangent of the slip angle, positive when the contact point moves to the left. */
export const TABLE_TANGENT = GRID_SLOTS + 2;
/** Positive with the top to the right. */
export const TABLE_INCLINATION_RAD = GRID_SLOTS + 3;
/** 0 to 1, weight of what the tyre does without slip: it needs a rolling tyre. */
export const TABLE_SHIFT_WEIGHT = GRID_SLOTS + 4;
export const TABLE_FX_N = GRID_SLOTS + 5;
export const TABLE_FY_N = GRID_SLOTS + 6;
export const TABLE_MZ_NM = GRID_SLOTS + 7;
/** Slips in parts of those of the peaks, and the length of both together. */
export const TABLE_SLIP_X = GRID_SLOTS + 8;
export const TABLE_SLIP_Y = GRID_SLOTS + 9;
export const TABLE_RHO = GRID_SLOTS + 10;
/** Friction at the slips of the peaks: the greater of the two directions. */
export const TABLE_PEAK = GRID_SLOTS + 11;
/** Odd part of Fx over load at the length of both slips, and its slope by slip ratio at no slip. */
export const TABLE_CORE_X = GRID_SLOTS + 12;
export const TABLE_SLOPE_X = GRID_SLOTS + 13;
export const TABLE_SLOT_COUNT = GRID_SLOTS + 14;

/** Slip in parts of that of the peak at which the slope at no slip is taken. */
const SMALL_PART = 1e-3;

const LEAST_RHO = 1e-9;

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

function lookUp(table: PureTable, slip: number, w: Float64Array): number {
  w[GRID_SLIP] = slip;
  evaluateGrid(table.grid, w);
  return w[GRID_VALUE]!;
}

/**
 * Force over load in combined slip, by normalised slip (see pacejka89-tyre.ts). `part` is the slip of this direction over the length
 * rho of both. The curve is split at the origin: what it has there fades with the other slip; the rest has an odd part, which takes
 * the slip direction, and an even one, which takes its square, so that the force has no jump and no kink where the slip changes side.
 * At pure slip the measured curve comes back.
 */
function combined(table: PureTable, part: number, other: number, w: Float64Array): number {
  const rho = w[TABLE_RHO]!;
  aimGrid(table.grid, w);
  const shift = lookUp(table, 0, w);
  const forth = lookUp(table, rho * table.peakSlip, w) - shift;
  const back = lookUp(table, -rho * table.peakSlip, w) - shift;
  const odd = 0.5 * (forth - back);
  const even = 0.5 * (forth + back);
  return odd * part + even * part * part + (w[TABLE_SHIFT_WEIGHT]! * shift) / (1 + other * other);
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
  const rho = length > LEAST_RHO ? length : LEAST_RHO;
  w[TABLE_RHO] = rho;
  w[TABLE_SLIP_X] = slipX;
  w[TABLE_SLIP_Y] = slipY;
  const partX = slipX / rho;
  const partY = slipY / rho;
  w[TABLE_FX_N] = load_N * combined(fx, partX, slipY, w);
  w[TABLE_FY_N] = load_N * combined(fy, partY, slipX, w);
  w[TABLE_MZ_NM] =
    mz === undefined
      ? -w[TABLE_FY_N]! * pneumaticTrail_m(tyre.radius_m, length)
      : load_N * combined(mz, partY, slipX, w);
  aimGrid(fx.grid, w);
  const alongSlip = rho * fx.peakSlip;
  w[TABLE_CORE_X] = 0.5 * (lookUp(fx, alongSlip, w) - lookUp(fx, -alongSlip, w));
  const small = SMALL_PART * fx.peakSlip;
  w[TABLE_SLOPE_X] = (0.5 * (lookUp(fx, small, w) - lookUp(fx, -small, w))) / small;
  const alongX = Math.abs(lookUp(fx, fx.peakSlip, w));
  aimGrid(fy.grid, w);
  const alongY = Math.abs(lookUp(fy, fy.peakSlip, w));
  w[TABLE_PEAK] = alongX > alongY ? alongX : alongY;
  w[TABLE_RHO] = length;
}
