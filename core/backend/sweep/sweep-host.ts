import { RacebenchError } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';
import type { SweepProgressEvent, SweepState } from '../../contract/sweep-requests.ts';
import type { NewSweep, SweepRepository } from '../db/sweep-repository.ts';
import { attempt } from '../files/attempt.ts';
import { workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import type { Emit } from '../router/router.ts';
import type { RunHost } from '../runs/run-host.ts';
import type { ResultsThread } from './results/results-thread.ts';
import { createSweepLibrary, type SweepLibrary } from './sweep-library.ts';
import {
  changeState,
  createSweepWork,
  driveSweep,
  isAtWork,
  type SweepContext,
  type SweepWork,
} from './sweep-work.ts';

/** Drives sweeps on threads, one at a time, and reports their progress. */
export interface SweepHost {
  /** The sweeps that are not deleted. */
  readonly library: SweepLibrary;
  readonly stateOf: (id: SweepId, done: number, runCount: number) => SweepState;
  isHidden(id: SweepId): boolean;
  /** Adds a study (enteredSweep in plan-work.ts), or finds the one added before. */
  enter(sweep: NewSweep): SweepId;
  /**
   * Starts or resumes a sweep. Resolves when its texts are read, which the signal ends, and it is running.
   * Throws BAD_ARGUMENTS while another sweep is running, and for a text that cannot be read.
   */
  start(id: SweepId, threads: number, signal?: AbortSignal): Promise<void>;
  /** Finishes the runs in progress and starts no more. */
  pause(id: SweepId): void;
  /** Ends the sweep at once; stored results are kept. */
  cancel(id: SweepId): void;
  progress(): SweepProgressEvent[];
  hide(id: SweepId, isHidden: boolean): void;
  /** Names of running sweeps. */
  atWork(): string[];
  /** Ends running sweeps, and permanently removes deleted ones. */
  close(): Promise<void>;
}

export interface SweepHostOptions {
  readonly sweeps: () => SweepRepository;
  /** Records the runs whose channels a plan keeps. */
  readonly runs: Pick<RunHost, 'start' | 'cancel'>;
  readonly worker: URL;
  readonly emit: Emit;
  /** Reads the texts of sweeps; if not given, they are read on this thread. */
  readonly work?: Pick<BoundedWork, 'run'>;
  /** Evaluates the results of large sweeps; if not given, that is done on this thread. */
  readonly results?: Pick<ResultsThread, 'answer'>;
}

export function createSweepHost(options: SweepHostOptions): SweepHost {
  const { sweeps, runs, worker, emit, work: reading = workHere } = options;
  const library = createSweepLibrary(sweeps, reading, options.results);
  const context: SweepContext = { sweeps, library, runs, work: reading, worker, emit };
  const works = new Map<SweepId, SweepWork>();
  const endOf = new Map<SweepId, Promise<void>>();
  const hidden = new Set<SweepId>();

  function requireNoneAtWork(): void {
    const other = [...works.values()].find(isAtWork);
    if (other !== undefined)
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `${other.stored.name} is running or paused, and only one sweep can run at a time. Wait for it or cancel it.`,
      );
  }

  return {
    library,
    stateOf(id, done, runCount) {
      const { state, keeping } = works.get(id)?.progress ?? {};
      if (state === 'running' || state === 'paused') return state;
      if (keeping !== undefined && keeping.done < keeping.count) return 'stopped';
      return done >= runCount ? 'done' : 'stopped';
    },
    isHidden: (id) => hidden.has(id),
    enter(sweep) {
      const { id } = sweeps().enter(sweep);
      hidden.delete(id as SweepId);
      emit('sweep/changed', {});
      return id as SweepId;
    },
    async start(id, threads, signal = NEVER_ABORTED) {
      const before = works.get(id);
      if (before?.progress.state === 'paused') {
        before.pause.resume();
        changeState(before, 'running');
        return;
      }
      requireNoneAtWork();
      const start = await reading.run('sweep/start', library.stored(id).sources, signal);
      // Another sweep may have started meanwhile.
      requireNoneAtWork();
      const work = createSweepWork(context, library.stored(id), threads);
      works.set(id, work);
      changeState(work, 'running');
      endOf.set(id, driveSweep(work, start));
    },
    pause(id) {
      const work = works.get(id);
      // Recordings at the end cannot be paused: each is a separate run, which can be cancelled.
      if (work?.progress.state !== 'running' || work.progress.keeping !== undefined) return;
      work.pause.pause();
      changeState(work, 'paused');
    },
    cancel: (id) => works.get(id)?.control.abort(),
    progress: () => [...works.values()].map(({ progress }) => progress).reverse(),
    hide(id, isHidden) {
      if (isHidden) {
        works.get(id)?.control.abort();
        hidden.add(id);
      } else hidden.delete(id);
      emit('sweep/changed', {});
    },
    atWork: () => [...works.values()].filter(isAtWork).map(({ stored }) => `the sweep ${stored.name}`),
    async close() {
      for (const work of works.values()) work.control.abort();
      await Promise.allSettled(endOf.values());
      // If the library cannot be written they are kept, and reappear at the next start.
      for (const id of hidden) attempt(() => sweeps().remove(id));
    },
  };
}
