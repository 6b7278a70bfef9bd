import { fromFailure, RacebenchError } from '../../core/contract/errors.ts';
import type { RequestCars } from './request-row.ts';
import { createSentCars } from './sent-cars.ts';
import type { FromWorker, Sent, ToWorker } from './wire.ts';

/** A web worker, or in tests anything that answers. */
export interface WorkerEndpoint {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}

/** Takes what an instance sends about one request or one start of a stream. */
export interface WorkListener {
  readonly onAnswer: (answer: unknown) => void;
  readonly onProgress: (progress: unknown) => void;
  readonly onFailure: (error: RacebenchError) => void;
}

/** One running instance of the worker. */
export interface Connection {
  /** A request as it is sent: numbered, its cars replaced by revisions, whose texts are sent before where needed. */
  readonly addressed: (request: object, listener: WorkListener) => Sent;
  readonly post: (message: ToWorker) => void;
  /** Ignores whatever else arrives for this number. */
  readonly forget: (id: number) => void;
  readonly terminate: () => void;
}

/** @param onCrash called before the pending requests fail, so that the next request starts another instance */
export function connect(endpoint: WorkerEndpoint, onCrash: () => void): Connection {
  const pending = new Map<number, WorkListener>();
  let lastId = 0;
  const post = (message: ToWorker): void => endpoint.postMessage(message);
  const sentCars = createSentCars(post);

  endpoint.addEventListener('message', ({ data }) => {
    const listener = pending.get(data.id);
    if (data.type === 'progress') listener?.onProgress(data.progress);
    else {
      pending.delete(data.id);
      if (data.type === 'answer') listener?.onAnswer(data.answer);
      else listener?.onFailure(fromFailure(data.failure));
    }
  });
  endpoint.addEventListener('error', ({ message }) => {
    endpoint.terminate();
    onCrash();
    const error = new RacebenchError('WORKER_RESTARTED', message === '' ? undefined : message);
    const listeners = [...pending.values()];
    pending.clear();
    for (const listener of listeners) listener.onFailure(error);
  });

  return {
    addressed: (request, listener) => {
      const { cars, ...rest } = request as { readonly cars?: RequestCars };
      const id = ++lastId;
      pending.set(id, listener);
      return { id, request: rest, cars: cars && sentCars.revisionsOf(cars) };
    },
    post,
    forget: (id) => void pending.delete(id),
    terminate: () => endpoint.terminate(),
  };
}
