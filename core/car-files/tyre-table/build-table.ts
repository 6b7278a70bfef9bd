import { firstPeak } from '../../math/peak.ts';
import { median } from '../../math/stats.ts';
import type { PureTable, TyreTables } from '../../setup/tyre-tables.ts';
import {
  aimGrid,
  createGrid,
  evaluateGrid,
  greatestGrid,
  GRID_INCLINATION_RAD,
  GRID_LOAD_N,
  GRID_SLIP,
  GRID_VALUE,
  type HermiteGrid,
} from '../../math/hermite-grid.ts';
import { lateralRows, longitudinalRows, type TyreMeasurements } from './measurements.ts';
import { completeSides } from './complete-sides.ts';
import {
  atKnots,
  slipKnots,
  sweepsOf,
  type ForceColumn,
  type SlipColumn,
  type SweepSet,
} from './slip-sweeps.ts';

export interface TableOptions {
  /** The tyre is assumed symmetric: rows of each side are used for both. */
  readonly symmetric?: boolean;
}

/**
 * Friction at every node; missing sweeps come from the nearest load of the same inclination, otherwise from the nearest
 * inclination.
 */
function filled(set: SweepSet, knots: Float64Array, notes: string[], what: string): Float64Array[][] {
  const at = set.sweeps.map((row) =>
    row.map((sweep) => (sweep === undefined ? undefined : atKnots(sweep, knots, set.isGridded))),
  );
  const nearest = (
    candidates: readonly (Float64Array | undefined)[],
    from: number,
  ): Float64Array | undefined =>
    candidates
      .map((values, i) => ({ values, distance: Math.abs(i - from) }))
      .filter(({ values }) => values !== undefined)
      .sort((a, b) => a.distance - b.distance)[0]?.values;
  return at.map((row, l) =>
    row.map((values, c) => {
      if (values !== undefined) return values;
      const load = set.loads_N[l]!.toFixed(0);
      const angle = ((set.inclinations_rad[c]! * 180) / Math.PI).toFixed(1);
      notes.push(
        `no sweep of ${what} at ${load} N and ${angle} degrees of inclination; the nearest sweep is used`,
      );
      return (
        nearest(
          at.map((other) => other[c]),
          l,
        ) ??
        nearest(row, c) ??
        nearest(at.flat(), 0) ??
        new Float64Array(knots.length)
      );
    }),
  );
}

interface Signed {
  readonly inclinations_rad: Float64Array;
  /** By load, then inclination. */
  readonly values: readonly (readonly Float64Array[])[];
}

/**
 * Mirrors inclinations of one sign to the other. `parity` is -1 for Fy and Mz, whose sign a mirror changes, and 1 for
 * Fx, whose sign it keeps.
 */
function withBothLeans(
  set: SweepSet,
  values: Float64Array[][],
  parity: 1 | -1,
  notes: string[],
  what: string,
): Signed {
  const angles = set.inclinations_rad;
  const least = 1e-3;
  const leaning = angles.filter((angle) => Math.abs(angle) > least);
  if (leaning.length === 0 || (leaning.some((a) => a > 0) && leaning.some((a) => a < 0)))
    return { inclinations_rad: angles, values };
  notes.push(
    `${what} was measured with inclinations to one side only; the other side is assumed to be its mirror image`,
  );
  const upright = angles.findIndex((angle) => Math.abs(angle) <= least);
  const mirrored = values.map((row) => {
    const base = upright < 0 ? undefined : row[upright];
    const others = row.flatMap((own, c) =>
      c === upright
        ? []
        : [
            own.map((_, s) => {
              const opposite = own.length - 1 - s;
              const across = parity < 0 ? opposite : s;
              if (base === undefined) return parity * own[across]!;
              return base[s]! + parity * (own[across]! - base[across]!);
            }),
          ],
    );
    return [...row, ...others];
  });
  const all = [...angles, ...[...angles].flatMap((angle, c) => (c === upright ? [] : [-angle]))];
  const order = all.map((_, i) => i).sort((a, b) => all[a]! - all[b]!);
  return {
    inclinations_rad: Float64Array.from(order, (i) => all[i]!),
    values: mirrored.map((row) => order.map((i) => row[i]!)),
  };
}

/** Slips at which the peak of a table is searched. */
const PEAK_POSITIONS = 400;

/**
 * Slip of the maximum friction at a load of the upright tyre; where friction still rises at the end, the slip of 95 %
 * of it.
 */
function peakOf(grid: HermiteGrid, load_N: number): number {
  const w = new Float64Array(4);
  w[GRID_LOAD_N] = load_N;
  w[GRID_INCLINATION_RAD] = 0;
  const slips = grid.axes[0];
  const end = slips[slips.length - 1]!;
  const size = (slip: number): number => {
    const one = [slip, -slip].map((value) => {
      w[GRID_SLIP] = value;
      aimGrid(grid, w);
      evaluateGrid(grid, w);
      return w[GRID_VALUE]!;
    });
    return Math.abs(one[0]! - one[1]!) / 2;
  };
  return firstPeak(size, end, PEAK_POSITIONS);
}

function pureTable(
  m: TyreMeasurements,
  slip: SlipColumn,
  force: ForceColumn,
  notes: string[],
): { grid: HermiteGrid; loads_N: Float64Array } | undefined {
  const rows = slip === 'slip' ? longitudinalRows(m, m[force]) : lateralRows(m, m[force]);
  const what = { fx_N: 'Fx', fy_N: 'Fy', mz_Nm: 'Mz' }[force];
  if (rows.length === 0) return undefined;
  const set = sweepsOf(m, rows, slip, force);
  if (set.sweeps.length === 0) return undefined;
  if (set.leftOut > 0)
    notes.push(
      `${set.leftOut} rows of ${what} are not at a load or inclination that was held; they are left out`,
    );
  const knots = slipKnots([set]);
  const values = filled(set, knots, notes, what);
  const signed = withBothLeans(set, values, force === 'fx_N' ? 1 : -1, notes, what);
  const grid = createGrid(
    [knots, set.loads_N, signed.inclinations_rad],
    (s, l, c) => signed.values[l]![c]![s]!,
  );
  return { grid, loads_N: set.loads_N };
}

/**
 * One sweep in place of the other: the same friction curve over slip ratio and slip angle, with the sign of its force.
 */
function standIn(grid: HermiteGrid): HermiteGrid {
  const [slips, loads] = grid.axes;
  const w = new Float64Array(4);
  return createGrid([slips, loads, Float64Array.of(0)], (s, l) => {
    const at = (slip: number): number => {
      w[GRID_SLIP] = slip;
      w[GRID_LOAD_N] = loads[l]!;
      w[GRID_INCLINATION_RAD] = 0;
      aimGrid(grid, w);
      evaluateGrid(grid, w);
      return w[GRID_VALUE]!;
    };
    return -(at(slips[s]!) - at(-slips[s]!)) / 2;
  });
}

const middle = (values: Float64Array): number => values[Math.floor(values.length / 2)]!;

/**
 * Tables of measured forces; undefined where they have no pure sweep of Fx or Fy. `notes` gives the reason or the
 * assumptions.
 */
export function buildTables(
  measurements: TyreMeasurements,
  { symmetric = false }: TableOptions = {},
): TyreTables | { readonly fy: undefined; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const m = completeSides(measurements, symmetric, notes);
  const lateral = pureTable(m, 'slipAngle_rad', 'fy_N', notes);
  const longitudinal = pureTable(m, 'slip', 'fx_N', notes);
  const aligning = pureTable(m, 'slipAngle_rad', 'mz_Nm', notes);
  const base = lateral ?? longitudinal;
  if (base === undefined) {
    notes.push('no pure sweep of Fy or Fx with five points at one load and inclination');
    return { fy: undefined, notes };
  }
  if (lateral === undefined) notes.push('Fy was not measured in pure slip angle; the curve of Fx is used');
  if (longitudinal === undefined)
    notes.push('Fx was not measured at zero slip angle; the curve of Fy is used');
  if (base.loads_N.length === 1) notes.push('one load: friction is assumed to be the same at all loads');
  const nominalLoad_N = middle(base.loads_N);
  const pure = (grid: HermiteGrid, peakSlip = peakOf(grid, nominalLoad_N)): PureTable => ({
    grid,
    peaks: greatestGrid(grid),
    origin: grid.axes[0].indexOf(0),
    peakSlip,
  });
  const fy = pure(lateral?.grid ?? standIn(base.grid));
  return {
    fy,
    fx: pure(longitudinal?.grid ?? standIn(base.grid)),
    mz: aligning && pure(aligning.grid, fy.peakSlip),
    nominalLoad_N,
    pressure_Pa: median(m.pressure_Pa.filter((pressure) => !Number.isNaN(pressure))),
    notes,
  };
}
