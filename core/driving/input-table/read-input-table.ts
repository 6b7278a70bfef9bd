import { inputColumn, INPUT_BASES, rangeText, type InputKey } from '../../contract/input-columns.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { InputFile, InputSummary } from '../../contract/input-tables.ts';
import { fromSI, toSI } from '../../units/convert.ts';
import type { InputTable } from './input-table.ts';
import { checkColumns, readColumn, type FileColumn, type ReportColumn } from './read-header.ts';

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

const MAX_LISTED = 5;
const LONGEST_SHOWN = 60;

/** Problems of a file, in the order in which they are found. */
interface Problems {
  /** `hint` is appended to the message of a problem that is reported. */
  readonly report: (line: number, column: string, message: string, hint?: () => string) => void;
  /** Throws BAD_ARGUMENTS with the first of them. */
  readonly throwIfAny: () => void;
}

function createProblems(file: string): Problems {
  const messages: string[] = [];
  let count = 0;
  return {
    report: (line, column, message, hint = () => '') => {
      count++;
      if (count > MAX_LISTED) return;
      const name = column.slice(0, LONGEST_SHOWN);
      messages.push(`${file}:${line}: ${name === '' ? '' : `${name}: `}${message}${hint()}`);
    },
    throwIfAny: () => {
      if (count === 0) return;
      const more = count > MAX_LISTED ? [`${count - MAX_LISTED} more problems.`] : [];
      throw new RacebenchError('BAD_ARGUMENTS', [...messages, ...more].join('\n'));
    },
  };
}

/** Lines that say something; `#` begins a comment. Cells are parted as in the header: by commas, semicolons or tabs. */
function linesOf(text: string): Line[] {
  let separator: string | undefined;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((raw, i) => {
      const said = raw.replace(/#.*$/, '');
      if (said.trim() === '') return [];
      separator ??= [',', ';', '\t'].find((each) => said.includes(each)) ?? ',';
      return [{ number: i + 1, cells: said.split(separator).map((cell) => cell.trim()) }];
    });
}

/** Value of a cell in SI; NaN, with a problem, for an invalid one. */
function readCell(column: FileColumn, text: string, line: number, problems: Problems): number {
  const { min, max, held } = inputColumn(column.key);
  const fail = (message: string): number => {
    problems.report(line, column.name, message);
    return NaN;
  };
  if (text === '') return fail('the value is missing.');
  const value = Number(text);
  if (!Number.isFinite(value)) return fail(`"${text.slice(0, LONGEST_SHOWN)}" is not a number.`);
  const si = toSI(value, column.unit);
  if (si < min || si > max)
    return fail(
      `${text} is out of range; it must be ${rangeText(fromSI(min, column.unit), fromSI(max, column.unit), column.unit)}.`,
    );
  return held && !Number.isInteger(si) ? fail(`${text} must be a whole number.`) : si;
}

/**
 * Reads a table of driver inputs: a header that names the columns with their units, then rows with rising time or
 * distance. Throws BAD_ARGUMENTS with file, line and column of the first problems.
 */
export function readInputTable({ name: file, text }: InputFile): InputTable {
  const problems = createProblems(file);
  const [head, ...rows] = linesOf(text);
  if (head === undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${file}:1: the table is empty; its first line names the columns.`,
    );
  const report: ReportColumn = (column, message, hint) => problems.report(head.number, column, message, hint);
  const columns = head.cells.map((cell) => readColumn(cell, report));
  problems.throwIfAny();
  const known = columns.filter((column) => column !== undefined);
  checkColumns(known, report);
  if (rows.length < 2)
    report('', `the table has ${rows.length === 1 ? 'one row' : 'no rows'}; it needs two or more.`);
  problems.throwIfAny();
  const read = known.map((column) => ({ column, values: new Float64Array(rows.length) }));
  const base = read.find(({ column }) => column.key in INPUT_BASES);
  if (base === undefined) throw new Error('The header has no time or distance column');
  rows.forEach(({ number, cells }, i) => {
    if (cells.length !== read.length) {
      problems.report(number, '', `the row has ${cells.length} values for ${read.length} columns.`);
      return;
    }
    read.forEach(({ column, values }, k) => {
      values[i] = readCell(column, cells[k] ?? '', number, problems);
    });
    const now = base.values[i] ?? NaN;
    if (now <= (base.values[i - 1] ?? -Infinity))
      problems.report(number, base.column.name, `${now} is not above the row before; it must rise.`);
  });
  problems.throwIfAny();
  return {
    file,
    by: base.column.key as InputTable['by'],
    at: base.values,
    columns: new Map(
      read.flatMap((each) => (each === base ? [] : [[each.column.key as InputKey, each.values]])),
    ),
    lines: Uint32Array.from(rows, ({ number }) => number),
  };
}

/** Summary of a table, for display. */
export function summariseInputs({ by, at, columns }: InputTable): InputSummary {
  return {
    by,
    rows: at.length,
    from: at[0] ?? NaN,
    to: at.at(-1) ?? NaN,
    columns: [...columns].map(([key, values]) => ({
      key,
      least: values.reduce((a, b) => Math.min(a, b)),
      greatest: values.reduce((a, b) => Math.max(a, b)),
    })),
  };
}
