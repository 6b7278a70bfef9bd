import type { ReactElement } from 'react';
import type { FoundLaps } from '../../../../core/contract/lap-requests.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import type { DrawnLines } from './lines-draft.ts';
import type { DraftState } from './use-lines-draft.ts';

interface EvidenceChoiceProps {
  readonly found: FoundLaps;
  readonly venues: readonly Venue[];
  readonly now: DraftState;
  /** Lines that are shown, which remain when the choice changes to drawn lines. */
  readonly lines: DrawnLines;
  readonly onChange: (to: DraftState) => void;
}

const LINES = 'lines';
const VENUE = 'venue ';

/** The evidence by which laps are found: the drawn lines, or known evidence. */
export function EvidenceChoice({ found, venues, now, lines, onChange }: EvidenceChoiceProps): ReactElement {
  const hasFileLine = found.fileLines.some(({ kind }) => kind === 'start');
  const options: readonly Option<string>[] = [
    { value: LINES, label: 'The lines drawn here' },
    ...(hasFileLine ? [{ value: 'file-line', label: 'The line of the file' }] : []),
    {
      value: 'loop',
      label: 'A closed loop',
      note: 'The line is laid where the road is straight and the car fast',
    },
    ...venues.map(({ name }) => ({ value: `${VENUE}${name}`, label: `Venue ${name}` })),
  ];
  const value =
    now.by === 'known' ? now.evidence.by : now.by === 'venue' ? `${VENUE}${now.venue.name}` : LINES;
  return (
    <Choice
      label="Find laps by"
      options={options}
      value={value}
      onChange={(next) => {
        const venue = venues.find(({ name }) => next === `${VENUE}${name}`);
        if (venue !== undefined) onChange({ by: 'venue', venue });
        else if (next === LINES) onChange({ by: 'lines', lines });
        else onChange({ by: 'known', evidence: { by: next === 'file-line' ? 'file-line' : 'loop' } });
      }}
    />
  );
}
