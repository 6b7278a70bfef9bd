import {
  NEAR_CONDITIONS,
  type ChartPoints,
  type MeasuredPoints,
  type TyreConditions,
} from '../../../contract/tyre-laboratory.ts';
import { median } from '../../../math/stats.ts';
import {
  findLevels,
  inclinationTolerance_rad,
  loadTolerance_N,
} from '../../../car-files/tyre-table/levels.ts';
import {
  isPureLateral,
  isPureLongitudinal,
  rowsWhere,
  type TyreMeasurements,
} from '../../../car-files/tyre-table/measurements.ts';

/** The middle pressure of the rows that have one. */
export const measuredPressure_Pa = (m: TyreMeasurements): number | undefined =>
  median(m.pressure_Pa.filter((pressure) => !Number.isNaN(pressure)));

/**
 * Measured points near the load, inclination and pressure of the conditions; without a chosen pressure, all
 * pressures.
 */
export function measuredPoints(m: TyreMeasurements, on: TyreConditions): MeasuredPoints {
  const isLoad = (row: number): boolean =>
    Math.abs((m.load_N[row] ?? NaN) - on.load_N) <= NEAR_CONDITIONS.loadPart * on.load_N;
  const isPressure = (row: number): boolean =>
    on.pressure_Pa === undefined ||
    !(Math.abs((m.pressure_Pa[row] ?? NaN) - on.pressure_Pa) > NEAR_CONDITIONS.pressurePart * on.pressure_Pa);
  const isInclination = (row: number): boolean =>
    Math.abs((m.inclination_rad[row] ?? NaN) - on.inclination_rad) <= NEAR_CONDITIONS.inclination_rad;
  const loaded = rowsWhere(m, (row) => isLoad(row) && isPressure(row));
  const near = loaded.filter(isInclination);
  const points = (rows: readonly number[], x: Float64Array, y: Float64Array): ChartPoints => {
    const whole = rows.filter((row) => Number.isFinite(x[row]) && Number.isFinite(y[row]));
    const pick = (values: Float64Array): Float64Array =>
      Float64Array.from(whole, (row) => values[row] ?? NaN);
    return { x: pick(x), y: pick(y) };
  };
  const lateral = near.filter((row) => isPureLateral(m, row));
  const isCombined = (row: number): boolean => !isPureLateral(m, row) && !isPureLongitudinal(m, row);
  const rolling = loaded.filter((row) => isPureLateral(m, row) && isPureLongitudinal(m, row));
  return {
    fx: points(
      near.filter((row) => isPureLongitudinal(m, row)),
      m.slip,
      m.fx_N,
    ),
    fy: points(lateral, m.slipAngle_rad, m.fy_N),
    mz: points(lateral, m.slipAngle_rad, m.mz_Nm),
    combined: points(near.filter(isCombined), m.fx_N, m.fy_N),
    thrust: points(rolling, m.inclination_rad, m.fy_N),
    near: near.length,
    rows: m.count,
    loads_N: [...findLevels(m.load_N, loadTolerance_N).values],
    inclinations_rad: [...findLevels(m.inclination_rad, inclinationTolerance_rad).values],
    pressure_Pa: measuredPressure_Pa(m),
  };
}
