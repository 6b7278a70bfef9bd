import { useState } from 'react';
import type { ComparedSession } from '../../../workspace/sessions/compared-laps.ts';
import { useWorkbench } from './workbench-context.ts';

export interface OtherSession {
  /** Sessions laid over the shown one. */
  readonly others: readonly ComparedSession[];
  /** The chosen one of them; the first by default. */
  readonly other: ComparedSession | undefined;
  readonly choose: (letter: string) => void;
}

/** Session that the shown one is compared with. */
export function useOtherSession(): OtherSession {
  const { session, overlay } = useWorkbench();
  const [wanted, choose] = useState<string>();
  const others = [...new Map(overlay?.laps.map(({ of }) => [of.session.id, of])).values()].filter(
    (of) => of.session.id !== session.id,
  );
  return { others, other: others.find(({ letter }) => letter === wanted) ?? others[0], choose };
}
