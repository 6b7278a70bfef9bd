import { explainSqlite } from '../db/trouble.ts';
import { answered, type Answered } from '../jobs/work-threads.ts';
import { openReader } from '../sessions/store.ts';
import {
  IDENTIFICATION_JOBS,
  type FromIdentification,
  type IdentificationJob,
  type IdentificationReader,
  type Send,
} from './identification-jobs.ts';

type AnyJob = (reader: IdentificationReader, args: IdentificationJob['args'], send: Send) => unknown;

function work({ path, task, args, port }: IdentificationJob): unknown {
  const reader = openReader(path);
  try {
    // The arguments were type-checked against the task where the job was created.
    return (IDENTIFICATION_JOBS[task] as AnyJob)(reader, args, (message) =>
      port.postMessage(message, message.type === 'rows' ? [message.buffer] : []),
    );
  } finally {
    reader.close();
  }
}

/** Entry point of the thread that works on logs with a car. Each job opens and closes the library, which may be moved. */
export const answer = (job: IdentificationJob): Promise<Answered<unknown>> =>
  answered(
    () => work(job),
    (error) => explainSqlite(job.path, error),
  ).finally(() => job.port.postMessage({ type: 'end' } satisfies FromIdentification));
