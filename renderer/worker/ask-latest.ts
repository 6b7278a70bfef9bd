import { toFailure } from '../../core/contract/errors.ts';
import type { WorkerClient } from './client.ts';
import type { WorkAnswer, WorkName, WorkRequest } from './requests.ts';

interface LatestOptions<N extends WorkName> {
  /** Current request; undefined where there is none. */
  readonly question: () => WorkRequest<N> | undefined;
  readonly take: (answer: WorkAnswer<N>, request: WorkRequest<N>) => void;
  readonly onFailure: (message: string) => void;
}

type Outcome<T> = { readonly answer: T } | { readonly message: string };

/**
 * Returns the function that requests. One request at a time: changes in the meantime become one request after the
 * answer, so that a slider never queues work.
 */
export function askLatest<N extends WorkName>(
  worker: Pick<WorkerClient, 'ask'>,
  name: N,
  { question, take, onFailure }: LatestOptions<N>,
): () => void {
  let isAsked = false;
  let isStale = false;

  const outcomeOf = (request: WorkRequest<N>): Promise<Outcome<WorkAnswer<N>>> =>
    worker.ask(name, request).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ message: toFailure(error).message }),
    );

  const ask = async (): Promise<void> => {
    const request = question();
    if (request === undefined) return;
    isStale = isAsked;
    if (isAsked) return;
    isAsked = true;
    const outcome = await outcomeOf(request);
    isAsked = false;
    if ('answer' in outcome) take(outcome.answer, request);
    else onFailure(outcome.message);
    if (isStale) void ask();
  };
  return () => void ask();
}
