import { describe, expect, it } from 'vitest';
import { fileRemarks } from './file-remarks.ts';
import { FILE_PROBLEM_SEVERITY, type FileProblem, type FileProblemCode } from './telemetry-files.ts';

const problem = (code: FileProblemCode, message: string, facts: Partial<FileProblem> = {}): FileProblem => ({
  code,
  severity: FILE_PROBLEM_SEVERITY[code],
  message,
  ...facts,
});
const repeated = (line: number): FileProblem =>
  problem('time-repeats', `Line ${line}: the time ${line / 10} s is repeated; the row is left out.`);
const textsOf = (problems: readonly FileProblem[]): readonly string[] =>
  fileRemarks(problems).map(({ text }) => text);

describe('remarks on a file', () => {
  it('of one kind are one, with the channels of the others', () => {
    const problems = ['A', 'B', 'C'].map((name) =>
      problem('unit-unknown', `the unit "u${name}" of channel "${name}" is not known.`),
    );
    expect(textsOf(problems)).toEqual(['the unit "uA" of channel "A" is not known. Likewise: "B", "C".']);
    expect(fileRemarks(problems)[0]?.problems).toEqual(problems);
  });

  it('name the positions of rows, and count those that are not listed', () => {
    const rest = problem('time-repeats', '69 more are not listed.', { unlisted: 69 });
    expect(textsOf([...[35, 76, 117, 158, 200].map(repeated), rest])).toEqual([
      'Line 35: the time 3.5 s is repeated; the row is left out. Likewise: line 76, line 117, line 158 and 70 more.',
    ]);
  });

  it('of the same channel are counted', () => {
    const gap = (at: number): FileProblem => problem('fix-gap', `channel "GPS" has a gap at ${at} s.`);
    expect(textsOf([gap(1), gap(2.5), gap(4)])).toEqual([
      'channel "GPS" has a gap at 1 s. Likewise: 2 more of this kind.',
    ]);
  });

  it('of several kinds stay apart, in their order, and so do questions and what is counted of several kinds', () => {
    const problems = [
      problem('alias-note', 'column "A" has no unit; m/s was assumed.'),
      problem('unit-doubtful', '"A" of 3.'),
      problem('unit-doubtful', '"B" of 4.'),
      problem('alias-note', 'column "B" has no unit; deg was assumed.'),
      problem('alias-note', '9 more are not listed.', { unlisted: 9 }),
    ];
    expect(textsOf(problems)).toEqual(problems.map(({ message }) => message));
  });
});
