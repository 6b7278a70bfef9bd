import { useMemo, useState } from 'react';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { NOTICES, orNotice } from '../../workspace/notice-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { useAnswer } from '../../workspace/use-answer.ts';

interface Marks {
  /** Marked sessions that are listed: those that are deleted or filtered out are no longer marked. */
  readonly chosen: ReadonlySet<SessionId>;
  /** True where every listed session is marked. */
  readonly isAll: boolean;
  readonly mark: (id: SessionId, isMarked: boolean) => void;
  readonly markAll: (isMarked: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<SessionId> = new Set();

/** Sessions marked for Delete, among those that have the words of a filter. */
export function useMarks(text: string): Marks {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const [marked, setMarked] = useState(NONE);
  const { answer: listed } = useAnswer('session/matching', marked.size === 0 ? undefined : { text });
  const chosen = useMemo(
    () => (listed === undefined ? marked : new Set(listed.filter((id) => marked.has(id)))),
    [listed, marked],
  );
  return {
    chosen,
    isAll: chosen.size > 0 && chosen.size === listed?.length,
    mark: (id, isMarked) => {
      const next = new Set(chosen);
      if (isMarked) next.add(id);
      else next.delete(id);
      setMarked(next);
    },
    markAll: (isMarked) => {
      if (!isMarked) setMarked(NONE);
      else
        void orNotice(notices, () => bridge.request('session/matching', { text })).then((ids) =>
          setMarked(new Set(ids)),
        );
    },
    clear: () => setMarked(NONE),
  };
}
