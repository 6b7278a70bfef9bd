import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SweepId } from '../../../contract/ids.ts';
import { SWEEP_PLOT_REQUESTS } from '../../../contract/sweep-plots.ts';
import type { SweepRun } from '../../../studies/sweep/run-setup.ts';
import { openStore, type Store } from '../../sessions/store.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { enterSweep } from '../../jobs/new-sweep.ts';
import { carOfSweep } from '../../jobs/sweep-car.ts';
import { createSweepTables, type SweepTables } from './tables.ts';
import { sweepConvergence, sweepFront, sweepValues } from './plots.ts';
import { sweepInFolder } from '../testing/short-sweep.ts';

const PLAN = (design: string): string => `racebench-plan: 1
name: Stops
car: car/car.ini
keys:
  mass: { key: body.mass, from: 700, to: 1100 }
tests:
  stop: { manoeuvre: braking, seeds: [1, 2], metrics: [stoppingDistance_m, meanDeceleration_mps2] }
design: ${design}
objectives: [{ metric: stoppingDistance_m }, { metric: meanDeceleration_mps2, want: more }]
`;

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let tables: SweepTables;
let grid: SweepId;
let search: SweepId;

/** Distance and deceleration of each setup for both seeds; the third one has a lost run. */
const STOPS = [
  [40, 7],
  [38, 6],
  [30, 9],
  [39, 8],
  [41, 8.5],
] as const;

const runs = STOPS.flatMap((metrics, setup): SweepRun[] =>
  [0, 1].map((seed) => ({
    number: 2 * setup + seed,
    end: setup === 2 && seed === 1 ? 'lost' : 'finished',
    reason: '',
    metrics: [metrics[0] + (seed === 0 ? 0.5 : -0.5), metrics[1]],
    simulated_s: 1,
  })),
);

beforeAll(async () => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  const enter = async (design: string): Promise<SweepId> => {
    const folder = mkdtempSync(join(temporary.folder, 'plan-'));
    return enterSweep(store.sweeps, await sweepInFolder(folder, PLAN(design))).id as SweepId;
  };
  grid = await enter('{ kind: latin-hypercube, runs: 5 }');
  search = await enter('{ kind: surrogate, runs: 8, generation: 3 }');
  store.sweeps.addPoints(
    search,
    0,
    0,
    [0.1, 0.2, 0.3].map((at) => Float64Array.of(at)),
  );
  store.sweeps.addPoints(
    search,
    1,
    3,
    [0.4, 0.5, 0.6].map((at) => Float64Array.of(at)),
  );
  for (const id of [grid, search]) store.sweeps.add(id, runs);
  tables = createSweepTables(
    () => store.sweeps,
    (id) => carOfSweep(store.sweeps.get(id)!.sources),
  );
});
afterAll(() => {
  store.close();
  temporary.remove();
});

describe('plots of a sweep of 5 setups with 2 runs each, one of which was lost', () => {
  it('have the values of the 4 setups that finished', () => {
    const values = sweepValues(tables, {
      sweepId: grid,
      by: 'setups',
      columns: ['metric.0'],
      filters: [],
      ends: ['finished'],
      most: 100,
    });
    expect(SWEEP_PLOT_REQUESTS['sweep/values'].result.parse(values)).toEqual({
      all: 5,
      filtered: 5,
      matched: 4,
      numbers: Float64Array.of(0, 1, 3, 4),
      runs: Float64Array.of(2, 2, 2, 2),
      columns: [Float64Array.of(40, 38, 39, 41)],
    });
  });
  it('have a front of setups 2, 4 and 5, shortest first; setup 1 is dominated by setup 4', () => {
    const front = sweepFront(tables, { sweepId: grid, columns: ['metric.0', 'metric.1'], filters: [] });
    expect(SWEEP_PLOT_REQUESTS['sweep/front'].result.parse(front)).toEqual({
      setups: 4,
      runs: 8,
      runsOf: Float64Array.of(2, 2, 2),
      numbers: Float64Array.of(1, 3, 4),
      columns: [Float64Array.of(38, 39, 41), Float64Array.of(6, 8, 8.5)],
    });
  });
  it('have the front of the filtered setups: from 39.5 to 41 m the first and the fifth', () => {
    const filters = [{ column: 'metric.0', from: 39.5, to: 41 }];
    const { numbers, runs: behind } = sweepFront(tables, {
      sweepId: grid,
      columns: ['metric.0', 'metric.1'],
      filters,
    });
    expect([behind, ...numbers]).toEqual([4, 0, 4]);
  });
  it('have no front of a column that is not an objective', () => {
    expect(() => sweepFront(tables, { sweepId: grid, columns: ['metric.0', 'key.0'], filters: [] })).toThrow(
      'key.0 is not an objective of the plan.',
    );
  });
});

describe('the convergence of an optimisation in generations of 3', () => {
  it('falls from 40 to 38 m with the second setup; the second generation is in progress', () => {
    const found = sweepConvergence(tables, { sweepId: search, objective: 0 });
    expect(SWEEP_PLOT_REQUESTS['sweep/convergence'].result.parse(found)).toEqual({
      finished: 4,
      runs: 8,
      value: Float64Array.of(40, 38, NaN, 39, 41),
      best: Float64Array.of(40, 38, 38, 38, 38),
      bestPoint: Float64Array.of(0, 1, 1, 1, 1),
      generations: {
        setups: Float64Array.of(3, 2),
        finished: Float64Array.of(2, 2),
        best: Float64Array.of(38, 39),
        mean: Float64Array.of(39, 40),
        worst: Float64Array.of(40, 41),
      },
    });
  });
  it('rises where more is better: 7, 8 and 8.5 m/s²', () => {
    const { best } = sweepConvergence(tables, { sweepId: search, objective: 1 });
    expect(best).toEqual(Float64Array.of(7, 7, 7, 8, 8.5));
  });
  it('is empty for a design that is not a search', () => {
    const { finished, runs: behind, best } = sweepConvergence(tables, { sweepId: grid, objective: 0 });
    expect([finished, behind, best.length]).toEqual([0, 0, 0]);
  });
});
