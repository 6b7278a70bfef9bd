import { carNames } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { attachedCarName } from './attached-car.ts';
import { compareSessions } from './compare-job.ts';
import { CAR_AT_ONCE, job, sizeOfCar, unknownSize, type BoundedJob } from './bounded-job.ts';
import type { HistoryPage } from '../db/session-history.ts';
import { consequencesOfText } from './inspect.ts';
import { questionOf } from './laboratory-question.ts';
import { historyOf } from './history-job.ts';
import { readExport } from './read-export.ts';
import { readImport } from './read-import.ts';
import { RUN_JOBS } from './run-jobs.ts';
import { TEXT_JOBS } from './text-jobs.ts';
import { testSymptom } from './test-symptom-job.ts';
import { troubleshoot } from './troubleshoot-job.ts';

/** Size limit for finding file names, which does not read the values. */
const NAMES_AT_ONCE = 256 * 1024;

interface ComparedSessions {
  readonly a: SessionDetail;
  readonly b: SessionDetail;
}

const sizeOfSession = ({ setupText, companions }: SessionDetail): number =>
  sizeOfCar({ text: setupText, companions });

const sizeOfHistory = ({ setups }: HistoryPage): number =>
  [...setups.values()].reduce((sum, car) => sum + sizeOfCar(car), 0);

/**
 * Jobs that run in a thread with a limit when they are large; a new job needs only a row here. Arguments and
 * results are plain data.
 */
export const BOUNDED_JOBS = {
  'car/inspect': job({ work: consequencesOfText, size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
  'car/names': job({ work: carNames, size: (text: string) => text.length, sizeAtOnce: NAMES_AT_ONCE }),
  'car/troubleshoot': job({
    work: ({ text, companions }: CarText) => troubleshoot(text, companions),
    size: sizeOfCar,
    sizeAtOnce: CAR_AT_ONCE,
  }),
  // A drive of seconds, whatever the size of the car.
  'car/test-symptom': job({ work: testSymptom, size: unknownSize, sizeAtOnce: 0 }),
  'compare/sessions': job({
    work: ({ a, b }: ComparedSessions) => compareSessions(a, b),
    size: ({ a, b }) => sizeOfSession(a) + sizeOfSession(b),
    sizeAtOnce: CAR_AT_ONCE,
  }),
  'differential/question': job({
    work: questionOf,
    size: ({ car, compared }) => sizeOfCar(car) + (compared === undefined ? 0 : sizeOfCar(compared)),
    sizeAtOnce: CAR_AT_ONCE,
  }),
  'session/car-name': job({ work: attachedCarName, size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
  'session/history': job({ work: historyOf, size: sizeOfHistory, sizeAtOnce: CAR_AT_ONCE }),
  // The caller writes what these have read and converted, so that no signal interrupts the writing.
  'import/read': job({ work: readImport, size: unknownSize, sizeAtOnce: 0 }),
  'export/read': job({ work: readExport, size: unknownSize, sizeAtOnce: 0 }),
  ...RUN_JOBS,
  ...TEXT_JOBS,
} as const;

export type BoundedJobs = typeof BOUNDED_JOBS;
export type BoundedJobName = keyof BoundedJobs;
export type JobArgs<N extends BoundedJobName> = Parameters<BoundedJobs[N]['work']>[0];
export type JobResult<N extends BoundedJobName> = Awaited<ReturnType<BoundedJobs[N]['work']>>;

/** A job with its name, as sent to a thread. */
export interface NamedJob<N extends BoundedJobName = BoundedJobName> {
  readonly name: N;
  readonly args: JobArgs<N>;
}

/** Runs a job on this thread. */
export function doJob<N extends BoundedJobName>({
  name,
  args,
}: NamedJob<N>): JobResult<N> | Promise<JobResult<N>> {
  // The table pairs name, arguments and result; TypeScript cannot infer that for a variable name.
  const { work } = BOUNDED_JOBS[name] as unknown as BoundedJob<JobArgs<N>, JobResult<N>>;
  return work(args);
}

/** Buffers of the arguments that are transferred to the thread. */
export function movedBy<N extends BoundedJobName>({ name, args }: NamedJob<N>): readonly ArrayBuffer[] {
  const { moved } = BOUNDED_JOBS[name] as unknown as BoundedJob<JobArgs<N>, JobResult<N>>;
  return moved?.(args) ?? [];
}

export function isDoneAtOnce<N extends BoundedJobName>({ name, args }: NamedJob<N>): boolean {
  const { size, sizeAtOnce } = BOUNDED_JOBS[name] as unknown as BoundedJob<JobArgs<N>, JobResult<N>>;
  return size(args) <= sizeAtOnce;
}
