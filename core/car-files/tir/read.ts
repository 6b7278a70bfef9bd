import { createFindings, type Findings } from '../../catalogue/findings.ts';
import {
  COEFFICIENT_NAMES,
  DEFAULT_PARAMETERS,
  coefficientRow,
  isCoefficientName,
} from '../../catalogue/mf-coefficients.ts';
import type { CoefficientName } from '../../catalogue/mf-coefficients.ts';
import type { MfVersion } from '../../catalogue/mf-coefficients/coefficient-row.ts';
import type { MfTyreData, TyreSide } from '../../setup/mf-tyre-data.ts';
import { parseTir, type TirDocument, type TirEntry } from './tir-document.ts';
import { KNOWN_FITTYPS, otherModel, versionOfFittyp } from './tir-versions.ts';
import { TIR_UNIT_KEYS, completeUnits, factorOf, unitNames, unitSize, type TirUnitKind } from './units.ts';
import type { TirUnits } from './units.ts';

/** One diagnostic of a file. An error prevents the use of the tyre. */
export interface TirProblem {
  readonly severity: 'error' | 'warning';
  /** Text with file, section, key and line. */
  readonly message: string;
  readonly section: string;
  readonly key: string;
  readonly line: number;
  readonly column: number;
}

export interface TirReading {
  readonly document: TirDocument;
  /** Undefined where there is an error. */
  readonly tyre: MfTyreData | undefined;
  readonly problems: readonly TirProblem[];
  /** Unknown entries; they stay in the document. */
  readonly unknown: readonly TirEntry[];
  /** Coefficients given that the equations of the file's version do not have. */
  readonly foreign: readonly CoefficientName[];
}

/** Entries that describe the file, not the tyre. */
const DESCRIPTIVE = new Set([
  'FILE_TYPE',
  'FILE_VERSION',
  'FILE_FORMAT',
  'COMMENT',
  'PROPERTY_FILE_FORMAT',
  'FUNCTION_NAME',
  'TYRESIDE',
  'FITTYP',
  'MESSAGES',
]);

/** Coefficients that appear as divisors. */
const POSITIVE: readonly CoefficientName[] = [
  'FNOMIN',
  'UNLOADED_RADIUS',
  'NOMPRES',
  'LONGVL',
  'LFZO',
  'VERTICAL_STIFFNESS',
  'LONGITUDINAL_STIFFNESS',
  'LATERAL_STIFFNESS',
];

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eEdD][+-]?\d+)?$/;

/** The number of a text, with Fortran's D as well; undefined for anything else and beyond the range of a double. */
function numberOf(text: string): number | undefined {
  const value = NUMBER.test(text) ? Number(text.replace(/d/i, 'e')) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

interface Reader {
  readonly file: string;
  readonly problems: Findings<TirProblem>;
  /** True after an error, listed or not. */
  hasError: boolean;
}

function addProblem(reader: Reader, kind: string, problem: TirProblem): void {
  if (problem.severity === 'error') reader.hasError = true;
  reader.problems.add(`${problem.severity} ${kind}`, () => problem);
}

function report(reader: Reader, severity: TirProblem['severity'], entry: TirEntry, text: string): void {
  const { section, key, line, column } = entry;
  const location = `${reader.file}, line ${line}, [${section}] ${key}`;
  addProblem(reader, 'entry', { severity, message: `${location}: ${text}`, section, key, line, column });
}

function reportFile(reader: Reader, severity: TirProblem['severity'], key: string, text: string): void {
  const message = `${reader.file}${key === '' ? '' : `, ${key}`}: ${text}`;
  addProblem(reader, 'file', { severity, message, section: '', key, line: 1, column: 1 });
}

function readUnits(reader: Reader, entries: readonly TirEntry[]): TirUnits {
  const named: Partial<Record<TirUnitKind, number>> = {};
  for (const entry of entries) {
    const kind = Object.hasOwn(TIR_UNIT_KEYS, entry.key) ? TIR_UNIT_KEYS[entry.key] : undefined;
    if (entry.section !== 'UNITS' || kind === undefined || entry.value === '') continue;
    const size = unitSize(kind, entry.value);
    if (size === undefined)
      report(
        reader,
        'error',
        entry,
        `unknown unit of ${kind} "${entry.value}"; use ${unitNames(kind).join(', ')}`,
      );
    else named[kind] = size;
  }
  return completeUnits(named);
}

/** The last entry of that key that has a value. */
function textOf(entries: readonly TirEntry[], key: string): TirEntry | undefined {
  return entries.findLast((entry) => entry.key === key && entry.section !== 'UNITS' && entry.value !== '');
}

function readVersion(reader: Reader, entries: readonly TirEntry[]): MfVersion | undefined {
  const format = textOf(entries, 'PROPERTY_FILE_FORMAT');
  const other = format === undefined ? undefined : otherModel(format.value);
  if (format !== undefined && other !== undefined) {
    report(reader, 'error', format, `the file is for ${other}, not for the Magic Formula 5.2 to 6.2`);
    return undefined;
  }
  const fittyp = textOf(entries, 'FITTYP');
  if (fittyp === undefined) return 'MF5.2';
  const number = numberOf(fittyp.value);
  const version = number === undefined ? undefined : versionOfFittyp(number);
  if (version === undefined)
    report(reader, 'error', fittyp, `unknown value "${fittyp.value}"; use ${KNOWN_FITTYPS.join(', ')}`);
  return version;
}

function readSide(reader: Reader, entries: readonly TirEntry[]): TyreSide {
  const entry = textOf(entries, 'TYRESIDE');
  const side = entry?.value.trim().toLowerCase() ?? 'left';
  if (side === 'left' || side === 'right' || side === 'symmetric') return side;
  if (entry !== undefined)
    report(reader, 'warning', entry, `"${entry.value}" is not LEFT, RIGHT or SYMMETRIC; LEFT is used`);
  return 'left';
}

function isCoefficientEntry(entry: TirEntry): boolean {
  return entry.section !== 'UNITS' && isCoefficientName(entry.key);
}

function readCoefficients(reader: Reader, entries: readonly TirEntry[], units: TirUnits) {
  const parameters = { ...DEFAULT_PARAMETERS } as Record<CoefficientName, number>;
  const given = new Set<CoefficientName>();
  for (const entry of entries) {
    const { key, value } = entry;
    if (!isCoefficientEntry(entry) || !isCoefficientName(key) || value === '') continue;
    const number = numberOf(value);
    const si = number === undefined ? NaN : number * factorOf(coefficientRow(key).dimension, units);
    if (key === 'MASS' && unitSize('mass', value) !== undefined) {
      report(
        reader,
        'warning',
        entry,
        `the unit ${value} is given instead of the tyre mass; the default is used`,
      );
      continue;
    }
    if (number === undefined) {
      report(reader, 'error', entry, `"${value}" is not a number`);
      continue;
    }
    if (!Number.isFinite(si)) {
      report(reader, 'error', entry, `${value} is too large`);
      continue;
    }
    if (given.has(key)) report(reader, 'warning', entry, 'given more than once; the last value is used');
    given.add(key);
    parameters[key] = si;
  }
  if (!given.has('INFLPRES')) parameters.INFLPRES = parameters.NOMPRES;
  const pressure = given.has('NOMPRES') ? undefined : textOf(entries, 'INFLPRES');
  if (pressure !== undefined)
    report(reader, 'warning', pressure, `NOMPRES is not set; the default (${parameters.NOMPRES} Pa) is used`);
  for (const name of POSITIVE) {
    if (parameters[name] > 0) continue;
    const entry = textOf(entries, name);
    if (entry !== undefined) report(reader, 'error', entry, `must be greater than 0, not ${entry.value}`);
  }
  return { parameters, given };
}

/**
 * Reads the text of a `.tir` file. A key without a value has its default, INFLPRES without one is NOMPRES, and a file
 * without FITTYP is MF 5.2 (PAC2002). Never throws; `file` is the name for messages.
 */
export function readTir(text: string, file: string): TirReading {
  const document = parseTir(text);
  const { entries } = document;
  const problems = createFindings<TirProblem>((last, message) => ({
    ...last,
    message: `${file}: ${message}`,
  }));
  const reader: Reader = { file, problems, hasError: false };
  const version = readVersion(reader, entries);
  const side = readSide(reader, entries);
  const { parameters, given } = readCoefficients(reader, entries, readUnits(reader, entries));
  if (given.size === 0) reportFile(reader, 'error', '', 'the file has no Magic Formula coefficients');
  for (const stray of document.strays)
    addProblem(reader, 'stray', {
      severity: 'warning',
      message: `${file}, line ${stray.line}: "${stray.text}" is not an entry KEY = value`,
      section: stray.section,
      key: '',
      line: stray.line,
      column: 1,
    });
  const foreign =
    version === undefined
      ? []
      : COEFFICIENT_NAMES.filter(
          (name) => given.has(name) && !coefficientRow(name).versions.includes(version),
        );
  const usable = version !== undefined && !reader.hasError;
  return {
    document,
    tyre: usable ? { version, side, parameters, given } : undefined,
    problems: problems.list(),
    unknown: entries.filter(
      (entry) => entry.section !== 'UNITS' && !isCoefficientEntry(entry) && !DESCRIPTIVE.has(entry.key),
    ),
    foreign,
  };
}
