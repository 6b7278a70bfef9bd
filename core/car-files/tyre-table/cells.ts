// The declaration of papaparse is found by whoever compiles this file, whatever the folders of their project.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse';

/** A table as text: one header, an optional line of units, rows with their line numbers. */
export interface TextTable {
  readonly header: readonly string[];
  /** Line number of the header, from 1. */
  readonly headerLine: number;
  /** Units from a separate line below the header; undefined where there is none. */
  readonly units: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
  readonly hasDecimalComma: boolean;
  /** Damage that prevents splitting, such as an unclosed quote. */
  readonly damage: { readonly line: number; readonly message: string } | undefined;
}

const DELIMITERS = ['\t', ';', ','] as const;
const NUMBER_START = /^\s*[+-]?[.,]?\d/;

/**
 * The first of tab, semicolon and comma that separates the line; a comma is a decimal sign where one of the others is
 * used.
 */
function delimiterOf(line: string): string {
  return DELIMITERS.find((delimiter) => line.includes(delimiter)) ?? ',';
}

const isNumeric = (cell: string): boolean => NUMBER_START.test(cell);
const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');
const isNote = (row: readonly string[]): boolean => /^\s*[#%]/.test(row[0] ?? '');

/**
 * Splits a table of measurements. Blank lines and lines that begin with # or % are left out, and so are lines of one cell above
 * the header (titles). The header is the first line of several names.
 */
export function readCells(text: string): TextTable {
  const body = text.replace(/^\uFEFF/, '');
  const sample = body
    .split(/\r\n|\n|\r/)
    .find((line) => line.trim() !== '' && !/^\s*[#%]/.test(line) && DELIMITERS.some((d) => line.includes(d)));
  const delimiter = delimiterOf(sample ?? '');
  const parsed = Papa.parse(body, { delimiter, skipEmptyLines: false });
  const [error] = parsed.errors;
  let line = 1;
  const numbered: { readonly cells: readonly string[]; readonly line: number }[] = [];
  for (const cells of parsed.data) {
    if (!isBlank(cells) && !isNote(cells)) numbered.push({ cells, line });
    // A quoted cell may run over several lines.
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
  }
  const at = numbered.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const head = numbered[at];
  const rest = at < 0 ? [] : numbered.slice(at + 1);
  const [second] = rest;
  const hasUnits = second !== undefined && !second.cells.some(isNumeric);
  const rows = hasUnits ? rest.slice(1) : rest;
  return {
    header: (head?.cells ?? []).map((cell) => cell.trim()),
    headerLine: head?.line ?? 1,
    units: hasUnits ? second.cells.map((cell) => cell.trim()) : undefined,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map((row) => row.line),
    hasDecimalComma: delimiter !== ',',
    damage:
      error === undefined ? undefined : { line: (error.row ?? 0) + 1, message: error.message.toLowerCase() },
  };
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const MISSING = new Set(['', 'nan', 'na', 'n/a', '-', 'null', 'inf', '-inf', '+inf', '#n/a']);

export type Cell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'bad' };

/** The number of a cell; NaN, Inf and blank cells are missing. */
export function readCell(text: string, hasDecimalComma: boolean): Cell {
  const trimmed = text.trim().replace(/\u2212/g, '-');
  if (MISSING.has(trimmed.toLowerCase())) return { kind: 'missing' };
  const pointed = hasDecimalComma && !trimmed.includes('.') ? trimmed.replace(',', '.') : trimmed;
  const value = NUMBER.test(pointed) ? Number(pointed) : NaN;
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'bad' };
}
