import { RacebenchError } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import { manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import type { SweepFacts, SweepSetup, SweepState, SweepSummary } from '../../contract/sweep-requests.ts';
import type { SweepColumn, SweepQuery, SweepRows } from '../../contract/sweep-rows.ts';
import { brokenBy, setupCount, type SetupPoint } from '../../studies/sweep/plan-design.ts';
import type { SweepPlan } from '../../studies/sweep/plan.ts';
import { readRows } from '../../studies/sweep/results/read-rows.ts';
import { keptMetrics, metricPlace, sweepColumns } from '../../studies/sweep/results/sweep-columns.ts';
import {
  createSweepTable,
  type SweepTable,
  type TableView,
} from '../../studies/sweep/results/sweep-table.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import { setupsOf } from '../../studies/sweep/setups.ts';
import { placeOfRun, runsPerSetup } from '../../studies/sweep/sweep-runs.ts';
import { workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';
import type { ReadSweep } from '../jobs/recorded-request.ts';
import { carOfSweep, type CarOfSweep, type editedCar, type SetupOfCar } from '../jobs/sweep-car.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';

export interface SetupTable {
  readonly view: TableView;
  readonly columns: readonly SweepColumn[];
  /**
   * Checks the values of a setup's keys against the plan's constraints; undefined for a plan without
   * constraints.
   */
  readonly isAllowed: ((valueOf: (key: string) => number | undefined) => boolean) | undefined;
}

/** Read access to the sweeps in the library. Throws BAD_ARGUMENTS for an unknown sweep. */
export interface SweepLibrary {
  /** Reads the texts of a sweep on first use, a large car in a thread. The methods below require this. */
  ready(signal: AbortSignal, id: SweepId): Promise<void>;
  allReady(signal: AbortSignal): Promise<void>;
  summaries(stateOf: StateOf): SweepSummary[];
  facts(id: SweepId, stateOf: StateOf): SweepFacts;
  rows(query: SweepQuery): SweepRows;
  setupTable(id: SweepId): SetupTable;
  results(id: SweepId): SweepResults;
  setup(id: SweepId, setup: number, signal?: AbortSignal): Promise<SweepSetup>;
  stored(id: SweepId): ReadSweep;
  /** Adds newly stored results to an open table. */
  added(id: SweepId, runs: readonly SweepRun[]): void;
  forget(id: SweepId): void;
}

/** Results of a sweep for evaluation. */
export interface SweepResults {
  readonly plan: SweepPlan;
  readonly table: SweepTable;
  /** Generation of each setup chosen so far by an optimisation; empty for fixed designs. */
  readonly generations: () => number[];
}

type StateOf = (id: SweepId, done: number, runCount: number) => SweepState;

/** A sweep whose texts are read; the table of its results is loaded on first use. */
interface OpenSweep {
  readonly stored: StoredSweep;
  readonly plan: SweepPlan;
  readonly car: Omit<CarOfSweep, 'plan'>;
  table: SweepTable | undefined;
}

/** Results read from the database at a time. */
const PAGE_RUNS = 20_000;
/** Maximum number of tables in memory: the open one and that of the running sweep. */
const MAX_TABLES = 2;

const openSweep = (stored: StoredSweep, { plan, ...car }: CarOfSweep): OpenSweep => ({
  stored,
  plan,
  car,
  table: undefined,
});

function fill(table: SweepTable, sweeps: SweepRepository, id: number): void {
  for (let from = 0; ;) {
    const page = sweeps.runs(id, from, PAGE_RUNS);
    table.add(page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_RUNS) return;
    from = last.number + 1;
  }
}

/**
 * Setups of a sweep that may be running; for an optimisation they are read again when a new one is requested.
 */
function liveSetups(
  { stored, plan }: OpenSweep,
  sweeps: () => SweepRepository,
): (point: number) => SetupPoint | undefined {
  let known = setupsOf(plan, sweeps().points(stored.id));
  return (point) => {
    if (point >= known.chosen) known = setupsOf(plan, sweeps().points(stored.id));
    return known.at(point);
  };
}

export function createSweepLibrary(
  sweeps: () => SweepRepository,
  work: Pick<BoundedWork, 'run'> = workHere,
): SweepLibrary {
  const open = new Map<SweepId, OpenSweep>();
  const missing = (id: SweepId): RacebenchError =>
    new RacebenchError('BAD_ARGUMENTS', `Sweep ${id} does not exist.`);

  const opened = (id: SweepId): OpenSweep => {
    const before = open.get(id);
    if (before !== undefined) return before;
    const stored = sweeps().get(id);
    if (stored === undefined) throw missing(id);
    const made = openSweep(stored, carOfSweep(stored.sources));
    open.set(id, made);
    return made;
  };
  const ready = async (signal: AbortSignal, id: SweepId): Promise<void> => {
    const stored = open.has(id) ? undefined : sweeps().get(id);
    if (stored === undefined) return;
    const car = await work.run('sweep/car', stored.sources, signal);
    // Another request may have opened the sweep meanwhile.
    if (!open.has(id)) open.set(id, openSweep(stored, car));
  };
  const doneOf = (id: SweepId): number => [...sweeps().ends(id).values()].reduce((sum, n) => sum + n, 0);

  const tableOf = (id: SweepId): SweepTable => {
    const sweep = opened(id);
    const { table } = sweep;
    // Another program may have driven some of its runs.
    if (table !== undefined && table.size() >= doneOf(id)) return table;
    const filled = [...open.values()].filter((each) => each !== sweep && each.table !== undefined);
    for (const other of filled.slice(0, Math.max(0, filled.length + 1 - MAX_TABLES))) other.table = undefined;
    const made = table ?? createSweepTable(sweep.plan, sweep.car.own, liveSetups(sweep, sweeps));
    fill(made, sweeps(), id);
    sweep.table = made;
    return made;
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
      return { ...summaryOf({ ...sweep.stored, done: doneOf(id) }, stateOf), ...factsOf(sweep) };
    },
    rows: ({ sweepId, ...query }) => readRows(tableOf(sweepId), query),
    setupTable(id) {
      const view = tableOf(id).view('setups');
      const {
        plan,
        car: { own },
      } = opened(id);
      return {
        view,
        columns: sweepColumns(plan, own, 'setups'),
        isAllowed:
          plan.constraints.length === 0
            ? undefined
            : (valueOf) =>
                brokenBy(
                  plan,
                  plan.keys.map(({ name }) => valueOf(name)),
                  () => undefined,
                ) === undefined,
      };
    },
    results: (id) => ({
      plan: opened(id).plan,
      table: tableOf(id),
      generations: () =>
        sweeps()
          .points(id)
          .map(({ generation }) => generation),
    }),
    async setup(id, setup, signal = NEVER_ABORTED) {
      await ready(signal, id);
      return await setupOf(opened(id), setup, sweeps(), (asked) =>
        work.run('sweep/edited-car', asked, signal),
      );
    },
    stored(id) {
      const { stored, plan } = opened(id);
      return { ...stored, plan, done: doneOf(id) };
    },
    added: (id, runs) => open.get(id)?.table?.add(runs),
    forget: (id) => void open.delete(id),
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
      column: `metric.${metricPlace(plan, objective.test, objective.metric)}`,
    })),
    columns: { setups: sweepColumns(plan, own, 'setups'), runs: sweepColumns(plan, own, 'runs') },
    planText: planFile.text,
    ...(paths !== undefined && { planPath: paths.plan, carPath: paths.car }),
  };
}

async function setupOf(
  { stored, plan }: OpenSweep,
  setup: number,
  sweeps: SweepRepository,
  read: (setup: SetupOfCar) => Promise<ReturnType<typeof editedCar>>,
): Promise<SweepSetup> {
  const { car } = stored.sources;
  const chosen = sweeps.placesOf(stored.id, setup);
  const { edits, text, changes } = await read({ plan, car, setup, chosen });
  const each = runsPerSetup(plan);
  const metrics = keptMetrics(plan);
  const runs = sweeps.runs(stored.id, setup * each, each).filter(({ number }) => number < (setup + 1) * each);
  const sessions = new Map(sweeps.sessions(stored.id).map(({ number, session }) => [number, session]));
  return {
    number: setup,
    text,
    companions: [...car.companions],
    edits: edits.map(({ key, valueText }) => ({ key, valueText })),
    changes,
    runs: runs.map((run) => {
      const { test, seed } = placeOfRun(plan, run.number);
      const session = sessions.get(run.number);
      return {
        number: run.number,
        test: plan.tests[test]?.name ?? '',
        seed: plan.tests[test]?.seeds[seed] ?? 0,
        end: run.end,
        reason: run.reason,
        simulated_s: run.simulated_s,
        metrics: metrics.flatMap((kept, i) => {
          if (kept.test !== test) return [];
          const value = run.metrics[kept.place];
          return [{ column: `metric.${i}`, ...(value !== undefined && { value }) }];
        }),
        ...(session !== undefined && { session }),
      };
    }),
  };
}
