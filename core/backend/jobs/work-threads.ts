import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { fromFailure, RacebenchError, reasonOf, toFailure, type Failure } from '../../contract/errors.ts';

/** What a thread posts back: an error would lose its code on the way, so a failure is an answer. */
export type Answered<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

/** For the module of a thread: the answer of `work`, or its failure as `explain` puts it. */
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

/** Threads that all run one module, whose export `answer` takes a job and gives an {@link Answered}. */
export interface WorkThreads<Job> {
  /**
   * One job a thread at a time, the rest in the order they came. A signal that aborts ends the thread of its job at
   * once, and the next job gets a new one; the reason of the signal is thrown. Throws MEMORY_LIMIT where the thread
   * ran out of memory. What is `moved` is in the job and belongs to the thread from then on.
   */
  run(job: Job, signal: AbortSignal, moved?: readonly Transferable[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface ThreadLimits {
  readonly threads: number;
  /** JavaScript memory of one thread, MB; none where it is not given. */
  readonly heapMegabytes?: number;
}

/** Without work a thread ends, and with it what it holds in memory. */
const IDLE_MS = 60_000;

export function createWorkThreads<Job>(
  module: URL,
  { threads, heapMegabytes }: ThreadLimits,
): WorkThreads<Job> {
  let pool: Piscina<Job, Answered<unknown>> | undefined;
  const open = (): Piscina<Job, Answered<unknown>> =>
    (pool ??= new Piscina({
      filename: module.href,
      name: 'answer',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    }));
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
    `This needs more than the ${heapMegabytes} MB of memory that one piece of work may take. Divide the file, or make it shorter.`,
  );
}
