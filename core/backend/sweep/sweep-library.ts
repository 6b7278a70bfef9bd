import { RacebenchError } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import { manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import type { SweepFacts, SweepSetup, SweepState, SweepSummary } from '../../contract/sweep-requests.ts';
import { setupCount } from '../../studies/sweep/plan-design.ts';
import type { SweepPlan } from '../../studies/sweep/sweep-plan.ts';
import { storedMetrics, metricPosition, sweepColumns } from '../../studies/sweep/results/sweep-columns.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import { indexOfRun, runsPerSetup } from '../../studies/sweep/sweep-runs.ts';
import { workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';
import { carOfSweep, type CarOfSweep, type editedCar, type SetupOfCar } from '../jobs/sweep-car.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';
import { answerResult, type ResultAnswer, type ResultName, type ResultQuery } from './results/result-jobs.ts';
import type { ResultsThread } from './results/results-thread.ts';
import { createSweepTables } from './results/tables.ts';
import { countRuns } from './all-runs.ts';

/** Read access to the sweeps in the library. Throws BAD_ARGUMENTS for an unknown sweep. */
export interface SweepLibrary {
  /** Reads the texts of a sweep on first use, a large car in a thread. The methods below require this. */
  ready(signal: AbortSignal, id: SweepId): Promise<void>;
  allReady(signal: AbortSignal): Promise<void>;
  summaries(stateOf: StateOf): SweepSummary[];
  facts(id: SweepId, stateOf: StateOf): SweepFacts;
  /** Answers a question about the results, of a large sweep in a thread. */
  answer<N extends ResultName>(name: N, query: ResultQuery<N>, signal: AbortSignal): Promise<ResultAnswer<N>>;
  setup(id: SweepId, setup: number, signal?: AbortSignal): Promise<SweepSetup>;
  stored(id: SweepId): ReadSweep;
  /** Adds newly stored results to an open table. */
  added(id: SweepId, runs: readonly SweepRun[]): void;
}

type StateOf = (id: SweepId, done: number, runCount: number) => SweepState;

/** A sweep whose texts are read. */
interface OpenSweep {
  readonly stored: StoredSweep;
  readonly plan: SweepPlan;
  readonly car: Omit<CarOfSweep, 'plan'>;
}

/**
 * Sweeps of up to so many runs are evaluated on the backend's thread: filling the table takes some 15 ms then, and the
 * slowest question another 20.
 */
const RUNS_AT_ONCE = 2000;

export function createSweepLibrary(
  sweeps: () => SweepRepository,
  work: Pick<BoundedWork, 'run'> = workHere,
  thread?: Pick<ResultsThread, 'answer'>,
): SweepLibrary {
  const open = new Map<SweepId, OpenSweep>();
  const missing = (id: SweepId): RacebenchError =>
    new RacebenchError('BAD_ARGUMENTS', `Sweep ${id} does not exist.`);

  const opened = (id: SweepId): OpenSweep => {
    const before = open.get(id);
    if (before !== undefined) return before;
    const stored = sweeps().get(id);
    if (stored === undefined) throw missing(id);
    const { plan, ...car } = carOfSweep(stored.sources);
    const made: OpenSweep = { stored, plan, car };
    open.set(id, made);
    return made;
  };
  const tables = createSweepTables(sweeps, (id) => {
    const { plan, car } = opened(id as SweepId);
    return { plan, own: car.own };
  });
  const ready = async (signal: AbortSignal, id: SweepId): Promise<void> => {
    const unread = open.has(id) ? undefined : sweeps().getUnread(id);
    if (unread === undefined) return;
    const {
      sources,
      car: { plan, ...car },
    } = await work.run('sweep/car', unread.sources, signal);
    // Another request may have opened the sweep meanwhile.
    if (!open.has(id)) open.set(id, { stored: { ...unread, sources }, plan, car });
  };

  const summaryOf = (
    { id, name, created, runCount, done }: Omit<StoredSweep, 'sources' | 'hash'>,
    stateOf: StateOf,
  ): SweepSummary => {
    const sweep = id as SweepId;
    const state = stateOf(sweep, done, runCount);
    return { id: sweep, name, car: opened(sweep).car.name, created, runCount, done, state };
  };

  return {
    ready,
    async allReady(signal) {
      for (const { id } of sweeps().list()) await ready(signal, id as SweepId);
    },
    summaries: (stateOf) =>
      sweeps()
        .list()
        .map((row) => summaryOf(row, stateOf)),
    facts(id, stateOf) {
      const sweep = opened(id);
      return { ...summaryOf({ ...sweep.stored, done: countRuns(sweeps(), id) }, stateOf), ...factsOf(sweep) };
    },
    async answer(name, query, signal) {
      const id: SweepId = query.sweepId;
      await ready(signal, id);
      const {
        stored: { hash, runCount },
      } = opened(id);
      const { path } = sweeps();
      if (thread === undefined || path === undefined || runCount <= RUNS_AT_ONCE)
        return answerResult(name, tables, query);
      return await thread.answer({ path, hash, name, query }, signal);
    },
    async setup(id, setup, signal = NEVER_ABORTED) {
      await ready(signal, id);
      return await setupOf(opened(id), setup, sweeps(), (asked) =>
        work.run('sweep/edited-car', asked, signal),
      );
    },
    stored(id) {
      const { stored, plan } = opened(id);
      return { ...stored, plan, done: countRuns(sweeps(), id) };
    },
    added: (id, runs) => tables.added(id, runs),
  };
}

function factsOf({ stored, plan, car: { own } }: OpenSweep): Omit<SweepFacts, keyof SweepSummary> {
  const { plan: planFile, paths } = stored.sources;
  return {
    design: plan.design.kind,
    setups: setupCount(plan),
    keys: plan.keys.map(({ name, keys, unit, values }, i) => ({
      name,
      keys: [...keys],
      unit,
      column: `key.${i}`,
      ...(values.kind === 'range' ? { from: values.from, to: values.to } : { list: [...values.list] }),
      ...(own[i] !== undefined && { own: own[i] }),
    })),
    constraints: plan.constraints.map(({ text }) => text),
    tests: plan.tests.map(({ name, manoeuvre, model, surface, world, track, seeds }) => ({
      name,
      manoeuvre,
      label: manoeuvreRow(manoeuvre).label,
      model,
      surface,
      world,
      ...(track !== undefined && { track }),
      seeds: [...seeds],
    })),
    objectives: plan.objectives.map((objective) => ({
      ...objective,
      column: `metric.${metricPosition(plan, objective.test, objective.metric)}`,
    })),
    columns: { setups: sweepColumns(plan, own, 'setups'), runs: sweepColumns(plan, own, 'runs') },
    planText: planFile.text,
    ...(paths !== undefined && { planPath: paths.plan, carPath: paths.car }),
    isCarEdited: paths?.isCarEdited === true,
  };
}

async function setupOf(
  { stored, plan }: OpenSweep,
  setup: number,
  sweeps: SweepRepository,
  read: (setup: SetupOfCar) => Promise<ReturnType<typeof editedCar>>,
): Promise<SweepSetup> {
  const { car } = stored.sources;
  const chosen = sweeps.positionsOf(stored.id, setup);
  const { edits, text, changes } = await read({ plan, car, setup, chosen });
  const each = runsPerSetup(plan);
  const metrics = storedMetrics(plan);
  const runs = sweeps.runs(stored.id, setup * each, each).filter(({ number }) => number < (setup + 1) * each);
  const sessions = new Map(sweeps.sessions(stored.id).map(({ number, session }) => [number, session]));
  return {
    number: setup,
    text,
    companions: [...car.companions],
    edits: edits.map(({ key, valueText }) => ({ key, valueText })),
    changes,
    runs: runs.map((run) => {
      const { test, seed } = indexOfRun(plan, run.number);
      const session = sessions.get(run.number);
      return {
        number: run.number,
        test: plan.tests[test]?.name ?? '',
        seed: plan.tests[test]?.seeds[seed] ?? 0,
        end: run.end,
        reason: run.reason,
        simulated_s: run.simulated_s,
        metrics: metrics.flatMap((metric, i) => {
          if (metric.test !== test) return [];
          const value = run.metrics[metric.index];
          return [{ column: `metric.${i}`, ...(value !== undefined && { value }) }];
        }),
        ...(session !== undefined && { session }),
      };
    }),
  };
}
