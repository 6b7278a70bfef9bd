import type { MessagePort } from 'node:worker_threads';
import { simulate } from './simulation-loop.ts';
import type { Simulation, SimulationJob, ToSimulation } from './simulation-messages.ts';

/** Runs the simulation loop over a worker's port; the thread ends with it. */
export async function serveSimulation(
  port: MessagePort | null,
  job: unknown,
  create: (job: SimulationJob) => Simulation | Promise<Simulation>,
): Promise<void> {
  if (port === null) throw new Error('A simulation runs in a worker thread');
  // The job was built by the run host of the same program.
  await simulate(
    {
      post: (message, transfer) => {
        port.postMessage(message, transfer ?? []);
      },
      onMessage: (listener) => port.on('message', (message: ToSimulation) => listener(message)),
    },
    job as SimulationJob,
    create,
  );
  port.close();
}
