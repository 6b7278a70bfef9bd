import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import type { SweepProgressEvent, SweepState } from '../../contract/sweep-requests.ts';
import type { SweepEnd } from '../../contract/sweep-rows.ts';
import { createBestSoFar } from '../../studies/sweep/best-so-far.ts';
import { isSearch } from '../../studies/sweep/plan-design.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import { workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import { attempt } from '../files/attempt.ts';
import type { NewSweep, SweepRepository } from '../db/sweep-repository.ts';
import type { Emit } from '../router/router.ts';
import type { RunHost } from '../runs/run-host.ts';
import { allRuns } from './all-runs.ts';
import { keepRuns } from './keep-runs.ts';
import { createPause, type Pause } from './pause.ts';
import { runSweep } from './run-sweep.ts';
import { createThreadDriver } from './thread-driver.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';
import type { ResultsThread } from './results/results-thread.ts';
import { createSweepLibrary, type SweepLibrary } from './sweep-library.ts';
import type { SweepStart } from '../jobs/sweep-start.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';

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

interface Work {
  readonly name: string;
  readonly control: AbortController;
  readonly pause: Pause;
  readonly ends: Record<SweepEnd, number>;
  progress: SweepProgressEvent;
  told_ms: number;
  ended: Promise<void>;
}

interface Best {
  readonly told: (runs: Iterable<SweepRun>) => void;
  readonly progress: () => Pick<SweepProgressEvent, 'best'>;
}

const TOLD_EVERY_MS = 200;

export function createSweepHost(options: SweepHostOptions): SweepHost {
  const { sweeps, runs, worker, emit, work: reading = workHere } = options;
  const library = createSweepLibrary(sweeps, reading, options.results);
  const works = new Map<SweepId, Work>();
  const hidden = new Set<SweepId>();

  const isAtWork = ({ progress: { state } }: Work): boolean => state === 'running' || state === 'paused';

  const tell = (work: Work, isNow: boolean): void => {
    const now_ms = performance.now();
    if (!isNow && now_ms - work.told_ms < TOLD_EVERY_MS) return;
    work.told_ms = now_ms;
    emit('sweep/progress', work.progress);
  };

  /** The repository, with each batch of results counted and added to the open table. */
  const watched = (work: Work, id: SweepId, best: Best | undefined): SweepRepository => ({
    ...sweeps(),
    add(sweep, added) {
      sweeps().add(sweep, added);
      library.added(id, added);
      for (const { end } of added) work.ends[end]++;
      best?.told(added);
    },
  });

  /** The best setup so far of an optimisation, by its first objective. */
  function bestOf(id: SweepId, { plan }: ReadSweep): Best | undefined {
    const [objective] = plan.objectives;
    if (!isSearch(plan.design) || objective === undefined) return undefined;
    const { objectives, columns } = library.facts(id, host.stateOf);
    const column = columns.setups.find((each) => each.id === objectives[0]?.column);
    const { told, best } = createBestSoFar(plan, objective);
    told(allRuns(sweeps(), id));
    return {
      told,
      progress() {
        const found = best();
        if (found === undefined || column === undefined) return {};
        return { best: { setup: found.point, value: found.value, runs: found.runs, column } };
      },
    };
  }

  /** Records the runs that the plan keeps; false if cancelled before. */
  async function keep(work: Work, stored: ReadSweep): Promise<boolean> {
    let wanted = 0;
    const place = { sweeps: sweeps(), runs, work: reading };
    const kept = await keepRuns(place, stored, work.control.signal, (done, count) => {
      wanted = count;
      work.progress = { ...work.progress, keeping: { done, count } };
      tell(work, true);
    });
    return kept >= wanted;
  }

  async function drive(work: Work, stored: ReadSweep, start: SweepStart, threads: number): Promise<void> {
    const id = stored.id as SweepId;
    let state: SweepState = 'stopped';
    let failure: string | undefined;
    try {
      const best = bestOf(id, stored);
      const isDone = await runSweep(watched(work, id, best), stored, {
        driver: () => createThreadDriver(stored.sources, { threads, start, module: worker }),
        start,
        signal: work.control.signal,
        pause: work.pause,
        onProgress: ({ done, left_s, generation }) => {
          work.progress = {
            ...work.progress,
            done,
            ends: { ...work.ends },
            ...(generation !== undefined && { generation }),
            ...best?.progress(),
            ...(left_s !== undefined && { left_s }),
          };
          // Reported at once while paused: it may be the last update for a long time.
          tell(work, work.pause.isPaused);
        },
      });
      if (isDone && (await keep(work, stored))) state = 'done';
    } catch (error) {
      failure = toFailure(error).message;
    }
    const { sweepId, done, runCount, best, keeping } = work.progress;
    work.progress = {
      ...{ sweepId, done, runCount, threads },
      ...(best !== undefined && { best }),
      ...(keeping !== undefined && { keeping }),
      state,
      ends: { ...work.ends },
      ...(failure !== undefined && { failure }),
    };
    tell(work, true);
    emit('sweep/changed', {});
  }

  const changeState = (work: Work, state: SweepState): void => {
    work.progress = { ...work.progress, state };
    tell(work, true);
    emit('sweep/changed', {});
  };

  function requireNoneAtWork(): void {
    const other = [...works.values()].find(isAtWork);
    if (other !== undefined)
      throw new RacebenchError(
        'BAD_ARGUMENTS',
        `${other.name} is running or paused, and only one sweep can run at a time. Wait for it or cancel it.`,
      );
  }

  const host: SweepHost = {
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
      const stored = library.stored(id);
      const { name, done, runCount } = stored;
      const counted = new Map<string, number>(sweeps().ends(id));
      const ends = {
        finished: counted.get('finished') ?? 0,
        lost: counted.get('lost') ?? 0,
        failed: counted.get('failed') ?? 0,
        refused: counted.get('refused') ?? 0,
        'left-out': counted.get('left-out') ?? 0,
      };
      const work: Work = {
        name,
        control: new AbortController(),
        pause: createPause(),
        ends,
        progress: { sweepId: id, state: 'running', done, runCount, ends: { ...ends }, threads },
        told_ms: 0,
        ended: Promise.resolve(),
      };
      works.set(id, work);
      work.ended = drive(work, stored, start, threads);
      tell(work, true);
      emit('sweep/changed', {});
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
    atWork: () => [...works.values()].filter(isAtWork).map(({ name }) => `the sweep ${name}`),
    async close() {
      for (const work of works.values()) work.control.abort();
      await Promise.allSettled([...works.values()].map(({ ended }) => ended));
      // If the library cannot be written they are kept, and reappear at the next start.
      for (const id of hidden) attempt(() => sweeps().remove(id));
    },
  };
  return host;
}
