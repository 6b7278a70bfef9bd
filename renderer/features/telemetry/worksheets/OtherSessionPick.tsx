import type { ReactElement } from 'react';
import { Picked } from '../../../ui/Picked.tsx';
import type { OtherSession } from './use-other-session.ts';

/** Choice of the overlaid session to describe. */
export function OtherSessionPick({ others, other, choose }: OtherSession): ReactElement {
  return (
    <Picked
      label="Session"
      options={others.map(({ letter, session }) => ({ value: letter, label: `${letter} ${session.name}` }))}
      value={other?.letter}
      onChange={choose}
    />
  );
}
