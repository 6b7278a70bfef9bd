import { useMemo, useState } from 'react';
import type { LapEvidenceChoice } from '../../../../core/contract/lap-requests.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import type { DrawnLines } from './lines-draft.ts';

/** Evidence that brings lines of its own. */
export type KnownEvidence = Exclude<LapEvidenceChoice, { readonly by: 'lines' | 'venue' }>;

/** Evidence that laps are to be found by: known evidence, a venue as it was when chosen, or the drawn lines. */
export type DraftState =
  | { readonly by: 'known'; readonly evidence: KnownEvidence }
  | { readonly by: 'venue'; readonly venue: Venue }
  | { readonly by: 'lines'; readonly lines: DrawnLines };

interface History {
  readonly now: DraftState;
  readonly undo: readonly DraftState[];
  readonly redo: readonly DraftState[];
  /** Name of the last step, which is joined with a step of the same name. */
  readonly joins: string;
}

export interface LinesDraft {
  readonly now: DraftState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Consecutive steps of one name become one. */
  readonly change: (to: DraftState, joins?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Lines that are being drawn, with the history of this dialog. */
export function useLinesDraft(first: DraftState): LinesDraft {
  const [history, setHistory] = useState<History>({ now: first, undo: [], redo: [], joins: '' });
  return useMemo(() => {
    const { now, undo, redo } = history;
    return {
      now,
      canUndo: undo.length > 0,
      canRedo: redo.length > 0,
      change: (to, joins = '') =>
        setHistory((before) => ({
          now: to,
          undo: joins !== '' && joins === before.joins ? before.undo : [...before.undo, before.now],
          redo: [],
          joins,
        })),
      undo: () =>
        setHistory((before) => {
          const last = before.undo.at(-1);
          if (last === undefined) return before;
          return { now: last, undo: before.undo.slice(0, -1), redo: [...before.redo, before.now], joins: '' };
        }),
      redo: () =>
        setHistory((before) => {
          const next = before.redo.at(-1);
          if (next === undefined) return before;
          return { now: next, undo: [...before.undo, before.now], redo: before.redo.slice(0, -1), joins: '' };
        }),
    };
  }, [history]);
}
