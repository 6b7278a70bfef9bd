import {
  FIT_QUANTITY_NAMES,
  type FitCoefficient,
  type FitErrors,
  type FitQuantity,
  type FitQuantityErrors,
  type FitReport,
  type FitStageReport,
  type TyreFitReport,
} from '../../contract/tyre-fit.ts';
import { fromSI } from '../../units/convert.ts';
import { coefficientRow, type CoefficientName, type MfParameters } from '../../catalogue/mf-coefficients.ts';
import { findLevels, loadTolerance_N } from '../../car-files/tyre-table/levels.ts';
import { rowsWhere, type TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import { fitCurves } from './fit-curves.ts';
import type { MfFit } from './fit-mf.ts';
import type { StageResult } from './fit-stage.ts';
import { evaluateRows } from './mf-model.ts';

function errorsOf(
  m: TyreMeasurements,
  rows: readonly number[],
  measured: Float64Array,
  fitted: Float64Array,
): FitErrors {
  let sum = 0;
  let max = 0;
  let line = 0;
  let greatest = 0;
  for (const row of rows) {
    const error = Math.abs(fitted[row]! - measured[row]!);
    sum += error * error;
    greatest = Math.max(greatest, Math.abs(measured[row]!));
    if (error < max) continue;
    max = error;
    line = m.line[row]!;
  }
  return { rows: rows.length, rms: Math.sqrt(sum / rows.length), max, line, greatest };
}

function quantityErrors(
  m: TyreMeasurements,
  quantity: FitQuantity,
  fitted: Float64Array,
): FitQuantityErrors | undefined {
  const measured = m[quantity];
  const rows = rowsWhere(m, (row) => !Number.isNaN(measured[row]!));
  if (rows.length === 0) return undefined;
  const levels = findLevels(m.load_N, loadTolerance_N);
  const loads = [...levels.values].flatMap((load_N, l) => {
    const own = rows.filter((row) => levels.index[row] === l);
    return own.length === 0 ? [] : [{ load_N, ...errorsOf(m, own, measured, fitted) }];
  });
  return { quantity, ...errorsOf(m, rows, measured, fitted), loads };
}

function stageReport(
  { label, rows, steps, isConverged, free, held, atBound }: StageResult,
  p: MfParameters,
): FitStageReport {
  const coefficient = (
    name: CoefficientName,
    state: FitCoefficient['state'],
    reason = '',
  ): FitCoefficient => ({
    name,
    value: p[name],
    meaning: coefficientRow(name).meaning,
    state,
    reason,
  });
  return {
    label,
    rows,
    steps,
    isConverged,
    coefficients: [
      ...free.map((name) => coefficient(name, atBound.includes(name) ? 'at bound' : 'fitted')),
      ...held.map(({ name, reason }) => coefficient(name, 'held', reason)),
    ],
  };
}

/** One force of a fitted tyre at each row, written to `out`. */
export type RowsEvaluator = (m: TyreMeasurements, quantity: FitQuantity, out: Float64Array) => void;

/** Errors of all rows and of each load, and residuals of every row. */
export function fitReport(
  m: TyreMeasurements,
  evaluate: RowsEvaluator,
  head: Pick<FitReport, 'model' | 'nominalLoad_N' | 'stages' | 'notes'>,
): FitReport {
  const perQuantity = <Value>(value: (quantity: FitQuantity) => Value): Record<FitQuantity, Value> =>
    Object.fromEntries(FIT_QUANTITY_NAMES.map((quantity) => [quantity, value(quantity)])) as Record<
      FitQuantity,
      Value
    >;
  const fitted = perQuantity((quantity) => {
    const values = new Float64Array(m.count);
    evaluate(m, quantity, values);
    return values;
  });
  return {
    ...head,
    file: m.file,
    rows: m.count,
    quantities: FIT_QUANTITY_NAMES.flatMap((quantity) => quantityErrors(m, quantity, fitted[quantity]) ?? []),
    residuals: {
      line: [...m.line],
      slipAngle_rad: [...m.slipAngle_rad],
      slip: [...m.slip],
      load_N: [...m.load_N],
      inclination_rad: [...m.inclination_rad],
      measured: perQuantity((quantity) =>
        [...m[quantity]].map((value) => (Number.isNaN(value) ? null : value)),
      ),
      fitted: perQuantity((quantity) => [...fitted[quantity]]),
    },
  };
}

/** Report of a fit of MF 5.2. */
export function mfFitReport(m: TyreMeasurements, { tyre, stages, notes }: MfFit): FitReport {
  const { parameters } = tyre;
  return fitReport(m, (rows, quantity, out) => evaluateRows(parameters, rows, quantity, out), {
    model: 'MF 5.2',
    nominalLoad_N: parameters.FNOMIN,
    stages: stages.map((stage) => stageReport(stage, parameters)),
    notes,
  });
}

/** The same report with its curves. */
export function tyreFitReport(m: TyreMeasurements, fit: MfFit): TyreFitReport {
  return { ...mfFitReport(m, fit), model: 'MF 5.2', curves: fitCurves(m, fit.tyre.parameters) };
}

/** Lines for the header of the `.tir` file, which say how it was made. MF 5.2 has no key for the pressure. */
export function fitNotes(report: FitReport, pressure_Pa?: number): string[] {
  return [
    `Fitted to ${report.rows} measured rows of ${report.file} by Racebench, least squares in stages`,
    ...report.quantities.map(
      ({ quantity, rms, max, greatest }) =>
        `${quantity.replace('_', ', ')}: root mean square of the residuals ${rms.toPrecision(3)}, maximum ${max.toPrecision(3)}, of a measured maximum of ${greatest.toPrecision(3)}`,
    ),
    ...(pressure_Pa === undefined ? [] : [`Inflation pressure ${fromSI(pressure_Pa, 'kPa').toFixed(0)} kPa`]),
    ...report.notes,
    'Not fitted: relaxation lengths, Mx, My, vertical stiffness; these have the defaults of the format',
  ];
}
