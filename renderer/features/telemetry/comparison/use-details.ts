import { useEffect, useState } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../../workspace/services.ts';

/** Some stored sessions, those that could be read. `version` changes when one of them may have changed. */
export function useDetails(ids: readonly SessionId[], version: unknown): readonly SessionDetail[] {
  const bridge = useService(BRIDGE);
  const [read, setRead] = useState<readonly SessionDetail[]>([]);
  const key = ids.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const wanted = key === '' ? [] : key.split(' ').map((id) => Number(id) as SessionId);
    void Promise.allSettled(
      wanted.map((sessionId) => bridge.request('session/get', { sessionId }, { signal })),
    ).then((results) => {
      if (signal.aborted) return;
      setRead(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
    });
    return () => stop.abort();
  }, [bridge, key, version]);
  return read;
}
