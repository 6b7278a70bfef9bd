import { usesKey } from '../../catalogue/differentials.ts';
import { Worker } from 'node:worker_threads';
import { fromFailure, RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { laboratoryAxes, type LaboratoryQuestion } from '../../models/driveline/differential/laboratory.ts';
import { questionOf } from '../jobs/laboratory-question.ts';
import type { FromLaboratory, LaboratoryJob, LaboratoryParts } from './laboratory-messages.ts';

/**
 * Wall time limit of a job. A script within its own limits needs from a fraction of a second to a few
 * seconds.
 */
export const LABORATORY_LIMIT_S = 20;

/**
 * Computes the charts of differentials with scripts, which the window may not run; each job in its own
 * thread.
 */
export interface Laboratory {
  /**
   * Throws CAR_INVALID, SCRIPT_FAILED with file and key if the thread had to be ended, or the reason of the
   * signal.
   */
  draw<P extends keyof LaboratoryParts>(
    part: P,
    args: RequestArgs<'differential/curves'>,
    signal: AbortSignal,
  ): Promise<LaboratoryParts[P]>;
}

/** Reads the cars of a request; large ones in another thread. */
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
      // The answer belongs to the requested part; TypeScript cannot infer that through a message.
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
      // A thread that is being ended may still emit an error, which is ignored.
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
  const script = [drawn, ...(compared?.differentials ?? [])].find(
    (d) => d !== undefined && usesKey(d.kind, 'script'),
  )?.script;
  return new RacebenchError(
    'SCRIPT_FAILED',
    `${script?.file ?? ''}: the script of ${script?.key ?? ''} did not give its curves within ${limit_s} s of wall time.`,
  );
}
