import { MessageChannel } from 'node:worker_threads';
import { workerFile } from '../../contract/worker-file.ts';
import { createWorkThreads } from '../jobs/work-threads.ts';
import type {
  FromIdentification,
  IdentificationJob,
  IdentificationJobs,
  IdentificationTask,
} from './identification-jobs.ts';

type Order<T extends IdentificationTask> = Omit<IdentificationJob<T>, 'port'>;
/** Called for each message but the last one. */
export type OnIdentification = (message: Exclude<FromIdentification, { type: 'end' }>) => void;

/** Simulates logs and fits cars in a thread with its own connection, so that recordings and requests continue. */
export interface IdentificationThread {
  /**
   * Runs one job at a time, in order. Aborting the signal ends the job at once and throws its reason; an error of
   * `onMessage` does too.
   */
  run<T extends IdentificationTask>(
    job: Order<T>,
    signal: AbortSignal,
    onMessage?: OnIdentification,
  ): Promise<ReturnType<IdentificationJobs[T]>>;
  close(): Promise<void>;
}

const MODULE = new URL(workerFile('./identification-worker.ts', import.meta.url), import.meta.url);

export function createIdentificationThread(module: URL = MODULE): IdentificationThread {
  const threads = createWorkThreads<IdentificationJob>(module, { threads: 1 });
  return {
    async run<T extends IdentificationTask>(
      job: Order<T>,
      signal: AbortSignal,
      onMessage: OnIdentification = () => undefined,
    ) {
      const { port1: ours, port2: theirs } = new MessageChannel();
      const failed = new AbortController();
      const ended = new Promise<void>((resolve) => {
        ours.on('message', (message: FromIdentification) => {
          if (message.type === 'end') resolve();
          else if (!failed.signal.aborted)
            try {
              onMessage(message);
            } catch (error) {
              failed.abort(error);
            }
        });
      });
      try {
        const either = AbortSignal.any([signal, failed.signal]);
        const answer = await threads.run({ ...job, port: theirs }, either, [theirs]);
        // The answer may overtake messages that were sent before it.
        await ended;
        failed.signal.throwIfAborted();
        return answer as ReturnType<IdentificationJobs[T]>;
      } catch (error) {
        throw failed.signal.aborted && !signal.aborted ? failed.signal.reason : error;
      } finally {
        ours.close();
      }
    },
    close: () => threads.close(),
  };
}
