import { createWorkerClient, type WorkerClient } from '../client.ts';
import type { WorkerEndpoint } from '../connection.ts';
import { HANDLERS, STREAM_WORK } from '../inside/handlers.ts';
import type { RevisionStore } from '../inside/revision-store.ts';
import { serve, type HandlerTable, type StreamTable } from '../inside/serve.ts';
import type { WorkerInstance } from '../request-row.ts';
import type { FromWorker, ToWorker } from '../wire.ts';

/** One instance: the code of the worker behind a real message channel, in the thread of the test. */
export interface TestInstance {
  readonly instance: WorkerInstance;
  /** Messages to the worker, in their order. */
  readonly sent: readonly ToWorker[];
  readonly isTerminated: () => boolean;
  /** Fails as a worker does of which an error was not caught. */
  readonly crash: (message: string) => void;
}

interface InProcessOptions {
  readonly handlers?: Partial<HandlerTable>;
  readonly streams?: Partial<StreamTable>;
  readonly cars?: () => RevisionStore;
}

/** A client whose instances run here, and every instance that it started. */
export function inProcessWorker({ handlers, streams, cars }: InProcessOptions = {}): {
  readonly worker: WorkerClient;
  readonly instances: readonly TestInstance[];
} {
  const instances: TestInstance[] = [];

  const start = (instance: WorkerInstance): WorkerEndpoint => {
    const { port1: window, port2: worker } = new MessageChannel();
    const sent: ToWorker[] = [];
    let crash: (event: { readonly message: string }) => void = () => undefined;
    let isTerminated = false;
    const take = serve(worker, { ...HANDLERS, ...handlers }, { ...STREAM_WORK, ...streams }, cars?.());
    worker.onmessage = ({ data }: MessageEvent<ToWorker>) => take(data);
    instances.push({
      instance,
      sent,
      isTerminated: () => isTerminated,
      crash: (message) => crash({ message }),
    });
    return {
      postMessage: (message) => {
        sent.push(message);
        window.postMessage(message);
      },
      addEventListener: (type: 'message' | 'error', listener: (event: never) => void) => {
        if (type === 'error') crash = listener as typeof crash;
        else window.onmessage = ({ data }: MessageEvent<FromWorker>) => listener({ data } as never);
      },
      terminate: () => {
        isTerminated = true;
        window.close();
        worker.close();
      },
    };
  };
  return { worker: createWorkerClient(start), instances };
}
