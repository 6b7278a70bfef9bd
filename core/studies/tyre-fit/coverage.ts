import { largest, smallest } from '../../math/stats.ts';
import { fromSI } from '../../units/convert.ts';
import { findLevels, inclinationTolerance_rad, loadTolerance_N } from '../../car-files/tyre-table/levels.ts';
import {
  lateralRows,
  longitudinalRows,
  pickRows,
  type TyreMeasurements,
} from '../../car-files/tyre-table/measurements.ts';
import type { TyreEvaluator } from './evaluator.ts';
import { tyreFigures } from './tyre-figures.ts';

/** Part of the sweep beyond which a peak may be outside it. */
const END_PART = 0.97;
/** Minimum ratio of the largest to the smallest load that shows how forces change with load. */
const MIN_LOAD_RATIO = 1.5;

const widest = (values: Float64Array): number => largest(values.map(Math.abs)) ?? 0;
const newtons = (load_N: number): string => `${load_N.toFixed(0)} N`;

function loadWarnings(m: TyreMeasurements): string[] {
  const loads = findLevels(m.load_N, loadTolerance_N).values;
  const [least, most] = [smallest(m.load_N) ?? 0, largest(m.load_N) ?? 0];
  if (loads.length < 2)
    return [`One load, ${newtons(loads[0] ?? 0)}: how forces change with load was not measured.`];
  if (most < MIN_LOAD_RATIO * least)
    return [
      `Loads from ${newtons(least)} to ${newtons(most)} only: how forces change with load is uncertain.`,
    ];
  return [];
}

/**
 * Warnings about ranges that the rows do not cover, where the fitted tyre extrapolates: loads, inclinations, and peaks
 * at the end of a sweep. `fitted` is evaluated at `load_N`.
 */
export function coverageWarnings(m: TyreMeasurements, fitted: TyreEvaluator, load_N: number): string[] {
  const mostSlip = widest(pickRows(m, longitudinalRows(m, m.fx_N)).slip);
  const mostAngle_rad = widest(pickRows(m, lateralRows(m, m.fy_N)).slipAngle_rad);
  const warnings = loadWarnings(m);
  if (findLevels(m.inclination_rad, inclinationTolerance_rad).values.length < 2)
    warnings.push('One inclination: the effect of camber was not measured.');
  if (mostSlip === 0 || mostAngle_rad === 0) return warnings;
  const { peakSlipAngle_rad, peakSlip } = tyreFigures(fitted, load_N, {
    mostSlip,
    mostSlipAngle_rad: mostAngle_rad,
  });
  if (peakSlipAngle_rad >= END_PART * mostAngle_rad)
    warnings.push(
      `Fy still grows at the end of the sweep, ${fromSI(mostAngle_rad, 'deg').toFixed(1)}°: its peak was not measured.`,
    );
  if (peakSlip >= END_PART * mostSlip)
    warnings.push(
      `Fx still grows at the end of the sweep, slip ratio ${mostSlip.toFixed(2)}: its peak was not measured.`,
    );
  return warnings;
}
