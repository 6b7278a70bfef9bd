import { useEffect, useState } from 'react';
import { toFailure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { ASKED_AGAIN_ms, isPassing } from '../ui/state/ask-again.ts';
import { LAST_ANSWERS, type Read } from './last-answers.ts';
import { useService } from './ServicesContext.tsx';
import { BRIDGE } from './services.ts';

/**
 * Answers to one request with several sets of arguments, sent when they or `version` change; older requests
 * are then aborted. A request that failed for a passing reason is sent again. Without arguments no request is
 * sent. Until the first answer the last one in memory for the same version is given.
 */
export function useRead<N extends RequestName>(
  name: N,
  key: string,
  version: unknown,
): Read<RequestResult<N>> | undefined {
  const bridge = useService(BRIDGE);
  const last = useService(LAST_ANSWERS);
  const [read, setRead] = useState<Read<RequestResult<N>>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const wanted = JSON.parse(key) as RequestArgs<N>[];
    if (wanted.length === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    let again: ReturnType<typeof setTimeout> | undefined;
    Promise.all(wanted.map((each) => bridge.request(name, each, { signal }))).then(
      (answers) => {
        if (!signal.aborted) setRead(last.settle(name, { key, version, answers, failure: undefined }));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = toFailure(error);
        setRead({ key, version, answers: undefined, failure });
        if (isPassing(failure)) again = setTimeout(() => setAttempt((n) => n + 1), ASKED_AGAIN_ms);
      },
    );
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [bridge, last, name, key, version, attempt]);
  return read?.key === key ? read : (last.recall(name, key, version) ?? read);
}
