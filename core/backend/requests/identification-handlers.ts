import type { IDENTIFICATION_REQUESTS } from '../../contract/identification-requests.ts';
import { createJob } from '../folders/job.ts';
import type { IdentificationJob, IdentificationTask } from '../identification/identification-jobs.ts';
import type { OnIdentification } from '../identification/identification-thread.ts';
import { recordSimulation } from '../identification/store-simulation.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createIdentificationHandlers({
  library,
  identifications,
  imports,
  emit,
}: HandlerContext): Pick<Handlers, keyof typeof IDENTIFICATION_REQUESTS> {
  const run = <T extends IdentificationTask>(
    task: T,
    args: IdentificationJob<T>['args'],
    signal: AbortSignal,
    onMessage?: OnIdentification,
  ) => identifications.run<T>({ path: library.requireStore().path, task, args }, signal, onMessage);

  return {
    'identification/survey': (args, signal) => run('survey', args, signal),
    'identification/simulate': async (args, signal) => {
      const store = library.requireStore();
      const job = createJob(args.job, signal, emit);
      const session = store.sessions.get(args.sessionId);
      const recording = recordSimulation(store, session, args.lap, args.car);
      const work = async () => {
        try {
          const answer = await run('simulate', args, signal, (message) => {
            if (message.type === 'progress') job.progress(message.part, 1);
            else recording.take(message);
          });
          return { report: answer.report, stored: recording.end(answer) };
        } catch (error) {
          recording.discard();
          throw error;
        }
      };
      const ended = work();
      // Listed with the imports: the library is not moved or closed before what was stored is complete or removed.
      const running = { path: `Simulation of ${session.name}`, ended };
      imports.add(running);
      const { report, stored } = await ended.finally(() => imports.delete(running));
      if (stored !== undefined) emit('session/changed', {});
      return { report, ...(stored !== undefined && { stored }) };
    },
    'identification/fit': (args, signal) => {
      const job = createJob(args.job, signal, emit);
      return run('fit', args, signal, (message) => {
        if (message.type === 'progress') job.progress(message.part, 1);
      });
    },
  };
}
