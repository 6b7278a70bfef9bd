import type { CarText } from '../contract/car-requests.ts';
import type { InputFile } from '../contract/input-tables.ts';
import { readInputTable, summariseInputs } from '../input-table/read-input-table.ts';
import { consequencesOfText } from './inspect.ts';
import { checkMathsText } from './maths/check-maths.ts';
import { editMaths } from './maths/edit-maths.ts';
import { surfaceTableOf } from './surface-table.ts';
import { checkPlan, enteredSweep, planKeys, planName, trialSources } from './sweep/plan-work.ts';
import { trackName } from './tracks.ts';
import { troubleshoot } from './troubleshoot.ts';

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

const sizeOfText = ({ text }: { readonly text: string }): number => text.length;
const sizeOfFiles = ({ files }: { readonly files: readonly { readonly text: string }[] }): number =>
  files.reduce((sum, { text }) => sum + text.length, 0);
/** A text that names files is as large as they are, which is not known before they are read. */
const unknownSize = (): number => Infinity;
/** YAML takes some ten times as long as other texts. */
const PLAN_AT_ONCE = 8 * 1024;
const MATHS_AT_ONCE = 64 * 1024;
const TABLE_AT_ONCE = 64 * 1024;
const TRACK_AT_ONCE = 64 * 1024;
const SURFACES_AT_ONCE = 32 * 1024;

/** What is done in a thread with a limit once it is large: one row is the whole change. Arguments and results are plain data. */
export const BOUNDED_JOBS = {
  'car/inspect': job({ work: consequencesOfText, size: sizeOfCar, sizeAtOnce: CAR_AT_ONCE }),
  'car/troubleshoot': job({
    work: ({ text, companions }: CarText) => troubleshoot(text, companions),
    size: sizeOfCar,
    sizeAtOnce: CAR_AT_ONCE,
  }),
  'plan/check': job({ work: checkPlan, size: unknownSize, sizeAtOnce: 0 }),
  'plan/keys': job({ work: planKeys, size: unknownSize, sizeAtOnce: 0 }),
  'plan/trial-sources': job({ work: trialSources, size: unknownSize, sizeAtOnce: 0 }),
  'plan/name': job({ work: planName, size: sizeOfText, sizeAtOnce: PLAN_AT_ONCE }),
  'sweep/entered': job({ work: enteredSweep, size: unknownSize, sizeAtOnce: 0 }),
  'maths/check': job({ work: checkMathsText, size: sizeOfFiles, sizeAtOnce: MATHS_AT_ONCE }),
  'maths/edit': job({ work: editMaths, size: sizeOfText, sizeAtOnce: MATHS_AT_ONCE }),
  'inputs/read': job({
    work: (file: InputFile) => summariseInputs(readInputTable(file)),
    size: sizeOfText,
    sizeAtOnce: TABLE_AT_ONCE,
  }),
  'track/name': job({ work: trackName, size: sizeOfText, sizeAtOnce: TRACK_AT_ONCE }),
  'run/surfaces': job({ work: surfaceTableOf, size: sizeOfText, sizeAtOnce: SURFACES_AT_ONCE }),
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
