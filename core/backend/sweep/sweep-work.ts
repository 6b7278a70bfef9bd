import { toFailure } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import type { SweepProgressEvent, SweepState } from '../../contract/sweep-requests.ts';
import type { SweepEnd } from '../../contract/sweep-rows.ts';
import { createBestSoFar } from '../../studies/sweep/best-so-far.ts';
import { isSearch } from '../../studies/sweep/plan-design.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import type { SweepRepository } from '../db/sweep-repository.ts';
import type { BoundedWork } from '../jobs/bounded-work.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';
import type { SweepStart } from '../jobs/sweep-start.ts';
import type { Emit } from '../router/router.ts';
import type { RunHost } from '../runs/run-host.ts';
import { allRuns } from './all-runs.ts';
import { storeRuns } from './store-runs.ts';
import { createPause, type Pause } from './pause.ts';
import { runSweep } from './run-sweep.ts';
import type { SweepLibrary } from './sweep-library.ts';
import { createThreadDriver } from './thread-driver.ts';

/** The parts of the program that a sweep at work uses. */
export interface SweepContext {
  readonly sweeps: () => SweepRepository;
  readonly library: Pick<SweepLibrary, 'added' | 'facts'>;
  readonly runs: Pick<RunHost, 'start' | 'cancel'>;
  readonly work: Pick<BoundedWork, 'run'>;
  readonly worker: URL;
  readonly emit: Emit;
}

/** A sweep that was started by this process, at work or ended. */
export interface SweepWork {
  readonly context: SweepContext;
  readonly stored: ReadSweep;
  readonly threads: number;
  readonly control: AbortController;
  readonly pause: Pause;
  /** Number of stored runs by their end. */
  readonly ends: Record<SweepEnd, number>;
  progress: SweepProgressEvent;
  reported_ms: number;
}

/** Best setup so far of an optimisation. */
interface Best {
  readonly add: (runs: Iterable<SweepRun>) => void;
  readonly progress: () => Pick<SweepProgressEvent, 'best'>;
}

const REPORT_INTERVAL_MS = 200;

export function createSweepWork(context: SweepContext, stored: ReadSweep, threads: number): SweepWork {
  const { done, runCount } = stored;
  const sweepId = stored.id as SweepId;
  const counted = new Map<string, number>(context.sweeps().ends(sweepId));
  const ends = {
    finished: counted.get('finished') ?? 0,
    lost: counted.get('lost') ?? 0,
    failed: counted.get('failed') ?? 0,
    refused: counted.get('refused') ?? 0,
    'left-out': counted.get('left-out') ?? 0,
  };
  return {
    ...{ context, stored, threads, ends },
    control: new AbortController(),
    pause: createPause(),
    progress: { sweepId, state: 'running', done, runCount, ends: { ...ends }, threads },
    reported_ms: 0,
  };
}

export const isAtWork = ({ progress: { state } }: SweepWork): boolean =>
  state === 'running' || state === 'paused';

/** Reports the progress to the windows, unless that was done a moment ago and it can wait. */
function report(work: SweepWork, isUrgent: boolean): void {
  const now_ms = performance.now();
  if (!isUrgent && now_ms - work.reported_ms < REPORT_INTERVAL_MS) return;
  work.reported_ms = now_ms;
  work.context.emit('sweep/progress', work.progress);
}

export function changeState(work: SweepWork, state: SweepState): void {
  work.progress = { ...work.progress, state };
  report(work, true);
  work.context.emit('sweep/changed', {});
}

/** Drives the missing runs, and records those that the plan keeps. Never rejects: a failure is in the progress. */
export async function driveSweep(work: SweepWork, start: SweepStart): Promise<void> {
  let state: SweepState = 'stopped';
  let failure: string | undefined;
  try {
    if ((await driveRuns(work, start)) && (await storeWanted(work))) state = 'done';
  } catch (error) {
    failure = toFailure(error).message;
  }
  const { sweepId, done, runCount, threads, best, keeping } = work.progress;
  work.progress = {
    ...{ sweepId, done, runCount, threads },
    ...(best !== undefined && { best }),
    ...(keeping !== undefined && { keeping }),
    state,
    ends: { ...work.ends },
    ...(failure !== undefined && { failure }),
  };
  report(work, true);
  work.context.emit('sweep/changed', {});
}

/** False if the runs were cancelled before the last one. */
function driveRuns(work: SweepWork, start: SweepStart): Promise<boolean> {
  const { context, stored, threads, control, pause, ends } = work;
  const best = bestOf(context, stored);
  return runSweep(watched(work, best), stored, {
    driver: () => createThreadDriver(stored.sources, { threads, start, module: context.worker }),
    start,
    signal: control.signal,
    pause,
    onProgress: ({ done, left_s, generation }) => {
      work.progress = {
        ...work.progress,
        done,
        ends: { ...ends },
        ...(generation !== undefined && { generation }),
        ...best?.progress(),
        ...(left_s !== undefined && { left_s }),
      };
      // Reported at once while paused: it may be the last update for a long time.
      report(work, pause.isPaused);
    },
  });
}

/** The repository, with each batch of results counted and added to the open table. */
function watched({ context, stored, ends }: SweepWork, best: Best | undefined): SweepRepository {
  return {
    ...context.sweeps(),
    add(sweep, added) {
      context.sweeps().add(sweep, added);
      context.library.added(stored.id as SweepId, added);
      for (const { end } of added) ends[end]++;
      best?.add(added);
    },
  };
}

/** The best setup so far of an optimisation, by its first objective. */
function bestOf({ sweeps, library }: SweepContext, { id, plan }: ReadSweep): Best | undefined {
  const [objective] = plan.objectives;
  if (!isSearch(plan.design) || objective === undefined) return undefined;
  const { objectives, columns } = library.facts(id as SweepId, () => 'running');
  const column = columns.setups.find((each) => each.id === objectives[0]?.column);
  const { addRuns: add, best } = createBestSoFar(plan, objective);
  add(allRuns(sweeps(), id));
  return {
    add,
    progress() {
      const found = best();
      if (found === undefined || column === undefined) return {};
      return { best: { setup: found.point, value: found.value, runs: found.runs, column } };
    },
  };
}

/** Records the runs that the plan keeps; false if cancelled before. */
async function storeWanted(work: SweepWork): Promise<boolean> {
  const { context, stored, control } = work;
  let wanted = 0;
  const storedCount = await storeRuns(
    { ...context, sweeps: context.sweeps() },
    stored,
    control.signal,
    (done, count) => {
      wanted = count;
      work.progress = { ...work.progress, keeping: { done, count } };
      report(work, true);
    },
  );
  return storedCount >= wanted;
}
