import { createFindings } from '../../catalogue/findings.ts';
import { TRACK_KEYS, TRACK_TABLE_NAMES, TRACK_TABLES } from '../../contract/track-columns.ts';

/** A problem of a track file, and its line. */
export interface TrackProblem {
  readonly severity: 'error' | 'warning';
  readonly line: number;
  /** Key or column; empty where it is the line. */
  readonly key: string;
  readonly message: string;
}

export const problemText = (file: string, { line, key, message }: TrackProblem): string =>
  `${file}:${line}: ${key === '' ? '' : `${key}: `}${message}`;

/** Problems of one file: those of one severity and column are listed up to a number, and counted beyond it. */
export interface TrackProblems {
  /** `hint` suggests what was meant; it is added to the message of a problem that is listed. */
  readonly push: (problem: TrackProblem, hint?: () => string) => void;
  readonly count: () => number;
  readonly errors: () => number;
  /** By line. */
  readonly list: () => TrackProblem[];
}

const KNOWN: ReadonlySet<string> = new Set([
  ...TRACK_KEYS,
  ...TRACK_TABLE_NAMES.flatMap((table) => TRACK_TABLES[table].map(({ name }) => name)),
]);

export function createTrackProblems(): TrackProblems {
  const found = createFindings<TrackProblem>((last, message) => ({ ...last, key: '', message }));
  let errors = 0;
  return {
    push: (problem, hint) => {
      const { severity, key, message } = problem;
      if (severity === 'error') errors++;
      found.add(`${severity} ${KNOWN.has(key) ? key : ''}`, () =>
        hint === undefined ? problem : { ...problem, message: message + hint() },
      );
    },
    count: found.count,
    errors: () => errors,
    list: () => found.list().sort((a, b) => a.line - b.line),
  };
}
