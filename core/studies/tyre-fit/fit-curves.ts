import { FIT_QUANTITY_NAMES, type FitCurve, type FitQuantity } from '../../contract/tyre-fit.ts';
import type { MfParameters } from '../../catalogue/mf-coefficients.ts';
import { findLevels, inclinationTolerance_rad, loadTolerance_N } from '../../car-files/tyre-table/levels.ts';
import {
  combinedRows,
  lateralRows,
  longitudinalRows,
  measurementsOf,
  pickRows,
  rowsWhere,
  type TyreMeasurements,
} from '../../car-files/tyre-table/measurements.ts';
import { evaluateRows } from './mf-model.ts';

/** Points of a fitted curve, and maximum points of a measured one. */
const FITTED_POINTS = 81;
const MAX_POINTS = 300;
const MIN_POINTS = 4;
/** Rigs hold the slip angle of a combined sweep within half a degree. */
const angleTolerance_rad = (): number => (0.5 * Math.PI) / 180;

interface Family {
  readonly over: FitCurve['over'];
  readonly rows: (m: TyreMeasurements, values: Float64Array) => number[];
}

/** Pure sweeps of each force, and combined ones over slip ratio at the measured slip angles. */
const FAMILIES: Readonly<Record<FitQuantity, readonly Family[]>> = {
  fx_N: [
    { over: 'slip', rows: longitudinalRows },
    { over: 'slip', rows: combinedRows },
  ],
  fy_N: [
    { over: 'slipAngle_rad', rows: lateralRows },
    { over: 'slip', rows: combinedRows },
  ],
  mz_Nm: [
    { over: 'slipAngle_rad', rows: lateralRows },
    { over: 'slip', rows: combinedRows },
  ],
};

function fittedCurve(
  parameters: MfParameters,
  curve: Omit<FitCurve, 'fitted' | 'measured'>,
  x: readonly number[],
): number[] {
  const same = (value: number): Float64Array => new Float64Array(x.length).fill(value);
  const isOverSlip = curve.over === 'slip';
  const points = measurementsOf('', 'iso', new Int32Array(x.length), {
    load_N: same(curve.load_N),
    inclination_rad: same(curve.inclination_rad),
    slip: isOverSlip ? x : same(curve.held),
    slipAngle_rad: isOverSlip ? same(curve.held) : x,
  });
  const y = new Float64Array(x.length);
  evaluateRows(parameters, points, curve.quantity, y);
  return [...y];
}

function curveOf(
  parameters: MfParameters,
  sweep: TyreMeasurements,
  at: Omit<FitCurve, 'fitted' | 'measured'>,
): FitCurve | undefined {
  const rising = [...Array(sweep.count).keys()].sort((a, b) => sweep[at.over][a]! - sweep[at.over][b]!);
  const stride = Math.max(1, Math.ceil(rising.length / MAX_POINTS));
  const shown = rising.filter((_, i) => i % stride === 0);
  const x = shown.map((row) => sweep[at.over][row]!);
  const first = x[0] ?? 0;
  const last = x.at(-1) ?? 0;
  if (x.length < MIN_POINTS || !(last > first)) return undefined;
  const own = pickRows(sweep, shown);
  const y = [...own[at.quantity]];
  const here = new Float64Array(own.count);
  evaluateRows(parameters, own, at.quantity, here);
  const even = Array.from(
    { length: FITTED_POINTS },
    (_, i) => first + ((last - first) * i) / (FITTED_POINTS - 1),
  );
  return {
    ...at,
    measured: { x, y, residual: y.map((value, i) => here[i]! - value) },
    fitted: { x: even, y: fittedCurve(parameters, at, even) },
  };
}

/** Every sweep of the measurements with the fitted curve through it. */
export function fitCurves(m: TyreMeasurements, parameters: MfParameters): readonly FitCurve[] {
  return FIT_QUANTITY_NAMES.flatMap((quantity) =>
    FAMILIES[quantity].flatMap(({ over, rows }) => {
      const all = pickRows(m, rows(m, m[quantity]));
      const loads = findLevels(all.load_N, loadTolerance_N);
      const leans = findLevels(all.inclination_rad, inclinationTolerance_rad);
      const isPure = rows !== combinedRows;
      const angles = isPure
        ? { values: Float64Array.of(0), index: new Int16Array(all.count) }
        : findLevels(all.slipAngle_rad, angleTolerance_rad);
      return [...loads.values].flatMap((load_N, l) =>
        [...leans.values].flatMap((inclination_rad, c) =>
          [...angles.values].flatMap((held, a) => {
            const own = rowsWhere(
              all,
              (row) => loads.index[row] === l && leans.index[row] === c && angles.index[row] === a,
            );
            const curve = curveOf(parameters, pickRows(all, own), {
              quantity,
              over,
              held,
              load_N,
              inclination_rad,
            });
            return curve === undefined ? [] : [curve];
          }),
        ),
      );
    }),
  );
}
