import { useStore } from 'zustand';
import type { Failure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { useService } from './ServicesContext.tsx';
import { argsKey, type Read } from './last-answers.ts';
import { useRead } from './use-read.ts';
import { SESSIONS } from './sessions/session-store.ts';

export interface Answer<T> {
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
}

/**
 * Sends the request again when the arguments change, or when the session list is read again after a start of
 * the backend.
 */
function useSessionsRead<N extends RequestName>(name: N, key: string): Read<RequestResult<N>> | undefined {
  const sessions = useService(SESSIONS);
  return useRead(
    name,
    key,
    useStore(sessions, (s) => s.version),
  );
}

const keyOf = (args: unknown): string => argsKey(args === undefined ? [] : [args]);

/**
 * Answer to a request about sessions. Without arguments no request is sent. An answer for earlier arguments
 * is not shown.
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

/** As {@link useAnswer}, but the answer for the previous arguments is shown until the next one arrives. */
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

/**
 * As {@link useNewestAnswer} with several sets of arguments, in their order; the previous answers stay until
 * all of the next ones arrive or one fails.
 */
export function useNewestAnswers<N extends RequestName>(
  name: N,
  args: readonly RequestArgs<N>[],
): Answer<readonly RequestResult<N>[]> {
  const read = useSessionsRead(name, argsKey(args));
  return { answer: args.length === 0 ? undefined : read?.answers, failure: read?.failure };
}
