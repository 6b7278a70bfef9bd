import type { HermiteGrid } from '../math/hermite-grid.ts';

/** Force over load of one pure sweep as a smooth function, and the slip of its peak. */
export interface PureTable {
  readonly grid: HermiteGrid;
  /** Maximum friction over load and inclination. */
  readonly peaks: HermiteGrid;
  /** The knot of no slip. */
  readonly origin: number;
  /** Slip of the maximum friction at the middle load, by which slips are normalised. */
  readonly peakSlip: number;
}

/** The tables of a measured tyre, and the assumptions made for them. */
export interface TyreTables {
  readonly fx: PureTable;
  readonly fy: PureTable;
  /** Undefined where no moment was measured. */
  readonly mz: PureTable | undefined;
  /** The middle of the measured values. */
  readonly nominalLoad_N: number;
  /** Undefined where none was measured. */
  readonly pressure_Pa: number | undefined;
  readonly notes: readonly string[];
}
