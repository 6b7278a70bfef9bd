import { brokenBy, designOf, setupAt, setupAtPositions } from '../../studies/sweep/plan-design.ts';
import type { PlanKey, SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import type { SweepRun, SweepTask } from '../../studies/sweep/run-setup.ts';
import { createSameness, scoresOf, searchOf } from '../../studies/sweep/search/search-plan.ts';
import type { Score, Search } from '../../studies/sweep/search/search.ts';
import { indexOfRun, runsPerSetup } from '../../studies/sweep/sweep-runs.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import { allRuns } from './all-runs.ts';
import type { SweepStart } from '../jobs/sweep-start.ts';
import { withBreaks } from '../jobs/with-breaks.ts';

/**
 * Supplies the remaining runs of a sweep, each once, in order of run number. Runs of an optimisation come in
 * generations: nothing is available while the last results of a generation are pending.
 */
export interface SweepFeed {
  /** Number of runs stored before the feed was created. */
  readonly doneBefore: number;
  /**
   * At most `most` runs; waits if none is available yet. Empty when all are given out or the feed is closed.
   */
  readonly next: (most: number) => Promise<SweepTask[]>;
  /** Takes a result that is stored or will be stored soon. */
  readonly addRuns: (run: SweepRun) => void;
  /** Current generation, from 1; undefined for a fixed design. */
  readonly generation: () => number | undefined;
  readonly close: () => void;
}

/** Minimum number of parts in which a generation is given out. */
const SHARES = 4;

export function createSweepFeed(sweeps: SweepRepository, sweep: StoredSweep, start: SweepStart): SweepFeed {
  const { plan, own } = start;
  const ownValue = (key: PlanKey): number | undefined => own[plan.keys.indexOf(key)];
  const search = searchOf(
    plan,
    (positions) => brokenBy(plan, setupAtPositions(plan, positions), ownValue) === undefined,
  );
  return search === undefined ? staticFeed(sweeps, sweep, start) : searchFeed(sweeps, sweep, plan, search);
}

function staticFeed(
  sweeps: SweepRepository,
  { id, runCount }: StoredSweep,
  { plan, drawn }: SweepStart,
): SweepFeed {
  const design = designOf(plan, drawn);
  const done = sweeps.doneNumbers(id);
  let isClosed = false;
  let number = 0;
  let at = 0;
  return {
    doneBefore: done.length,
    next(most) {
      const tasks: SweepTask[] = [];
      for (; number < runCount && tasks.length < most && !isClosed; number++)
        if (done[at] === number) at++;
        else tasks.push({ number, values: setupAt(plan, design, indexOfRun(plan, number).point) });
      return Promise.resolve(tasks);
    },
    addRuns: () => undefined,
    generation: () => undefined,
    close: () => void (isClosed = true),
  };
}

function searchFeed(
  sweeps: SweepRepository,
  { id, runCount }: StoredSweep,
  plan: SweepPlan,
  search: Search,
): SweepFeed {
  const each = runsPerSetup(plan);
  const points = runCount / each;
  const stored = sweeps.points(id);
  const done = new Map([...allRuns(sweeps, id)].map((run) => [run.number, run]));
  const doneBefore = done.size;
  const scores = new Map<number, Score>();
  const sameAs = createSameness(plan);
  let generation = 0;
  let first = 0;
  let positions: readonly Float64Array[] = [];
  let open: SweepTask[] = [];
  let results = new Map<number, SweepRun>();
  let isClosed = false;
  let waiting: (() => void)[] = [];

  const wake = (): void => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };

  /** Stored setups of the generation that begins at `first`, from before a kill. */
  const chosenBefore = (): readonly Float64Array[] =>
    stored
      .slice(first)
      .filter((point) => point.generation === generation)
      .map((point) => point.positions);

  /** Chooses new setups; undefined if the feed was closed meanwhile. */
  async function chosen(): Promise<readonly Float64Array[] | undefined> {
    const whole = search.askInPieces ? await withBreaks(search.askInPieces(), () => isClosed) : search.ask();
    if (whole === undefined || isClosed) return undefined;
    const asked = whole.slice(0, points - first);
    // Stored before any of their runs is given out, so that every stored run has a stored setup.
    sweeps.addPoints(id, generation, first, asked);
    return asked;
  }

  function tasksOf(point: number, at: Float64Array): SweepTask[] {
    const values = setupAtPositions(plan, at);
    const same = sameAs(point, at);
    const leftOut = same === point ? undefined : `Same as setup ${same + 1}`;
    return Array.from({ length: each }, (_, i) => ({ number: point * each + i, values, leftOut }));
  }

  function reportGeneration(): void {
    const found = scoresOf(plan, [...results.values()]);
    const own = positions.map((_, i) => found.get(first + i));
    own.forEach((score, i) => score !== undefined && scores.set(first + i, score));
    search.tell(
      positions,
      positions.map((at, i) => scores.get(sameAs(first + i, at))),
    );
    first += positions.length;
    generation++;
  }

  /** Advances to the next generation with runs to drive. */
  async function advance(): Promise<void> {
    while (first < points) {
      const before = chosenBefore();
      const now = before.length > 0 ? before : await chosen();
      if (now === undefined) return;
      positions = now;
      results = new Map();
      open = [];
      for (const task of positions.flatMap((at, i) => tasksOf(first + i, at))) {
        const run = done.get(task.number);
        if (run === undefined) open.push(task);
        else results.set(run.number, run);
      }
      if (open.length > 0) return;
      reportGeneration();
    }
  }
  let failure: { readonly cause: unknown } | undefined;
  const goOn = (): void =>
    void advance()
      .catch((cause: unknown) => {
        failure = { cause };
      })
      .finally(wake);
  goOn();

  return {
    doneBefore,
    async next(most) {
      while (open.length === 0 && first < points && !isClosed && failure === undefined)
        await new Promise<void>((resolve) => waiting.push(resolve));
      if (failure !== undefined) throw failure.cause;
      // Limited so that no thread takes a whole generation.
      return isClosed ? [] : open.splice(0, Math.min(most, Math.ceil(open.length / SHARES)));
    },
    addRuns(run) {
      // A queue may deliver a run from an earlier start, or the same run twice.
      if (
        results.has(run.number) ||
        run.number < first * each ||
        run.number >= (first + positions.length) * each
      )
        return;
      results.set(run.number, run);
      open = open.filter(({ number }) => number !== run.number);
      if (results.size < positions.length * each) return;
      reportGeneration();
      goOn();
    },
    generation: () => generation + 1,
    close() {
      isClosed = true;
      wake();
    },
  };
}
