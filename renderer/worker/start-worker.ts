import { createWorkerClient, type WorkerClient } from './client.ts';

/** The client of this window. The instance that reads cars starts at once, so that the first car meets compiled code. */
export function startWorkerClient(): WorkerClient {
  const worker = createWorkerClient(
    (instance) =>
      new Worker(new URL('./inside/car.worker.ts', import.meta.url), { type: 'module', name: instance }),
  );
  // A worker that cannot start fails the first request that needs it, which reports it to the person.
  worker.ask('car/warm-up', {}).catch(() => undefined);
  return worker;
}
