import { basename } from 'node:path';
import { toSI } from '../units/convert.ts';
import { badInput, UsageError, type Output } from './output.ts';
import { readText } from './text-file.ts';
import type { TyreMeasurements } from '../car-files/tyre-table/measurements.ts';
import type { MeasurementProblem } from '../car-files/tyre-table/tyre-table-problems.ts';
import { readMeasurements } from '../car-files/tyre-table/read-measurements.ts';
import {
  isSignConvention,
  isTableUnits,
  SIGN_NAMES,
  TABLE_UNITS_NAMES,
  type SignConvention,
  type TableUnits,
  type TyreTableOptions,
} from '../catalogue/tyre-table.ts';

function signOption(text: string): SignConvention {
  if (isSignConvention(text)) return text;
  throw new UsageError(`--sign must be one of ${SIGN_NAMES.join(', ')}, not "${text}"`);
}

/** Undefined where the option is absent: columns must then name their units. */
function unitsOption(text: string | undefined): TableUnits | undefined {
  if (text === undefined || isTableUnits(text)) return text;
  throw new UsageError(`--units must be one of ${TABLE_UNITS_NAMES.join(', ')}, not "${text}"`);
}

/** A positive number of an option; undefined where it is not given. */
export function positiveOption(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
}

/** Options for reading a table, as the tyre verbs take them. */
export interface TableOptions {
  readonly sign: string;
  readonly units?: string;
  /** In kPa. */
  readonly pressure?: string;
  readonly symmetric?: boolean;
}

export function tableOptions({ sign, units, pressure, symmetric }: TableOptions): TyreTableOptions {
  const pressure_kPa = positiveOption('pressure', pressure);
  return {
    sign: signOption(sign),
    units: unitsOption(units),
    pressure_Pa: pressure_kPa === undefined ? undefined : toSI(pressure_kPa, 'kPa'),
    symmetric: symmetric ?? false,
  };
}

export interface MeasuredData {
  readonly measurements: TyreMeasurements;
  readonly problems: readonly MeasurementProblem[];
}

/** Reads a table of measured forces; warnings go to standard error. Fails with all its errors. */
export async function readMeasuredData(
  path: string,
  options: TyreTableOptions,
  output: Output,
): Promise<MeasuredData> {
  const { measurements, problems, ignored } = readMeasurements(await readText(path), basename(path), options);
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const { severity, message } of problems)
    if (severity !== 'error') output.message(`${severity}: ${message}`);
  if (ignored.length > 0) output.message(`info: columns not read: ${ignored.join(', ')}`);
  if (measurements === undefined) throw badInput(errors.map(({ message }) => message).join('\n'));
  return { measurements, problems };
}
