import type { TableFacts, TyreConditions } from '../../../contract/tyre-laboratory.ts';
import { SIGN_CONVENTIONS, USUAL_TABLE, type TyreTableOptions } from '../../../catalogue/tyre-table.ts';
import { largest, smallest } from '../../../math/stats.ts';
import { DEFAULT_CONDITION } from '../../../setup/tyre-condition-setup.ts';
import { compileCondition } from '../../../models/tyre/condition/condition-params.ts';
import { compileTyre } from '../../../models/tyre/tyre-models.ts';
import { buildTables } from '../../../car-files/tyre-table/build-table.ts';
import type { TyreMeasurements } from '../../../car-files/tyre-table/measurements.ts';
import type { MeasurementProblem } from '../../../car-files/tyre-table/tyre-table-problems.ts';
import { readMeasurements } from '../../../car-files/tyre-table/read-measurements.ts';
import { recogniseTable, type RecognisedTable } from '../../../car-files/tyre-table/recognise-table.ts';
import { fromSI } from '../../../units/convert.ts';
import { measuredPressure_Pa } from './measured-points.ts';
import type { NamedTyre, NoTyre } from './named-tyre.ts';

/** A table has no radius: relaxation lengths, and the trail where no moment was measured, are parts of this one. */
const USUAL_RADIUS_M = 0.3;
/** Width that says nothing about the tyre but how fast it heats. */
const USUAL_WIDTH_M = 0.2;
const MAX_ERRORS = 3;
/** Nominal loads are even numbers, as a fit takes them. */
const LOAD_STEP_N = 10;

/** Wheel data of a tyre's condition, where only the radius is known. */
export const bareWheel = (radius_m: number, pressure_Pa: number | undefined) => ({
  radius_m,
  width_m: USUAL_WIDTH_M,
  rollingCoefficient: 0,
  pressure_Pa: pressure_Pa ?? 0,
});

/** The first errors with file, line and column, and how many more there are. */
function errorsText(problems: readonly MeasurementProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const more = errors.length - MAX_ERRORS;
  const facts = errors.slice(0, MAX_ERRORS).map(({ message }) => message);
  return [...facts, ...(more > 0 ? [`and ${more} more errors`] : [])].join('; ');
}

/** The reading as far as it follows from the table itself. */
const recognisedReading = ({ sign, withoutUnit }: RecognisedTable): TyreTableOptions => ({
  ...USUAL_TABLE,
  sign: sign ?? USUAL_TABLE.sign,
  units: withoutUnit.length === 0 ? undefined : 'metric',
});

/**
 * The tyre of a table of measured forces. Without a chosen reading, the recognised one is used if there is
 * one.
 */
export function tableTyre(
  file: string,
  text: string,
  chosen: TyreTableOptions | undefined,
): NamedTyre | NoTyre {
  const recognised = recogniseTable(text, file);
  const { withoutUnit, sign, reason } = recognised;
  const reading = chosen ?? recognisedReading(recognised);
  const facts: TableFacts = { reading, withoutUnit, sign, signReason: reason };
  const isOpen = chosen === undefined && (sign === undefined || withoutUnit.length > 0);
  if (isOpen && recognised.isReadable)
    return {
      name: file,
      problem: `Choose how ${file} is read.`,
      table: { facts, isAsked: true },
    };
  const { measurements: rows, problems, ignored } = readMeasurements(text, file, reading);
  const tables = rows && buildTables(rows, reading);
  if (rows === undefined || tables?.fy === undefined)
    return {
      name: file,
      problem: rows === undefined ? errorsText(problems) : `${file}: ${tables?.notes.join('; ') ?? ''}`,
      table: { facts, isAsked: false },
    };
  const mounting = {
    nominalLoad_N: Math.round(tables.nominalLoad_N / LOAD_STEP_N) * LOAD_STEP_N,
    inclination_rad: 0,
    radius_m: USUAL_RADIUS_M,
    side: 'left',
  } as const;
  return {
    name: file,
    lab: {
      tyre: compileTyre({ model: 'measured', file, key: '', tables }, mounting),
      condition: compileCondition(DEFAULT_CONDITION, bareWheel(USUAL_RADIUS_M, measuredPressure_Pa(rows))),
      frictionScale: 1,
    },
    mounting,
    notes: [
      `Signs of ${SIGN_CONVENTIONS[reading.sign].label}${reading.sign === sign ? `: ${reason}` : ', as chosen'}.`,
      ...problems.map(({ message }) => message),
      ...tables.notes.map((note) => `${file}: ${note}`),
      ...(ignored.length === 0 ? [] : [`Columns not used: ${ignored.join(', ')}`]),
    ],
    data: undefined,
    measured: { rows, facts },
  };
}

const degrees = (angle_rad: number): string => fromSI(angle_rad, 'deg').toFixed(1);

/** Notes on the conditions that are beyond the measured range. */
export function tableRangeNotes(m: TyreMeasurements, on: TyreConditions): string[] {
  const outside = (
    name: string,
    value: number,
    values: Float64Array,
    text: (value: number) => string,
  ): string[] => {
    const [least, most] = [smallest(values) ?? 0, largest(values) ?? 0];
    return value >= least && value <= most ? [] : [`${name}, ${text(least)} to ${text(most)}`];
  };
  const facts = [
    ...outside('load', on.load_N, m.load_N, (load) => `${load.toFixed(0)} N`),
    ...outside(
      'inclination',
      Math.abs(on.inclination_rad),
      m.inclination_rad.map(Math.abs),
      (a) => `${degrees(a)}°`,
    ),
  ];
  return facts.length === 0
    ? []
    : [`Beyond the measured range, where force over load levels off: ${facts.join('; ')}.`];
}
