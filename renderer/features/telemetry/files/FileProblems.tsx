import type { ReactElement } from 'react';
import { isQuestion, type FileProblem } from '../../../../core/catalogue/telemetry-files.ts';
import { sentence } from '../../../format/sentence.ts';
import css from './TelemetryFiles.module.css';

/** Remarks on the content of a file; its questions are asked elsewhere. */
export function FileProblems({
  problems,
}: {
  readonly problems: readonly FileProblem[];
}): ReactElement | undefined {
  const facts = problems.filter((problem) => !isQuestion(problem));
  if (facts.length === 0) return undefined;
  return (
    <ul className={css['problems']} aria-label="Content of the file">
      {facts.map((problem, i) => (
        <li key={i} data-severity={problem.severity}>
          {sentence(problem.message)}
        </li>
      ))}
    </ul>
  );
}
