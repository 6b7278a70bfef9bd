import { applyEdits } from '../../car-ini/apply-edits.ts';
import { openCar, type OpenCar } from '../../car-ini/open-car.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import { manoeuvreRow } from '../../contract/manoeuvres.ts';
import type { SweepFacts, SweepSetup, SweepState, SweepSummary } from '../../contract/sweep-requests.ts';
import type { SweepColumn, SweepQuery, SweepRows } from '../../contract/sweep-rows.ts';
import { diffCars } from '../../setup/diff.ts';
import { brokenBy, setupCount, type SetupPoint } from '../../sweep/plan-design.ts';
import type { SweepPlan } from '../../sweep/plan.ts';
import { readRows } from '../../sweep/results/read-rows.ts';
import { keptMetrics, metricPlace, sweepColumns, type OwnValues } from '../../sweep/results/sweep-columns.ts';
import { createSweepTable, type SweepTable, type TableView } from '../../sweep/results/sweep-table.ts';
import { editsOf, type SweepRun } from '../../sweep/run-setup.ts';
import { setupsOf } from '../../sweep/setups.ts';
import { requirePlan } from '../../sweep/sources.ts';
import { placeOfRun, runsPerSetup } from '../../sweep/sweep-runs.ts';
import { carName } from '../car-facts.ts';
import type { StoredSweep, SweepRepository } from '../db/sweep-repository.ts';

export interface SetupTable {
  readonly view: TableView;
  readonly columns: readonly SweepColumn[];
  /** Whether a setup meets the plan's constraints, by the values of its keys; undefined for a plan without any. */
  readonly isAllowed: ((valueOf: (key: string) => number | undefined) => boolean) | undefined;
}

/** What is read of the sweeps in the library. Throws BAD_ARGUMENTS for one that is not there. */
export interface SweepLibrary {
  summaries(stateOf: StateOf): SweepSummary[];
  facts(id: SweepId, stateOf: StateOf): SweepFacts;
  rows(query: SweepQuery): SweepRows;
  setupTable(id: SweepId): SetupTable;
  results(id: SweepId): SweepResults;
  setup(id: SweepId, setup: number): SweepSetup;
  stored(id: SweepId): StoredSweep;
  /** Results that were stored just now. */
  added(id: SweepId, runs: readonly SweepRun[]): void;
  forget(id: SweepId): void;
}

/** What is computed with. */
export interface SweepResults {
  readonly plan: SweepPlan;
  readonly table: SweepTable;
  /** Generation of each setup that an optimisation has chosen so far; none of other designs. */
  readonly generations: () => number[];
}

type StateOf = (id: SweepId, done: number, runCount: number) => SweepState;

/** A sweep whose texts are read; the table of its results comes with the first question for it. */
interface OpenSweep {
  readonly stored: StoredSweep;
  readonly plan: SweepPlan;
  readonly car: OpenCar;
  readonly name: string;
  readonly own: OwnValues;
  table: SweepTable | undefined;
}

/** Results that are read from the database at once. */
const PAGE_RUNS = 20_000;
/** Tables that are kept: one that is looked at, and one that is at work. */
const MOST_TABLES = 2;

function openSweep(stored: StoredSweep): OpenSweep {
  const { sources } = stored;
  const plan = requirePlan(sources.plan);
  const car = openCar(sources.car.text, sources.car.companions);
  const own = plan.keys.map(({ keys: [first], isWhole }) => {
    const value = car.values.get(first)?.value;
    // A switch is a whole number in plans.
    if (typeof value === 'boolean') return isWhole ? Number(value) : undefined;
    return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  });
  return { stored, plan, car, name: carName(car, sources.paths?.car ?? plan.car), own, table: undefined };
}

function fill(table: SweepTable, sweeps: SweepRepository, id: number): void {
  for (let from = 0; ;) {
    const page = sweeps.runs(id, from, PAGE_RUNS);
    table.add(page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_RUNS) return;
    from = last.number + 1;
  }
}

/** Setups of a sweep that may be at work: those of an optimisation are read again when one is asked for that is new. */
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

export function createSweepLibrary(sweeps: () => SweepRepository): SweepLibrary {
  const open = new Map<SweepId, OpenSweep>();
  const missing = (id: SweepId): RacebenchError =>
    new RacebenchError('BAD_ARGUMENTS', `There is no sweep ${id}.`);

  const opened = (id: SweepId): OpenSweep => {
    const before = open.get(id);
    if (before !== undefined) return before;
    const stored = sweeps().get(id);
    if (stored === undefined) throw missing(id);
    const made = openSweep(stored);
    open.set(id, made);
    return made;
  };
  const doneOf = (id: SweepId): number => [...sweeps().ends(id).values()].reduce((sum, n) => sum + n, 0);

  const tableOf = (id: SweepId): SweepTable => {
    const sweep = opened(id);
    const { table } = sweep;
    // Another program may have driven some of its runs.
    if (table !== undefined && table.size() >= doneOf(id)) return table;
    const filled = [...open.values()].filter((each) => each !== sweep && each.table !== undefined);
    for (const other of filled.slice(0, Math.max(0, filled.length + 1 - MOST_TABLES)))
      other.table = undefined;
    const made = table ?? createSweepTable(sweep.plan, sweep.own, liveSetups(sweep, sweeps));
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
    return { id: sweep, name, car: opened(sweep).name, created, runCount, done, state };
  };

  return {
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
      const { plan, own } = opened(id);
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
    setup: (id, setup) => setupOf(opened(id), setup, sweeps()),
    stored: (id) => ({ ...opened(id).stored, done: doneOf(id) }),
    added: (id, runs) => open.get(id)?.table?.add(runs),
    forget: (id) => void open.delete(id),
  };
}

function factsOf({ stored, plan, own }: OpenSweep): Omit<SweepFacts, keyof SweepSummary> {
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

function setupOf({ stored, plan, car }: OpenSweep, setup: number, sweeps: SweepRepository): SweepSetup {
  const values = setupsOf(plan, sweeps.points(stored.id)).at(setup);
  if (values === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The sweep has no setup ${setup + 1}.`);
  const { text, companions } = stored.sources.car;
  const edits = editsOf(plan.keys, values);
  const edited = applyEdits(text, edits);
  const each = runsPerSetup(plan);
  const metrics = keptMetrics(plan);
  const runs = sweeps.runs(stored.id, setup * each, each).filter(({ number }) => number < (setup + 1) * each);
  const sessions = new Map(sweeps.sessions(stored.id).map(({ number, session }) => [number, session]));
  return {
    number: setup,
    text: edited,
    companions: [...companions],
    edits: edits.map(({ key, valueText }) => ({ key, valueText })),
    changes: diffCars(car, openCar(edited, companions)),
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
