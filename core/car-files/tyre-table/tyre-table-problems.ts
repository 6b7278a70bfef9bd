import { createFindings, type Findings } from '../../catalogue/findings.ts';
import { listed } from '../../units/listed.ts';

/** One diagnostic of a file of measurements. An error prevents its use. */
export interface MeasurementProblem {
  readonly severity: 'error' | 'warning' | 'info';
  /** Text with the file, and with line and column where there is one. */
  readonly message: string;
  /** Header of the column; empty where no column is concerned. */
  readonly header: string;
  /** Column number from 1; 0 for the whole file. */
  readonly line: number;
  readonly column: number;
}

/** Maximum number of lines listed per kind; of the rest only the number is given. */
const MAX_LISTED = 8;

/** Collects the diagnostics of a file. */
export interface ProblemList {
  readonly file: string;
  readonly problems: Findings<MeasurementProblem>;
  readonly hasError: () => boolean;
  readonly noteError: () => void;
}

export function createProblemList(file: string): ProblemList {
  let hasError = false;
  return {
    file,
    problems: createFindings((last, message) => ({ ...last, message: `${file}: ${message}` })),
    hasError: () => hasError,
    noteError: () => (hasError = true),
  };
}

function report(list: ProblemList, kind: string, problem: MeasurementProblem): void {
  if (problem.severity === 'error') list.noteError();
  list.problems.add(`${problem.severity} ${kind}`, () => problem);
}

export function reportFile(list: ProblemList, severity: MeasurementProblem['severity'], text: string): void {
  const message = `${list.file}: ${text}`;
  report(list, 'file', { severity, message, header: '', line: 0, column: 0 });
}

/** `header` is the text above the column, `column` is numbered from 1. */
export function reportCell(
  list: ProblemList,
  severity: MeasurementProblem['severity'],
  location: { readonly line: number; readonly column: number; readonly header: string },
  text: string,
): void {
  const { line, column, header } = location;
  const at = `${list.file}, line ${line}, column ${column}${header === '' ? '' : ` (${header})`}`;
  report(list, 'cell', { severity, message: `${at}: ${text}`, header, line, column });
}

/** "lines 3, 4, 9 and 12 more" */
export const linesText = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${listed(lines.map(String), MAX_LISTED)}`;
