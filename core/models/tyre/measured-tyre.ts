import type { MeasuredTyreSetup } from '../../setup/tyre-setup.ts';
import {
  TABLE_CORE_X,
  TABLE_FX_N,
  TABLE_FY_N,
  TABLE_INCLINATION_RAD,
  TABLE_LOAD_N,
  TABLE_MZ_NM,
  TABLE_PEAK,
  TABLE_RHO,
  TABLE_SHIFT_WEIGHT,
  TABLE_SLIP,
  TABLE_SLOPE_X,
  TABLE_TANGENT,
  compileTableTyre,
  createTableWorkspace,
  evaluateTableTyre,
  type TableTyre,
} from './table-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_RHO,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';
import { usualOutputs, usualTyre, writeUsual, type UsualOutputs } from './usual-tyre.ts';

/** Slip below which force over slip is the slope at zero slip. */
const MIN_RHO = 1e-6;

interface MountedTable {
  readonly table: TableTyre;
  readonly w: Float64Array;
  /** -1 on the right: a table is that of a left wheel, like a .tir file without a side. */
  readonly mirror: 1 | -1;
  readonly inclination_rad: number;
  readonly usual: UsualOutputs;
}

/** A measured tyre at its place on a car. */
export function compileMeasuredTyre(
  { tables }: Pick<MeasuredTyreSetup, 'tables'>,
  mounting: TyreMounting,
): TyreParams {
  const { inclination_rad, radius_m, side } = mounting;
  const table = compileTableTyre(tables, radius_m);
  const peaks = {
    peakSlip: table.fx.peakSlip,
    peakSlipAngle_rad: table.fy.peakSlip,
    peakTangent: Math.tan(table.fy.peakSlip),
  };
  const mounted: MountedTable = {
    table,
    w: createTableWorkspace(),
    mirror: side === 'right' ? -1 : 1,
    inclination_rad,
    usual: usualOutputs(mounting, peaks),
  };
  return usualTyre('measured', mounting, peaks, (io) => evaluateMounted(mounted, io), tables.pressure_Pa);
}

function evaluateMounted(tyre: MountedTable, io: Float64Array): void {
  const { table, w, mirror } = tyre;
  const load_N = io[TYRE_LOAD_N]!;
  const friction = io[TYRE_FRICTION]!;
  w[TABLE_LOAD_N] = load_N;
  w[TABLE_SLIP] = io[TYRE_SLIP]!;
  w[TABLE_TANGENT] = mirror * io[TYRE_TANGENT]!;
  w[TABLE_INCLINATION_RAD] = mirror * (tyre.inclination_rad + io[TYRE_LEAN_RAD]!);
  w[TABLE_SHIFT_WEIGHT] = io[TYRE_SHIFT_WEIGHT]!;
  evaluateTableTyre(table, w);
  const rho = w[TABLE_RHO]!;
  const slope = w[TABLE_SLOPE_X]!;
  const secant = rho > MIN_RHO ? w[TABLE_CORE_X]! / (rho * table.fx.peakSlip) : slope;
  const fraction = slope > 0 ? secant / slope : 1;
  io[TYRE_FX_N] = friction * w[TABLE_FX_N]!;
  io[TYRE_FY_N] = mirror * friction * w[TABLE_FY_N]!;
  io[TYRE_MZ_NM] = mirror * friction * w[TABLE_MZ_NM]!;
  io[TYRE_PEAK] = friction * w[TABLE_PEAK]!;
  io[TYRE_RHO] = rho;
  io[TYRE_SECANT_N] = secant > 0 ? friction * load_N * secant : 0;
  io[TYRE_GRIP_FRACTION] = fraction < 0 ? 0 : fraction < 1 ? fraction : 1;
  writeUsual(tyre.usual, io);
}
