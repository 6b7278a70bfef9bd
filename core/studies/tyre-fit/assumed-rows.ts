import { measurementsOf, type TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import {
  TABLE_FX_N,
  TABLE_FY_N,
  TABLE_LOAD_N,
  TABLE_SLIP,
  TABLE_TANGENT,
  createTableWorkspace,
  evaluateTableTyre,
  type TableTyre,
} from '../../models/tyre/table-tyre.ts';
import type { StageRows } from './stages.ts';

const SLIPS = 21;
/** Slip angles of combined slip, in parts of that of the peak. */
const ANGLES = [-1.2, -0.8, -0.4, 0.4, 0.8, 1.2];
/** Range of the sweeps, in parts of the slip of the peak. */
const REACH = 1.6;

const sweep = (most: number): number[] =>
  Array.from({ length: SLIPS }, (_, i) => most * ((2 * i) / (SLIPS - 1) - 1));

/**
 * Assumed rows of a stage that nobody measured, from the table tyre: combined slip by similarity, one direction by the
 * other.
 */
export function assumedRows(tyre: TableTyre, rows: StageRows, m: TyreMeasurements): TyreMeasurements {
  const loads = [...tyre.fy.grid.axes[1]];
  const angles = rows === 'lateral' ? sweep(REACH) : rows === 'combined' ? ANGLES : [0];
  const slips =
    rows === 'lateral'
      ? [0]
      : sweep(REACH * tyre.fx.peakSlip).filter((slip) => rows !== 'combined' || slip !== 0);
  const points = loads.flatMap((load_N) =>
    angles.flatMap((part) => slips.map((slip) => ({ load_N, slip, slipAngle_rad: part * tyre.fy.peakSlip }))),
  );
  const w = createTableWorkspace();
  const forces = points.map(({ load_N, slip, slipAngle_rad }) => {
    w[TABLE_LOAD_N] = load_N;
    w[TABLE_SLIP] = slip;
    w[TABLE_TANGENT] = Math.tan(slipAngle_rad);
    evaluateTableTyre(tyre, w);
    return { fx_N: w[TABLE_FX_N]!, fy_N: w[TABLE_FY_N]! };
  });
  return measurementsOf(m.file, m.sign, new Int32Array(points.length), {
    load_N: points.map((point) => point.load_N),
    slip: points.map((point) => point.slip),
    slipAngle_rad: points.map((point) => point.slipAngle_rad),
    fx_N: forces.map((force) => force.fx_N),
    fy_N: forces.map((force) => force.fy_N),
  });
}
