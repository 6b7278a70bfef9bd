import { toFailure } from '../../../core/contract/errors.ts';
import {
  WORK,
  type StreamCommand,
  type StreamName,
  type StreamStart,
  type WorkName,
  type WorkRequest,
} from '../requests.ts';
import type { FromWorker, Sent, ToWorker } from '../wire.ts';
import type { CreateStream, Handler, Received, StreamWork } from './handler.ts';
import { createJobQueue } from './job-queue.ts';
import { createRevisionStore, type RevisionStore } from './revision-store.ts';

/** The handler of each request, loaded at its first use. A request without one does not compile. */
export type HandlerTable = { readonly [N in WorkName]: () => Handler<N> | Promise<Handler<N>> };
export type StreamTable = { readonly [N in StreamName]: () => Promise<CreateStream<N>> };

/** The window's side of the worker. */
export interface WorkerPort {
  postMessage(message: FromWorker, transfer: ArrayBuffer[]): void;
}

/**
 * Returns what takes each message of the window. The window sends what the table of requests says, which the types of
 * messages do not express: a request gets its type here, by its name.
 */
export function serve(
  port: WorkerPort,
  handlers: HandlerTable,
  streams: StreamTable,
  cars: RevisionStore = createRevisionStore(),
): (message: ToWorker) => void {
  const queue = createJobQueue();
  const post = (message: FromWorker): void => port.postMessage(message, []);
  const fail = (id: number, error: unknown): void => post({ type: 'failure', id, failure: toFailure(error) });
  const received = ({ request, cars: revisions }: Sent): object =>
    revisions === undefined ? request : { ...request, cars: cars.carsOf(revisions) };

  const handlerOf = async <N extends WorkName>(name: N): Promise<Handler<N>> => handlers[name]();

  const ask = (name: WorkName, sent: Sent): void => {
    const { id } = sent;
    const request = received(sent) as Received<WorkRequest<WorkName>>;
    queue.add({
      id,
      isFirst: WORK[name].isFirst,
      run: async (signal, pause) => {
        const buffers: ArrayBuffer[] = [];
        try {
          const handler = await handlerOf(name);
          const answer = await handler(request, {
            pause,
            progress: (progress) => post({ type: 'progress', id, progress }),
            transfer: (...arrays) => {
              for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffers.push(buffer);
            },
          });
          if (!signal.aborted) port.postMessage({ type: 'answer', id, answer }, buffers);
        } catch (error) {
          if (!signal.aborted) fail(id, error);
        }
      },
    });
  };

  let stream: StreamWork<StreamName> | undefined;
  /** Number of the last start, which samples carry. */
  let startId = 0;
  /** Starts and commands are taken one after the other, also while the code of the stream is loaded. */
  let turn: Promise<void> = Promise.resolve();

  const createStream = async <N extends StreamName>(name: N): Promise<StreamWork<N>> => {
    const create = await streams[name]();
    return create({
      sample: (progress) => post({ type: 'progress', id: startId, progress }),
      fail: (error) => fail(startId, error),
    });
  };

  const inTurn = (work: () => void | Promise<void>): void => {
    turn = turn.then(work).catch((error: unknown) => fail(startId, error));
  };

  const start = (name: StreamName, sent: Sent): void => {
    const request = received(sent) as Received<StreamStart<StreamName>>;
    inTurn(async () => {
      startId = sent.id;
      stream ??= await createStream(name);
      stream.start(request);
    });
  };

  return (message) => {
    switch (message.type) {
      case 'car':
        cars.put(message.revision, message.car);
        break;
      case 'forget':
        cars.forget(message.revision);
        break;
      case 'ask':
        ask(message.name, message);
        break;
      case 'cancel':
        queue.cancel(message.id);
        break;
      case 'start':
        start(message.name, message);
        break;
      case 'command':
        inTurn(() => stream?.command(message.command as StreamCommand<StreamName>));
        break;
    }
  };
}
