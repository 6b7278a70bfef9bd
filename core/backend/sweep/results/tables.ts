import type { SweepColumn, SweepQuery, SweepRows } from '../../../contract/sweep-rows.ts';
import { brokenBy, type SetupPoint } from '../../../studies/sweep/plan-design.ts';
import type { SweepPlan } from '../../../studies/sweep/sweep-plan.ts';
import { readRows } from '../../../studies/sweep/results/read-rows.ts';
import { sweepColumns, type OwnValues } from '../../../studies/sweep/results/sweep-columns.ts';
import {
  createSweepTable,
  type SweepTable,
  type TableView,
} from '../../../studies/sweep/results/sweep-table.ts';
import type { SweepRun } from '../../../studies/sweep/run-setup.ts';
import { setupsOf } from '../../../studies/sweep/setups.ts';
import type { SweepRepository } from '../../db/sweep-repository.ts';
import { allRuns, countRuns } from '../all-runs.ts';

export interface SetupTable {
  readonly view: TableView;
  readonly columns: readonly SweepColumn[];
  /**
   * Checks the values of a setup's keys against the plan's constraints; undefined for a plan without
   * constraints.
   */
  readonly isAllowed: ((valueOf: (key: string) => number | undefined) => boolean) | undefined;
}

/** Results of a sweep for evaluation. */
export interface SweepResults {
  readonly plan: SweepPlan;
  readonly table: SweepTable;
  /** Generation of each setup chosen so far by an optimisation; empty for fixed designs. */
  readonly generations: () => number[];
}

/** The plan and the car's values, which a table needs of a sweep's texts. */
export interface TableOf {
  readonly plan: SweepPlan;
  /** The car's values of the plan's keys, in their order. */
  readonly own: OwnValues;
}

/** Tables of results, each filled from the library at its first use and brought up to date at each later one. */
export interface SweepTables {
  rows(query: SweepQuery): SweepRows;
  setupTable(id: number): SetupTable;
  results(id: number): SweepResults;
  /** Adds newly stored results to an open table. */
  added(id: number, runs: readonly SweepRun[]): void;
  forget(id: number): void;
}

/** Maximum number of tables in memory: the open one and that of the running sweep. */
const MAX_TABLES = 2;

/**
 * Setups of a sweep that may be running; for an optimisation they are read again when a new one is requested.
 */
function liveSetups(
  id: number,
  plan: SweepPlan,
  sweeps: () => SweepRepository,
): (point: number) => SetupPoint | undefined {
  let known = setupsOf(plan, sweeps().points(id));
  return (point) => {
    if (point >= known.chosen) known = setupsOf(plan, sweeps().points(id));
    return known.at(point);
  };
}

export function createSweepTables(
  sweeps: () => SweepRepository,
  sweepOf: (id: number) => TableOf,
): SweepTables {
  /** In the order of their last use. */
  const tables = new Map<number, SweepTable>();

  const tableOf = (id: number): SweepTable => {
    const { plan, own } = sweepOf(id);
    const table = tables.get(id) ?? createSweepTable(plan, own, liveSetups(id, plan, sweeps));
    tables.delete(id);
    tables.set(id, table);
    for (const other of [...tables.keys()].slice(0, -MAX_TABLES)) tables.delete(other);
    // Another program may have driven some of its runs. They are driven in about the order of their numbers, so few are
    // read twice.
    if (table.size() < countRuns(sweeps(), id)) table.add(allRuns(sweeps(), id, table.firstMissing()));
    return table;
  };

  return {
    rows: ({ sweepId, ...query }) => readRows(tableOf(sweepId), query),
    setupTable(id) {
      const { plan, own } = sweepOf(id);
      const isAllowed = (valueOf: (key: string) => number | undefined): boolean =>
        brokenBy(
          plan,
          plan.keys.map(({ name }) => valueOf(name)),
          () => undefined,
        ) === undefined;
      return {
        view: tableOf(id).view('setups'),
        columns: sweepColumns(plan, own, 'setups'),
        isAllowed: plan.constraints.length === 0 ? undefined : isAllowed,
      };
    },
    results: (id) => ({
      plan: sweepOf(id).plan,
      table: tableOf(id),
      generations: () =>
        sweeps()
          .points(id)
          .map(({ generation }) => generation),
    }),
    added: (id, runs) => tables.get(id)?.add(runs),
    forget: (id) => void tables.delete(id),
  };
}
