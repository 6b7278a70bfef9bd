import type { ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { guessesOf, openQuestions } from '../../../workspace/sessions/column-guesses.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { sentence } from '../../../format/sentence.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './TelemetryFiles.module.css';

/** Guesses and questions that must be settled before the import, with one button that accepts them all. */
export function Guesses({ file }: { readonly file: OpenedFile }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const open = [...guessesOf(file).values()].filter(({ isOpen }) => isOpen);
  const doubtful = open.filter(({ isDoubtful }) => isDoubtful);
  const questions = openQuestions(file);
  if (open.length === 0 && questions.length === 0) return <></>;
  const asks = doubtful.length > 0 || questions.length > 0;
  return (
    <div className={css['guesses']} data-asks={asks}>
      <div role="status">
        {open.length === 0 ? undefined : <p>{guessText(open.length, doubtful.length)}</p>}
        {questions.map((question) => (
          <p key={question}>{sentence(question)}</p>
        ))}
      </div>
      <Button isSmall onPress={telemetryImport.acceptGuesses}>
        Accept all guesses
      </Button>
    </div>
  );
}

function guessText(open: number, doubtful: number): string {
  const guessed = open === 1 ? 'One column is guessed' : `${String(open)} columns are guessed`;
  if (doubtful === 0) return `${guessed}; see the top of the mapping.`;
  const wrong =
    doubtful === open
      ? `and ${open === 1 ? 'looks' : 'look'} wrong`
      : `and ${String(doubtful)} of them ${doubtful === 1 ? 'looks' : 'look'} wrong`;
  return `${guessed} ${wrong}: confirm or change ${doubtful === 1 ? 'it' : 'them'} at the top of the mapping.`;
}
