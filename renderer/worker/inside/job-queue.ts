import { reasonOf } from '../../../core/contract/errors.ts';

export interface Job {
  readonly id: number;
  /** True where it overtakes those that are not first. */
  readonly isFirst: boolean;
  /** Never rejects. `pause` lets first jobs run now, and rejects where this job was cancelled. */
  readonly run: (signal: AbortSignal, pause: () => Promise<void>) => Promise<void>;
}

/** One job at a time, in the order of arrival; first jobs overtake the others, also at a pause of one that runs. */
export interface JobQueue {
  readonly add: (job: Job) => void;
  /** A waiting job is not run; a running one ends at its next pause. */
  readonly cancel: (id: number) => void;
}

/** Resolves after the messages that arrived before were taken: a promise alone would not let them in. */
function createTurns(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}

export function createJobQueue(): JobQueue {
  const afterMessages = createTurns();
  const waiting: Job[] = [];
  const running = new Map<number, AbortController>();
  let isWorking = false;

  const takeFirst = (): Job | undefined => {
    const index = waiting.findIndex(({ isFirst }) => isFirst);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  const run = async (job: Job): Promise<void> => {
    const abort = new AbortController();
    running.set(job.id, abort);
    await job.run(abort.signal, async () => {
      await afterMessages();
      for (let next = takeFirst(); next !== undefined; next = takeFirst()) await run(next);
      if (abort.signal.aborted) throw reasonOf(abort.signal);
    });
    running.delete(job.id);
  };

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      await afterMessages();
      const job = takeFirst() ?? waiting.shift();
      if (job === undefined) break;
      await run(job);
    }
    isWorking = false;
  };

  return {
    add: (job) => {
      waiting.push(job);
      void work();
    },
    cancel: (id) => {
      const index = waiting.findIndex((job) => job.id === id);
      if (index >= 0) waiting.splice(index, 1);
      running.get(id)?.abort();
    },
  };
}
