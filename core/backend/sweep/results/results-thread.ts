import { reasonOf } from '../../../contract/errors.ts';
import { workerFile } from '../../../contract/worker-file.ts';
import { createWorkThreads, type WorkThreads } from '../../jobs/work-threads.ts';
import type { ResultAnswer, ResultName, ResultQuery } from './result-jobs.ts';
import { aborted } from '../../../contract/signals.ts';

/** A question about the results of a sweep in a library. */
export interface ResultOrder<N extends ResultName = ResultName> {
  /** Path of the database. */
  readonly path: string;
  /** Hash of the sweep: one of this number in another library is another sweep. */
  readonly hash: string;
  readonly name: N;
  readonly query: ResultQuery<N>;
}

/** Answers questions about large sweeps in a thread with its own connection, which keeps their tables. */
export interface ResultsThread {
  /** Answers one question after the other. Throws the reason of the signal as soon as that is aborted. */
  answer<N extends ResultName>(order: ResultOrder<N>, signal: AbortSignal): Promise<ResultAnswer<N>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./results-worker.ts', import.meta.url), import.meta.url);

/**
 * Time that an answer which nobody waits for any more is still given, ms. The table that it fills serves the next
 * question, which follows soon where a person types a filter; ending the thread would lose it.
 */
const GRACE_MS = 5000;

export function createResultsThread(
  threads: WorkThreads<ResultOrder> = createWorkThreads<ResultOrder>(MODULE, { threads: 1 }),
): ResultsThread {
  let last: Promise<unknown> = Promise.resolve();

  const answerNow = async (order: ResultOrder, signal: AbortSignal): Promise<unknown> => {
    if (signal.aborted) throw reasonOf(signal);
    const limit = new AbortController();
    let grace: NodeJS.Timeout | undefined;
    const giveUp = (): void => {
      const reason = reasonOf(signal);
      if (reason.code === 'TIME_LIMIT') limit.abort(reason);
      else grace = setTimeout(() => limit.abort(reason), GRACE_MS);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await threads.run(order, limit.signal);
    } finally {
      signal.removeEventListener('abort', giveUp);
      clearTimeout(grace);
    }
  };

  return {
    answer: async <N extends ResultName>(order: ResultOrder<N>, signal: AbortSignal) => {
      const turn = last.then(() => answerNow(order, signal));
      last = turn.catch(() => undefined);
      // The answer belongs to the given order; TypeScript cannot infer that through a message.
      return (await Promise.race([turn, aborted(signal)])) as ResultAnswer<N>;
    },
    close: () => threads.close(),
  };
}
