import { useStore } from 'zustand';
import type { Failure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { useServices } from './ServicesContext.tsx';
import { argsKey, useRead, type Read } from './use-read.ts';

export interface Answer<T> {
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
}

/** Asks when the arguments change, or the list of sessions, which is read anew after each start of the backend. */
function useSessionsRead<N extends RequestName>(name: N, key: string): Read<RequestResult<N>> | undefined {
  const { sessions } = useServices();
  return useRead(
    name,
    key,
    useStore(sessions, (s) => s.sessions),
  );
}

const keyOf = (args: unknown): string => argsKey(args === undefined ? [] : [args]);

/**
 * The answer to a request about sessions. None is asked for without arguments. What was answered to other arguments is
 * not shown.
 */
export function useAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Answer<RequestResult<N>> {
  const key = keyOf(args);
  const read = useSessionsRead(name, key);
  return read?.key === key
    ? { answer: read.answers?.[0], failure: read.failure }
    : { answer: undefined, failure: undefined };
}

/** As {@link useAnswer}; what was answered to the arguments of before is shown until the next answer is there. */
export function useNewestAnswer<N extends RequestName>(
  name: N,
  args: RequestArgs<N> | undefined,
): Answer<RequestResult<N>> & { readonly isAsking: boolean } {
  const key = keyOf(args);
  const read = useSessionsRead(name, key);
  return {
    answer: read?.answers?.[0],
    failure: read?.failure,
    isAsking: args !== undefined && key !== read?.key,
  };
}

/** As {@link useNewestAnswer} with several arguments, in their order; until all of the next are there, or one fails. */
export function useNewestAnswers<N extends RequestName>(
  name: N,
  args: readonly RequestArgs<N>[],
): Answer<readonly RequestResult<N>[]> {
  const read = useSessionsRead(name, argsKey(args));
  return { answer: args.length === 0 ? undefined : read?.answers, failure: read?.failure };
}
