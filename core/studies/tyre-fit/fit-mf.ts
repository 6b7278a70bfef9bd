import { RacebenchError } from '../../contract/errors.ts';
import { median } from '../../math/stats.ts';
import {
  DEFAULT_PARAMETERS,
  type CoefficientName,
  type MfParameters,
} from '../../catalogue/mf-coefficients.ts';
import type { MfTyreData, TyreSide } from '../../setup/mf-tyre-data.ts';
import type { TyreTables } from '../../setup/tyre-tables.ts';
import { buildTables } from '../../car-files/tyre-table/build-table.ts';
import { completeSides } from '../../car-files/tyre-table/complete-sides.ts';
import { findLevels, inclinationTolerance_rad, loadTolerance_N } from '../../car-files/tyre-table/levels.ts';
import {
  combinedRows,
  lateralRows,
  longitudinalRows,
  pickRows,
  slippingRows,
  type TyreMeasurements,
} from '../../car-files/tyre-table/measurements.ts';
import type { SlipColumn } from '../../car-files/tyre-table/slip-sweeps.ts';
import { compileTableTyre, type TableTyre } from '../../models/tyre/table-tyre.ts';
import { assumedRows } from './assumed-rows.ts';
import { fitStage, stageSteps, type StageResult, type Variety } from './fit-stage.ts';
import { FIT_STAGES, type FitStage } from './stages.ts';
import { startValues } from './start-values.ts';

export interface MfFitOptions {
  /** The middle of the measured loads where absent. */
  readonly nominalLoad_N?: number;
  /** Unloaded radius; the usual .tir default where absent. Trail and moment are relative to it. */
  readonly radius_m?: number;
  /** The tyre is assumed to be symmetric. */
  readonly symmetric?: boolean;
}

/** Fitted MF 5.2 coefficients and their stages. */
export interface MfFit {
  readonly tyre: MfTyreData;
  readonly stages: readonly StageResult[];
  /** Assumptions made about the data. */
  readonly notes: readonly string[];
}

export interface FitProgress {
  readonly stage: string;
  /** Fraction of the whole fit, 0 to 1; jumps when a stage ends early. */
  readonly fraction: number;
  /** Root mean square of the residuals, over the root of load times nominal load. */
  readonly error: number;
}

/** Minimum number of rows of a stage per coefficient. */
const MIN_ROWS = 2;

/** The rows where their slip was swept; none for a wheel that never had that slip. */
function swept(m: TyreMeasurements, slip: SlipColumn, rows: readonly number[]): TyreMeasurements {
  return pickRows(m, rows.some((row) => m[slip][row] !== 0) ? rows : []);
}

/**
 * Rows of a stage. Lateral force and moment at pure slip ratio also determine combined slip, besides rows with both
 * slips.
 */
function rowsOf(stage: FitStage, m: TyreMeasurements): TyreMeasurements {
  const values = m[stage.force];
  if (stage.rows === 'lateral') return swept(m, 'slipAngle_rad', lateralRows(m, values));
  if (stage.rows === 'longitudinal') return swept(m, 'slip', longitudinalRows(m, values));
  const both = combinedRows(m, values);
  return pickRows(m, stage.force === 'fx_N' || both.length === 0 ? both : slippingRows(m, values));
}

function varietyOf(m: TyreMeasurements): Variety {
  return {
    loads: findLevels(m.load_N, loadTolerance_N).values.length,
    inclinations: findLevels(m.inclination_rad, inclinationTolerance_rad).values.length,
  };
}

const extremes = (values: Float64Array): readonly [number, number] =>
  values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)] as [number, number],
    [Infinity, -Infinity] as [number, number],
  );

/** Body and ranges of the file, before any coefficient is fitted. */
function baseParameters(m: TyreMeasurements, options: MfFitOptions, nominal_N: number) {
  const measured = (values: Float64Array): number | undefined =>
    median(values.filter((value) => !Number.isNaN(value)));
  const set: Partial<Record<CoefficientName, number>> = { FNOMIN: nominal_N };
  const range = (least: CoefficientName, most: CoefficientName, values: Float64Array): void => {
    [set[least], set[most]] = extremes(values);
  };
  range('FZMIN', 'FZMAX', m.load_N);
  range('ALPMIN', 'ALPMAX', m.slipAngle_rad);
  range('CAMMIN', 'CAMMAX', m.inclination_rad);
  const [leastSlip, mostSlip] = extremes(m.slip);
  if (mostSlip > leastSlip) [set.KPUMIN, set.KPUMAX] = [leastSlip, mostSlip];
  const speed_mps = measured(m.speed_mps);
  if (speed_mps !== undefined && speed_mps > 0) set.LONGVL = speed_mps;
  if (options.radius_m !== undefined) set.UNLOADED_RADIUS = options.radius_m;
  // The defaults of a .tir file are those of a passenger car's tyre: coefficients that no stage fits are set to have no
  // effect.
  const none: Partial<Record<CoefficientName, number>> = {
    QDZ6: 0,
    QDZ8: 0,
    QBZ10: 0,
    QSX1: 0,
    QSX2: 0,
    QSX3: 0,
  };
  return {
    parameters: { ...DEFAULT_PARAMETERS, ...none, ...set },
    given: Object.keys(set) as CoefficientName[],
  };
}

/** Reason for a stage without rows, and its replacement. */
function assumption(stage: FitStage): string {
  if (stage.rows === 'combined')
    return `${stage.label}: not measured; fitted to the pure sweeps combined by similarity`;
  return `${stage.label}: not measured; fitted to the curve of the other direction`;
}

function stageRows(
  stage: FitStage,
  m: TyreMeasurements,
  table: TableTyre,
  notes: string[],
): { readonly rows: TyreMeasurements; readonly isAssumed: boolean } | undefined {
  const rows = rowsOf(stage, m);
  if (rows.count >= MIN_ROWS * stage.coefficients.length) return { rows, isAssumed: false };
  if (stage.force === 'mz_Nm') {
    notes.push(`${stage.label}: not measured; the defaults of its coefficients are used`);
    return undefined;
  }
  notes.push(assumption(stage));
  return { rows: assumedRows(table, stage.rows, m), isAssumed: true };
}

function tablesOf(m: TyreMeasurements, symmetric: boolean): TyreTables {
  const tables = buildTables(m, { symmetric });
  if (tables.fy !== undefined) return tables;
  throw new RacebenchError('BAD_ARGUMENTS', `${m.file}: ${tables.notes.at(-1) ?? 'no sweep'}`);
}

/**
 * Fits MF 5.2 to measured forces, stage by stage, one step per turn of the generator: its caller may stop, or report
 * the progress. Relaxation lengths, Mx and My are not fitted.
 *
 * @throws RacebenchError BAD_ARGUMENTS where there is no pure sweep of Fy or Fx
 */
export function* fitMf52(
  measurements: TyreMeasurements,
  options: MfFitOptions = {},
): Generator<FitProgress, MfFit> {
  const { symmetric = false } = options;
  const tables = tablesOf(measurements, symmetric);
  // Assumptions of tables for sweeps that nobody measured matter only to stages without rows of their own.
  const notes: string[] = [];
  const m = completeSides(measurements, symmetric, notes);
  const nominal_N = options.nominalLoad_N ?? Math.round(tables.nominalLoad_N / 10) * 10;
  const { parameters: base, given } = baseParameters(m, options, nominal_N);
  const table = compileTableTyre(tables, base.UNLOADED_RADIUS);
  const starts = startValues(tables, nominal_N, base.UNLOADED_RADIUS);
  const total = FIT_STAGES.reduce((sum, stage) => sum + stageSteps(stage), 0);
  let parameters: MfParameters = base;
  let done = 0;
  const stages: StageResult[] = [];
  for (const stage of FIT_STAGES) {
    const data = stageRows(stage, m, table, notes);
    if (data !== undefined) {
      const steps = fitStage(stage, parameters, starts, { ...data, variety: varietyOf(data.rows) });
      let turn = steps.next();
      let taken = 0;
      for (; turn.done !== true; turn = steps.next())
        yield { stage: stage.label, fraction: (done + ++taken) / total, error: turn.value.error };
      parameters = turn.value.parameters;
      stages.push(turn.value.result);
    }
    done += stageSteps(stage);
  }
  const fitted = stages.flatMap(({ free, held }) => [...free, ...held.map(({ name }) => name)]);
  const side: TyreSide = symmetric ? 'symmetric' : 'left';
  return {
    tyre: { version: 'MF5.2', side, parameters, given: new Set([...given, ...fitted]) },
    stages,
    notes,
  };
}

export interface FitControl {
  readonly onProgress?: (progress: FitProgress) => void;
  /** An AbortSignal or a compatible object. */
  readonly signal?: { readonly aborted: boolean };
  /** Yields to other work between steps, where the fit shares its thread. */
  readonly pause?: () => Promise<void>;
}

/**
 * Runs a fit to its end.
 *
 * @throws RacebenchError CANCELLED once the signal is aborted
 */
export async function runFit<Result>(
  fit: Generator<FitProgress, Result>,
  { onProgress, signal, pause }: FitControl = {},
): Promise<Result> {
  for (;;) {
    if (signal?.aborted === true) throw new RacebenchError('CANCELLED');
    const turn = fit.next();
    if (turn.done === true) return turn.value;
    onProgress?.(turn.value);
    await pause?.();
  }
}
