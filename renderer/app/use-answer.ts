import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure, type Failure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { ASKED_AGAIN_ms, isPassing } from '../stores/ask-again.ts';
import { useServices } from './ServicesContext.tsx';

export interface Answer<T> {
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
}

/** What was answered last, and to which arguments. */
interface Read<N extends RequestName> extends Answer<RequestResult<N>> {
  readonly key: string | undefined;
}

/** Asks when the arguments change, or the list of sessions, which is read anew after each start of the backend. */
function useRead<N extends RequestName>(name: N, key: string | undefined): Read<N> | undefined {
  const { bridge, sessions } = useServices();
  const version = useStore(sessions, (s) => s.sessions);
  const [read, setRead] = useState<Read<N>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    // The key is the arguments: it stays the same where they are made anew in every frame.
    bridge.request(name, JSON.parse(key) as RequestArgs<N>, { signal: stop.signal }).then(
      (answer) => setRead({ key, answer, failure: undefined }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failure = toFailure(error);
        setRead({ key, answer: undefined, failure });
        if (isPassing(failure)) again = setTimeout(() => setAttempt((n) => n + 1), ASKED_AGAIN_ms);
      },
    );
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [bridge, name, key, version, attempt]);
  return read;
}

const keyOf = (args: unknown): string | undefined => (args === undefined ? undefined : JSON.stringify(args));

/**
 * The answer to a request about sessions. None is asked for without arguments. What was answered to other arguments is
 * not shown.
 */
export function useAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Answer<RequestResult<N>> {
  const key = keyOf(args);
  const read = useRead(name, key);
  return read !== undefined && read.key === key ? read : { answer: undefined, failure: undefined };
}

/** As {@link useAnswer}; what was answered to the arguments of before is shown until the next answer is there. */
export function useNewestAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Answer<RequestResult<N>> & { readonly isAsking: boolean } {
  const key = keyOf(args);
  const read = useRead(name, key);
  return { answer: read?.answer, failure: read?.failure, isAsking: key !== read?.key };
}
