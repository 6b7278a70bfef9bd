import { consequencesOfText } from './inspect.ts';
import { troubleshoot } from './troubleshoot.ts';
import type { CarText } from '../contract/car-requests.ts';

/** Work whose time grows with what a person gives it. */
interface BoundedJob<Args, Result> {
  readonly work: (args: Args) => Result | Promise<Result>;
  /** Characters that the work reads. */
  readonly size: (args: Args) => number;
  /**
   * Work of up to this size is done at once on the backend's own thread, where nothing has to be started or copied. To
   * be set from measurements: no input of that size may take longer than 50 ms.
   */
  readonly sizeAtOnce: number;
}

const job = <Args, Result>(row: BoundedJob<Args, Result>): BoundedJob<Args, Result> => row;

const sizeOfCar = ({ text, companions }: CarText): number =>
  companions.reduce((sum, companion) => sum + companion.text.length, text.length);

const CAR_AT_ONCE = 48 * 1024;

/** What is done in a thread with a limit once it is large: one row is the whole change. Arguments and results are plain data. */
export const BOUNDED_JOBS = {
  'car/inspect': job({ work: consequencesOfText, size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
  'car/troubleshoot': job({ work: ({ text, companions }: CarText) => troubleshoot(text, companions), size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
} as const;

export type BoundedJobs = typeof BOUNDED_JOBS;
export type BoundedJobName = keyof BoundedJobs;
export type JobArgs<N extends BoundedJobName> = Parameters<BoundedJobs[N]['work']>[0];
export type JobResult<N extends BoundedJobName> = Awaited<ReturnType<BoundedJobs[N]['work']>>;

/** A job on its way to a thread. */
export interface NamedJob<N extends BoundedJobName = BoundedJobName> {
  readonly name: N;
  readonly args: JobArgs<N>;
}

/** Does a job here and now. */
export function doJob<N extends BoundedJobName>({
  name,
  args,
}: NamedJob<N>): JobResult<N> | Promise<JobResult<N>> {
  // The table pairs name, arguments and result; the compiler cannot follow a pairing by a variable name.
  const { work } = BOUNDED_JOBS[name] as unknown as BoundedJob<JobArgs<N>, JobResult<N>>;
  return work(args);
}

export function isDoneAtOnce<N extends BoundedJobName>({ name, args }: NamedJob<N>): boolean {
  const { size, sizeAtOnce } = BOUNDED_JOBS[name] as unknown as BoundedJob<JobArgs<N>, JobResult<N>>;
  return size(args) <= sizeAtOnce;
}
