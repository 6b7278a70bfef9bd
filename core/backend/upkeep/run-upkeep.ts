import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import { attempt } from '../files/attempt.ts';
import type { Job } from '../folders/job.ts';
import { temporaryPath } from '../files/temporary-files.ts';
import { removeDatabase } from './database-files.ts';
import type { FromUpkeep, UpkeepJob, UpkeepResults } from './upkeep-messages.ts';

const LOOKED_EVERY_MS = 200;

/** Settles when the last cancelled job has removed its files. */
let cleared: Promise<unknown> = Promise.resolve();

/**
 * Runs a job in its own thread. A cancelled job rejects at once; the thread ends when SQLite returns, and its
 * files are removed then. `expectedBytes` is the final size of the part file, for work that does not report
 * progress itself.
 */
export async function runUpkeep<T extends keyof UpkeepResults>(
  worker: URL,
  order: Omit<UpkeepJob, 'part'> & { readonly task: T },
  job: Job,
  expectedBytes?: number,
): Promise<UpkeepResults[T]> {
  await cleared;
  const { signal } = job;
  const part = temporaryPath(dirname(order.to ?? order.path));
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new RacebenchError('CANCELLED'));
      return;
    }
    const thread = new Worker(worker, { workerData: { ...order, part } });
    let isOver = false;
    const look =
      expectedBytes === undefined
        ? undefined
        : setInterval(() => {
            const bytes = attempt(() => statSync(part).size) ?? 0;
            job.progress(Math.min(bytes, expectedBytes), expectedBytes);
          }, LOOKED_EVERY_MS);
    const end = (): void => {
      isOver = true;
      clearInterval(look);
      signal.removeEventListener('abort', cancel);
    };
    const fail = (error: Error): void => {
      if (isOver) return;
      end();
      reject(error);
    };
    const cancel = (): void => {
      fail(new RacebenchError('CANCELLED'));
      cleared = thread.terminate().then(() => removeDatabase(part));
    };
    signal.addEventListener('abort', cancel, { once: true });
    thread.on('message', (message: FromUpkeep) => {
      if (isOver) return;
      if (message.type === 'progress') job.progress(message.done, message.total);
      else if (message.type === 'failure') fail(fromFailure(message.failure));
      else {
        end();
        // The thread answers the task it was given; the compiler cannot follow that through a message.
        resolve(message.result as UpkeepResults[T]);
      }
    });
    thread.on('error', (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () =>
      fail(new RacebenchError('INTERNAL', 'The thread ended before its work was done.')),
    );
  });
}
