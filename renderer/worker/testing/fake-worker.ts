import { reasonOf } from '../../../core/contract/errors.ts';
import type { AskOptions, WorkerClient } from '../client.ts';
import type { WorkAnswer, WorkName, WorkProgress, WorkRequest } from '../requests.ts';

/** A request that waits for its answer, which the test gives by hand. */
export interface Asked<N extends WorkName> {
  readonly request: WorkRequest<N>;
  readonly isCancelled: () => boolean;
  readonly answer: (answer: WorkAnswer<N>) => Promise<void>;
  readonly fail: (message: string) => Promise<void>;
  readonly progress: (progress: WorkProgress<N>) => void;
}

/** A worker for one kind of request. Like the client, a cancelled request rejects at once and ignores late answers. */
export function fakeWorker<N extends WorkName>(
  only: N,
): { readonly worker: WorkerClient; readonly asked: Asked<N>[] } {
  const asked: Asked<N>[] = [];
  const ask = (request: WorkRequest<N>, { signal, onProgress }: AskOptions<N>): Promise<WorkAnswer<N>> =>
    new Promise((resolve, reject) => {
      const settled = async (settle: () => void): Promise<void> => {
        settle();
        await Promise.resolve();
        await Promise.resolve();
      };
      signal?.addEventListener('abort', () => reject(reasonOf(signal)));
      asked.push({
        request,
        isCancelled: () => signal?.aborted === true,
        answer: (answer) => settled(() => resolve(answer)),
        fail: (message) => settled(() => reject(new Error(message))),
        progress: (progress) => onProgress?.(progress),
      });
    });
  return {
    asked,
    worker: {
      ask: (name, request, options = {}) => {
        if ((name as WorkName) !== only) throw new Error(`The test expects no request ${name}`);
        return ask(request as unknown as WorkRequest<N>, options as unknown as AskOptions<N>) as never;
      },
      stream: (name) => {
        throw new Error(`The test expects no stream ${name}`);
      },
    },
  };
}
