import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useService } from '../ServicesContext.tsx';
import { ASKED_AGAIN_ms, isPassing } from '../../ui/state/ask-again.ts';
import { BRIDGE } from '../services.ts';
import { OPENED_SESSIONS } from './opened-sessions.ts';

/** A stored session. A change of `version` reads it again. */
export function useSessionDetail(
  id: SessionId | undefined,
  version: unknown,
): { readonly session: SessionDetail | undefined; readonly failure: Failure | undefined } {
  const bridge = useService(BRIDGE);
  const openedSessions = useService(OPENED_SESSIONS);
  const [first] = useState(() => ({ id, version, session: openedSessions.detail(id, version) }));
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{
    readonly id: SessionId;
    readonly session: SessionDetail | undefined;
    readonly failure: Failure | undefined;
  }>();
  useEffect(() => {
    const isThere = first.session !== undefined && first.id === id && first.version === version;
    if (id === undefined || isThere) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    bridge.request('session/get', { sessionId: id }, { signal: stop.signal }).then(
      (session) => setRead({ id, session, failure: undefined }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failure = toFailure(error);
        setRead({ id, session: undefined, failure });
        if (isPassing(failure)) again = setTimeout(() => setAttempt((n) => n + 1), ASKED_AGAIN_ms);
      },
    );
    return () => {
      clearTimeout(again);
      stop.abort();
    };
  }, [bridge, first, id, version, attempt]);
  if (read !== undefined && read.id === id) return read;
  return { session: first.id === id ? first.session : undefined, failure: undefined };
}
