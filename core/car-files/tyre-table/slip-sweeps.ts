import { mean } from '../../math/stats.ts';
import { pchipAt, pchipSlopes } from '../../math/pchip.ts';
import { findLevels, inclinationTolerance_rad, loadTolerance_N } from './levels.ts';
import { pickRows, rowsWhere, type TyreMeasurements } from './measurements.ts';
import { smoothedAt } from './smoothed-value.ts';

export type SlipColumn = 'slipAngle_rad' | 'slip';
export type ForceColumn = 'fx_N' | 'fy_N' | 'mz_Nm';

/** Sweep at one load and inclination: rising slips, each once, with force over load. */
export interface Sweep {
  readonly slip: Float64Array;
  readonly perLoad: Float64Array;
}

/** The pure sweeps of one force. */
export interface SweepSet {
  readonly loads_N: Float64Array;
  readonly inclinations_rad: Float64Array;
  /** By load, then inclination; undefined where nothing was measured. */
  readonly sweeps: readonly (readonly (Sweep | undefined)[])[];
  /** Rows at no held load or inclination: between two of them. */
  readonly leftOut: number;
  /** Each sweep has the same few slips, as written by a program. */
  readonly isGridded: boolean;
}

const MIN_POINTS = 5;
/** Maximum number of different slips that are used directly as knots of the table. */
const MAX_GRIDDED = 101;
/** Knots on one side of the origin, where sweeps are smoothed; they are closer together near the origin. */
const KNOTS = 16;
const CROWDING = 2;

/** Rising slips with the mean of the measurements at each. */
function sweepOf(slips: readonly number[], perLoad: readonly number[]): Sweep | undefined {
  const bySlip = new Map<number, number[]>();
  slips.forEach((slip, i) => {
    const same = bySlip.get(slip);
    if (same === undefined) bySlip.set(slip, [perLoad[i]!]);
    else same.push(perLoad[i]!);
  });
  if (bySlip.size < MIN_POINTS) return undefined;
  const rising = [...bySlip.entries()].sort(([a], [b]) => a - b);
  return {
    slip: Float64Array.from(rising, ([slip]) => slip),
    perLoad: Float64Array.from(rising, ([, values]) => mean(values) ?? 0),
  };
}

/** Sorts the rows of a pure sweep into loads and inclinations. */
export function sweepsOf(
  all: TyreMeasurements,
  rows: readonly number[],
  slip: SlipColumn,
  force: ForceColumn,
): SweepSet {
  const m = pickRows(all, rows);
  const loads = findLevels(m.load_N, loadTolerance_N);
  const inclinations = findLevels(m.inclination_rad, inclinationTolerance_rad);
  const isHeld = (row: number): boolean => loads.index[row]! >= 0 && inclinations.index[row]! >= 0;
  const sweeps = [...loads.values.keys()].map((l) =>
    [...inclinations.values.keys()].map((c) => {
      const own = rowsWhere(m, (row) => loads.index[row] === l && inclinations.index[row] === c);
      return sweepOf(
        own.map((row) => m[slip][row]!),
        own.map((row) => m[force][row]! / m.load_N[row]!),
      );
    }),
  );
  const different = new Set(m[slip]).size;
  const full = sweeps.flat().filter((sweep) => sweep !== undefined);
  // Slip angle sweeps hold one point of a longitudinal one at each inclination: that is not a sweep.
  const usedLoads = [...sweeps.keys()].filter((l) => sweeps[l]!.some((sweep) => sweep !== undefined));
  const usedLeans = [...inclinations.values.keys()].filter((c) => sweeps.some((row) => row[c] !== undefined));
  return {
    loads_N: Float64Array.from(usedLoads, (l) => loads.values[l]!),
    inclinations_rad: Float64Array.from(usedLeans, (c) => inclinations.values[c]!),
    sweeps: usedLoads.map((l) => usedLeans.map((c) => sweeps[l]![c])),
    leftOut: m.count - rowsWhere(m, isHeld).length,
    isGridded: different <= MAX_GRIDDED && full.every((sweep) => sweep.slip.length >= 0.6 * different),
  };
}

/** Knots of the table: the measured slips, or a pattern that is dense about the origin. Symmetric. */
export function slipKnots(sets: readonly SweepSet[]): Float64Array {
  const slips = sets.flatMap(({ sweeps }) => sweeps.flat().flatMap((sweep) => [...(sweep?.slip ?? [])]));
  if (sets.every(({ isGridded }) => isGridded))
    return Float64Array.from(new Set([0, ...slips.flatMap((slip) => [slip, -slip])]))

      .sort();
  const most = slips.reduce((so, slip) => Math.max(so, Math.abs(slip)), 0);
  return Float64Array.from({ length: 2 * KNOTS + 1 }, (_, i) => {
    const u = (i - KNOTS) / KNOTS;
    return (most * Math.sinh(CROWDING * u)) / Math.sinh(CROWDING);
  });
}

/** The sweep at the knots: through its points where they are a grid, otherwise smoothed; constant beyond its ends. */
export function atKnots(sweep: Sweep, knots: Float64Array, isGridded: boolean): Float64Array {
  const { slip, perLoad } = sweep;
  const first = slip[0]!;
  const last = slip[slip.length - 1]!;
  if (isGridded) {
    const slopes = pchipSlopes(slip, perLoad);
    return knots.map((knot) => pchipAt(slip, perLoad, slopes, knot));
  }
  return knots.map((knot, i) => {
    const step = (knots[Math.min(i + 1, knots.length - 1)]! - knots[Math.max(i - 1, 0)]!) / 2;
    return smoothedAt(slip, perLoad, Math.min(Math.max(knot, first), last), 2 * step);
  });
}
