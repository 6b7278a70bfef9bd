import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { ShownGuess } from '../../../workspace/sessions/column-guesses.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './MappingTable.module.css';

const COLUMNS = 9;

interface GuessRowProps {
  readonly at: number;
  readonly header: string;
  readonly guess: ShownGuess;
}

/** The guess about a column, with the values that speak for or against it. */
export function GuessRow({ at, header, guess }: GuessRowProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { isOpen, isDoubtful } = guess;
  const state = !isOpen ? 'settled' : isDoubtful ? 'doubtful' : 'open';
  const Mark = !isOpen ? Check : isDoubtful ? TriangleAlert : CircleHelp;
  return (
    <tr className={css['guess']} data-guess={state}>
      <td colSpan={COLUMNS}>
        <div>
          <Mark size={14} aria-hidden />
          <span>
            {isOpen ? 'Guessed' : guess.isChanged ? 'Changed; the guess was' : 'Confirmed'}: {guess.reason}.{' '}
            {evidence(guess)}
          </span>
          {isOpen ? (
            <Button
              isSmall
              aria-label={`Confirm ${header}`}
              onPress={() => telemetryImport.confirmColumn(at, true)}
            >
              Confirm
            </Button>
          ) : (
            <Button
              isSmall
              look="quiet"
              aria-label={`Back to the guess for ${header}`}
              onPress={() => telemetryImport.confirmColumn(at, false)}
            >
              Back to the guess
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** `Values 12, 45, 138; 138 → 497 km/h?`, the question only as long as nobody has answered it. */
function evidence({ samples, reading, isOpen }: ShownGuess): string {
  const values = samples.length === 0 ? '' : `Values ${samples.join(', ')}`;
  const read = reading === '' || !isOpen ? '' : `${reading.replace('->', '→')}?`;
  return [values, read].filter((part) => part !== '').join('; ');
}
