import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';

export interface Asked<T> {
  /** The newest answer; that of the question before until the next one is there. */
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
}

/** The answer to a request, asked anew where its arguments say something else; undefined asks nothing. */
export function useAsked<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Asked<RequestResult<N>> {
  const { bridge } = useServices();
  const [state, setState] = useState<{
    readonly key: string | undefined;
    readonly answer: RequestResult<N> | undefined;
    readonly failure: Failure | undefined;
  }>({ key: undefined, answer: undefined, failure: undefined });
  const key = args === undefined ? undefined : JSON.stringify(args);
  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    bridge.request(name, JSON.parse(key) as RequestArgs<N>, { signal: stop.signal }).then(
      (answer) => setState({ key, answer, failure: undefined }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ key, answer: undefined, failure: toFailure(error) });
      },
    );
    return () => stop.abort();
  }, [bridge, name, key]);
  return { answer: state.answer, failure: state.failure, isAsking: key !== state.key };
}
