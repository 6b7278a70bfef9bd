import { reasonOf } from '../../../core/contract/errors.ts';
import type { AskOptions, WorkerClient } from '../client.ts';
import type { WorkAnswer, WorkName, WorkProgress, WorkRequest } from '../requests.ts';

/** A request that waits for its answer, which the test gives by hand. */
export interface Asked<N extends WorkName> {
  readonly name: N;
  readonly request: WorkRequest<N>;
  readonly isCancelled: () => boolean;
  readonly answer: (answer: WorkAnswer<N>) => Promise<void>;
  readonly fail: (message: string) => Promise<void>;
  readonly progress: (progress: WorkProgress<N>) => void;
}

/** A worker for these kinds of requests. Like the client, a cancelled request rejects at once and ignores late answers. */
export function fakeWorker<N extends WorkName>(
  ...names: readonly N[]
): { readonly worker: WorkerClient; readonly asked: Asked<N>[] } {
  const asked: Asked<N>[] = [];
  const byName = new Map<string, N>(names.map((name) => [name, name]));
  const ask = (
    name: N,
    request: WorkRequest<N>,
    { signal, onProgress }: AskOptions<N>,
  ): Promise<WorkAnswer<N>> =>
    new Promise((resolve, reject) => {
      const settled = async (settle: () => void): Promise<void> => {
        settle();
        await Promise.resolve();
        await Promise.resolve();
      };
      signal?.addEventListener('abort', () => reject(reasonOf(signal)));
      asked.push({
        name,
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
        const expected = byName.get(name);
        if (expected === undefined) throw new Error(`The test expects no request ${name}`);
        return ask(expected, request, options as unknown as AskOptions<N>);
      },
      stream: (name) => {
        throw new Error(`The test expects no stream ${name}`);
      },
    },
  };
}
