import type { CarCompanion } from '../../contract/car-file.ts';
import type { Diagnostic, Severity } from '../../catalogue/diagnostics.ts';
import {
  isSignConvention,
  isTableUnits,
  SIGN_NAMES,
  TABLE_UNITS_NAMES,
  type TyreTableOptions,
} from '../../catalogue/tyre-table.ts';
import type { MagicFormulaSetup, MeasuredTyreSetup } from '../../setup/tyre-setup.ts';
import { readTyreTables } from '../tyre-table/read-tables.ts';
import { readTir } from '../tir/read.ts';
import type { CarReader } from './car-reader.ts';
import { choiceOf } from './choice-of.ts';
import { findCompanion } from './companions.ts';

/** The files beside the car.ini that a tyre may use, and the diagnostics about them. */
export interface TyreFiles {
  readonly companions: readonly CarCompanion[];
  /** Receives the problems of a file. */
  readonly diagnostics: Diagnostic[];
}

const TIR_KEY = 'racebench_tir';
const TABLE_KEY = 'racebench_tyre_table';
/** Keys of a wheel that name a file. */
export const TYRE_FILE_KEYS = [TIR_KEY, TABLE_KEY] as const;

interface FileProblem {
  readonly severity: Severity;
  readonly message: string;
  /** Key or column of the file that the problem is about. */
  readonly key: string;
  readonly line: number;
  readonly column: number;
}

interface Reading<T> {
  readonly data: T | undefined;
  readonly problems: readonly FileProblem[];
}

interface OpenFile<T> {
  readonly file: string;
  readonly key: string;
  readonly data: T;
}

/** A file that a wheel names; undefined where it names none, and, with a diagnostic, where the file cannot be used. */
function openFile<T>(
  reader: CarReader,
  key: string,
  files: TyreFiles,
  read: (companion: CarCompanion) => Reading<T>,
): OpenFile<T> | undefined {
  const name = reader.text(key).trim();
  if (name === '') return undefined;
  const companion = findCompanion(files.companions, name);
  if (companion === undefined) {
    const message = `The file ${name} named by ${key} is not beside the car.ini; the wheel’s other tyre data are used.`;
    reader.log.near('missing-file', key, message);
    return undefined;
  }
  const { data, problems } = read(companion);
  // Wheels share their file: its problems are reported once.
  if (!files.diagnostics.some(({ file }) => file === companion.name))
    for (const { severity, ...problem } of problems)
      files.diagnostics.push({
        code: 'bad-tyre-file',
        severity: severity === 'error' ? 'warning' : 'info',
        ...problem,
        file: companion.name,
      });
  if (data === undefined) {
    const message = `The file ${name} named by ${key} cannot be used: ${problems.find(({ severity }) => severity === 'error')?.message ?? 'no tyre in it'}. The wheel’s other tyre data are used.`;
    reader.log.near('bad-tyre-file', key, message);
    return undefined;
  }
  return { file: companion.name, key, data };
}

/** The pressure of a key where it is above 0; undefined otherwise. */
function pressureAt(reader: CarReader, key: string): number | undefined {
  const pressure_Pa = reader.siIfPresent(key);
  return pressure_Pa !== undefined && pressure_Pa > 0 ? pressure_Pa : undefined;
}

/** The tyre of the .tir file of a wheel. */
export function openTir(reader: CarReader, number: number, files: TyreFiles): MagicFormulaSetup | undefined {
  const key = `wheel${number}.${TIR_KEY}`;
  const found = openFile(reader, key, files, ({ text, name }) => {
    const { tyre, problems } = readTir(text, name);
    return {
      data: tyre,
      problems: problems.map(({ section, key: entry, severity, message, line, column }) => ({
        severity,
        message,
        key: entry === '' ? section : `${section}.${entry}`,
        line,
        column,
      })),
    };
  });
  return found && { model: 'magic-formula', ...found, pressure_Pa: pressureAt(reader, `${key}_pressure`) };
}

function tableOptions(reader: CarReader, key: string): TyreTableOptions {
  return {
    sign: choiceOf(reader, `${key}_sign`, isSignConvention, SIGN_NAMES, 'iso', 'iso is used.'),
    units: choiceOf(
      reader,
      `${key}_units`,
      isTableUnits,
      TABLE_UNITS_NAMES,
      undefined,
      'Columns of the table must name their units.',
    ),
    pressure_Pa: pressureAt(reader, `${key}_pressure`),
    symmetric: reader.flag(`${key}_symmetric`),
  };
}

/** The tyre of the table of measured forces of a wheel. */
export function openTable(
  reader: CarReader,
  number: number,
  files: TyreFiles,
): MeasuredTyreSetup | undefined {
  const key = `wheel${number}.${TABLE_KEY}`;
  const found = openFile(reader, key, files, ({ text, name }) => {
    const { tables, problems } = readTyreTables(text, name, tableOptions(reader, key));
    return {
      data: tables,
      problems: problems.map(({ severity, message, header, line, column }) => ({
        severity,
        message,
        key: header,
        // A problem of the whole file is reported at its beginning.
        line: Math.max(1, line),
        column: Math.max(1, column),
      })),
    };
  });
  return found && { model: 'measured', file: found.file, key, tables: found.data };
}
