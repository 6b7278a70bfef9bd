import type { ReactElement } from 'react';
import { fileRemarks } from '../../../../core/catalogue/file-remarks.ts';
import { isQuestion, type FileProblem } from '../../../../core/catalogue/telemetry-files.ts';
import { sentence } from '../../../format/sentence.ts';
import css from './TelemetryFiles.module.css';

/** Remarks on the content of a file, those of one kind in a line that unfolds to all; its questions are asked elsewhere. */
export function FileProblems({
  problems,
}: {
  readonly problems: readonly FileProblem[];
}): ReactElement | undefined {
  const remarks = fileRemarks(problems.filter((problem) => !isQuestion(problem)));
  if (remarks.length === 0) return undefined;
  return (
    <ul className={css['problems']} aria-label="Content of the file">
      {remarks.map(({ severity, text, problems: all }, i) => (
        <li key={i} data-severity={severity}>
          {all.length === 1 ? (
            sentence(text)
          ) : (
            <details>
              <summary>{sentence(text)}</summary>
              <ul>
                {all.map(({ message }, at) => (
                  <li key={at}>{sentence(message)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
