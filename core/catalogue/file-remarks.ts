import { listed } from '../units/listed.ts';
import { isQuestion, type FileProblem } from './telemetry-files.ts';

/** Problems of one kind in a file, said in one line. */
export interface FileRemark {
  readonly severity: FileProblem['severity'];
  /** The first of them, and the channels or positions of the others. */
  readonly text: string;
  readonly problems: readonly FileProblem[];
}

/** Channels or positions that a line names. */
const MAX_NAMED = 3;
const POSITION = /^((?:Byte|Row|Line) [^:]*): /u;

/** A message without what differs in problems of one kind: the position, what is quoted, and numbers. */
const kindOf = ({ code, severity, message }: FileProblem): string =>
  [
    severity,
    code,
    message
      .replace(POSITION, '')
      .replaceAll(/"[^"]*"/gu, '""')
      .replaceAll(/\d+(?:\.\d+)?/gu, '0'),
  ].join('\0');

/** The subject of a problem: the channel that its message names, else its position, else the first text in quotes. */
function subjectOf({ message }: FileProblem): string | undefined {
  const channel = /\b(?:channel|column) ("[^"]*")/u.exec(message)?.[1];
  const position = POSITION.exec(message)?.[1];
  return (
    channel ?? position?.replace(/^\w/u, (letter) => letter.toLowerCase()) ?? /"[^"]*"/u.exec(message)?.[0]
  );
}

function textOf(problems: readonly FileProblem[], unlisted: number): string {
  const [first, ...others] = problems;
  const count = others.length + unlisted;
  if (first === undefined || count === 0) return first?.message ?? '';
  const own = subjectOf(first);
  const names = [...new Set(others.flatMap((problem) => subjectOf(problem) ?? []))].filter(
    (name) => name !== own,
  );
  // A channel with several problems of the kind is named once.
  const isEach = names.length === others.length;
  const text = isEach
    ? listed([...names, ...Array<string>(unlisted).fill('')], MAX_NAMED)
    : `${count} more of this kind`;
  return `${first.message} Likewise: ${text}.`;
}

/**
 * Remarks on a file: its problems by kind, in the order of their first ones. A question is a remark of its own, for each has its own
 * answer. Problems that are only counted belong to the kind of their code, or are a remark of their own where it has several.
 */
export function fileRemarks(problems: readonly FileProblem[]): readonly FileRemark[] {
  const kinds = Map.groupBy(
    problems.filter(({ unlisted }) => unlisted === undefined),
    (problem) => (isQuestion(problem) ? problem : kindOf(problem)),
  );
  const counted = problems.filter(({ unlisted }) => unlisted !== undefined);
  const groups = [...kinds.values()];
  const kindsOf = (code: FileProblem['code']): number =>
    groups.filter(([first]) => first?.code === code).length;
  const remarks = groups.flatMap((group): FileRemark[] => {
    const [first] = group;
    if (first === undefined) return [];
    const rest = kindsOf(first.code) === 1 ? counted.filter(({ code }) => code === first.code) : [];
    const count = rest.reduce((sum, { unlisted = 0 }) => sum + unlisted, 0);
    return [{ severity: first.severity, text: textOf(group, count), problems: [...group, ...rest] }];
  });
  const alone = counted.filter(({ code }) => kindsOf(code) !== 1);
  return [
    ...remarks,
    ...alone.map((problem) => ({ severity: problem.severity, text: problem.message, problems: [problem] })),
  ];
}
