import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { fromFailure, RacebenchError, reasonOf, toFailure, type Failure } from '../../contract/errors.ts';

/** Message from a thread. A failure is sent as data, because an error object would lose its code. */
export type Answered<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: Failure };

/** For the module of a thread: the result of `work`, or its failure as worded by `explain`. */
export async function answered<Answer>(
  work: () => Answer | Promise<Answer>,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<Answered<Answer>> {
  try {
    return { ok: true, answer: await work() };
  } catch (error) {
    return { ok: false, failure: toFailure(explain(error)) };
  }
}

/** Threads that run the same module, whose export `answer` takes a job and returns an {@link Answered}. */
export interface WorkThreads<Job> {
  /**
   * Runs one job per thread at a time, the rest in order of arrival. Aborting the signal ends the thread of
   * its job at once and throws the reason of the signal; the next job gets a new thread. Throws MEMORY_LIMIT
   * if the thread ran out of memory. `moved` are parts of the job that are transferred to the thread.
   */
  run(job: Job, signal: AbortSignal, moved?: readonly Transferable[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  readonly threads: number;
  /** Limit on the JavaScript memory of a thread, MB; no limit if not given. */
  readonly heapMegabytes?: number;
}

/** Time after which an idle thread is ended to free its memory. */
const IDLE_MS = 60_000;

export function createWorkThreads<Job>(
  module: URL,
  { threads, heapMegabytes }: ThreadLimits,
): WorkThreads<Job> {
  let pool: Piscina<Job, Answered<unknown>> | undefined;
  const open = (): Piscina<Job, Answered<unknown>> => {
    if (pool !== undefined) return pool;
    pool = new Piscina({
      filename: module.href,
      name: 'answer',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    });
    // Errors of no job: an answer that crosses the end of its job, the end of an idle thread. Unheard, they end the process.
    pool.on('error', () => undefined);
    return pool;
  };
  return {
    async run(job, signal, moved = []) {
      if (signal.aborted) throw reasonOf(signal);
      const answer = await open()
        .run(job, { signal, transferList: [...moved] })
        .catch((error: unknown) => {
          throw signal.aborted ? reasonOf(signal) : memoryLimit(error, heapMegabytes);
        });
      if (!answer.ok) throw fromFailure(answer.failure);
      return answer.answer;
    },
    close: async () => pool?.destroy(),
  };
}

function memoryLimit(error: unknown, heapMegabytes = 0): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) return error;
  return new RacebenchError(
    'MEMORY_LIMIT',
    `This needs more than ${heapMegabytes} MB of memory, the limit for one request. Split or shorten the file.`,
  );
}
