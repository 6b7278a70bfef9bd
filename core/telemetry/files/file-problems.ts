import { RacebenchError } from '../../contract/errors.ts';
import {
  FILE_PROBLEM_SEVERITY,
  type FileProblem,
  type FileProblemCode,
  type UnitDoubt,
} from '../../catalogue/telemetry-files.ts';
import type { ByteSource } from './source.ts';

/** Where in a file: a byte from 0, or line (of a text) or row (of a table) and column from 1. */
export interface FileLocation {
  readonly offset?: number;
  readonly line?: number;
  readonly row?: number;
  readonly column?: number;
  readonly channel?: string;
}

/** A location, and the parts of a doubtful unit. */
interface ProblemFacts extends FileLocation {
  readonly doubt?: UnitDoubt;
}

export interface ProblemList {
  readonly report: (code: FileProblemCode, message: string, facts?: ProblemFacts) => void;
  readonly all: () => readonly FileProblem[];
}

/** Maximum number of listed problems of one code; the rest is only counted. */
const MAX_LISTED = 200;

function positionText({ offset, line, row, column }: FileLocation): string {
  if (offset !== undefined) return `Byte ${offset} (0x${offset.toString(16)}): `;
  const at = line === undefined ? (row === undefined ? '' : `Row ${row}`) : `Line ${line}`;
  if (at === '') return '';
  return column === undefined ? `${at}: ` : `${at}, column ${column}: `;
}

/** A list that continues the problems `before`. */
export function problemList(before: readonly FileProblem[] = []): ProblemList {
  const reported: FileProblem[] = [...before];
  const counts = new Map<FileProblemCode, number>();
  return {
    report: (code, message, facts = {}) => {
      const times = (counts.get(code) ?? 0) + 1;
      counts.set(code, times);
      if (times > MAX_LISTED) return;
      reported.push({
        code,
        severity: FILE_PROBLEM_SEVERITY[code],
        message: positionText(facts) + message,
        ...facts,
      });
    },
    all: () => [
      ...reported,
      ...[...counts]
        .filter(([, times]) => times > MAX_LISTED)
        .map(([code, times]) => ({
          code,
          severity: FILE_PROBLEM_SEVERITY[code],
          message: `${times - MAX_LISTED} more of the kind "${code}" are not listed.`,
          unlisted: times - MAX_LISTED,
        })),
    ],
  };
}

/** Channels of one table: far more than any logger records. */
export const MAX_COLUMNS = 5000;

/** @throws RacebenchError TELEMETRY_FILE_REFUSED for a table of more than {@link MAX_COLUMNS} columns. */
export function requireColumns(count: number, location: FileLocation): void {
  if (count > MAX_COLUMNS)
    throw refuseFile(`the table has ${count} columns; at most ${MAX_COLUMNS} are read.`, location);
}

const LINE_ENDS: ReadonlySet<number> = new Set([10, 13]);

/**
 * Says that a text does not end with a line: where it was cut within its last value, nothing else shows it. Many programs write no
 * last line end either, so it is no more than an information.
 */
export async function reportOpenEnd(source: ByteSource, problems: ProblemList): Promise<void> {
  // Two bytes: a character of UTF-16 has so many.
  const end = await source.read(Math.max(0, source.size - 2), 2);
  if (!end.some((byte) => LINE_ENDS.has(byte)))
    problems.report(
      'end-open',
      'the text does not end with the end of a line: if the file was cut, its last value may be too short.',
    );
}

/** A file that cannot be read at all. The message states the fact and its position. */
export function refuseFile(message: string, location: FileLocation = {}): RacebenchError {
  return new RacebenchError('TELEMETRY_FILE_REFUSED', positionText(location) + message);
}

/** A file that is read once a person has settled these questions, one a line; they are the cause of the error. */
export const askFile = (asked: readonly FileProblem[]): RacebenchError =>
  new RacebenchError('TELEMETRY_FILE_ASKS', asked.map(({ message }) => message).join('\n'), { cause: asked });

/** A column that is named as a time and cannot be the time of the rows. */
export interface UnusableTime {
  readonly header: string;
  /** It goes back from row to row; otherwise it halts or goes back in most rows. */
  readonly falls: boolean;
}

/**
 * Programs whose tables have no time, by a name that they write in lower case. Garage 61: rows as iRacing gives them; speed and positions of real rows
 * agree.
 */
const RATES: ReadonlyMap<string, { readonly program: string; readonly rate_Hz: number }> = new Map([
  ['lapdistpct', { program: 'Garage 61', rate_Hz: 60 }],
]);

function timeQuestion(unusable: UnusableTime | undefined, names: readonly string[]): string {
  const [known] = names.flatMap((name) => RATES.get(name.toLowerCase()) ?? []);
  const hint =
    known === undefined ? '' : ` Tables of ${known.program} have ${known.rate_Hz} rows per second.`;
  if (unusable === undefined)
    return `there is no time column. Choose one, or give the number of rows per second.${hint}`;
  const { header, falls } = unusable;
  return falls
    ? `the time of "${header}" goes back from row to row. Sort the rows by it, choose another time column, or give the number of rows per second.`
    : `the time of "${header}" does not go on in more than half of the rows: it is too coarse, or goes back. Choose another time column, or give the number of rows per second.`;
}

/** A question that another time column, or a rate, settles. */
export function askAboutTime(question: string, location: FileLocation): RacebenchError {
  const problems = problemList();
  problems.report('time-column', question, location);
  return askFile(problems.all());
}

/** The question of a table without a time column. */
export const askForTime = (
  location: FileLocation,
  names: readonly string[],
  unusable?: UnusableTime,
): RacebenchError => askAboutTime(timeQuestion(unusable, names), location);
