import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { ASKED_AGAIN_ms, isPassing } from '../stores/ask-again.ts';
import { useServices } from './ServicesContext.tsx';

/** What was answered last, in the order of the arguments, and to which of them. */
export interface Read<T> {
  /** The arguments as JSON; see {@link argsKey}. */
  readonly key: string;
  readonly version: unknown;
  readonly answers: readonly T[] | undefined;
  readonly failure: Failure | undefined;
}

/** Stays the same where arguments are made anew in every frame. */
export const argsKey = (args: readonly unknown[]): string => JSON.stringify(args);

/**
 * Answers to one request with several arguments, asked when they or `version` change; the older ones are aborted then. What
 * another time may answer is asked again. Nothing is asked for without arguments.
 */
export function useRead<N extends RequestName>(
  name: N,
  key: string,
  version: unknown,
): Read<RequestResult<N>> | undefined {
  const { bridge } = useServices();
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
        if (!signal.aborted) setRead({ key, version, answers, failure: undefined });
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
  }, [bridge, name, key, version, attempt]);
  return read;
}
