import { Worker } from 'node:worker_threads';
import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { laboratoryAxes, type LaboratoryQuestion } from '../../models/driveline/differential/laboratory.ts';
import { questionOf } from '../jobs/laboratory-question.ts';
import type { FromLaboratory, LaboratoryJob, LaboratoryParts } from './laboratory-messages.ts';

/** Wall time of a job: what a script that keeps to its limits needs is a part of a second to some seconds. */
export const LABORATORY_LIMIT_S = 20;

/** Draws differentials whose script the window may not run, each job in a thread of its own. */
export interface Laboratory {
  /**
   * Throws CAR_INVALID, SCRIPT_FAILED with file and key where the thread had to be ended, or the reason of the signal.
   */
  draw<P extends keyof LaboratoryParts>(
    part: P,
    args: RequestArgs<'differential/curves'>,
    signal: AbortSignal,
  ): Promise<LaboratoryParts[P]>;
}

/** Reads the cars of a question; long ones elsewhere than in this thread. */
type Question = (
  args: RequestArgs<'differential/curves'>,
  signal: AbortSignal,
) => LaboratoryQuestion | Promise<LaboratoryQuestion>;

export function createLaboratory(
  worker: URL,
  limit_s = LABORATORY_LIMIT_S,
  question: Question = questionOf,
): Laboratory {
  return {
    draw: async <P extends keyof LaboratoryParts>(
      part: P,
      args: RequestArgs<'differential/curves'>,
      signal: AbortSignal,
    ) => {
      const job = { part, question: await question(args, signal) };
      const answer = await runJob(worker, job, signal, limit_s);
      // The thread answers the part it was asked for; the compiler cannot follow that through a message.
      return answer as LaboratoryParts[P];
    },
  };
}

function runJob(
  url: URL,
  job: LaboratoryJob,
  signal: AbortSignal,
  limit_s: number,
): Promise<LaboratoryParts[keyof LaboratoryParts]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new RacebenchError('CANCELLED'));
      return;
    }
    const worker = new Worker(url, { workerData: job });
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      worker.removeAllListeners();
      // A thread that is being ended may still say so; nobody waits for it.
      worker.on('error', () => undefined);
      void worker.terminate();
    };
    const fail = (error: unknown): void => {
      end();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const cancel = (): void => fail(new RacebenchError('CANCELLED'));
    const timer = setTimeout(() => fail(tooLong(job.question, limit_s)), limit_s * 1000);
    signal.addEventListener('abort', cancel, { once: true });
    worker.once('message', (message: FromLaboratory) => {
      if (message.type === 'failure') {
        fail(fromFailure(message.failure));
        return;
      }
      end();
      resolve(message.answer);
    });
    worker.once('error', fail);
    worker.once('exit', () =>
      fail(new RacebenchError('INTERNAL', 'The laboratory’s thread ended before it answered.')),
    );
  });
}

function tooLong(question: LaboratoryQuestion, limit_s: number): RacebenchError {
  const { setup, compared } = question;
  const drawn = setup.differentials[laboratoryAxes(question).index];
  const script = [drawn, ...(compared?.differentials ?? [])].find((d) => d?.kind === 'active')?.script;
  return new RacebenchError(
    'SCRIPT_FAILED',
    `${script?.file ?? ''}: the script of ${script?.key ?? ''} did not give its curves within ${limit_s} s of wall time.`,
  );
}
