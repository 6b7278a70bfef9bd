import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '../../core/contract/errors.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import { ASKED_AGAIN_ms, isPassing } from '../stores/ask-again.ts';
import { useServices } from './ServicesContext.tsx';
import type { Answer } from './use-answer.ts';

interface Read<T> extends Answer<readonly T[]> {
  readonly key: string;
}

/**
 * Answers to one request with several arguments, in their order; none is asked for without arguments. What was answered
 * before is shown until all of the next are there, or one fails.
 */
export function useNewestAnswers<N extends RequestName>(
  name: N,
  args: readonly RequestArgs<N>[],
): Answer<readonly RequestResult<N>[]> {
  const { bridge, sessions } = useServices();
  const version = useStore(sessions, (s) => s.sessions);
  const [read, setRead] = useState<Read<RequestResult<N>>>();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(args);
  useEffect(() => {
    const wanted = JSON.parse(key) as RequestArgs<N>[];
    if (wanted.length === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    let again: ReturnType<typeof setTimeout> | undefined;
    Promise.all(wanted.map((each) => bridge.request(name, each, { signal }))).then(
      (answer) => {
        if (!signal.aborted) setRead({ key, answer, failure: undefined });
      },
      (error: unknown) => {
        if (signal.aborted) return;
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
  return { answer: args.length === 0 ? undefined : read?.answer, failure: read?.failure };
}
