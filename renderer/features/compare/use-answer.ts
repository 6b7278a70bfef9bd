import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';

export interface Answer<T> {
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
}

/**
 * The answer to a request about sessions, asked again when its arguments change, or the list of sessions, which is read
 * anew after each change of one and after each start of the backend. None is asked for without arguments. What was
 * answered to other arguments is not shown.
 */
export function useAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Answer<RequestResult<N>> {
  const { bridge, sessions } = useServices();
  const version = useStore(sessions, (s) => s.sessions);
  const [read, setRead] = useState<Answer<RequestResult<N>> & { readonly key: string | undefined }>();
  const key = args === undefined ? undefined : JSON.stringify(args);
  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    // The key is the arguments: it stays the same where they are made anew in every frame.
    bridge.request(name, JSON.parse(key) as RequestArgs<N>, { signal: stop.signal }).then(
      (answer) => setRead({ key, answer, failure: undefined }),
      (error: unknown) => {
        if (!stop.signal.aborted) setRead({ key, answer: undefined, failure: toFailure(error) });
      },
    );
    return () => stop.abort();
  }, [bridge, name, key, version]);
  return read !== undefined && read.key === key ? read : { answer: undefined, failure: undefined };
}
