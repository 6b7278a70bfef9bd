import { nearest } from '../../math/nearest.ts';
import { toSI } from '../../units/convert.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { RowExtras } from './track.ts';
import type { TrackColumn } from '../../contract/track-columns.ts';
import type { TrackProblems } from './track-problems.ts';
import type { TrackLine, TrackSection } from './track-text.ts';

/** One row of a table: numbers in SI; undefined where an optional cell is empty. */
export interface TableRow {
  readonly line: number;
  readonly number: (column: string) => number | undefined;
  readonly text: (column: string) => string;
  readonly extras: RowExtras | undefined;
}

export interface Table {
  readonly rows: readonly TableRow[];
  /** Columns of other names. */
  readonly unknown: readonly string[];
  readonly head: TrackLine | undefined;
}

const cellsOf = (text: string): string[] => text.split(',').map((cell) => cell.trim());

/** Number of a cell in SI, within the column's range; undefined, with a problem, for anything else. */
export function readNumber(
  column: TrackColumn,
  text: string,
  line: number,
  problems: TrackProblems,
): number | undefined {
  const fail = (message: string): undefined => {
    problems.push({ severity: 'error', line, key: column.name, message });
    return undefined;
  };
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) {
    fail(`"${text}" is not a number.`);
    return;
  }
  const { min, max, unit } = column;
  if (value < min || value > max) {
    fail(`${text} is out of range; it must be ${min} to ${max} ${unitSymbol(unit)}.`.replace(' .', '.'));
    return;
  }
  return toSI(value, unit);
}

/** Reads a table: its first line names the columns, all others are rows. Rows with a problem are left out. */
export function readTable(
  section: TrackSection | undefined,
  columns: readonly TrackColumn[],
  problems: TrackProblems,
): Table {
  const [head, ...lines] = section?.lines ?? [];
  if (head === undefined) return { rows: [], unknown: [], head };
  const names = cellsOf(head.text);
  const known = columns.map((column) => column.name);
  const positions = new Map<string, number>();
  const report = (severity: 'error' | 'warning', key: string, message: string, hint?: () => string): void => {
    problems.push({ severity, line: head.number, key, message }, hint);
  };
  names.forEach((name, i) => {
    if (positions.has(name)) report('error', name, 'the column is repeated.');
    else positions.set(name, i);
    if (known.includes(name)) return;
    report('warning', name, 'this column is unknown and is kept unchanged.', () => {
      const guess = nearest(name, known);
      return guess === undefined ? '' : ` The nearest known one is ${guess}.`;
    });
  });
  const missing = columns.filter(({ name, otherwise }) => otherwise === undefined && !positions.has(name));
  for (const { name } of missing) report('error', name, 'the column is missing.');
  const unknown = names.filter((name) => !known.includes(name));
  if (missing.length > 0) return { rows: [], unknown, head };
  const rows = lines.flatMap((line) => {
    const cells = cellsOf(line.text);
    if (cells.length !== names.length) {
      problems.push({
        severity: 'error',
        line: line.number,
        key: '',
        message: `the row has ${cells.length} values for ${names.length} columns.`,
      });
      return [];
    }
    const cell = (name: string): string | undefined => cells[positions.get(name) ?? -1];
    const row = readRow(line, columns, cell, problems);
    return row === undefined ? [] : [{ ...row, extras: extrasOf(line, unknown, (name) => cell(name) ?? '') }];
  });
  return { rows, unknown, head };
}

function readRow(
  line: TrackLine,
  columns: readonly TrackColumn[],
  cell: (name: string) => string | undefined,
  problems: TrackProblems,
): Omit<TableRow, 'extras'> | undefined {
  const numbers = new Map<string, number | undefined>();
  const texts = new Map<string, string>();
  const before = problems.count();
  for (const column of columns) {
    const given = cell(column.name) ?? '';
    const text = given === '' ? (column.otherwise ?? '') : given;
    if (column.kind === 'text') texts.set(column.name, text);
    else if (text === '' && column.otherwise !== undefined) numbers.set(column.name, undefined);
    else numbers.set(column.name, readNumber(column, text, line.number, problems));
  }
  if (problems.count() > before) return undefined;
  return {
    line: line.number,
    number: (name) => numbers.get(name),
    text: (name) => texts.get(name) ?? '',
  };
}

function extrasOf(
  line: TrackLine,
  unknown: readonly string[],
  cell: (name: string) => string,
): RowExtras | undefined {
  if (unknown.length === 0 && line.above.length === 0 && line.after === '') return undefined;
  return {
    above: line.above,
    after: line.after,
    cells: Object.fromEntries(unknown.map((name) => [name, cell(name)])),
  };
}
