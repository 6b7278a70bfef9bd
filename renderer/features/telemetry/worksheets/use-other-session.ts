import { useState } from 'react';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { ComparedLap, ComparedSession } from '../../../workspace/sessions/compared-laps.ts';
import { useWorkbench } from './workbench-context.ts';

export interface OtherSession {
  /** Sessions laid over the shown one. */
  readonly others: readonly ComparedSession[];
  /** The chosen one of them; the first by default. */
  readonly other: ComparedSession | undefined;
  /** The first drawn lap of the shown session, and that of the other one. */
  readonly laps: readonly [LapChoice, LapChoice | undefined];
  readonly choose: (letter: string) => void;
}

/** Session that the shown one is compared with. */
export function useOtherSession(): OtherSession {
  const { session, overlay } = useWorkbench();
  const [wanted, choose] = useState<string>();
  const drawn = overlay?.laps ?? [];
  const others = [...new Map(drawn.map(({ of }) => [of.session.id, of])).values()].filter(
    (of) => of.session.id !== session.id,
  );
  const other = others.find(({ letter }) => letter === wanted) ?? others[0];
  const own = firstOf(drawn, session.id) ?? { sessionId: session.id };
  return { others, other, laps: [own, other && firstOf(drawn, other.session.id)], choose };
}

const firstOf = (drawn: readonly ComparedLap[], id: number): LapChoice | undefined =>
  drawn.find(({ choice }) => choice.sessionId === id)?.choice;
