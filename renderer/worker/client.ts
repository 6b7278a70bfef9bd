import { reasonOf, type Failure } from '../../core/contract/errors.ts';
import { connect, type Connection, type WorkerEndpoint } from './connection.ts';
import type { WorkerInstance } from './request-row.ts';
import {
  WORK,
  type StreamCommand,
  type StreamName,
  type StreamSample,
  type StreamStart,
  type WorkAnswer,
  type WorkName,
  type WorkProgress,
  type WorkRequest,
} from './requests.ts';

export interface AskOptions<N extends WorkName> {
  /** Cancels: the request rejects with CANCELLED at once, and work in an instance of its own ends. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: WorkProgress<N>) => void;
}

export interface StreamListener<N extends StreamName> {
  /** Samples of the last start; late ones of the start before are dropped. */
  readonly onSample: (sample: StreamSample<N>) => void;
  /** The simulation failed, or its instance did. */
  readonly onFailure: (failure: Failure) => void;
}

/** A simulation in real time in an instance of its own, which lives from the first start on. */
export interface WorkStream<N extends StreamName> {
  readonly start: (start: StreamStart<N>) => void;
  /** Without effect before the first start. */
  readonly command: (command: StreamCommand<N>) => void;
  /** Drops the samples until the next start. */
  readonly drop: () => void;
}

/** Work off the window's thread, by the table of requests. */
export interface WorkerClient {
  /** Rejects with a RacebenchError: that of the work, CANCELLED, or WORKER_RESTARTED. */
  readonly ask: <N extends WorkName>(
    name: N,
    request: WorkRequest<N>,
    options?: AskOptions<N>,
  ) => Promise<WorkAnswer<N>>;
  readonly stream: <N extends StreamName>(name: N, listener: StreamListener<N>) => WorkStream<N>;
}

/** @param startInstance starts the worker script once more */
export function createWorkerClient(
  startInstance: (instance: WorkerInstance) => WorkerEndpoint,
): WorkerClient {
  const shared = new Map<WorkerInstance, Connection>();

  const connectionOf = (instance: WorkerInstance): Connection => {
    if (instance === 'own') return connect(startInstance(instance), () => undefined);
    const running = shared.get(instance);
    if (running !== undefined) return running;
    const connection = connect(startInstance(instance), () => shared.delete(instance));
    shared.set(instance, connection);
    return connection;
  };

  const ask = <N extends WorkName>(
    name: N,
    request: WorkRequest<N>,
    { signal, onProgress }: AskOptions<N> = {},
  ): Promise<WorkAnswer<N>> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(reasonOf(signal));
        return;
      }
      const { instance } = WORK[name];
      const connection = connectionOf(instance);
      const settled = (): void => {
        signal?.removeEventListener('abort', cancel);
        if (instance === 'own') connection.terminate();
      };
      const sent = connection.addressed(request, {
        onAnswer: (answer) => {
          settled();
          resolve(answer as WorkAnswer<N>);
        },
        onFailure: (error) => {
          settled();
          reject(error);
        },
        onProgress: (progress) => onProgress?.(progress as WorkProgress<N>),
      });
      const cancel = (): void => {
        connection.forget(sent.id);
        if (instance !== 'own') connection.post({ type: 'cancel', id: sent.id });
        settled();
        if (signal !== undefined) reject(reasonOf(signal));
      };
      signal?.addEventListener('abort', cancel);
      connection.post({ type: 'ask', name, ...sent });
    });

  const stream = <N extends StreamName>(name: N, listener: StreamListener<N>): WorkStream<N> => {
    let connection: Connection | undefined;
    let current: number | undefined;
    const drop = (): void => {
      if (current !== undefined) connection?.forget(current);
      current = undefined;
    };
    return {
      start: (start) => {
        drop();
        connection ??= connect(startInstance('own'), () => (connection = undefined));
        const sent = connection.addressed(start, {
          // A stream ends with its failure, if at all.
          onAnswer: () => undefined,
          onFailure: (error) => listener.onFailure({ code: error.code, message: error.message }),
          onProgress: (sample) => listener.onSample(sample as StreamSample<N>),
        });
        current = sent.id;
        connection.post({ type: 'start', name, ...sent });
      },
      command: (command) => connection?.post({ type: 'command', command }),
      drop,
    };
  };

  return { ask, stream };
}
