import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { NoteWords, SessionNote } from '../../../../core/contract/note-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';
import { NOTICES, UNDO } from '../../../workspace/notice-store.ts';

export interface Notes {
  /** Undefined until read. */
  readonly notes: readonly SessionNote[] | undefined;
  readonly failure: Failure | undefined;
}

/** Notes on a session, the same in all windows. */
export function useNotes(sessionId: SessionId): Notes {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<Notes & { readonly of: SessionId | undefined }>({
    notes: undefined,
    failure: undefined,
    of: undefined,
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const load = (): void => {
      bridge.request('note/list', { sessionId }, { signal }).then(
        (notes) => setRead({ notes, failure: undefined, of: sessionId }),
        (error: unknown) => {
          if (!signal.aborted) setRead({ notes: undefined, failure: toFailure(error), of: sessionId });
        },
      );
    };
    load();
    const off = bridge.on('note/changed', (changed) => {
      if (changed.sessionId === sessionId) load();
    });
    return () => {
      stop.abort();
      off();
    };
  }, [bridge, sessionId]);
  return read.of === sessionId ? read : { notes: undefined, failure: undefined };
}

export interface NoteActs {
  readonly add: (words: NoteWords) => Promise<boolean>;
  readonly change: (note: SessionNote, words: NoteWords) => Promise<boolean>;
  readonly remove: (note: SessionNote) => Promise<boolean>;
}

/** Changes of the notes on a session, each of which can be undone; they resolve to false where a failure is reported. */
export function useNoteActs(sessionId: SessionId): NoteActs {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notices.notifyFailure(error);
      return false;
    }
  };
  const notifyUndo = (text: string, back: () => Promise<unknown>): void => {
    notices.notify('info', text, {
      label: UNDO,
      run: () =>
        void tried(async () => {
          await back();
        }),
    });
  };
  return {
    add: (words) =>
      tried(async () => {
        const { id } = await bridge.request('note/add', { sessionId, words });
        notifyUndo('Added a note', () => bridge.request('note/remove', { sessionId, id }));
      }),
    change: ({ id, from_s, to_s, text }, words) =>
      tried(async () => {
        await bridge.request('note/change', { sessionId, id, words });
        notifyUndo('Changed a note', () =>
          bridge.request('note/change', { sessionId, id, words: { from_s, to_s, text } }),
        );
      }),
    remove: ({ id, from_s, to_s, text }) =>
      tried(async () => {
        await bridge.request('note/remove', { sessionId, id });
        // It is restored under another number: its own may belong to a newer note by then.
        notifyUndo('Deleted a note', () =>
          bridge.request('note/add', { sessionId, words: { from_s, to_s, text } }),
        );
      }),
  };
}
